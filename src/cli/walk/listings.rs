//! The loop in several languages, line by line: the pseudo-code, and the programs of the lesson.
//!
//! In a program the lines have the number of the pseudo-code's line behind them, as in `depth--;  // 6`. A test
//! compiles and runs the same files.

use super::moment::LINES;

/// The loop in a language.
#[derive(Clone, Debug)]
pub struct Listing {
    pub name: &'static str,
    /// Each line with the line of the pseudo-code that it does, or 0, indented by two blanks a level.
    pub lines: Vec<(usize, String)>,
}

macro_rules! program {
    ($name:literal, $file:literal) => {
        Listing { name: $name, lines: lines_of(include_str!(concat!("../../../data/lesson/program/", $file))) }
    };
}

/// All of them, the pseudo-code first.
pub fn listings() -> Vec<Listing> {
    let pseudo_code = (1..).zip(LINES.map(String::from)).collect();
    vec![
        Listing { name: "Pseudo-code", lines: pseudo_code },
        // A test compares the lines in Java with them.
        program!("C++, Java", "solve.cpp"),
        program!("Python", "solve.py"),
    ]
}

/// The number behind a line of a program, or 0, and the line without it.
fn numbered(line: &str) -> (usize, &str) {
    let parts = line.rsplit_once("// ").or_else(|| line.rsplit_once("# "));
    parts.and_then(|(code, number)| Some((number.parse().ok()?, code))).unwrap_or((0, line))
}

/// The lines of a program from the first with a number to the end of the loop, without those that print a trace.
fn lines_of(program: &str) -> Vec<(usize, String)> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut lines = program.lines().skip_while(|line| numbered(line).0 == 0).peekable();
    let least = lines.peek().map_or(0, |line| indent(line));
    let inside = lines.take_while(|line| indent(line) >= least && !line.is_empty());
    let listed = inside.filter(|line| !line.ends_with("TRACE")).map(|line| {
        let (number, code) = numbered(line);
        (number, format!("{}{}", " ".repeat((indent(line) - least) / 2), code.trim()))
    });
    listed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_pseudo_code_has_its_lines_in_each_language() {
        let listings = listings();
        assert_eq!((listings.len(), &listings[1].lines), (3, &program!("Java", "Solve.java").lines));
        for Listing { name, lines } in &listings {
            let mut numbers: Vec<usize> = lines.iter().map(|line| line.0).filter(|&number| number > 0).collect();
            assert!(numbers.is_sorted(), "{name}: {numbers:?}");
            numbers.dedup();
            assert_eq!(numbers, (1..=10).collect::<Vec<_>>(), "{name}");
            let is_bare = |text: &str| !["// ", "# ", "TRACE"].iter().any(|part| text.contains(part));
            assert!(lines.iter().all(|(_, text)| is_bare(text) && text.len() <= 39), "{name}: {lines:?}");
            assert!(lines[0].1.len() == lines[0].1.trim_start().len(), "{name}");
        }
    }
}
