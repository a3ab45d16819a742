//! What programs read: `--format json` of solving and of `batch`, held against the schemas in `data/`.

use crate::command::{run, run_with};
use crate::common::hard::LONG_PROOF;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use stackdoku::Rules;
use std::fs;

/// What keeps a value from being what a schema asks for; as much of JSON Schema as ours use.
fn fault(value: &Value, schema: &Value) -> Option<String> {
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    for (keyword, wanted) in schema.as_object().unwrap() {
        let is_right = match &keyword[..] {
            "$schema" | "title" => true,
            "type" => {
                let is = |name: &Value| name == kind || (name == "number" && kind == "integer");
                is(wanted) || wanted.as_array().is_some_and(|names| names.iter().any(is))
            }
            "enum" => wanted.as_array().unwrap().contains(value),
            "minimum" => value.as_f64().is_none_or(|number| number >= wanted.as_f64().unwrap()),
            "required" => wanted.as_array().unwrap().iter().all(|name| value.get(name.as_str().unwrap()).is_some()),
            "items" => value.as_array().into_iter().flatten().all(|item| fault(item, wanted).is_none()),
            "additionalProperties" => {
                value.as_object().is_none_or(|members| members.values().all(|item| fault(item, wanted).is_none()))
            }
            // Stricter than the schema: later versions may have more members, this one has these.
            "properties" => value.as_object().is_none_or(|members| {
                members.iter().all(|(name, item)| wanted.get(name).is_some_and(|wanted| fault(item, wanted).is_none()))
            }),
            "oneOf" => wanted.as_array().unwrap().iter().filter(|schema| fault(value, schema).is_none()).count() == 1,
            other => panic!("this test does not know {other}"),
        };
        if !is_right {
            return Some(format!("{keyword} {wanted}: {value}"));
        }
    }
    None
}

/// Asserts that each value is what the schema of this name asks for.
fn fits(values: &[Value], schema: &str) {
    let schema = fs::read_to_string(format!("data/{schema}.schema.json")).unwrap();
    let schema = serde_json::from_str(&schema).unwrap();
    for value in values {
        assert_eq!(fault(value, &schema), None);
    }
}

/// What `batch` says of these lines.
fn batch(args: &[&str], input: &str) -> (Vec<Value>, i32) {
    let ran = run_with(&[&["batch", "--quiet", "--format", "json"], args].concat(), input);
    let objects: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    fits(&objects, "batch");
    (objects, ran.status)
}

#[test]
fn a_schema_refuses_what_it_does_not_describe() {
    let schema =
        json!({"type": "object", "properties": {"a": {"type": ["integer", "null"], "minimum": 1}}, "required": ["a"]});
    assert_eq!(fault(&json!({"a": 1}), &schema), None);
    for wrong in [json!(1), json!({}), json!({"a": 0}), json!({"a": "1"}), json!({"a": 1.5}), json!({"a": 1, "b": 1})] {
        assert!(fault(&wrong, &schema).is_some(), "{wrong}");
    }
}

#[test]
fn one_object_tells_of_a_search() {
    for args in [
        &["data/csv/puzzle.csv"][..],
        &["--all", "data/lesson/four.txt"],
        &["--count", "--engine", "fast", "data/hex/example2-as-printed.txt"],
        &["--max-choices", "3", "data/hex/example1.txt"],
        &["--rules", "dutch-miracle", "--engine", "fast", "data/dutch-miracle/input5"],
        &["data/hex/unsolvable.txt"],
    ] {
        let ran = run(&[args, &["--format", "json"]].concat());
        fits(&[serde_json::from_str(&ran.out).unwrap()], "solve");
    }
}

#[test]
fn the_schemas_know_all_rules() {
    let puzzle = ".".repeat(81);
    for rules in Rules::NAMED.into_iter().chain([Rules::DIAGONAL | Rules::ANTI_KNIGHT]) {
        let ran = run(&["-e", "fast", "--rules", &rules.to_string(), "--format", "json", "-p", &puzzle]);
        fits(&[serde_json::from_str(&ran.out).unwrap()], "solve");
        batch(&["--rules", &rules.to_string()], &puzzle);
    }
    // And no others.
    for (schema, rules) in [("solve", "/properties/rules"), ("batch", "/oneOf/0/properties/rules")] {
        let schema = fs::read_to_string(format!("data/{schema}.schema.json")).unwrap();
        let schema: Value = serde_json::from_str(&schema).unwrap();
        let names = |place: &str| schema.pointer(&format!("{rules}/oneOf/{place}/enum")).unwrap().clone();
        assert_eq!(names("0"), json!(Rules::NAMES));
        assert_eq!(names("1/items"), json!(Rules::NAMES[1..]));
    }
}

#[test]
fn one_object_a_line_tells_of_each_puzzle_and_each_bad_line() {
    let input =
        "# a comment\n\n1...3412.143.321 # easy\n12\n17;123....4........;x\n................\n1...z..........1\n";
    let (objects, status) = batch(&[], input);
    assert_eq!(status, 2);
    let part = |name: &str| objects.iter().map(|object| object[name].clone()).collect::<Vec<_>>();
    let null = Value::Null;
    assert_eq!(part("line"), [3, 4, 5, 6, 7]);
    assert_eq!(part("count"), [json!(1), null.clone(), json!(0), json!(2), null.clone()]);
    assert_eq!(part("complete"), [json!(true), null.clone(), json!(true), json!(false), null.clone()]);
    assert_eq!(part("unique"), [json!(true), null.clone(), json!(false), json!(false), null.clone()]);
    assert_eq!(part("stopped_by"), [null.clone(), null.clone(), null.clone(), json!("limit"), null.clone()]);
    assert_eq!(part("before"), [json!(""), null.clone(), json!("17;"), json!(""), null.clone()]);
    assert_eq!(part("rest"), [json!(" # easy"), null.clone(), json!(";x"), json!(""), null]);
    assert_eq!(objects[0]["solutions"], json!(["1234341221434321"]));
    assert_eq!(objects[2]["solutions"], json!([]));
    let two = objects[3]["solutions"].as_array().unwrap();
    assert!(two.len() == 2 && two[0] != two[1]);
    assert_eq!(objects[1]["text"], "12");
    assert_eq!(objects[1]["error"], "the line has 2 cells, expected 16, 81 or 256");
}

/// The rows of `--format csv`, each by the names of the columns.
fn rows(text: &str) -> Vec<Vec<(String, String)>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head = reader.headers().unwrap().clone();
    let row = |cells: csv::StringRecord| head.iter().map(String::from).zip(cells.iter().map(String::from)).collect();
    // A row of another length is an error.
    reader.records().map(|cells| row(cells.unwrap())).collect()
}

#[test]
fn a_row_of_csv_says_what_the_object_says() {
    let folder = tempfile::tempdir().unwrap();
    let path =
        folder.path().join(if cfg!(windows) { "a, 'b'.txt" } else { "a, \"b\".txt" }).to_str().unwrap().to_string();
    let seven = crate::batch::independent(7);
    let nine = crate::NINE;
    let input = format!(
        "name,puzzle\n# a comment\n1...3412.143.321 # \"easy\", or not\n12\n17;123....4........;x\n................\n\
         \"x, y\",{nine},2\n{seven}\n1...z..........1 \"\n{}\n{nine},{}\n",
        "1".repeat(65_537),
        "1".repeat(81)
    );
    std::fs::write(&path, &input).unwrap();
    for args in [&[][..], &["--all"], &["--limit", "1"], &["-n", "5"], &["-", &path]] {
        let [csv, json] = ["csv", "json"].map(|form| {
            let ran = run_with(&[&["batch", "--quiet", "-j", "1", "--format", form], args].concat(), &input);
            assert_eq!(ran.status, 2);
            ran.out
        });
        let rows = rows(&csv);
        let objects: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(rows.len(), objects.len());
        assert_eq!(rows.len(), if args.contains(&"-") { 18 } else { 9 });
        for (row, object) in rows.iter().zip(&objects) {
            // Of the columns, an object lacks those of the other kind.
            assert!(object.as_object().unwrap().keys().all(|name| row.iter().any(|(column, _)| column == name)));
            for (name, cell) in row {
                let of_value = |value: &Value| value.as_str().map_or_else(|| value.to_string(), String::from);
                let expected = match &object[name] {
                    Value::Null => String::new(),
                    Value::Array(items) => items.iter().map(of_value).collect::<Vec<_>>().join(" "),
                    value => of_value(value),
                };
                assert_eq!(cell, &expected, "{name} in {object}");
            }
        }
    }
    // Without a puzzle there are the names of the columns still.
    let head =
        "line,size,rules,symbols,puzzle,count,complete,unique,stopped_by,solutions,before,rest,note,error,text\n";
    assert_eq!(run_with(&["batch", "--format", "csv"], "").out, head);
    // The document shows what is printed.
    let shown = std::fs::read_to_string("data/batch-json.md").unwrap();
    for form in ["json", "csv"] {
        let printed = run_with(&["batch", "--quiet", "-f", form], "1...3412.143.321 # easy\n12\n").out;
        assert!(shown.contains(&format!("--format {form}\n{printed}```\n")), "{printed}");
    }
}

#[test]
fn every_object_names_its_notation() {
    let of_form = |args: &[&str], input: &str| {
        let ran = run_with(args, input);
        let line = ran.out.lines().next().unwrap_or_else(|| panic!("{}", ran.err));
        let object: Value = serde_json::from_str(&ran.out).or_else(|_| serde_json::from_str(line)).unwrap();
        object.get(0).unwrap_or(&object)["symbols"].clone()
    };
    let written = |symbols: &str, form: &str| {
        run(&["--output-symbols", symbols, "-f", form, "--symbols", "0-f", "data/hex/example2.txt"]).out
    };
    for (symbols, form, signs) in [
        ("decimal", "csv", "123456789ABCDEFG"),
        ("0-15", "csv", "0123456789abcdef"),
        ("0-f", "line", "0123456789abcdef"),
        ("1-g", "line", "123456789ABCDEFG"),
        ("a-p", "line", "ABCDEFGHIJKLMNOP"),
    ] {
        let puzzle = written(symbols, form);
        let all: &[&[&str]] = &[
            &["--format", "json"],
            &["check", "--json"],
            &["walk", "--json"],
            &["compare", "--json", "--engines", "fast"],
            &["batch", "--quiet", "--format", "json"],
            &["check", "--batch", "--json"],
        ];
        for args in &all[..if form == "line" { 6 } else { 4 }] {
            assert_eq!(of_form(args, &puzzle), signs, "{args:?} {symbols}");
        }
    }
    for (size, signs) in [("4", "1234"), ("9", "123456789")] {
        assert_eq!(of_form(&["generate", "--format", "json", "--seed", "1", "--size", size], ""), signs);
    }
    assert_eq!(of_form(&["--output-symbols", "a-p", "-f", "json", "data/hex/example2.txt"], ""), "ABCDEFGHIJKLMNOP");
}

#[test]
fn a_line_is_kept_by_its_length_alone() {
    for (length, is_kept) in [(65_536, true), (65_537, false)] {
        let line = "1".repeat(length);
        for end in ["\n", "\r\n", ""] {
            // Nearly as many bytes before it as are read at once.
            for before in ["", "12\n", &"# a comment\n".repeat(5_000)] {
                let (objects, _) = batch(&[], &format!("{before}{line}{end}"));
                let text = &objects.last().unwrap()["text"];
                assert_eq!(text.is_string(), is_kept, "{length} {} {end:?}", before.len());
            }
        }
    }
}

#[test]
fn a_line_too_long_to_keep_is_one_object_and_a_long_comment_none() {
    let long = "1".repeat(3_000_000);
    let (objects, status) = batch(&[], &format!("#{long}\n{long}\n................\n"));
    assert_eq!((objects.len(), status), (2, 2));
    assert_eq!((&objects[0]["line"], &objects[0]["text"]), (&json!(2), &Value::Null));
    assert_eq!((&objects[1]["line"], &objects[1]["count"]), (&json!(3), &json!(2)));
}

#[test]
fn an_object_names_the_file_of_its_line_and_what_ended_its_search() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one.txt").display().to_string();
    let signs: String = LONG_PROOF.split_whitespace().collect();
    fs::write(&file, signs).unwrap();
    let (objects, status) = batch(&["--time-limit", "20ms", &file], "");
    assert_eq!((objects.len(), status), (1, 3));
    assert_eq!((&objects[0]["file"], &objects[0]["unique"]), (&json!(file), &Value::Null));
    assert_eq!((&objects[0]["stopped_by"], &objects[0]["complete"]), (&json!("time-limit"), &json!(false)));
}
