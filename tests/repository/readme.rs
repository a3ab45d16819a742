//! The commands of the README and of the documents behind it, run as the Makefile runs them, on the files that they name.

use crate::command::{Ran, path, run, stackdoku};
use crate::{code, read, sources};
use pretty_assertions::assert_eq;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;
use tempfile::tempdir;

/// The README and the documents behind it, by name.
fn documents() -> Vec<(String, String)> {
    let mut documents = sources("data/docs");
    documents.sort();
    documents.insert(0, ("README.md".into(), read("README.md")));
    documents
}

/// All of them in one text.
fn whole() -> String {
    documents().into_iter().map(|(_, text)| text).collect()
}

/// The arguments that a target of the Makefile gives to the program.
fn arguments(target: &str) -> Vec<String> {
    let makefile = read("Makefile");
    let mut lines = makefile.lines().skip_while(|line| !line.starts_with(&format!("{target}:")));
    let recipe = lines.nth(1).unwrap_or_else(|| panic!("no target {target}"));
    let recipe =
        recipe.strip_prefix("\t@$(STACKDOKU)").unwrap_or_else(|| panic!("{target} runs the program: {recipe}"));
    recipe.split_whitespace().filter(|word| !word.starts_with("$(")).map(String::from).collect()
}

/// Runs `make TARGET < FILE` in a folder.
fn make(target: &str, file: &str, folder: &Path) -> Ran {
    let arguments = arguments(target);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let input = File::open(file).unwrap();
    stackdoku(&arguments).current_dir(folder).stdin(input).output().unwrap().into()
}

/// The targets and files of `make TARGET < FILE` in a text.
fn commands(text: &str) -> Vec<(&str, &str)> {
    let parts = text.split("make ").skip(1);
    let commands = parts.filter_map(|part| part.lines().next()?.split('`').next()?.split_once(" < "));
    commands.filter(|(target, file)| !target.contains(' ') && file.starts_with("data/")).collect()
}

#[test]
fn every_link_leads_to_a_file() {
    let mut links = 0;
    for (file, text) in documents() {
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            assert!(link.starts_with("https:") || Path::new(&file).with_file_name(link).exists(), "{file}: {link}");
            links += 1;
        }
    }
    assert!(links > 30, "{links}");
    assert!(read("README.md").lines().count() <= 130, "a front page");
}

#[test]
fn every_file_where_something_is_changed_is_named() {
    let code: Vec<_> = sources("src").into_iter().map(|(file, text)| (file, code(&text))).collect();
    let page = read("data/docs/where.md");
    let rows = page.lines().filter(|line| line.starts_with("| ") && line.contains("]("));
    let mut changes = 0;
    for row in rows {
        let [what, files, examples] = row.trim_matches('|').split('|').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let named = files.split("](../../").skip(1).map(|link| link.split(')').next().unwrap());
        let named: BTreeSet<&str> = named.collect();
        assert!(named.len() <= 3, "{what}: {named:?}");
        for example in examples.split('`').skip(1).step_by(2) {
            let has = code.iter().filter(|(_, code)| code.contains(example));
            let found: BTreeSet<&str> = has.map(|(file, _)| &file[..]).collect();
            assert!(!found.is_empty(), "{what}: {example} is nowhere");
            assert!(found.is_subset(&named), "{what}: {example} is also in {:?}", found.difference(&named));
        }
        changes += 1;
    }
    assert!(changes >= 5, "{changes}");
}

#[test]
fn the_commands_of_the_readme_do_what_they_say() {
    let readme = whole();
    let folder = tempdir().unwrap();
    let commands = commands(&readme);
    assert!(commands.len() >= 10, "{commands:?}");
    for (target, file) in commands {
        let ran = make(target, file, folder.path());
        let is_refused = file.ends_with("invalid.txt");
        assert_eq!(ran.status, if is_refused { 2 } else { 0 }, "make {target} < {file}: {}", ran.err);
    }
    let solutions = fs::read_to_string(folder.path().join("solutions.txt")).unwrap();
    assert_eq!(solutions.matches("Solution ").count(), 3);
    assert!(fs::read_to_string(folder.path().join("walkthrough.html")).unwrap().trim_end().ends_with("</html>"));
}

#[test]
fn what_the_readme_shows_is_what_is_printed() {
    let readme = whole();
    let folder = tempdir().unwrap();
    let mut shown = 0;
    for block in readme.split("```console\n$ make ").skip(1) {
        let (command, rest) = block.split_once('\n').unwrap();
        let (target, file) = command.split_once(" < ").unwrap();
        let printed = rest.split("```").next().unwrap().trim_end();
        let ran = make(target, file, folder.path());
        assert_eq!((ran.out + &ran.err).trim_end(), printed, "make {command}");
        shown += 1;
    }
    assert_eq!(shown, 2);
}

#[test]
fn what_stands_there_for_those_without_make_does_what_make_does() {
    let readme = whole();
    let command = readme.split("`cargo run ").nth(1).unwrap().split('`').next().unwrap();
    let (of_cargo, arguments) = command.split_once(" -- ").unwrap();
    assert!(read("Makefile").contains(&format!("\nFEATURES := {}\n", of_cargo.strip_prefix("--release ").unwrap())));
    let ran = run(&arguments.split(' ').collect::<Vec<_>>());
    assert_eq!((ran.status, ran.out), (0, make("run", "data/hex/example1.txt", Path::new(".")).out));
}

/// A cluster of one process, with as much of Spark as the example needs.
const CLUSTER: &str = "
import subprocess
class Lines(list):
    def pipe(self, command, env, checkCode):
        text = ''.join(line + '\\n' for line in self)
        return Lines(subprocess.check_output(command.split(), input=text, text=True, env=env).splitlines())
    def map(self, of):
        return Lines(map(of, self))
    def sum(self):
        return sum(self)
class sc:
    parallelize = lambda lines, parts: Lines(lines)
";

#[test]
fn the_example_for_spark_counts_nothing_without_a_solution_and_raises_when_it_fails() {
    let readme = whole();
    let example = readme.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let script = format!("{CLUSTER}{example}print(total)");
    let folder = tempdir().unwrap();
    for (puzzle, total) in [("................", "288"), ("12.....3.4......", "0"), ("11..............", ""), ("?", "")]
    {
        fs::write(folder.path().join("puzzle.txt"), puzzle).unwrap();
        let ran = std::process::Command::new("python3")
            .args(["-c", &script])
            .current_dir(folder.path())
            .env("PATH", path())
            .output();
        let Ok(ran) = ran else { return eprintln!("skipped: python3 is not installed") };
        let ran: Ran = ran.into();
        assert_eq!((ran.out.trim_end(), ran.status), (total, i32::from(total.is_empty())), "{puzzle}: {}", ran.err);
    }
}

#[cfg(unix)]
#[test]
fn the_parts_of_a_search_add_up_as_the_readme_shows() {
    let readme = whole();
    let mut shown = 0;
    for block in readme.split("```console\n$ ").skip(1).filter(|block| block.contains("| stackdoku batch")) {
        for command in block.split("```").next().unwrap().split("\n$ ") {
            let (command, printed) = command.split_once('\n').unwrap();
            let ran: Ran =
                std::process::Command::new("sh").args(["-c", command]).env("PATH", path()).output().unwrap().into();
            assert_eq!((ran.status, ran.out.trim_end(), &ran.err[..]), (0, printed.trim_end(), ""), "{command}");
            shown += 1;
        }
    }
    assert_eq!(shown, 2);
}
