//! The page for teachers: `data/lesson/README.md` as a page among those of the lesson.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

const LESSON: &str = include_str!("../../../../data/lesson/README.md");

/// The text as HTML. Its headings have names to go to. What it links to in the project is not beside the page, so only
/// the words of such a link stay.
pub fn text() -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(LESSON, Options::ENABLE_TABLES).collect();
    let mut names = heading_names(&events).into_iter();
    let mut is_kept = Vec::new();
    events.retain_mut(|event| match event {
        Event::Start(Tag::Heading { id, .. }) => {
            *id = names.next().map(CowStr::from);
            true
        }
        Event::Start(Tag::Link { dest_url, .. }) => {
            is_kept.push(dest_url.starts_with('#'));
            dest_url.starts_with('#')
        }
        Event::End(TagEnd::Link) => is_kept.pop().unwrap_or(true),
        _ => true,
    });
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    // What may be wider than the screen is moved with keys.
    text.replace("<pre>", "<pre tabindex=\"0\">")
}

/// The names of all headings as links write them: `0 to 8: a cell` is `0-to-8-a-cell`.
fn heading_names(events: &[Event<'_>]) -> Vec<String> {
    let is_start = |event: &Event<'_>| matches!(event, Event::Start(Tag::Heading { .. }));
    let is_inside = |event: &&Event<'_>| !matches!(event, Event::End(TagEnd::Heading(_)));
    let name = |event: &Event<'_>| match event {
        Event::Text(words) | Event::Code(words) => words.to_lowercase().replace(' ', "-"),
        _ => String::new(),
    };
    let is_kept = |sign: &char| sign.is_alphanumeric() || *sign == '-';
    let starts = (0..events.len()).filter(|&at| is_start(&events[at]));
    starts
        .map(|at| events[at..].iter().take_while(is_inside).map(name).collect::<String>())
        .map(|name| name.chars().filter(is_kept).collect())
        .collect()
}
