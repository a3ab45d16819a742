//! What the user's environment says about text.

use std::env;

/// Whether text may have signs beyond ASCII: what the locale says.
pub fn is_utf8() -> bool {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG")).unwrap_or_default();
    let locale = locale.to_ascii_lowercase();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}
