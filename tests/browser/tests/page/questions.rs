//! Every kind of question: asked before its step, answered by the run, right or wrong.

use super::{EXAMPLE, NINE, Page, printed};
use pretty_assertions::assert_eq;
use serde_json::json;
use std::collections::BTreeSet;

/// The first steps of example 1 with a question each, and the question and the answer that `--plain --ask` prints.
fn asked(puzzle: &str, last: u64) -> Vec<(u64, String, String)> {
    let steps = format!("..{last}");
    let text = printed(&["walk", "--plain", "--ask", "--steps", &steps, puzzle]);
    let mut asked: Vec<(u64, String, String)> = Vec::new();
    let mut paragraphs = text.split("\n\n");
    while let Some(paragraph) = paragraphs.next() {
        let Some(question) = paragraph.strip_prefix("QUESTION before step ") else { continue };
        let question = question.split_whitespace().collect::<Vec<_>>().join(" ");
        let (step, question) = question.split_once(": ").unwrap();
        let block = paragraphs.next().unwrap();
        let answer = block.lines().find_map(|line| line.strip_prefix("ANSWER: ")).unwrap();
        asked.push((step.replace(',', "").parse().unwrap(), question.into(), answer.into()));
    }
    asked
}

#[test]
fn every_question_of_a_run_is_asked_and_answered() {
    let page = Page::open(EXAMPLE, "#ask=1");
    let mut kinds = BTreeSet::new();
    for (index, (step, question, answer)) in asked(EXAMPLE, 300).into_iter().enumerate() {
        page.run(&format!("stackdoku.app.goTo({})", step - 1));
        page.press(&["n"]);
        assert!(page.is_shown("#question"), "before step {step}");
        assert_eq!(page.step(), step - 1, "the step waits");
        kinds.insert(page.run("return stackdoku.app.asker.question.kind").to_string());
        assert!(page.text("#question-text").ends_with(&question), "{question}");
        let is_right = index % 2 == 0;
        let reply = if is_right { answer.clone() } else { "nonsense".into() };
        page.browser.run("document.querySelector('#reply').value = arguments[0]", json!([reply]));
        page.press(&["Enter"]);
        let verdict = if is_right { "Right. ".to_string() } else { "Not nonsense. ".into() };
        let message = page.text("#message");
        assert!(message.starts_with(&format!("{verdict}Answer: {answer}. ")), "{question}: {message}");
        assert_eq!(page.step(), step, "then the step is shown");
        assert!(!page.is_shown("#question"));
    }
    assert_eq!(kinds.len(), 8, "{kinds:?}");
    page.is_quiet();
}

#[test]
fn answers_can_be_picked() {
    let page = Page::open(EXAMPLE, "#ask=1");
    for (kind, right) in [
        ("cell", "[...document.querySelectorAll('#board tbody td')][q.step.pushed.cell].click()"),
        ("digit", "picks[q.step.top.placed].click(); submit()"),
        ("event", "[...picks].find((b) => b.textContent === q.answer).click(); submit()"),
        ("bits", "[...q.answer].forEach((bit, index) => bit === '1' && picks[index].click()); submit()"),
        ("changed", "q.answer.split(' ').forEach((bit) => picks[20 - bit].click()); submit()"),
    ] {
        let script = format!(
            "const {{ app }} = stackdoku;
             const picks = document.querySelector('#picks').children;
             const submit = () => document.querySelector('#question').requestSubmit();
             for (const step of app.questions.asked.keys()) {{
               app.goTo(step - 1);
               app.act('next');
               const q = app.asker.question;
               if (q?.kind !== '{kind}' || ('{kind}' === 'bits' && q.answer === '0'.repeat(16))) continue;
               {right};
               return document.querySelector('#message').textContent;
             }}"
        );
        let message = page.run(&script);
        assert!(message.as_str().unwrap().starts_with("Right. Answer: "), "{kind}: {message}");
    }
    page.is_quiet();
}

#[test]
fn a_question_can_be_left_revealed_or_skipped() {
    let page = Page::open(NINE, "#step=24&ask=1");
    page.press(&["n"]);
    assert!(page.is_shown("#question"));
    assert_eq!(page.run("return document.activeElement.id"), "reply", "it can be answered at once");
    page.press(&["Escape"]);
    assert!(!page.is_shown("#question"));
    assert_eq!(page.step(), 25, "skipped");
    page.press(&["p", "n"]);
    page.press(&["Enter"]);
    assert!(page.text("#message").starts_with("Answer: pop. "), "an empty reply reveals");
    page.press(&["p", "n"]);
    page.press(&["PageDown"]);
    assert_eq!(page.step(), 25, "a clicker goes on");
    page.press(&["p", "n"]);
    page.click("#skip");
    assert_eq!((page.step(), page.text("#message")), (25, String::new()));
    page.press(&["p", "n"]);
    page.browser.run("document.querySelector('#reply').value = 'push'", json!([]));
    page.click("#question [type=submit]");
    assert!(page.text("#message").starts_with("Not push. Answer: pop. No digit fits r1c3: a contradiction."));
    // In presenter mode the class votes by hand: nothing has the focus, and Enter reveals.
    page.press(&["Shift+P", "p", "n"]);
    assert!(page.is_shown("#question"));
    assert_ne!(page.run("return document.activeElement.id"), "reply");
    page.press(&["Enter"]);
    assert_eq!(page.step(), 25);
    page.press(&["a", "p", "n"]);
    assert!(!page.is_shown("#question") && !page.is_pressed("#ask"));
    // Playing stops at a question.
    page.press(&["Home", "a", "+", "+", "+", "Space"]);
    page.browser.wait_for("return !document.querySelector('#question').hidden");
    assert_eq!(page.run("return stackdoku.app.player.isPlaying"), false);
    page.is_quiet();
}
