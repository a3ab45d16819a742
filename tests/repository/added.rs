//! A rule is added in one place: in a copy of the project a rule is added to `board/rules.rs`, and nothing else is
//! touched.

use pretty_assertions::assert_eq;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::tempdir;

/// Rows and columns from a cell to those that it sees by a rule.
type Moves = [(i8, i8); 2];

/// A flag, its name, and what a cell sees by it.
const ADDED: [(&str, &str, Moves); 2] =
    [("ANTI_WAZIR", "anti-wazir", [(0, 1), (1, 0)]), ("ANTI_ALFIL", "anti-alfil", [(2, -2), (2, 2)])];

/// Counts the grids of the empty board by the rules that are named, with each engine.
const COUNT: &str = r#"
use stackdoku::{Engine, Grid, Rules, Size, Solver};

fn main() {
    for name in std::env::args().skip(1) {
        let rules: Rules = name.parse().expect("the rule has its name");
        let count = |&engine: &Engine| Solver::new().rules(rules).engine(engine).count(&Grid::empty(Size::Four));
        let counts: Vec<u64> = Engine::ALL.iter().map(|engine| count(engine).unwrap().number).collect();
        assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
        println!("{rules} {}", counts[0]);
    }
}
"#;

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        match from.is_dir() {
            true if entry.file_name() == "target" || entry.file_name() == ".git" => {}
            true => copy(&from, &to),
            false => drop(fs::copy(&from, &to).unwrap()),
        }
    }
}

/// The grids of 4x4, from nothing but the rules.
fn grids() -> Vec<[u8; 16]> {
    fn fill(grid: &mut [u8; 16], cell: usize, all: &mut Vec<[u8; 16]>) {
        if cell == 16 {
            return all.push(*grid);
        }
        for digit in 1..=4 {
            let sees = |other: usize| {
                other / 4 == cell / 4 || other % 4 == cell % 4 || other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2
            };
            if (0..cell).all(|other| grid[other] != digit || !sees(other)) {
                grid[cell] = digit;
                fill(grid, cell + 1, all);
            }
        }
    }
    let mut all = Vec::new();
    fill(&mut [0; 16], 0, &mut all);
    all
}

/// How many of them keep cells that are so far apart different.
fn kept(moves: &[(i8, i8)]) -> usize {
    let is_kept = |grid: &&[u8; 16]| {
        let place = |cell: usize| ((cell / 4) as i8, (cell % 4) as i8);
        let pairs = (0..16).flat_map(|one| (0..16).map(move |other| (one, other)));
        pairs.filter(|&(one, other)| grid[one] == grid[other]).all(|(one, other)| {
            let ((r, c), (row, column)) = (place(one), place(other));
            !moves.contains(&(row - r, column - c))
        })
    };
    grids().iter().filter(is_kept).count()
}

#[test]
#[ignore = "long: run by make test-long"]
fn a_rule_that_is_added_to_one_file_is_known_to_all_engines() {
    let folder = tempdir().unwrap();
    let (project, counter) = (folder.path().join("project"), folder.path().join("counter"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    copy(root, &project);
    fs::create_dir_all(counter.join("src")).unwrap();
    fs::write(counter.join("src/main.rs"), COUNT).unwrap();
    let manifest = "[package]\nname = \"counter\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
                    stackdoku = { path = \"../project\", default-features = false, features = [\"std\", \"recursive\"] }\n";
    fs::write(counter.join("Cargo.toml"), manifest).unwrap();
    fs::copy(root.join("Cargo.lock"), counter.join("Cargo.lock")).unwrap();
    let file = project.join("src/board/rules.rs");
    let before = fs::read_to_string(&file).unwrap();
    for (constant, name, moves) in ADDED {
        let near = moves
            .map(|place| format!("Near::new({place:?}, 1, [\"{name}\", \"are too near\", \"too near to\"]),"))
            .concat();
        let flag = format!("\n        /// Added by a test.\n        const {constant} = 1 << 7;\n");
        let description = format!(
            "Description {{ names: &[\"{name}\"], sizes: &Size::ALL, added_houses: &[], near: &[{near}] }},\n];"
        );
        let rules = before.replacen("const DISJOINT = 1 << 6;\n", &format!("const DISJOINT = 1 << 6;\n{flag}"), 1);
        let (head, tail) = rules.split_once("static DESCRIPTIONS").unwrap();
        fs::write(&file, format!("{head}static DESCRIPTIONS{}", tail.replacen("];", &description, 1))).unwrap();
        let joined = format!("{name}+anti-knight");
        let ran = Command::new(env!("CARGO"))
            .args(["run", "--quiet", "--offline", "--", name, &joined])
            .env("CARGO_TARGET_DIR", root.join("target/added"))
            .current_dir(&counter)
            .output()
            .unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let knight = [(1, -2), (1, 2), (2, -1), (2, 1)];
        let (alone, both) = (kept(&moves), kept(&[&moves[..], &knight].concat()));
        let expected = format!("{name} {alone}\nanti-knight+{name} {both}\n");
        assert_eq!(String::from_utf8_lossy(&ran.stdout), expected);
    }
    // Two steps of a wazir are in the same row or column, so that its rule changes nothing; the other one does.
    assert_eq!(ADDED.map(|(_, _, moves)| kept(&moves) == 288), [true, false]);
}
