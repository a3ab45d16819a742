//! How files are cut into pieces.

use super::*;
use crate::cli::shared::lines::piece::What;
use std::fs;

/// How many pieces with lines there are, and that together they are all of the lines.
fn pieces(inputs: &Inputs, lines: usize) -> usize {
    let (mut pieces, mut found) = (0, 0);
    let mut count = |piece: PieceOf| {
        if let What::Lines(text, _) = piece.piece.what {
            pieces += 1;
            found += text.iter().filter(|&&byte| byte == b'\n').count();
        }
        true
    };
    inputs.read(&mut count).unwrap();
    assert_eq!(found, lines);
    pieces
}

#[test]
fn a_short_file_becomes_a_piece_for_every_worker() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.txt");
    fs::write(&file, format!("{}\n", ".".repeat(256)).repeat(64)).unwrap();
    let inputs = || Inputs::new(std::slice::from_ref(&file), Options::new(), None).unwrap();
    assert_eq!(inputs().bytes(), Some(64 * 257));
    assert_eq!(pieces(&inputs(), 64), 1);
    assert!((16..=32).contains(&pieces(&inputs().in_pieces(16), 64)));
    // A line is never cut, and one that is read alone waits for its end.
    assert!((60..=64).contains(&pieces(&inputs().in_pieces(1_000), 64)));
    assert!((60..=64).contains(&pieces(&inputs().in_lines(), 64)));
}

#[test]
fn puzzles_of_unknown_rules_are_not_searched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.txt");
    fs::write(&file, "1..............2\n# rules: killer\n1..............2\n").unwrap();
    let (mut puzzles, mut bad) = (Vec::new(), 0);
    let mut read = |piece: PieceOf| {
        bad += piece.items(&mut puzzles).iter().filter(|(_, item)| matches!(item, Item::Bad(..))).count();
        assert_eq!(piece.wrong.is_some(), puzzles.is_empty());
        true
    };
    Inputs::new(std::slice::from_ref(&file), Options::new(), None).unwrap().read(&mut read).unwrap();
    assert_eq!(bad, 1);
}
