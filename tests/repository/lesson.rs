//! Every command in the lesson is run, and where output is shown, it is compared.
//!
//! ```text
//! $ command           run by a shell in the project's folder
//! a line              must come, in this order
//! ...                 any lines, or none
//! ```
//!
//! Blanks that only align a table do not count. Of the rows of `compare` everything from the first time on is left out, and so are
//! bytes that are measured: they are not the same on every machine.

use crate::command::path;
use crate::read;
use std::process::{Command, Output};

/// A command in the lesson, and the lines shown below it.
#[derive(Debug)]
struct Shown {
    command: String,
    lines: Vec<String>,
}

/// The commands of all `console` blocks of a text.
fn commands(text: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        match line.strip_prefix("$ ") {
            _ if line.starts_with("```") => is_inside = line == "```console",
            Some(command) if is_inside => found.push(Shown { command: command.into(), lines: Vec::new() }),
            None if is_inside => found.last_mut().expect("a block begins with a command").lines.push(line.into()),
            _ => {}
        }
    }
    found
}

/// Runs a command as the lesson has it.
fn run(command: &str) -> Output {
    Command::new("sh").args(["-c", command]).env("PATH", path()).output().expect("a shell")
}

/// What every machine prints alike of a line.
fn stable(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_unit = |word: &str| ["ns", "µs", "ms", "s"].contains(&word);
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b',' || byte == b'.');
    let time = words.windows(2).position(|pair| is_number(pair[0]) && is_unit(pair[1]));
    match time.filter(|&at| at > 3) {
        // Rows of compare: the word before the time is the bytes of the stack.
        Some(at) if words[0] == "stack" => words[..at].join(" "),
        Some(at) => words[..at - 1].join(" "),
        // How wide a line below a header is depends on the times.
        None if line.trim_start().starts_with("---") => "---".into(),
        None => words.join(" "),
    }
}

/// Whether `lines` begin as `shown` says.
fn matches(shown: &[String], lines: &[String]) -> bool {
    match shown {
        [] => lines.iter().all(String::is_empty),
        [dots, rest @ ..] if dots == "..." => (0..=lines.len()).any(|skip| matches(rest, &lines[skip..])),
        [line, rest @ ..] => lines.first() == Some(line) && matches(rest, &lines[1..]),
    }
}

#[test]
fn every_command_of_the_lesson_prints_what_is_shown() {
    let commands = commands(&read("data/lesson/README.md"));
    assert!(commands.len() >= 15, "{} commands", commands.len());
    for Shown { command, lines } in commands {
        let ran = run(&command);
        let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        // A puzzle without a solution is an answer.
        assert!(matches!(ran.status.code(), Some(0 | 1)), "{command}\n{out}{err}");
        // As the lesson promises: for paper, a terminal, or a screen reader.
        let is_plain = |line: &str| line.chars().count() <= 80 && !line.contains('\u{1b}');
        assert!(out.lines().all(is_plain), "{command}\n{out}");
        let printed: Vec<String> = out.lines().map(stable).collect();
        let shown: Vec<String> = lines.iter().map(|line| stable(line)).collect();
        assert!(matches(&shown, &printed), "{command}\nshown:\n{}\n\nprinted:\n{out}{err}", lines.join("\n"));
    }
}

#[test]
fn the_boards_drawn_in_the_lesson_are_those_of_the_files() {
    let digits = |text: &str| text.chars().filter(|sign| sign.is_ascii_digit() || *sign == '.').collect::<String>();
    let lesson = read("data/lesson/README.md");
    let drawn: Vec<String> =
        lesson.split("```text\n").skip(1).map(|block| digits(block.split("```").next().unwrap())).collect();
    let file = |name: &str| {
        let text = read(&format!("data/lesson/{name}.txt"));
        digits(text.split_once('\n').unwrap().1)
    };
    assert_eq!(drawn, [file("four-counts"), file("four-unsolvable")]);
}

#[test]
fn the_reader_of_the_lesson_sees_what_differs() {
    let lines = |text: &str| text.lines().map(stable).collect::<Vec<_>>();
    let text = "# head\n```console\n$ one\na\n...\nz\n$ two\n```\n```text\n$ none\n```\n";
    let found = commands(text);
    assert_eq!(found.iter().map(|shown| shown.command.as_str()).collect::<Vec<_>>(), ["one", "two"]);
    assert!(matches(&found[0].lines, &lines("a\nb\nz")) && matches(&found[0].lines, &lines("a\nz")));
    assert!(!matches(&found[0].lines, &lines("a\nb")) && !matches(&found[0].lines, &lines("b\nz")));
    assert_eq!(stable(" stack   313  234  79  395 25.9 µs 82 ns 1.0"), "stack 313 234 79 395");
    assert_eq!(stable(" recursive 313  234 79 6,400 35.2 µs 113 ns 1.4"), "recursive 313 234 79");
    assert_ne!(stable(" stack   312  234  79  395 25.9 µs"), stable(" stack   313  234  79  395 25.9 µs"));
}
