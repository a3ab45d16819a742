//! Remarks for the person at the terminal.

/// Prints a remark on standard error.
pub fn note(text: &str) {
    let cyan = anstyle::AnsiColor::Cyan.on_default().bold();
    super::say!("{cyan}note:{cyan:#} {text}");
}

/// Prints on standard error what to type instead.
pub fn tip(text: &str) {
    let green = anstyle::AnsiColor::Green.on_default().bold();
    super::say!("{green}tip:{green:#} {text}");
}
