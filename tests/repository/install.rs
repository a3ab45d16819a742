//! What is installed beside the program: completions that shells load, and manual pages without faults.
//!
//! Each test says that it is skipped where its shell, or `mandoc`, is not installed.

use crate::command::{run, stackdoku};
use pretty_assertions::assert_eq;
use std::fs;
use std::process::Command;
use tempfile::tempdir;

/// What a program prints; `None`, with a word on it, when it is not installed.
fn output(program: &str, args: &[&str]) -> Option<String> {
    match Command::new(program).args(args).output() {
        Ok(output) => {
            let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
            assert!(output.status.success(), "{program}: {}{}", text(output.stdout), text(output.stderr));
            Some(text(output.stdout))
        }
        Err(_) => {
            eprintln!("skipped: {program} is not installed");
            None
        }
    }
}

#[test]
fn bash_completes_verbs_engines_and_options() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("stackdoku");
    fs::write(&file, run(&["completions", "bash"]).out).unwrap();
    let complete = |words: &[&str]| {
        let (last, before) = (words.last().unwrap(), words[words.len() - 2]);
        let list = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
        let script = format!(
            "source '{}'; COMP_WORDS=({list}); COMP_CWORD={}; _stackdoku stackdoku '{last}' '{before}'; \
             printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            file.display(),
            words.len() - 1
        );
        let mut found: Vec<String> = output("bash", &["-c", &script])?.lines().map(String::from).collect();
        found.sort();
        Some(found)
    };
    let Some(verbs) = complete(&["stackdoku", "ba"]) else { return };
    assert_eq!(verbs, ["batch"]);
    assert_eq!(complete(&["stackdoku", "--engine", "fa"]).unwrap(), ["fast"]);
    assert_eq!(complete(&["stackdoku", "batch", "--sym"]).unwrap(), ["--symbols"]);
    let mut rules = stackdoku::Rules::NAMES;
    rules.sort_unstable();
    assert_eq!(complete(&["stackdoku", "--rules", ""]).unwrap(), rules);
}

#[test]
fn zsh_and_fish_read_their_scripts() {
    let folder = tempdir().unwrap();
    for shell in ["zsh", "fish"] {
        let file = folder.path().join(shell);
        fs::write(&file, run(&["completions", shell]).out).unwrap();
        output(shell, &["-n", file.to_str().unwrap()]);
    }
    let script = format!("source {}; complete -C 'stackdoku --engine au'", folder.path().join("fish").display());
    if let Some(found) = output("fish", &["-c", &script]) {
        assert!(found.starts_with("auto"), "{found}");
    }
}

#[test]
fn manual_pages_are_without_faults() {
    let folder = tempdir().unwrap();
    let status = stackdoku(&["man", folder.path().to_str().unwrap()]).status().unwrap();
    assert!(status.success());
    let mut names = Vec::new();
    for file in fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap().path();
        names.push(file.file_name().unwrap().to_string_lossy().into_owned());
        let page = fs::read_to_string(&file).unwrap();
        let (synopsis, options) = page.split_once(".SH DESCRIPTION").unwrap();
        let synopsis = synopsis.replace('\n', " ");
        for (option, value) in options.lines().filter_map(|line| line.strip_suffix(">\\fR")?.split_once(" \\fI<")) {
            let long = option.rsplit(' ').next().unwrap();
            assert!(synopsis.contains(&format!("{long} \\fI{value}\\fR]")), "{file:?}: {long} {value}: {synopsis}");
        }
        if let Some(faults) = output("mandoc", &["-T", "lint", file.to_str().unwrap()]) {
            assert_eq!(faults, "");
        }
    }
    let page = fs::read_to_string(folder.path().join("stackdoku.1")).unwrap();
    for verb in page.lines().filter(|line| line.ends_with("(1)")) {
        assert!(names.contains(&verb.replace("\\-", "-").replace("(1)", ".1")), "{verb}");
    }
    let example = ".TP\n\\fBstackdoku \\-p 1.....3..4....2.\\fR\nsolve a puzzle that is typed here\n.TP\n";
    assert!(page.contains("\n.SH EXAMPLES\n.TP\n") && page.contains(example) && !page.contains("EXTRA"), "{page}");
    names.sort();
    assert!(names.contains(&"stackdoku.1".into()) && names.contains(&"stackdoku-batch.1".into()), "{names:?}");
}

#[test]
fn a_tilde_that_the_shell_has_left_means_the_home_folder() {
    for (prefix, folder) in [("~/.local", "/home/some body/.local"), ("~", "/home/some body"), ("/opt/a b", "/opt/a b")]
    {
        for target in ["install", "uninstall"] {
            let mut make = Command::new("make");
            make.args(["-n", target, &format!("PREFIX={prefix}")]).env("HOME", "/home/some body");
            make.current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("MAKEFLAGS").env_remove("MAKELEVEL");
            let commands = String::from_utf8(make.output().expect("make starts").stdout).unwrap();
            assert!(commands.contains(&format!("'{folder}/bin/stackdoku'")), "{commands}");
            assert!(!commands.contains('~'), "{commands}");
        }
    }
}
