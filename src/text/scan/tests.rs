//! A text is answered in steps proportional to its length, whatever its lines are.

use crate::text::source::steps;
use crate::text::{Options, parse};
use std::string::String;
use std::vec::Vec;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What the text is made of, again and again.
fn parts() -> Vec<String> {
    let rows = |separator: &str| -> String {
        let row = |row: &[u8]| row.iter().map(|&sign| String::from(char::from(sign)) + separator).collect::<String>();
        PUZZLE.as_bytes().chunks(9).map(|cells| row(cells).trim_end().to_owned() + "\n").collect()
    };
    let lines = [
        "",
        " ",
        "1",
        "12",
        "word",
        "The quick brown fox, 12 times",
        "1 2 3 4",
        "a b c d",
        "1 2 3 4 5 6 7 8 9",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
        "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16",
        "5,3,,,7,,,,",
        ",,,,,,,,",
        "5\t3\t\t\t7\t\t\t\t",
        ";;5;;;;;;",
        "| 5 3   |   7   |       |",
        "+---+---+---+",
        "---------",
        "|   |   |   |",
        "53  7    ",
        " 5",
        "[5,3,0,0,7,0,0,0,0],",
        "\"53..7....\",",
        "> 5 3 0 0 7 0 0 0 0",
        "R1: 53..7....",
        "Solution:",
        "[1,] 1 2 3 4",
        "|1|2|3|4|\n|-|-|-|-|\n|1|2|3|4|\n|1|2|3|4|\n|1|2|3|4|",
        "**5** . .",
        "53…7…",
        "r1c1=5",
        "[state]",
        "1234",
        "1...4.3..2....4.1",
        "1,\"53..7....",
        "<cell x=\"1\" y=\"2\">5</cell>",
        "{\"puzzle\":",
    ];
    let of_boards = [
        rows(""),
        rows("") + "\n",
        rows(" ") + "\n",
        std::format!("{PUZZLE}\n"),
        std::format!("{PUZZLE} "),
        std::format!("{SOLUTION} "),
        std::format!("{PUZZLE},{SOLUTION}\n"),
        std::format!("{PUZZLE},{SOLUTION},"),
        std::format!("{PUZZLE}\nsolution:\n{SOLUTION}\n{SOLUTION}\n"),
        std::format!(":0000:x:{PUZZLE}:123:"),
    ];
    let with_ends = lines.iter().flat_map(|line| ["\n", "\n\n", " ", "\n1\n"].map(|end| std::format!("{line}{end}")));
    with_ends.chain(of_boards).collect()
}

#[test]
fn a_text_is_answered_in_steps_proportional_to_its_length() {
    for part in parts() {
        let steps = [1 << 12, 1 << 14].map(|length| {
            let text = part.repeat(length / part.len());
            steps::take();
            let _ = parse("puzzle.txt", text.as_bytes(), &Options::new());
            steps::take() / text.len()
        });
        assert!(steps[1] < 2 * steps[0] + 10 && steps[1] < 2000, "{part:?}: {steps:?} for each sign");
    }
}
