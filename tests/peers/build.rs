//! Compiles the solver tdoku for the feature of that name, from its sources in the folder that `TDOKU` names.

fn main() {
    println!("cargo::rerun-if-env-changed=TDOKU");
    #[cfg(feature = "tdoku")]
    tdoku::compile();
}

#[cfg(feature = "tdoku")]
mod tdoku {
    use std::path::PathBuf;
    use std::process::{Command, exit};

    /// The sources of its fastest solver.
    const SOURCES: [&str; 2] = ["src/solver_dpll_triad_simd.cc", "src/util.cc"];

    pub fn compile() {
        let Some(root) = std::env::var_os("TDOKU").filter(|folder| !folder.is_empty()).map(PathBuf::from) else {
            give_up("set TDOKU to the folder with the sources of tdoku (https://github.com/t-dillon/tdoku)");
        };
        for source in SOURCES.map(|source| root.join(source)) {
            if !source.is_file() {
                give_up(&format!("{} is missing: TDOKU must name the folder with tdoku's `src`", source.display()));
            }
            println!("cargo::rerun-if-changed={}", source.display());
        }
        let version = |compiler: &str| Command::new(compiler).arg("--version").output();
        let runs = |compiler: &str| version(compiler).is_ok_and(|run| run.status.success());
        let mut build = cc::Build::new();
        // Its author measured with clang; CXX chooses another compiler.
        if std::env::var_os("CXX").is_none() {
            let Some(compiler) = ["clang++", "g++"].into_iter().find(|compiler| runs(compiler)) else {
                give_up("tdoku needs clang++ or g++, and neither runs here");
            };
            build.compiler(compiler);
        }
        build.cpp(true).std("c++14").opt_level(3).flag("-march=native").warnings(false);
        build.include(root.join("include")).include(root.join("src"));
        build.files(SOURCES.map(|source| root.join(source))).compile("tdoku");
    }

    fn give_up(why: &str) -> ! {
        println!("cargo::error={why}");
        exit(1);
    }
}
