//! Compiles the solvers tdoku and Schoku for the features of those names, each from its sources in the folder that the
//! variable of its name holds, and finds the library of fastdoku in such a folder.

fn main() {
    #[cfg(feature = "tdoku")]
    compile::tdoku();
    #[cfg(feature = "schoku")]
    compile::schoku();
    #[cfg(feature = "fastdoku")]
    compile::fastdoku();
}

#[cfg(any(feature = "tdoku", feature = "schoku", feature = "fastdoku"))]
mod compile {
    use std::path::PathBuf;
    use std::process::exit;

    /// With the sources of its fastest solver.
    #[cfg(feature = "tdoku")]
    pub fn tdoku() {
        let sources = ["src/solver_dpll_triad_simd.cc", "src/util.cc"];
        let root = folder("TDOKU", "tdoku (https://github.com/t-dillon/tdoku)", &sources);
        // Its author measured with clang.
        let mut build = build(&["clang++", "g++"]);
        build.std("c++14").flag("-march=native").include(root.join("include")).include(root.join("src"));
        build.files(sources.map(|source| root.join(source))).compile("tdoku");
    }

    /// With the flags of its own Makefile, and for this processor.
    #[cfg(feature = "schoku")]
    pub fn schoku() {
        let root = folder("SCHOKU", "Schoku (https://github.com/Mart1nSchulz/Schoku)", &["src/schoku.cpp"]);
        let mut build = build(&["g++"]);
        build.std("gnu++17").flag("-march=native").define("NDEBUG", None).define("OPT_NEWSETS", None);
        println!("cargo::rerun-if-changed=src/schoku");
        build.include("src/schoku").include(root.join("src")).file("src/schoku/answer.cc").compile("schoku");
    }

    /// The library that its own build made.
    #[cfg(feature = "fastdoku")]
    pub fn fastdoku() {
        let library = "target/release/libfastdoku.rlib";
        let root = folder("FASTDOKU", "fastdoku (https://github.com/rocketbombs/fastdoku)", &[library]);
        println!("cargo::rustc-link-search={}", root.join("target/release").display());
    }

    /// The folder that a variable names, in which all the sources are.
    fn folder(variable: &str, whose: &str, sources: &[&str]) -> PathBuf {
        println!("cargo::rerun-if-env-changed={variable}");
        let Some(root) = std::env::var_os(variable).filter(|folder| !folder.is_empty()).map(PathBuf::from) else {
            give_up(&format!("set {variable} to the folder with the sources of {whose}"));
        };
        for source in sources.iter().map(|source| root.join(source)) {
            if !source.is_file() {
                give_up(&format!("{} is missing: {variable} must name the folder of {whose}", source.display()));
            }
            println!("cargo::rerun-if-changed={}", source.display());
        }
        root
    }

    /// With the first of the compilers that runs. `CXX` chooses another one.
    #[cfg(any(feature = "tdoku", feature = "schoku"))]
    fn build(compilers: &[&str]) -> cc::Build {
        let version = |compiler: &str| std::process::Command::new(compiler).arg("--version").output();
        let runs = |compiler: &str| version(compiler).is_ok_and(|run| run.status.success());
        let mut build = cc::Build::new();
        if std::env::var_os("CXX").is_none() {
            let Some(compiler) = compilers.iter().find(|compiler| runs(compiler)) else {
                give_up(&format!("none of these compilers runs here: {}", compilers.join(", ")));
            };
            build.compiler(compiler);
        }
        build.cpp(true).opt_level(3).warnings(false);
        build
    }

    fn give_up(why: &str) -> ! {
        println!("cargo::error={why}");
        exit(1);
    }
}
