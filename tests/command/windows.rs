//! What only Windows has: drives, `\`, devices, files that are not shared, `cmd`, code pages, and Ctrl-C without signals.

use crate::NINE;
use crate::command::{Ran, run, run_with, stackdoku};
use crate::common::data;
use pretty_assertions::assert_eq;
use std::fs::{self, OpenOptions};
use std::os::windows::fs::OpenOptionsExt;
use std::os::windows::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::tempdir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_stackdoku");

/// The name of a folder that `cmd`, code pages and quotes stumble over.
const FOLDER: &str = "Rätsel für alle & mehr (1)";

/// The status of `tests/windows/ctrl-c.c` where the system cannot press the key.
const CANNOT_PRESS: i32 = 101;

/// A console of its own, which nobody sees.
const CREATE_NO_WINDOW: u32 = 0x0800_0000;

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Runs a line as somebody types it in a console.
fn typed(line: &str, folder: &Path) -> Ran {
    let mut command = Command::new("cmd");
    command.args(["/D", "/S", "/C"]).raw_arg(format!("\"{line}\"")).current_dir(folder).stdin(Stdio::null());
    command.output().unwrap().into()
}

#[test]
fn windows_line_ends_are_read_and_none_are_written() {
    let folder = tempdir().unwrap();
    let (puzzle, list, out) =
        (folder.path().join("puzzle.txt"), folder.path().join("list.txt"), folder.path().join("out.txt"));
    let windows = |name: &str| data(name).replace('\n', "\r\n");
    fs::write(&puzzle, windows("hex/example1.txt")).unwrap();
    fs::write(&list, windows("bench/nine-hard.txt")).unwrap();
    assert_eq!(run(&[text(&puzzle)]), run(&["data/hex/example1.txt"]));
    let expected = run(&["batch", "--quiet", "data/bench/nine-hard.txt"]);
    assert!(!expected.out.contains('\r') && expected.out.lines().count() > 100);
    assert!(run(&["batch", "--quiet", text(&list)]) == expected);
    assert_eq!(run(&["batch", "--quiet", "-o", text(&out), text(&list)]).status, 0);
    assert!(fs::read_to_string(&out).unwrap() == expected.out);
}

#[test]
fn paths_have_drives_blanks_umlauts_and_either_slash() {
    let folder = tempdir().unwrap();
    let inner = folder.path().join(FOLDER);
    fs::create_dir(&inner).unwrap();
    let puzzle = inner.join("puzzle.txt");
    fs::write(&puzzle, NINE).unwrap();
    let expected = run(&["-p", NINE]).out;
    let drive = text(folder.path()).split_once(r":\").unwrap().0;
    assert_eq!(drive.len(), 1);
    for path in [
        text(&puzzle).to_string(),
        text(&puzzle).replace('\\', "/"),
        format!(r"\\?\{}", text(&puzzle)),
        // On the drive of the current folder.
        text(&puzzle)[2..].to_string(),
        format!(r".\{FOLDER}\..\{FOLDER}\puzzle.txt"),
    ] {
        let ran = Ran::from(stackdoku(&[&path]).current_dir(folder.path()).output().unwrap());
        assert_eq!((ran.status, ran.out, &ran.err[..]), (0, expected.clone(), ""), "{path}");
        let out = path.replace("puzzle", "out");
        let all = Ran::from(stackdoku(&["-a", "-o", &out, &path]).current_dir(folder.path()).output().unwrap());
        assert_eq!((all.status, all.err), (0, format!("note: wrote 1 solution to {out}\n")));
        assert_eq!(fs::read_to_string(inner.join("out.txt")).unwrap(), expected);
        fs::remove_file(inner.join("out.txt")).unwrap();
    }
    // A sign that Windows does not allow in names gets the answer of a missing file, and in English.
    for name in ["nothere.txt", r"C:\nothere\puzzle.txt", "what?.txt", "a<b.txt", "data/hex/*.txt"] {
        let ran = run(&[name]);
        let message = format!("error: cannot read {name}: no such file or directory\n");
        assert!(ran.status == 2 && ran.err.starts_with(&message), "{}", ran.err);
    }
}

#[test]
fn a_file_that_another_program_does_not_share_is_left_as_it_was() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("out.txt");
    fs::write(&file, "before").unwrap();
    let open = OpenOptions::new().read(true).share_mode(0).open(&file).unwrap();
    let ran = run(&["-p", NINE, "-o", text(&file)]);
    assert_eq!(ran.status, 2);
    assert_eq!(ran.err, format!("error: cannot write {}: another program has it open\n", text(&file)));
    drop(open);
    assert_eq!(fs::read_to_string(&file).unwrap(), "before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    assert_eq!(run(&["-p", NINE, "-o", text(&file)]).status, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), run(&["-p", NINE]).out);
}

#[test]
fn a_file_that_may_only_be_read_is_replaced_whole_or_left_as_it_was() {
    let folder = tempdir().unwrap();
    let (puzzle, file) = (folder.path().join("puzzle.txt"), folder.path().join("out.txt"));
    let set = |path: &Path, is_readonly: bool| {
        let mut permissions = fs::metadata(path).unwrap().permissions();
        permissions.set_readonly(is_readonly);
        fs::set_permissions(path, permissions).unwrap();
    };
    for (path, text) in [(&puzzle, NINE), (&file, "before")] {
        fs::write(path, text).unwrap();
        set(path, true);
    }
    // Of a folder this says nothing.
    set(folder.path(), true);
    assert_eq!(run(&[text(&puzzle)]), run(&["-p", NINE]));
    // Whether such a file may be replaced is up to the system: Wine allows it. It never keeps a part of both.
    let ran = run(&["-p", NINE, "-o", text(&file)]);
    let refusal = format!("error: cannot write {}: permission denied\n", text(&file));
    let (message, kept) =
        if ran.status == 0 { (String::new(), run(&["-p", NINE]).out) } else { (refusal, "before".into()) };
    assert_eq!((ran.err, fs::read_to_string(&file).unwrap()), (message, kept));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left beside it");
    let new = folder.path().join("new.txt");
    assert_eq!(run(&["-p", NINE, "-o", text(&new)]).status, 0);
    assert_eq!(fs::read_to_string(&new).unwrap(), run(&["-p", NINE]).out);
    // Folders of tests are deleted.
    [folder.path(), &puzzle, &file].into_iter().for_each(|path| set(path, false));
}

#[test]
fn nul_takes_everything() {
    let folder = tempdir().unwrap();
    for name in ["NUL", "nul"] {
        let ran = Ran::from(stackdoku(&["-p", NINE, "-o", name]).current_dir(folder.path()).output().unwrap());
        assert_eq!(ran, Ran { out: String::new(), err: String::new(), status: 0 });
        let page = stackdoku(&["walk", "-p", NINE, "--html", name]).current_dir(folder.path()).output().unwrap();
        assert_eq!(Ran::from(page).status, 0);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let ran = run(&["NUL"]);
    assert!(ran.status == 2 && ran.err.contains("the input is empty"), "{}", ran.err);
}

#[test]
fn a_line_of_cmd_works_in_every_code_page() {
    let folder = tempdir().unwrap();
    let inner = folder.path().join(FOLDER);
    fs::create_dir(&inner).unwrap();
    fs::write(inner.join("puzzle.txt"), NINE).unwrap();
    let frames = run(&["-f", "grid", "-p", NINE]).out;
    let file = format!(r#""{FOLDER}\puzzle.txt""#);
    for page in [850, 437, 1252, 65001] {
        let line = |line: &str| typed(&format!("chcp {page} >NUL & {line}"), folder.path());
        let ran = line(&format!(r#""{PROGRAM}" -f grid {file}"#));
        assert_eq!((ran.status, &ran.out, &ran.err[..]), (0, &frames, ""), "{page}");
        let piped = line(&format!(r#"type {file} | "{PROGRAM}" -f grid"#));
        assert_eq!((piped.status, piped.out), (0, frames.clone()), "{page}");
        let missing = line(&format!(r#""{PROGRAM}" größe.txt"#));
        assert!(missing.err.starts_with("error: cannot read größe.txt: no such file"), "{page}: {}", missing.err);
    }
    // Whoever reads a pipe gets no colours, unless they are asked for.
    let ran = run(&["nothere.txt"]);
    assert!(!ran.err.contains('\u{1b}'));
    assert!(run(&["--color", "always", "nothere.txt"]).err.contains("\u{1b}[1m"));
}

#[test]
fn a_program_is_graded_by_the_line_that_starts_it_in_cmd() {
    let folder = tempdir().unwrap();
    let program = folder.path().join("meine Lösung.exe");
    fs::copy(PROGRAM, &program).unwrap();
    let program = text(&program);
    let puzzle = "data/hex/example2-as-printed.txt";
    let grade = |command: &str| run(&["grade", puzzle, "--points", "12", "--time-limit", "2", "--run", command]);
    let points = |ran: &Ran| ran.out.split(" of 12").next().unwrap().rsplit(": ").next().unwrap().to_string();
    for command in [
        format!(r#""{program}" --all"#),
        // The puzzle by its name, in quotes too, and two commands in one line.
        format!(r#""{program}" --all "data\hex\example2-as-printed.txt""#),
        format!(r#"echo off & "{program}" --all"#),
        format!(r#""{program}" --all | more"#),
    ] {
        let ran = grade(&command);
        assert_eq!((ran.status, &points(&ran)[..]), (0, "12"), "{command}: {}{}", ran.out, ran.err);
    }
    let bad = grade(&format!(r#""{program}" --all & exit 3"#));
    assert!(bad.out.contains("the program ended with exit code: 3") && points(&bad) == "8", "{}", bad.out);
    // It ends by itself where nothing else ends it: `taskkill` of Wine 8 knows no processes of processes.
    let slow = grade(&format!(r#""{program}" --count -e fast --time-limit 9 -p {}"#, ".".repeat(256)));
    assert!(slow.status == 1 && slow.out.contains("stopped after 2 s (--time-limit)"), "{}", slow.out);
    assert!(grade("nothere.exe").out.contains("the program ended with exit code: "));
}

/// Runs the program in a console of its own in which Ctrl-C (`c`) or Ctrl-Break (`b`) is pressed after a second; `None`
/// where nobody can do it.
fn interrupted(key: &str, args: &[&str]) -> Option<Ran> {
    let Some(presser) = std::env::var_os("STACKDOKU_CTRL_C").map(PathBuf::from) else {
        eprintln!(
            "skipped: Ctrl-C is pressed by tests/windows/ctrl-c.c, and STACKDOKU_CTRL_C does not say where it is"
        );
        return None;
    };
    let mut command = Command::new(presser);
    command.args([key, PROGRAM]).args(args).creation_flags(CREATE_NO_WINDOW).stdin(Stdio::null());
    Some(command.output().unwrap().into())
}

#[test]
fn ctrl_c_and_ctrl_break_end_a_search_with_what_is_known() {
    let empty = ".".repeat(256);
    for key in ["c", "b"] {
        let Some(ran) = interrupted(key, &["--count", "-e", "fast", "-p", &empty]) else { return };
        if key == "b" && ran.status == CANNOT_PRESS {
            eprintln!("skipped: this system cannot press Ctrl-Break");
            continue;
        }
        assert_eq!(ran.status, 3, "{key}: {}{}", ran.out, ran.err);
        assert!(ran.out.starts_with("at least "), "{key}: {}", ran.out);
    }
    let folder = tempdir().unwrap();
    let file = folder.path().join("all.txt");
    fs::write(&file, "before").unwrap();
    let ran = interrupted("c", &["--all", "-f", "line", "-e", "fast", "-p", &empty, "-o", text(&file)]).unwrap();
    assert!(ran.status == 3 && ran.err.contains("all.txt.partial"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), "before");
    let partial = fs::read_to_string(folder.path().join("all.txt.partial")).unwrap();
    assert!(partial.len() > 1000 && partial.ends_with('\n'));
    // It ended by itself before: Ctrl-C presses nothing.
    assert_eq!(interrupted("c", &["-p", NINE]).unwrap(), run_with(&[], NINE));
}
