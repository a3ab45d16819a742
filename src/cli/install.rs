//! What is installed beside the program: completions for shells, and manual pages.

use super::Args;
use super::shared::output::Output;
use super::shared::terminal::wrap;
use super::shared::{Failure, Status};
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// Columns that a line of a page may have.
const PAGE_WIDTH: usize = 80;

/// `stackdoku completions SHELL`: prints the script.
pub fn completions(shell: Shell) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "stackdoku", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if shell == Shell::Fish {
        // `argparse` fails at an option whose value is still to be typed. Such an option has no verb before it.
        script = script.replace("2>/dev/null\n    or return\n", "2>/dev/null\n    or return 0\n");
    }
    Output::open(None)?.write_text(script, true)?;
    Ok(Status::Done)
}

/// `stackdoku man FOLDER`: writes `stackdoku.1`, and a page for each verb such as `stackdoku-batch.1`.
pub fn man(folder: &Path) -> Result<Status, Failure> {
    let mut command = Args::command().name("stackdoku").disable_help_subcommand(true);
    command.build();
    let verbs = command.get_subcommands().filter(|verb| !verb.is_hide_set());
    let pages = verbs.map(|verb| (format!("stackdoku-{}", verb.get_name()), verb.clone()));
    let today = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let date = today.split('T').next().unwrap_or_default();
    for (name, command) in pages.chain([("stackdoku".into(), command.clone())]) {
        let path = folder.join(format!("{name}.1"));
        let failed = |error| Failure::Write(path.display().to_string(), error);
        let mut page = Vec::new();
        // The name of a page is looked up as a string that lives as long as the program.
        let title = name.to_uppercase();
        let bare = command.clone().display_name(name.clone()).name(&*name.leak()).after_help(None);
        Man::new(bare).title(title).date(date).manual("Sudoku").render(&mut page).map_err(failed)?;
        let page = with_values(&command, &String::from_utf8_lossy(&page)) + &examples(&command);
        let page = tidy(&page);
        fs::create_dir_all(folder).and_then(|()| fs::write(&path, page)).map_err(failed)?;
    }
    Ok(Status::Done)
}

/// The page with the values of the options in its synopsis, too.
fn with_values(command: &Command, page: &str) -> String {
    command.get_opts().fold(page.to_string(), |page, option| {
        let value = option.get_value_names().and_then(|names| names.first());
        let (Some(long), Some(value)) = (option.get_long(), value) else { return page };
        let long = format!("\\fB\\-\\-{}\\fR", long.replace('-', "\\-"));
        page.replacen(&format!("{long}]"), &format!("{long} \\fI{value}\\fR]"), 1)
    })
}

/// The examples of the help as a section: each with what it does in a line of its own.
fn examples(command: &Command) -> String {
    let Some(help) = command.get_after_help().map(ToString::to_string) else { return String::new() };
    let mut roff = Roff::new();
    roff.control("SH", ["EXAMPLES"]);
    for (example, what) in help.lines().filter_map(|line| line.trim().split_once("  ")) {
        roff.control("TP", []).text([bold(example)]).text([roman(what.trim())]);
    }
    roff.to_roff()
}

/// The page without what `mandoc -T lint` objects to: long lines, blanks at their ends, breaks around empty lines.
fn tidy(page: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let page = page.replace(".br\n\n.br\n", ".sp\n");
    for line in page.lines().map(str::trim_end) {
        // A request, which begins with a dot, must stay on its line, and so must a row of a table, which begins with a
        // blank; text may be broken at any other.
        if line.starts_with(['.', ' ']) {
            lines.push(line.into());
        } else {
            lines.extend(wrap(line, PAGE_WIDTH));
        }
    }
    lines.join("\n") + "\n"
}
