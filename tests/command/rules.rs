//! A line `# rules: NAME` above a puzzle: `generate` writes it, and every command takes it.

use crate::NINE;
use crate::command::{Ran, run, run_with};
use pretty_assertions::assert_eq;
use serde_json::Value;
use stackdoku::Rules;
use stackdoku::text::rules_of_line;
use std::fs;
use tempfile::tempdir;

/// A puzzle of the generator, in rows.
fn made(rules: Rules) -> String {
    run(&["generate", "-r", &rules.to_string(), "--seed", "1"]).out
}

#[test]
fn what_generate_writes_keeps_its_rules_in_every_command() {
    let folder = tempdir().unwrap();
    let [puzzle, answer] = ["puzzle", "answer"].map(|name| folder.path().join(name).display().to_string());
    for rules in Rules::NAMED.into_iter().chain([Rules::WINDOKU | Rules::DIAGONAL]) {
        let (name, text) = (rules.to_string(), made(rules));
        assert_eq!(text.starts_with(&format!("# rules: {name}\n")), rules != Rules::CLASSIC, "{text}");
        fs::write(&puzzle, &text).unwrap();
        let named = format!("\"rules\":{}", serde_json::to_string(&rules).unwrap());
        let dense = |out: &str| out.split_whitespace().collect::<String>();
        for verb in ["-f json", "check --json", "compare --json -e stack,fast", "walk --json"] {
            let Ran { out, status, .. } = run(&[&verb.split(' ').collect::<Vec<_>>()[..], &[&puzzle]].concat());
            assert_eq!((dense(&out).contains(&named), status), (true, 0), "{verb} {name}: {out}");
        }
        let steps = run(&["explain", &puzzle]).out;
        assert_eq!(steps.contains(&format!("\nrules {name}\n")), rules != Rules::CLASSIC, "{steps}");
        let found = run(&["check", &puzzle]).out;
        assert!(found.contains("exactly one"), "{name}: {found}");
        let solution = run(&["-f", "line", &puzzle]).out;
        fs::write(&answer, &solution).unwrap();
        assert_eq!(run(&["grade", &puzzle, &answer]).status, 0, "{name}");
        let page = run(&["walk", "--html", "-", &puzzle]).out;
        assert!(page.contains(&format!("\"rules\":\"{name}\"")), "{name}");
        // In one line, as a batch.
        let lines = run(&["generate", "-r", &name, "--seed", "1", "--count", "3"]).out;
        for verb in ["batch", "check --batch"] {
            let Ran { out, status, .. } = run_with(&verb.split(' ').collect::<Vec<_>>(), &lines);
            assert_eq!(
                (out.lines().filter(|line| line.contains(":1:") || line.contains(",1,")).count(), status),
                (3, 0)
            );
        }
    }
}

#[test]
fn other_rules_may_be_asked_for_and_unknown_ones_are_an_error_with_its_place() {
    let text = made(Rules::DIAGONAL);
    let Ran { out, err, .. } = run_with(&["check", "-r", "classic"], &text);
    assert!(out.contains("9x9, classic"), "{out}");
    assert_eq!(err, "note: the rules are classic, as asked, and not diagonal, as line 1 says\n");
    assert_eq!(run_with(&["check", "-r", "diagonal"], &text).err, "");
    let lines = run(&["generate", "-r", "diagonal", "--seed", "1", "-f", "line"]).out;
    let note = "note: standard input: the rules are classic, as asked, and not diagonal, as line 1 says\n";
    let ran = run_with(&["batch", "--quiet", "-r", "classic"], lines.repeat(3));
    assert!(ran.err.starts_with(note) && ran.err.matches("note: ").count() == 1, "{}", ran.err);
    assert_eq!(ran.out.matches(":2:").count(), 3, "{}", ran.out);
    let wrong = text.replace("diagonal", "diagnal");
    let message = "unknown rules, expected classic, dutch-miracle, diagonal, anti-knight,";
    for verb in [&[][..], &["check"]] {
        let Ran { out, err, status } = run_with(verb, &wrong);
        assert!(err.contains(&format!("error: standard input:1:10: {message}")) && status == 2, "{verb:?}: {err}");
        assert_eq!(out, "");
    }
    for verb in [&["batch"][..], &["check", "--batch"]] {
        let Ran { out, status, .. } = run_with(verb, &wrong);
        assert!(out.contains(&format!("line 1, column 10: {message}")) && status == 2, "{verb:?}: {out}");
    }
    // In any order and spelling, which is not an other.
    for names in ["Disjoint + diagonal", "disjoint, Diagonal"] {
        let joined = made(Rules::DIAGONAL | Rules::DISJOINT).replace("diagonal+disjoint", names);
        let ran = run_with(&["check", "-r", "diagonal+disjoint"], &joined);
        assert!(ran.out.contains("9x9, diagonal+disjoint") && ran.err.is_empty(), "{}{}", ran.out, ran.err);
    }
    assert!(run_with(&["check", "-r", "AntiKnight"], &text).err.contains("a knight's move apart"));
    let two = text.replacen('\n', "\n# Rules: anti-knight\n", 1);
    let ran = run_with(&[], &two);
    let message = "error: standard input:2:10: the rules are `anti-knight` here and `diagonal` in line 1";
    assert!(ran.err.starts_with(message) && ran.status == 2, "{}", ran.err);
    for (head, rules) in [
        ("// variant = Sudoku X\t", "diagonal"),
        ("# rules: main_diagonals+Hyper Sudoku", "diagonal+windoku"),
        ("# Variant: x-sudoku", "diagonal"),
        ("# variant: Standard", "classic"),
        ("# rules windoku", "windoku"),
        ("# rules of the game", "classic"),
    ] {
        let ran = run_with(&["check"], text.replace("# rules: diagonal", head));
        assert!(ran.out.contains(&format!("9x9, {rules}")), "{head}: {}{}", ran.out, ran.err);
    }
    for name in ["standard", "Normal", "regular", "Sudoku", "none"] {
        assert_eq!(rules_of_line("", 1, &format!("# rules: {name}")), Ok(Some(Rules::CLASSIC)));
        let beside = run_with(&["check"], format!("{:.>81},rules: {name}\n", ""));
        assert!(beside.out.contains("9x9, classic"), "{name}: {}{}", beside.out, beside.err);
    }
    // Alone beside a puzzle it may be how hard that is.
    let level = run_with(&["check", "-r", "diagonal"], format!("{:.>81},normal\n", ""));
    assert!(level.out.contains("9x9, diagonal") && !level.err.contains("as asked"), "{}{}", level.out, level.err);
    for names in ["killer", "diagonal+killer", "Anti Wazir"] {
        let ran = run_with(&[], text.replace("rules: diagonal", &format!("variant: {names}")));
        assert!(ran.err.contains(":1:12: unknown rules") && ran.status == 2, "{names}: {}", ran.err);
    }
    // A title before it, its letters in any case, and a mark at the start of the text.
    for head in ["# Sunday\n\n", "\u{feff}", "#", " ", "> "] {
        let text = format!("{head}{}", text.replace("rules: d", "RULES:D"));
        assert!(run_with(&["check"], &text).out.contains("9x9, diagonal"), "{text}");
    }
}

#[test]
fn in_a_batch_the_rules_hold_for_the_lines_after_them_in_their_file() {
    let folder = tempdir().unwrap();
    let line = |rules: Rules| run(&["generate", "-r", &rules.to_string(), "--seed", "1", "-f", "line"]).out;
    let all: String = Rules::NAMED.iter().map(|&rules| line(rules)).collect();
    // Many times, so that the input is read in several pieces.
    let ran = run_with(&["batch", "-f", "json"], all.replace("# rules", "# puzzle # 1\n# rules").repeat(200));
    assert_eq!(ran.status, 2 * i32::from(ran.out.contains("error")), "{}", ran.err);
    let rules = |line: &str| line.split("\"rules\":\"").nth(1).unwrap().split('"').next().unwrap().to_string();
    let rules: Vec<String> = ran.out.lines().map(rules).collect();
    // From the second time on, the classic line stands behind the last rules.
    let kinds = Rules::NAMES.len();
    assert_eq!(rules[..kinds], Rules::NAMES);
    assert_eq!(rules[kinds], Rules::NAMES[kinds - 1]);
    assert!(rules.len() == 200 * kinds);
    assert!(rules[kinds..].chunks(kinds).all(|all| *all == rules[kinds..2 * kinds]), "{rules:?}");
    let files = [Rules::DIAGONAL, Rules::CLASSIC].map(|rules| {
        let file = folder.path().join(rules.to_string());
        fs::write(&file, line(rules)).unwrap();
        file.display().to_string()
    });
    let ran = run(&["batch", &files[0], &files[1]]);
    assert_eq!(ran.out.matches(":1:").count(), 2, "{}", ran.out);
}

#[test]
fn unknown_rules_above_puzzles_are_an_error_of_each_until_others_are_named() {
    let four = "1..............2";
    let rows = "1...\n....\n....\n...2\n";
    let puzzles =
        format!("{four}\n# rules: killer\n{four}\n{four},diagonal\n\n{rows}\n{four}\n# rules: classic\n{four}\n");
    let folder = tempdir().unwrap();
    let files = [("first", &puzzles), ("second", &format!("{four}\n"))].map(|(name, text)| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        file.display().to_string()
    });
    for (args, further) in [
        (&["batch", &files[0], &files[1]][..], &[false][..]),
        (&["batch", "-r", "diagonal", &files[0]], &[]),
        (&["check", "--batch", &files[0]], &[]),
    ] {
        let ran = run(args);
        let answers = ran.out.lines().filter(|line| !line.starts_with('#') && line.contains('2'));
        let unknown: Vec<bool> = answers.map(|line| line.contains("line 2, column 10: unknown rules, exp")).collect();
        let expected = [&[false, true, false, true, true, false], further].concat();
        assert_eq!((unknown, ran.status), (expected, 2), "{args:?}: {}", ran.out);
    }
}

#[test]
fn of_several_puzzles_each_has_the_rules_named_last_before_it() {
    let puzzle = "8..65.7233..87...5.7.3...4...92...84....9.....3..8....4.7.2...8...5...3..6.74.2..";
    let text = format!("{puzzle}\n\n# rules: diagonal\n{puzzle}\n# rules: windoku\n{puzzle}\n");
    let check = |args: &[&str]| run_with(&[&["check"], args].concat(), &text);
    for (number, rules, solutions) in [("1", "classic", "several"), ("2", "diagonal", "exactly one")] {
        let Ran { out, err, .. } = check(&["--number", number]);
        let is_told = out.contains(&format!("9x9, {rules},")) && out.contains(solutions);
        assert!(is_told && err.is_empty(), "{number}: {out}{err}");
    }
    assert!(check(&["--number", "3"]).out.contains("9x9, windoku,"));
    // Rules that are asked for hold for each, and the note names the line that says otherwise of this one.
    let other = "note: the rules are classic, as asked, and not windoku, as line 5 says\n";
    for (number, note) in [("1", ""), ("3", other)] {
        let Ran { out, err, .. } = check(&["--number", number, "-r", "classic"]);
        assert!(out.contains("9x9, classic,") && err == note, "{number}: {out}{err}");
    }
    // Of one puzzle different rules are an error, unless some are asked for.
    let two = format!("# rules: diagonal\n# rules: windoku\n{puzzle}\n");
    let ran = run_with(&["check", "-r", "diagonal"], &two);
    let note = "note: the rules are diagonal, as asked, and not windoku, as line 2 says\n";
    assert!(ran.out.contains("9x9, diagonal,") && ran.err == note, "{}{}", ran.out, ran.err);
    // Below the only puzzle of a text they are meant for it, too.
    assert!(run_with(&["check"], format!("{puzzle}\n# rules: diagonal\n")).out.contains("9x9, diagonal,"));
    // Behind a row they are those of its board.
    let rows = |last: &str| format!("1...\n..3.\n.4..{last}\n...2\n");
    let text = [rows(""), rows(" # rules: windoku"), rows(" // rules: diagonal"), rows("")].join("\n");
    for (number, rules) in [("1", "classic"), ("2", "windoku"), ("3", "diagonal"), ("4", "classic")] {
        assert!(check_of(&text, number).out.contains(&format!("4x4, {rules},")), "{number}");
    }
    let both = check_of("1..............2,diagonal # rules: windoku\n", "1");
    assert!(both.out.contains("4x4, diagonal+windoku,"), "{}{}", both.out, both.err);
    let unknown = check_of(&rows(" # rules: killer"), "1");
    assert!(unknown.err.starts_with("error: standard input:3:15: unknown rules") && unknown.status == 2);
    // A field that is the name of another variant, also where no head says so. A title that has it is not.
    let others = "puzzle,kind\n1..............2,classic\n1..............2,Killer\n1..............2,My killer\n";
    let ran = run_with(&["batch", "--quiet"], others);
    assert!(
        ran.out.contains(",Killer:error: line 3: unknown rules, expected classic,") && ran.status == 2,
        "{}",
        ran.out
    );
    assert_eq!(ran.out.matches(":2:").count(), 2, "{}", ran.out);
    assert_eq!(check_of("1..............2;jigsaw\n", "1").status, 2);
    assert_eq!(check_of("1..............2;Killer Sudoku\n", "1").status, 2);
    for (kind, rules) in [("Diagonal Sudoku", "diagonal"), ("X Sudoku", "diagonal"), ("Easy Sudoku", "classic")] {
        let named = check_of(&format!("1..............2;{kind}\n"), "1");
        assert!(named.out.contains(&format!("4x4, {rules},")), "{kind}: {}{}", named.out, named.err);
    }
    // A sentence on such comments names none.
    let sentence = format!("{}Write `puzzle # rules: NAME`.\n", rows(""));
    assert!(check_of(&sentence, "1").out.contains("4x4, classic,"));
}

fn check_of(text: &str, number: &str) -> Ran {
    run_with(&["check", "--number", number], text)
}

#[test]
fn what_stands_in_a_column_of_rules_is_known_or_an_error() {
    let rows = "a,1..............2,diagonal,x\nb,1..............2,Less Than,\nc,1..............2,,\nd,1..............2,Normal,\n";
    for (head, separator) in [("name,puzzle,rules,note", ","), ("name,puzzle,Variant,note", "\t")] {
        let table = format!("{head}\n{rows}").replace(',', separator);
        for args in [&["batch", "--quiet"][..], &["check", "--batch"]] {
            let ran = run_with(args, &table);
            let rows: Vec<&str> = ran.out.lines().skip(1).collect();
            assert_eq!((rows.len(), ran.status), (4, 2), "{}{}", ran.out, ran.err);
            let unknown: Vec<bool> = rows.iter().map(|row| row.contains("unknown rules, expected")).collect();
            assert_eq!(unknown, [false, true, false, false], "{}", ran.out);
        }
    }
    // It holds below other text.
    let below = run_with(&["batch", "--quiet"], "puzzle,rules\nHard ones\n1..............2,Less Than\n");
    assert!(below.out.contains("Less Than:error: line 3"), "{}", below.out);
    // Without such a head it may be anything, and so it may where a field has a separator within.
    let of_two = "puzzle,rules\n1..............2,a,b\n7,1..............2\n1..............2,Normal rules apply.\n\
                  1..............2,rules: windoku\n";
    for text in ["name,puzzle,level\na,1..............2,Less Than\n", of_two] {
        assert!(!run_with(&["batch", "--quiet"], text).out.contains("error"));
    }
}

#[test]
fn a_record_of_several_lines_has_its_rules_and_a_fault_in_it_loses_no_other() {
    let record = |last: &str| format!("7,\"1...\n..2.\n.3..\n...4\",{last}\n");
    let records = ["diagonal", "classic", "killer", "easy"].map(record).concat();
    for separator in [",", ";", "\t"] {
        let table = format!("id,puzzle,rules\n{records}").replace(',', separator);
        let ran = run_with(&["batch", "--quiet"], &table);
        assert!(ran.err.contains("line 2: the rules are diagonal, as the text beside it says"), "{}", ran.err);
        let answers: Vec<&str> = ran.out.lines().filter(|line| line.contains(':')).collect();
        let [diagonal, classic, killer, easy] = answers[..] else { panic!("{}", ran.out) };
        assert!(
            diagonal.ends_with(&format!(":0:{separator}diagonal"))
                && killer.contains(":error: line 10, column 1: unknown rules"),
            "{}",
            ran.out
        );
        assert!(classic.contains(":1:1") && easy.contains(":1:1") && ran.status == 2, "{}", ran.out);
    }
    // Long lines are records, too.
    let cells = "5,3,0,0,7,0,0,0,0,".repeat(9);
    let cells = cells.trim_end_matches(',');
    let bad =
        run_with(&["batch", "--quiet"], format!("id,{}\n", "c,".repeat(81)) + &format!("1,{cells}\n").repeat(500));
    assert_eq!(bad.out.matches(":error: line ").count(), 500);
    let prose = "| a form that is not read | a long line of a table in Markdown, with a number, 5, and much more text, \
                 so that it is longer than any row of a board could be | `{rtf` |\n";
    let text = run_with(&["batch", "--quiet"], prose.repeat(3));
    assert!(!text.out.contains("error"), "{}", text.out);
    let broken = run_with(&["batch", "--quiet"], "id,puzzle\n".to_owned() + &format!("1,\"{cells}\"\n").repeat(3));
    assert_eq!(broken.out.matches(":0:").count(), 3, "{}", broken.out);
}

#[test]
fn a_puzzle_that_is_written_as_one_line_keeps_the_rules_beside_it() {
    let rows = "1... # rules: diagonal\n..2.\n.3..\n....\n";
    let list = "[{\"rules\":\"diagonal\",\"grid\":[[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,0]]},\
                {\"rules\":\"diagonal\",\"grid\":[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,0,0,0]]}]\n";
    for (text, lines) in [(rows, 1), (list, 2)] {
        let ran = run_with(&["batch", "--quiet"], text);
        assert!(
            ran.out.lines().all(|line| line.ends_with(",diagonal")) && ran.out.lines().count() == lines,
            "{}",
            ran.out
        );
        let [again, records] =
            [&["batch", "--quiet"][..], &["batch", "-f", "json"]].map(|args| run_with(args, &ran.out).out);
        assert_eq!(records.matches("\"rules\":\"diagonal\"").count(), lines, "{records}");
        assert!(again.lines().zip(ran.out.lines()).all(|(again, line)| again.starts_with(&line[..18])), "{again}");
    }
    // With the rules that were asked for, the text stays the same.
    let asked = run_with(&["batch", "--quiet", "-r", "diagonal"], "1...\n..2.\n.3..\n....\n");
    assert_eq!(asked.out, "1.....2..3......:0:\n");
}

#[test]
fn rules_of_several_options_join() {
    let puzzle = run(&["generate", "-r", "diagonal", "--rules", "anti-knight", "--seed", "1"]).out;
    assert_eq!(puzzle, made(Rules::DIAGONAL | Rules::ANTI_KNIGHT));
    let cells: String = puzzle.lines().skip(1).map(str::trim).collect();
    for verb in
        ["solve", "check", "batch", "check --batch", "split", "grade - data/lesson/nine.txt", "trace - /dev/null"]
    {
        let words: Vec<&str> = verb.split(' ').filter(|word| *word != "solve").collect();
        let with = |rules: &[&str]| run_with(&[&words[..], rules].concat(), &cells);
        let joined = with(&["-r", "diagonal+anti-knight"]);
        assert_eq!(with(&["-r", "anti-knight", "-r", "diagonal"]), joined, "{verb}");
        assert_ne!(with(&["-r", "non-consecutive"]), joined, "{verb}");
    }
}

#[test]
fn regions_beside_a_board_of_signs_are_its_blocks_or_an_error() {
    let regions = [
        ("\"aabbaabbccddccdd\"", true),
        ("\"aaabacbbddcbddcc\"", false),
        ("[\"aabb\", \"aabb\", \"ccdd\", \"ccdd\"]", true),
        ("[\"abab\", \"aabb\", \"ccdd\", \"ccdd\"]", false),
        (
            "[[[0,0],[0,1],[1,0],[1,1]], [[0,2],[0,3],[1,2],[1,3]], [[2,0],[2,1],[3,0],[3,1]], [[2,2],[2,3],[3,2],[3,3]]]",
            true,
        ),
        ("[[[0,0],[0,1],[0,2],[1,1]]]", false),
        ("\"all of Europe\"", true),
        ("[\"EU\", \"US\"]", true),
        ("4", true),
        ("[]", true),
    ];
    for (regions, is_read) in regions {
        let text = format!("{{\"puzzle\": \"1.............24\", \"regions\": {regions}}}\n");
        for verb in [&["check"][..], &["batch", "--limit", "1"]] {
            let ran = run_with(verb, &text);
            let is_refused = (ran.out.clone() + &ran.err).contains("regions other than its blocks");
            assert!(is_refused != is_read && (ran.status == 2) == is_refused, "{text}{}{}", ran.out, ran.err);
        }
    }
    // Rows of numbers are not taken for a second puzzle.
    let rows = "[[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]]".replace(' ', "");
    let ran = run_with(&["batch"], format!("{{\"puzzle\": \"1.............24\", \"regions\": {rows}}}\n"));
    assert_eq!((ran.out.lines().count(), ran.status), (1, 0), "{}", ran.out);
}

#[test]
fn members_of_json_that_are_switched_on_or_name_a_kind_are_rules() {
    let blank = ".".repeat(81);
    for (member, found) in [
        ("\"isDiagonal\": true", "diagonal"),
        ("\"main_diagonals\": true", "diagonal"),
        ("\"hyper_sudoku\": true", "windoku"),
        ("\"hyper\": \"link\"", "classic"),
        ("\"diagonal\": \"no\"", "classic"),
        ("\"main_diagonals\": True", "diagonal"),
        ("\"is_killer\": true", "`is_killer`, which is not known"),
        ("\"type\": \"Killer Sudoku\"", "`Killer Sudoku`, which is not known"),
        ("\"type\": \"diagonal\"", "diagonal"),
        ("\"type\": \"hard\"", "classic"),
        ("\"main_diagonals\": false", "classic"),
        ("\"magic_square\": 7", "classic"),
        ("\"magic_square\": true", "`magic_square`, which is not known"),
        ("\"orth_adj_consec\": true", "`orth_adj_consec`, which is not known"),
        ("\"disjoint_sets\": true", "`disjoint_sets`, which is not known"),
        ("\"knights\": true", "`knights`, which is not known"),
        ("\"short_diagonals\": true", "`short_diagonals`, which is not known"),
        ("\"kind\": \"jigsaw\"", "`jigsaw`, which is not known"),
        ("\"mode\": \"killer\"", "`killer`, which is not known"),
        ("\"puzzleType\": \"diagonal\"", "diagonal"),
        ("\"symmetryType\": \"diagonal\"", "classic"),
        ("\"tags\": [\"hard\", \"diagonal\"]", "diagonal"),
        ("\"tags\": [\"hard\"], \"title\": \"diagonal\"", "classic"),
        ("\"type\": \"hard\", \"title\": \"killer\"", "classic"),
        ("\"settings\": {\"diagonal\": true, \"sound\": true}", "diagonal"),
        ("\"options\": {\"killer\": true}", "`killer`, which is not known"),
        ("\"options\": {\"killer\": \"x\"}", "classic"),
        ("\"options\": [\"killer\"]", "`killer`, which is not known"),
        ("\"settings\": {\"type\": \"killer\"}", "`killer`, which is not known"),
        ("\"settings\": {\"variant\": \"killer\"}", "`killer`, which is not known"),
        ("\"settings\": {\"variant\": \"dark\", \"killer\": 0}", "classic"),
        ("\"settings\": {\"killer\": 1}", "`killer`, which is not known"),
        ("\"killer\": 1", "`killer`, which is not known"),
        ("\"killer\": \"Jane\"", "classic"),
        ("\"gameMode\": \"killer\"", "`killer`, which is not known"),
        ("\"puzzleKind\": \"diagonal\"", "diagonal"),
        ("\"white_dots\": 2", "classic"),
        ("\"whiteDots\": [[1, 2]]", "`whiteDots`, which is not known"),
        ("\"king\": true", "`king`, which is not known"),
        ("\"diag\": true", "`diag`, which is not known"),
        ("\"rules\": [\"row\", \"column\", \"box\", \"diagonal\"]", "diagonal"),
        ("\"variant\": \"9x9\"", "classic"),
        ("\"thermometers\": [[1, 2]]", "`thermometers`, which is not known"),
        ("\"killer_cages\": [{\"sum\": 3}]", "`killer_cages`, which is not known"),
        ("\"arrows\": [[1, 2]]", "`arrows`, which is not known"),
        ("\"cages\": [[1, 2]]", "`cages`, which is not known"),
        ("\"cages\": [{\"value\": \"title: A\"}]", "classic"),
        ("\"line\": 7", "classic"),
        ("\"options\": {\"diagonalSymmetry\": true}", "classic"),
    ] {
        let text = format!("{{{member}, \"puzzle\": \"{blank}\"}}\n");
        let one = run_with(&["check"], &text);
        let many = run_with(&["batch", "-f", "json", "--limit", "1"], &text);
        let is_known = !found.contains(' ');
        let expected = if is_known { format!("9x9, {found},") } else { found.into() };
        assert!((one.out + &one.err).contains(&expected), "{member}: {}", one.err);
        let expected = if is_known { format!("\"rules\":\"{found}\"") } else { found.into() };
        assert!(many.out.contains(&expected), "{member}: {}", many.out);
    }
}

#[test]
fn what_ksudoku_saves_has_its_rules() {
    let file = "tests/samples/ksudoku-diagonal.xml";
    assert!(run(&["check", file]).out.starts_with("puzzle     9x9, diagonal,"));
    assert!(run(&["check", file, "-r", "diagonal+windoku"]).out.starts_with("puzzle     9x9, diagonal+windoku,"));
    let other = run(&["check", file, "-r", "windoku"]);
    assert_eq!(other.status, 2);
    assert!(other.err.contains("has the rules `diagonal`, which were not asked for"), "{}", other.err);
}

/// As in JSON.
#[test]
fn what_xml_names_as_rules_are_the_rules_of_its_puzzle() {
    for (file, rules) in [("xml-with-rules.xml", "diagonal"), ("xml-cells-with-rules.xml", "anti-knight")] {
        let file = &format!("tests/samples/{file}");
        let ran = run(&["check", file]);
        assert!(ran.out.starts_with(&format!("puzzle     9x9, {rules}, ")) && ran.status == 0, "{}", ran.out);
        let object: Value = serde_json::from_str(&run(&["batch", "--format", "json", file]).out).unwrap();
        assert_eq!((&object["rules"], &object["unique"]), (&Value::from(rules), &Value::Bool(true)));
        let ran = run(&["check", "--rules", "windoku", file]);
        assert!(ran.status == 2 && ran.err.contains("which were not asked for"), "{}", ran.err);
    }
    // What else a page has may be of other puzzles, or of lines between the cells of its table.
    let cells = |row: &str| row.chars().map(|sign| format!("<td>{sign}</td>")).collect::<String>();
    let rows = NINE.as_bytes().chunks(9).map(|row| format!("<tr>{}</tr>", cells(str::from_utf8(row).unwrap())));
    let rows: String = rows.collect();
    let page = format!("<a data-type=\"killer\">Killer</a><TABLE rules=\"all\">{rows}</TABLE>");
    assert_eq!(run_with(&["check"], page).status, 0);
    // JSON in XML has its rules, too.
    let ran = run_with(&["check"], format!("<s>\n{{\"rules\": \"killer\", \"puzzle\": \"{NINE}\"}}\n</s>"));
    assert!(ran.status == 2 && ran.err.contains("killer"), "{}", ran.err);
}

/// Without the mark of a comment, too.
#[test]
fn a_line_that_only_names_rules_is_not_left_out() {
    let file = "tests/samples/variant-above-rows.txt";
    let rows = fs::read_to_string(file).unwrap();
    for head in ["Variant: Sudoku X\n", "rules = \"diagonal\"\n", "\u{feff}RULES: Main Diagonals\r\n"] {
        let text = rows.replace("Variant: Sudoku X\n", head);
        let ran = run_with(&["check"], &*text);
        assert!(ran.out.starts_with("puzzle     9x9, diagonal, ") && ran.status == 0, "{}", ran.out);
        assert_eq!(ran.err, "");
        let line: String = rows.lines().skip(1).collect();
        // It holds for all that stands below it.
        let ran = run_with(
            &["batch", "--quiet", "--format", "json"],
            format!("{text}\n{line}\n{text}# rules: classic\n{line}"),
        );
        let rules = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["rules"].clone());
        assert_eq!(rules.collect::<Vec<_>>(), ["diagonal", "diagonal", "diagonal", "classic"], "{}", ran.err);
    }
    let ran = run_with(&["check"], rows.replace("Sudoku X", "Jigsaw Sudoku"));
    assert!(ran.status == 2 && ran.err.contains(":1:10: unknown rules, expected classic, "), "{}", ran.err);
}
