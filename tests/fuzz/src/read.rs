//! Any bytes: the reader says what is wrong with them, or what it reads can be written in every form and read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stackdoku::text::{Form, Options, board_text, parse, parse_line};

fuzz_target!(|bytes: &[u8]| {
    let from_text = parse("fuzz", bytes, &Options::new());
    let from_line = parse_line(bytes, &Options::new());
    if let (Ok(parsed), Ok((grid, symbols))) = (&from_text, &from_line) {
        assert_eq!((parsed.grid, parsed.symbols), (*grid, *symbols), "a line is the same puzzle to both readers");
    }
    if let Err(error) = &from_text {
        assert!(!error.message().is_empty() && !error.to_string().is_empty());
        assert!(error.line().is_none_or(|line| line > 0) && error.column().is_none_or(|column| column > 0));
    }
    let texts = from_text.into_iter().map(|parsed| (parsed.grid, parsed.symbols));
    for (grid, symbols) in texts.chain(from_line) {
        for &form in Form::ALL {
            let text = board_text(&grid, form, symbols);
            // Where a cell has room for one sign, numbers are written as such.
            let is_one_sign = matches!(form, Form::HexRows | Form::Line);
            let symbols = if is_one_sign { symbols.one_sign() } else { symbols };
            let again = parse("fuzz", text.as_bytes(), &Options::new().symbols(symbols));
            assert_eq!(again.map(|parsed| parsed.grid), Ok(grid), "{form}, {symbols}:\n{text}");
        }
    }
});
