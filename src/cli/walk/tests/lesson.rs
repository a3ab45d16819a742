//! The pages of the lesson: their size, their questions, and that the numbers in them are true. What they do is tested
//! in a browser, see `tests/browser/`.

use super::page::needs_nothing;
use super::{setting, start, steps, survey_of};
use crate::cli::shared::figures::grouped;
use crate::cli::walk::explain::{Event, Explained, Pushed};
use crate::cli::walk::html::{PAGES_OF_LESSON, page_of_lesson, questions_of};
use crate::cli::walk::panels::short;
use crate::cli::walk::survey::Survey;
use pretty_assertions::assert_eq;
use stackdoku::rate::End;
use stackdoku::{Rules, Solver};

/// The most bytes that a page may have.
const LARGEST: usize = 120_000;

const LESSON: &str = include_str!("../../../../data/lesson/README.md");

fn page(name: &str) -> String {
    page_of_lesson(name).unwrap()
}

/// HTML or Markdown as words.
fn words(text: &str) -> String {
    let mut plain = String::new();
    let mut is_tag = false;
    for sign in text.chars() {
        match sign {
            '<' => is_tag = true,
            '>' if is_tag => is_tag = false,
            '`' | '*' => {}
            _ if is_tag => {}
            _ => plain.push(sign),
        }
    }
    let plain = plain.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lesson for the teacher as words. What looks like a tag there is one, but for a shift.
fn lesson() -> String {
    words(&LESSON.replace("<details>", " ").replace("</details>", " ").replace(">>", "&gt;&gt;"))
}

#[test]
fn every_page_is_small_and_asks_no_network_for_anything() {
    for name in PAGES_OF_LESSON {
        let page = page(name);
        assert!(page.len() < LARGEST, "{name}: {} bytes", page.len());
        assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"), "{name}");
        assert!(!page.contains("{{") && !page.contains(" style=\""), "{name}");
        needs_nothing(&page);
        let has_script = page.contains("<script");
        assert_eq!(has_script, name != "handout", "{name}");
    }
    assert_eq!((page_of_lesson("7"), page_of_lesson("")), (None, None));
}

#[test]
fn each_page_leads_to_all_others_and_the_index_to_everything() {
    let links = |page: &str| -> Vec<String> {
        page.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_string()).collect()
    };
    for name in ["index", "1", "2", "3", "4", "5", "6"] {
        let links = links(&page(name));
        for other in ["1", "2", "3", "4", "5", "6"] {
            assert!(links.contains(&format!("{other}.html")), "{name}: {links:?}");
        }
    }
    // Whatever is linked is written by `make lesson`.
    let made = include_str!("../../../../Makefile");
    for link in PAGES_OF_LESSON.iter().flat_map(|name| links(&page(name))).filter(|link| !link.starts_with('#')) {
        let (name, _) = link.split_once(['.', ',']).unwrap();
        let is_made = ["data:", "walk-"].iter().any(|start| link.starts_with(start)) || made.contains(name);
        assert!(is_made, "{link}");
    }
    // What the page for teachers links to stands in it.
    let teachers = page("teachers");
    for link in links(&teachers).iter().filter(|link| link.starts_with('#')) {
        assert!(teachers.contains(&format!("id=\"{}\"", &link[1..])), "{link}");
    }
    assert!(teachers.contains("finds the two digits that cost 93 %") && !teachers.contains("../"));
}

#[test]
fn pages_handout_and_lesson_ask_the_same_and_answer_the_same() {
    let (lesson, handout) = (lesson(), words(&page("handout")));
    let mut many = 0;
    for name in ["1", "2", "3", "4", "5", "6"] {
        let page = page(name);
        let (_, title) = page.split_once("<h1>").unwrap();
        let title = title.split_once("</h1>").unwrap().0.to_lowercase();
        assert!(lesson.to_lowercase().contains(&format!(": {title}")), "{title}");
        for (question, answer) in questions_of(&page) {
            for text in [question, answer].map(words) {
                assert!(lesson.contains(&text), "page {name}, not in the lesson: {text}");
                assert!(handout.contains(&text), "page {name}, not in the handout: {text}");
            }
            many += 1;
        }
    }
    assert!(many >= 12, "{many} questions");
    let (asked, answers) = handout.split_once("Answers").unwrap();
    assert!(asked.contains("Which nine steps are there?") && !asked.contains("The stack is empty"));
    assert!(answers.contains("The stack is empty: there is no solution."));
    // Part 4 begins after step 21: digits that were placed stand on its board beside the givens.
    let nine = setting("lesson/nine.txt", Rules::CLASSIC);
    let board = page("handout");
    let board = board.split_once("The board after step 21").unwrap().1.split_once("</table>").unwrap().0;
    let digits = board.matches("<td").count() - board.matches("></td>").count();
    assert_eq!(digits, 81 - nine.blanks() + 21);
}

/// The steps of a puzzle of the lesson, and its run.
fn run(name: &str) -> (Vec<Explained>, Survey) {
    let setting = setting(name, Rules::CLASSIC);
    let steps = steps(&setting, false).take(100).map(|(_, step, _)| step).collect();
    (steps, survey_of(&setting, false))
}

/// Asserts that the answers of a page, or its sentences, have a text.
fn says(name: &str, text: &str) {
    assert!(words(&page(name)).contains(text), "page {name}: {text}");
}

#[test]
fn what_pages_1_to_3_tell_is_true() {
    let record = 0x15_0480_u32;
    assert_eq!(format!("{record:021b}"), "101010000010010000000");
    assert_eq!(((record >> 20) & 1, (record >> 16) & 15, record & 0xffff), (1, 5, (1 << 7) | (1 << 10)));
    says("1", "The record is 1 0101 0000 0100 1000 0000.");

    let four = setting("lesson/four-counts.txt", Rules::CLASSIC);
    let first = Pushed::at(&start(&four, false), &four).unwrap();
    let kinds: Vec<usize> = first.weighed.kinds().map(|(candidates, _)| candidates).collect();
    assert_eq!(kinds, [1, 2, 3, 4], "counts that differ");
    let [tie] = first.weighed.ties[..] else { panic!("there is one tie") };
    let least = first.record.candidates().iter().map(|digit| four.sign(digit)).collect::<String>();
    says("2", &format!("{}, where only {least} fits. {} has one candidate too", short(first.cell), short(tie)));
    let (steps, survey) = run("lesson/four-counts.txt");
    assert_eq!((steps.len(), survey.counters.dead_ends, survey.counters.depth), (12, 0, 12));
    let tops = steps.iter().filter_map(|step| step.top.as_ref());
    let two: Vec<String> = tops.filter(|top| top.had.len() > 1).map(|top| short(top.cell)).collect();
    let [before @ .., last] = &two[..] else { panic!("some cells had two") };
    says("2", &format!("Three cells had two: {} and {last}.", before.join(", ")));
    assert_eq!(survey_of(&four, true).counters.solutions, 3);
    says("2", "The puzzle has three solutions");

    let unsolvable = setting("lesson/four-unsolvable.txt", Rules::CLASSIC);
    let told = |step: &Explained| {
        let top = step.top.as_ref().unwrap();
        let cell = short(top.cell);
        match step.event {
            Event::Contradiction => format!("{cell}: pop, a contradiction."),
            Event::UsedUp => format!("{cell}: pop, used up."),
            Event::Placed | Event::Solved => format!("Place {} in {cell}: push.", unsolvable.sign(top.placed.unwrap())),
        }
    };
    let (steps, _) = run("lesson/four-unsolvable.txt");
    let steps = steps.iter().map(told).collect::<Vec<_>>().join(" ");
    says("3", &format!("{steps} The stack is empty: there is no solution."));
}

#[test]
fn what_pages_4_and_5_tell_is_true() {
    let (steps, survey) = run("lesson/nine.txt");
    assert!(steps[..21].iter().all(|step| step.top.as_ref().is_some_and(|top| top.had.len() == 1)));
    let lifted = steps[31].top.as_ref().unwrap().lifted.unwrap();
    assert_eq!((lifted.step, lifted.choices, lifted.solutions), (22, 4, 0));
    assert_eq!((survey.counters.dead_ends, survey.contradictions), (7, 3));

    let example = setting("hex/example1.txt", Rules::CLASSIC);
    let survey = survey_of(&example, false);
    says(
        "5",
        &format!("a path of {} choices, but the search makes {}", example.blanks(), grouped(survey.counters.choices)),
    );
    let first = survey.first.unwrap();
    let mut wrong = first.failed().to_vec();
    wrong.sort_by_key(|wrong| std::cmp::Reverse(wrong.choices));
    let [one, other] = [&wrong[0], &wrong[1]].map(|wrong| {
        let right = first.search().grid()[wrong.cell].unwrap();
        let [digit, right] = [wrong.digit, right].map(|digit| example.sign(digit));
        format!("{digit} instead of {right} at row {}, column {}", wrong.cell.row() + 1, wrong.cell.column() + 1)
    });
    let [below, below_other] = [wrong[0].choices, wrong[1].choices];
    let share = 100 * (below + below_other) / first.counters().choices;
    says(
        "5",
        &format!(
            "{one}, and {other}: {} and {} choices below them, {share} % of all",
            grouped(below),
            grouped(below_other)
        ),
    );
}

#[test]
fn what_page_6_tells_of_the_search_and_a_person_is_true() {
    let (steps, survey) = run("lesson/nine.txt");
    let tops: Vec<_> = steps.iter().filter_map(|step| step.top.as_ref()).collect();
    let lifted = tops.iter().filter(|top| top.lifted.is_some()).count();
    let nine = setting("lesson/nine.txt", Rules::CLASSIC);
    let (explained, end) = Solver::new().explain(&nine.givens).unwrap();
    let placed: Vec<_> = explained.iter().filter_map(|step| step.placed).collect();
    assert_eq!((end, placed.len(), explained.len()), (End::Solved, nine.blanks(), nine.blanks()));
    let counts = format!("placed {} digits and took {lifted} of them back", survey.counters.choices);
    says("6", &format!("The search {counts}. The person placed {}, one in each blank cell", placed.len()));
    // What the teacher adds.
    let (wrong, right) = (tops[21], placed[2]);
    assert_eq!((wrong.cell, short(wrong.cell)), (right.0, "r1c9".into()));
    assert_eq!([wrong.placed.unwrap(), right.1].map(|digit| nine.sign(digit)), ["5", "7"]);
    assert!(lesson().contains("In step 22 the search placed 5 in r1c9, wrongly. Step 3 of the person shows why"));
}
