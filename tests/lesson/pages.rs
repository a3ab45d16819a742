//! The pages of the lesson that are written by hand.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use pretty_assertions::assert_eq;
use sha2::{Digest, Sha256};
use std::fs;

/// What stands between the first `before` and the next `after`.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before).and_then(|(_, rest)| rest.split_once(after)).expect("the page has such a part").0
}

#[test]
fn the_pages_allow_their_own_style_and_nothing_else() {
    for name in ["index", "handout"] {
        let page = fs::read_to_string(format!("data/lesson/{name}.html")).unwrap().replace("\r\n", "\n");
        let hash = STANDARD.encode(Sha256::digest(between(&page, "<style>", "</style>")));
        let policy = between(&page, "Content-Security-Policy\" content=\"", "\"");
        assert_eq!(policy, format!("default-src 'none'; style-src 'sha256-{hash}'"), "{name}");
        assert!(!page.contains("<script") && !page.contains(" style="), "{name}");
    }
}
