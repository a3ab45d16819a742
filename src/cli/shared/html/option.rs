//! `--html FILE`, the same option for each verb that writes a page.

use crate::cli::shared::output::{Output, keep};
use crate::cli::shared::system::is_standard;
use crate::cli::shared::{Failure, terminal::note};
use clap::Args as ClapArgs;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// What a page has near its beginning. Pages from before the mark have a policy there with an ending of its own.
const MARKS: [&str; 2] =
    ["<meta name=\"generator\" content=\"stackdoku\">", "; img-src data:; base-uri 'none'; form-action 'none'\">\n"];

/// An existing page has its mark within this many bytes.
const HEAD_BYTES: u64 = 1_024;

#[derive(Clone, Debug, ClapArgs)]
pub struct HtmlArgs {
    /// Write a page for a browser to FILE
    ///
    /// `-` is standard output. A file that exists is replaced only if it is empty or a page of stackdoku.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

impl HtmlArgs {
    /// Refuses a file that must not be replaced: one that the command reads or writes too, or one with other content.
    pub fn check<'p>(&self, others: impl IntoIterator<Item = &'p Path>) -> Result<(), Failure> {
        let Some(file) = self.html.as_deref().filter(|file| !is_standard(file)) else { return Ok(()) };
        keep(["--html", "page.html"], Some(file), others)?;
        let is_device = fs::metadata(file).is_ok_and(|there| !there.is_file());
        if is_device || may_be_replaced(file).map_err(|error| Failure::Read(file.display().to_string(), error))? {
            return Ok(());
        }
        let message = format!("`--html` would replace {}, which is not a page of stackdoku", file.display());
        Err(Failure::Usage(message, "name another file: `--html page.html`".into()))
    }

    /// Whether the page takes standard output. Then the text is left out, and `data`, the option for data, is refused.
    pub fn takes_standard_output(&self, text: Option<&Path>, data: Option<&str>) -> Result<bool, Failure> {
        let takes = self.html.as_deref().is_some_and(is_standard) && text.is_none_or(is_standard);
        match data.filter(|_| takes) {
            None => Ok(takes),
            Some(option) => Err(Failure::Usage(
                format!("`{option}` and `--html` cannot both write to standard output"),
                "name a file: `--html page.html`".into(),
            )),
        }
    }

    /// Where the page goes, if there is to be one.
    pub fn open(&self) -> Result<Option<Output>, Failure> {
        self.html.as_deref().map(|file| Output::open(Some(file))).transpose()
    }

    /// Writes the page, and says where it is.
    pub fn write(&self, output: Output, page: &str, is_whole: bool) -> Result<(), Failure> {
        output.write_text(page, is_whole)?;
        if let Some(file) = self.html.as_deref().filter(|file| is_whole && !is_standard(file)) {
            note(&format!("the page is in {}", file.display()));
        }
        Ok(())
    }
}

/// Whether the file is missing, empty, or a page of ours.
fn may_be_replaced(file: &Path) -> std::io::Result<bool> {
    let mut head = Vec::new();
    match File::open(file) {
        Ok(there) => there.take(HEAD_BYTES).read_to_end(&mut head)?,
        // Whether it can be written to is found out later.
        Err(_) => return Ok(true),
    };
    let head = String::from_utf8_lossy(&head);
    let is_page = || head.starts_with("<!doctype html>") && MARKS.iter().any(|mark| head.contains(mark));
    Ok(head.is_empty() || is_page())
}
