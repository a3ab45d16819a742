//! Matrices that stand by columns: what programs call them, and what looks like it and stands by rows.

use crate::puzzles::read;
use pretty_assertions::assert_eq;
use stackdoku::text::Note;

const ROWS: [[u8; 4]; 4] = [[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]];

/// Where `#` stands, a line of the board in these brackets.
const BY_COLUMNS: [&str; 22] = [
    "[] {\"column_0\": #, \"column_1\": #, \"column_2\": #, \"column_3\": #}",
    "[] {'col1': #, 'col2': #, 'col3': #, 'col4': #}",
    "[] {\"c0\": #, \"c1\": #, \"c2\": #, \"c3\": #}",
    "[] {\"Spalte 0\": #, \"Spalte 1\": #, \"Spalte 2\": #, \"Spalte 3\": #}",
    "c() structure(list(V1 = #, V2 = #, V3 = #, V4 = #), class = \"data.frame\")",
    "c() tibble(p = #, q = #, s = #, u = #)",
    "c() data.frame(p = #, q = #, s = #, u = #)",
    "c() cbind(#, #, #, #)",
    "[] hcat(#, #, #, #)",
    "[] DataFrame(p = #, q = #, s = #, u = #)",
    "[] pl.DataFrame({\"p\": #, \"q\": #, \"s\": #, \"u\": #})",
    "[] pd.DataFrame(data={\"p\": #, \"q\": #, \"s\": #, \"u\": #})",
    "[] pl.DataFrame([#, #, #, #], orient=\"col\")",
    "[] pl.DataFrame([#, #, #, #], orient='col')",
    "[] np.column_stack((#, #, #, #))",
    "[] np.c_[#, #, #, #]",
    "[] np.stack([#, #, #, #], axis=1)",
    "[] np.array([#, #, #, #]).swapaxes(0, 1)",
    "[] np.array([#, #, #, #]).T",
    "[] list(zip(*[#, #, #, #]))",
    "[] A title\ntranspose([#, #, #, #])",
    "{} Transpose[{#, #, #, #}]",
];

const BY_ROWS: [&str; 13] = [
    "[] {\"row_0\": #, \"row_1\": #, \"row_2\": #, \"row_3\": #}",
    "[] {\"p\": #, \"q\": #, \"s\": #, \"u\": #}",
    "[] {\"puzzle\": [#, #, #, #]}",
    "[] c = [#, #, #, #]",
    "c() rbind(#, #, #, #)",
    "[] pd.DataFrame([#, #, #, #])",
    "[] pd.DataFrame(data=[#, #, #, #])",
    "[] pd.DataFrame(columns=list(\"pqsu\"), data=[#, #, #, #])",
    "[] pd.DataFrame(np.array([#, #, #, #]))",
    "[] pd.DataFrame({\"p\": #, \"q\": #, \"s\": #, \"u\": #}).T",
    "[] spark.createDataFrame([#, #, #, #], [\"c0\", \"c1\", \"c2\", \"c3\"])",
    "[] np.stack([#, #, #, #])",
    "[] transpose(np.stack([#, #, #, #], axis=1))",
];

fn text_of(form: &str, lines: [[u8; 4]; 4]) -> String {
    let (brackets, form) = form.split_once(' ').unwrap();
    let (open, close) = brackets.split_at(brackets.len() - 1);
    lines.iter().fold(form.to_owned(), |text, line| {
        text.replacen('#', &format!("{open}{}{close}", line.map(|digit| digit.to_string()).join(", ")), 1)
    })
}

#[test]
fn what_stands_by_columns_is_turned_and_nothing_else() {
    let columns: [[u8; 4]; 4] = std::array::from_fn(|column| ROWS.map(|row| row[column]));
    let mixed = [[1, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 3], [0, 0, 0, 4]];
    let turned: [[u8; 4]; 4] = std::array::from_fn(|column| mixed.map(|row| row[column]));
    for (forms, is_turned) in [(&BY_COLUMNS[..], true), (&BY_ROWS, false)] {
        for form in forms {
            for (rows, columns) in [(ROWS, columns), (mixed, turned)] {
                let puzzle = read(text_of(form, if is_turned { columns } else { rows }));
                assert_eq!(puzzle.grid.to_bytes(), rows.concat(), "{form}");
                let has_note = puzzle.notes.iter().any(|note| matches!(note, Note::LinesAre { .. }));
                assert_eq!(has_note, is_turned, "{form}");
            }
        }
    }
}

#[test]
fn a_matrix_of_r_is_by_rows_where_it_says_so() {
    let cells = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let list = cells.split("").filter(|sign| !sign.is_empty()).collect::<Vec<_>>().join(", ");
    let line = |rest: &str| read(format!("matrix(c({list}), {rest})")).grid.to_line().replace('.', "0");
    for by_rows in ["9, 9, TRUE", "9, 9, T", "nrow = 9, byrow = TRUE", "ncol = 9, byrow = T"] {
        assert_eq!(line(by_rows), cells, "{by_rows}");
    }
    for by_columns in ["9, 9", "9, 9, FALSE", "nrow = 9", "9, byrow = FALSE"] {
        assert_eq!(line(by_columns)[..9], *"560847000", "{by_columns}");
    }
}
