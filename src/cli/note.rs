//! Remarks for the person at the terminal.

/// Prints a remark on standard error.
pub fn note(text: &str) {
    let cyan = anstyle::AnsiColor::Cyan.on_default().bold();
    super::say!("{cyan}note:{cyan:#} {text}");
}
