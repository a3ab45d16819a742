//! Questions: the same ones each time, with the answer of the run.

use super::{cases, setting, start, survey_of};
use crate::cli::walk::ask::Questions;
use crate::cli::walk::setting::Setting;
use pretty_assertions::assert_eq;
use stackdoku::Rules;

/// Number, question and answer of all questions in the first steps.
fn asked(setting: &Setting, whole: bool, most: usize) -> Vec<(u64, String, String)> {
    let survey = survey_of(setting, whole);
    let questions = Questions::of(start(setting, whole), setting, &survey);
    let mut asked = Vec::new();
    for (position, step, _) in super::steps(setting, whole).take(most) {
        if let Some(question) = questions.before(&position, setting, &survey) {
            assert_eq!(question.number, step.number);
            let answer = question.answer.clone();
            assert!(question.is_right(&answer), "{answer}");
            assert!(question.is_right(&format!(" {} ", answer.to_uppercase())), "{answer}");
            for wrong in ["", "no", "r99c99", "999"] {
                assert!(!question.is_right(wrong), "{wrong} for {answer}");
            }
            assert!(!question.why.is_empty());
            asked.push((question.number, question.text, answer));
        }
    }
    asked
}

const NINE: [&str; 19] = [
    "1: Which cell will FindBest push? (for example r3c8) r2c5",
    "9: How many cells are on the stack after this step? 10",
    "17: Which call solve(n) begins or ends in this step? n = 37",
    "21: Which of the 21 bits of the record of r8c6 change? (20 ... 0) 18 17 6",
    "22: Which digit goes into r1c9? 5",
    "23: Which cell will FindBest push? (for example r3c8) r1c2",
    "25: What comes now: push, pop or solved? pop",
    "27: Which of the 21 bits of the record of r1c1 change? (20 ... 0) 18 17 7",
    "29: What comes now: push, pop or solved? pop",
    "31: What comes now: push, pop or solved? pop",
    "32: Which cell will FindBest push? (for example r3c8) r2c7",
    "33: Which digit goes into r2c7? 2",
    "34: Which digit goes into r2c8? 3",
    "36: How many pops come in a row, from this step on? 2",
    "38: Which cell will FindBest push? (for example r3c8) r2c1",
    "39: x is the untried candidates of r2c1. What is x & (x - 1)? 000010000",
    "41: Which of the 21 bits of the record of r8c1 change? (20 ... 0) 16 1",
    "67: Which of the 21 bits of the record of r9c4 change? (20 ... 0) 17 2",
    "68: What comes now: push, pop or solved? solved",
];

#[test]
fn the_questions_of_the_nine_are_these() {
    let nine = setting("lesson/nine.txt", Rules::CLASSIC);
    let told: Vec<String> =
        asked(&nine, false, 100).into_iter().map(|(step, text, answer)| format!("{step}: {text} {answer}")).collect();
    assert_eq!(told, NINE);
}

#[test]
fn every_kind_is_asked_in_a_long_run_and_at_every_choice_between_several() {
    let example = setting("hex/example1.txt", Rules::CLASSIC);
    let asked = asked(&example, false, 3_000);
    let kinds = [
        "Which cell",
        "Which digit",
        "x & (x - 1)",
        "What comes",
        "How many pops",
        "How many cells",
        "solve(n)",
        "21 bits",
    ];
    for kind in kinds {
        assert!(asked.iter().any(|(_, text, _)| text.contains(kind)), "{kind}");
    }
    let survey = survey_of(&example, false);
    let wanted = survey.several.iter().copied().chain(survey.marks.iter().map(|mark| mark.step));
    let missed: Vec<u64> =
        wanted.filter(|&step| (1..=3_000).contains(&step) && !asked.iter().any(|asked| asked.0 == step)).collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn questions_fit_every_size_and_rule() {
    for (setting, whole) in cases() {
        let once = asked(&setting, whole, 500);
        assert_eq!(once, asked(&setting, whole, 500));
        assert!(setting.blanks() == 0 || !once.is_empty());
    }
}
