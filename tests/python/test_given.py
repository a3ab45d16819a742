"""What may be given as a board, and as many: every object is read as its rows, or refused with its place."""

import decimal
import gzip
import io
import itertools
import json
import pickle
import warnings

import numpy
import pandas
import polars
import pytest
import stackdoku

LINE = "4.3.2.6..9..3.5..12.18.64..5.81.29..7.......81.67.82..3.26.95..8..2.3..96.5.1.3.."
GRID = stackdoku.Grid(LINE)
ARRAY = GRID.to_numpy()
ROWS = ARRAY.tolist()
LINES = [LINE[start : start + 9] for start in range(0, 81, 9)]
SIGNS = [list(line) for line in LINES]
MASK = ARRAY == 0
# Not symmetric: read by columns it would be another board.
assert (ARRAY != ARRAY.T).any()

SIXTEEN = stackdoku.generate(side=16, seed=3)[0]
NUMBERS = SIXTEEN.to_numpy().tolist()
HEX = [list(SIXTEEN.line[start : start + 16]) for start in range(0, 256, 16)]


def blanks_as(blank):
    return [[number or blank for number in row] for row in ROWS]


def frame_of_text_and_numbers():
    """As pandas reads a file of fields where blank cells are points: columns without a point are of numbers."""
    text = "\n".join(",".join(row) for row in SIGNS)
    frame = pandas.read_csv(io.StringIO(text), header=None)
    assert len(set(map(str, frame.dtypes))) > 1
    return frame


BOARDS = {
    "text": LINE,
    "lines in a text": "\n".join(LINES),
    "bytes": LINE.encode(),
    "bytearray": bytearray(LINE.encode()),
    "text of NumPy": numpy.array(LINE),
    "a Grid": GRID,
    "numbers": ARRAY.ravel().tolist(),
    "rows": ROWS,
    "tuples": tuple(map(tuple, ROWS)),
    "arrays in a list": list(ARRAY),
    "an iterator": iter(ROWS),
    "iterators": (iter(row) for row in ROWS),
    "an array": ARRAY,
    "an array turned twice": numpy.asfortranarray(ARRAY),
    "floats": ARRAY.astype(float),
    "numbers of NumPy in lists": [list(row) for row in ARRAY.astype(numpy.int16)],
    "NaN": numpy.where(MASK, numpy.nan, ARRAY),
    "None": blanks_as(None),
    "NaN in lists": blanks_as(float("nan")),
    "empty texts": [["" if number == 0 else str(number) for number in row] for row in ROWS],
    "a blank": blanks_as(" "),
    "decimals": [[decimal.Decimal(number) for number in row] for row in ROWS],
    "objects": numpy.array(blanks_as(None), dtype=object),
    "masked numbers": numpy.ma.masked_array(numpy.where(MASK, 7, ARRAY), MASK),
    "masked floats": numpy.ma.masked_array(numpy.where(MASK, 2.5, ARRAY), MASK),
    "masked objects": numpy.ma.masked_array(ARRAY.astype(object), MASK),
    "single masked values": [[numpy.ma.masked if blank else n for n, blank in zip(*row)] for row in zip(ROWS, MASK)],
    "a list of lines": LINES,
    "lines of a file": io.StringIO("\n".join(LINES) + "\n"),
    "an array of lines": numpy.array(LINES),
    "lists of signs": SIGNS,
    "signs": list(LINE),
    "an array of signs": numpy.array(SIGNS),
    "bytes of signs": numpy.array(SIGNS, dtype="S1"),
    "other signs": [["-" if sign == "." else sign for sign in row] for row in SIGNS],
    "full-width signs": [[chr(ord(sign) + 0xFEE0) if sign != "." else sign for sign in row] for row in SIGNS],
    "pandas": pandas.DataFrame(ROWS),
    "pandas with names": pandas.DataFrame(ROWS, index=list("jklmnopqr"), columns=list("abcdefghi")),
    "pandas with NaN": pandas.DataFrame(ROWS).replace(0, numpy.nan),
    "pandas with NA": pandas.DataFrame(ROWS).astype("Int64").mask(MASK),
    "pandas of signs": pandas.DataFrame(SIGNS),
    "pandas of signs with missing ones": pandas.DataFrame(SIGNS).mask(MASK),
    "pandas of both": frame_of_text_and_numbers(),
    "pandas of lines": pandas.DataFrame({"puzzle": LINES}),
    "a column of pandas": pandas.Series(ARRAY.ravel()),
    "a row of pandas": pandas.DataFrame([ARRAY.ravel()]).iloc[0],
    "a column of lines": pandas.Series(LINES, index=range(9, 0, -1)),
    "Polars": polars.DataFrame(ROWS, orient="row"),
    "Polars with null": polars.DataFrame(blanks_as(None), orient="row"),
    "Polars of signs": polars.DataFrame(SIGNS, orient="row"),
    "a column of Polars": polars.Series(LINES),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_read_by_its_rows(name):
    assert stackdoku.Grid(BOARDS[name]) == GRID


@pytest.mark.parametrize("ask", [stackdoku.solve, stackdoku.check, stackdoku.count, stackdoku.minimise])
@pytest.mark.parametrize("make", [pandas.DataFrame, lambda rows: polars.DataFrame(rows, orient="row")])
def test_no_question_turns_a_frame(ask, make):
    board = ARRAY.copy()
    board[0, :2] = 4
    assert ask(make(ROWS)) == ask(ROWS)
    assert stackdoku.check(make(board.tolist()))[0].house == "row 1"


def object_with_rules():
    rows = json.dumps([[{"value": 1}, {}, {}, {}], [{}] * 4, [{}] * 4, [{}] * 4])
    return f'{{"size":4,"grid":{rows},"diagonal+":true,"diagonal-":true}}'


@pytest.mark.parametrize("text", [object_with_rules(), "# rules: diagonal\n1...\n....\n....\n...."])
def test_a_text_that_names_rules_is_read_by_these_rules_alone(text):
    grid = stackdoku.Grid(text, rules="diagonal")
    assert grid == stackdoku.Grid("1" + "." * 15)
    for ask in [stackdoku.solve, stackdoku.count, stackdoku.true_candidates, stackdoku.minimise, stackdoku.check]:
        assert ask(text, rules="diagonal") == ask(grid, rules="diagonal")
        with pytest.raises(stackdoku.PuzzleError, match="diagonal"):
            ask(text)
        # Rules that are asked for override those of a comment.
        if text.startswith("#"):
            assert ask(text, rules="classic") == ask("1" + "." * 15)
    for many in [[text], [text.splitlines()]]:
        assert stackdoku.solve_batch(many, rules="diagonal").counts.tolist() == [2]
        assert "diagonal" in stackdoku.solve_batch(many, errors="coerce").errors[0]
    assert stackdoku.walk(text, rules="diagonal").page == stackdoku.walk(grid, rules="diagonal").page


def test_bytes_are_read_as_files_are():
    for encoding in ["utf-8", "utf-8-sig", "utf-16"]:
        assert stackdoku.Grid("\n".join(LINES).encode(encoding)) == GRID, encoding
    with pytest.raises(stackdoku.PuzzleError, match="packed file, expected text"):
        stackdoku.solve(gzip.compress(LINE.encode()))


def test_a_text_with_pencil_marks_is_refused():
    marks = "13 24 24 13\n24 13 13 24\n24 13 13 24\n13 24 24 13"
    for ask in (stackdoku.solve, stackdoku.count, stackdoku.rate, stackdoku.Grid):
        with pytest.raises(stackdoku.PuzzleError, match="pencil marks"):
            ask(marks)
    every_digit = marks.replace("13", "1234").replace("24", "1234")
    assert stackdoku.count(every_digit) == stackdoku.count("." * 16)


@pytest.mark.parametrize(
    "rows",
    [
        NUMBERS,
        HEX,
        [[str(number) for number in row] for row in NUMBERS],
        [[str(number) if number else "" for number in row] for row in NUMBERS],
        [[sign.upper() for sign in row] for row in HEX],
        ["".join(row) for row in HEX],
        pandas.DataFrame(HEX),
        [[number or "." for number in row] for row in NUMBERS],
    ],
)
def test_a_board_of_sixteen_is_of_numbers_from_1_or_of_signs(rows):
    assert stackdoku.Grid(rows) == SIXTEEN


@pytest.mark.parametrize(
    "value",
    [
        2.5, 10, -1, 99, 256, 10**400, float("inf"), True, numpy.bool_(False), 1j, object, {}, {5}, "10", "z", "1 2",
        "5.0", b"\xff", numpy.datetime64("2026-01-01"), pandas.Timestamp("2026-01-01"), decimal.Decimal("1.5"), GRID,
    ],
)  # fmt: skip
def test_a_wrong_cell_is_named_with_its_place_and_value(value):
    rows = [list(row) for row in ROWS]
    rows[2][4] = value
    boards = [rows, itertools.chain(*rows)]
    if not isinstance(value, (stackdoku.Grid, complex)):
        boards.append(pandas.DataFrame(rows))
    for board in boards:
        with pytest.raises(stackdoku.PuzzleError) as error:
            stackdoku.solve(board)
        assert (error.value.line, error.value.column) == (3, 5)
        assert str(error.value) == f"row 3, column 5: {error.value.message}"
        shown = value if isinstance(value, str) else repr(value)
        assert shown[:30] in error.value.message or str(value) in error.value.message


def test_a_wrong_sign_of_sixteen_has_its_place():
    for rows, sign in [(HEX, "z"), ([[str(number) for number in row] for row in NUMBERS], "17"), (HEX, 12)]:
        rows = [list(row) for row in rows]
        rows[3][4] = sign
        with pytest.raises(stackdoku.PuzzleError, match=f"^row 4, column 5: .*{sign}"):
            stackdoku.Grid(rows)


@pytest.mark.parametrize(
    "wrong",
    [
        None, True, 5, 2.5, float("nan"), object(), {}, {1: 2}, dict(zip(range(81), ARRAY.ravel())), set(LINE),
        frozenset([1]), {"puzzle": LINE}.values(), numpy.array(5), polars.DataFrame(ROWS, orient="row").lazy(), len,
    ],
)  # fmt: skip
def test_what_is_never_a_board_has_the_wrong_type(wrong):
    for ask in [stackdoku.solve, stackdoku.Grid, lambda wrong: stackdoku.solve_batch(wrong, errors="coerce")]:
        with pytest.raises((TypeError, stackdoku.PuzzleError)):
            ask(wrong)
    with pytest.raises(TypeError, match="expected text, a Grid, an array, a frame"):
        stackdoku.check(wrong)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ([], "0 cells, expected 16, 81 or 256"),
        ([0] * 80, "80 cells, expected 16, 81 or 256"),
        (ROWS[:8], "9 cells a row, but 8 rows"),
        ([*ROWS[:8], ROWS[8][:8]], "row 9: 8 cells, expected 9"),
        ([*ROWS[:8], 5], "row 9: 5 among rows that are lists"),
        ([*LINES[:8], None], "row 9: None among lines of text"),
        ([[]], "number of rows: 1, expected 4, 9 or 16"),
        (numpy.zeros((2, 9, 9)), "rows that hold lists: for many boards there is solve_batch"),
        (pandas.read_csv(io.StringIO("\n".join(map(",".join, SIGNS)))), "9 cells a row, but 8 rows; was the first row"),
        (pandas.DataFrame(ROWS).reset_index(), "row 1: 10 cells, expected 9"),
    ],
)
def test_rows_that_are_no_board_say_why(wrong, message):
    with pytest.raises(stackdoku.PuzzleError) as error:
        stackdoku.solve(wrong)
    assert str(error.value).startswith(message)


MANY = {
    "an array": numpy.stack([ARRAY.ravel()] * 3),
    "boards": numpy.stack([ARRAY] * 3),
    "whole numbers": numpy.stack([ARRAY] * 3).astype(">i4"),
    "floats": numpy.stack([numpy.where(MASK, numpy.nan, ARRAY)] * 3),
    "every second": numpy.stack([ARRAY.ravel()] * 6)[::2],
    "masked": numpy.ma.masked_array([numpy.where(MASK, 99, ARRAY)] * 3, [MASK] * 3),
    "objects": numpy.stack([numpy.array(blanks_as(None), dtype=object)] * 3),
    "signs": numpy.array([list(LINE)] * 3),
    "lines": [LINE] * 3,
    "an iterator": iter([LINE] * 3),
    "an array of text": numpy.array([LINE] * 3),
    "texts as objects": pandas.DataFrame({"puzzle": [LINE] * 3}).puzzle.to_numpy(),
    "bytes": numpy.array([LINE.encode()] * 3),
    "texts in other forms": ["\n".join(LINES), LINE.replace(".", "0"), "\n".join(map(",".join, SIGNS))],
    "different objects": [LINE, GRID, ROWS],
    "Grids": [GRID] * 3,
    "an array of Grids": numpy.array([GRID] * 3),
    "a column of pandas": pandas.Series([LINE] * 3, index=[7, 5, 7]),
    "a frame with a column": pandas.DataFrame({"puzzle": [LINE] * 3}),
    "a frame of cells": pandas.DataFrame([ARRAY.ravel()] * 3),
    "a frame of signs": pandas.DataFrame([list(LINE)] * 3),
    "lists in a column": pandas.Series([ROWS] * 3),
    "a column of Polars": polars.Series([LINE] * 3),
    "a frame of Polars with a column": polars.DataFrame({"puzzle": [LINE] * 3}),
    "a frame of Polars": polars.DataFrame([ARRAY.ravel().tolist()] * 3, orient="row"),
    "lists of Polars": polars.Series([ARRAY.ravel().tolist()] * 3),
}


@pytest.mark.parametrize("name", MANY)
def test_many_boards_are_read_row_by_row(name):
    answers = stackdoku.solve_batch(MANY[name])
    assert answers.counts.tolist() == [1, 1, 1] and answers.errors == {}
    assert (answers.solutions == stackdoku.solve(LINE).solution.to_numpy().ravel()).all()


MISSING = [None, float("nan"), pandas.NA, pandas.NaT, "", "  ", "53..7", LINE[:80] + "!", True, 5, 2.5, {}, "1" * 16]
MISSING += [LINE[:80] + "\ud800", LINE.encode()[:80] + b"\xff"]


@pytest.mark.parametrize("missing", MISSING)
def test_a_puzzle_that_is_none_is_named_or_counts_0(missing):
    for many in [[LINE, missing, LINE], pandas.Series([LINE, missing, LINE], dtype=object)]:
        with pytest.raises(stackdoku.PuzzleError, match=r"^puzzle 1:") as error:
            stackdoku.solve_batch(many)
        assert error.value.puzzle == 1
        solutions, counts = answers = stackdoku.solve_batch(many, errors="coerce")
        assert counts.tolist() == [1, 0, 1] and solutions.any(axis=1).tolist() == [True, False, True]
        assert answers.errors == {1: str(error.value)}
        copy = pickle.loads(pickle.dumps(answers))
        assert copy.errors == answers.errors and (copy.counts == counts).all() and type(copy) is stackdoku.Batch


def test_lines_of_sixteen_have_one_notation():
    solution = stackdoku.solve(SIXTEEN).solution.to_numpy()
    numbers = solution.ravel()
    clear = "".join("123456789abcdefg"[number - 1] for number in numbers)
    # Without a `g` this one alone would be read as `0-f`.
    open_line = clear.replace("g", ".")
    for lines in [[clear, open_line], [open_line, clear]]:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            answers = stackdoku.solve_batch(lines)
        assert answers.counts.tolist() == [1, 1] and (answers.solutions == numbers).all()
    hexadecimal = "".join("0123456789abcdef"[number - 1] for number in numbers)
    assert (stackdoku.solve_batch([clear, hexadecimal, open_line]).solutions == numbers).all()


def test_a_puzzle_that_is_none_does_not_set_the_size():
    answers = stackdoku.solve_batch([None, LINE, "1" * 16], errors="coerce")
    assert answers.counts.tolist() == [0, 1, 0] and list(answers.errors) == [0, 2]


@pytest.mark.parametrize("missing", [None, float("nan")])
@pytest.mark.parametrize("dtype", ["string", "object"])
def test_missing_texts_of_a_column_are_named(missing, dtype):
    for column in [pandas.Series([LINE, missing], dtype=dtype), polars.Series([LINE, None])]:
        with pytest.raises(stackdoku.PuzzleError, match=r"^puzzle 1: .*(None|nan|NA)"):
            stackdoku.solve_batch(column)
        assert stackdoku.solve_batch(column, errors="coerce").counts.tolist() == [1, 0]


@pytest.mark.parametrize("missing", [numpy.full(3, numpy.nan), pandas.Series([numpy.nan] * 16), [numpy.nan] * 16])
def test_a_column_in_which_all_is_missing_has_no_puzzles(missing):
    with pytest.raises(stackdoku.PuzzleError, match="^puzzle 0: nan is not a puzzle"):
        stackdoku.solve_batch(missing)
    answers = stackdoku.solve_batch(missing, errors="coerce")
    assert not answers.counts.any() and not answers.solutions.any() and len(answers.errors) == len(missing)


@pytest.mark.parametrize("shape", [(3, 81), (3, 9, 9)])
def test_a_row_of_missing_numbers_is_no_blank_board(shape):
    many = numpy.stack([ARRAY.ravel()] * 3).astype(float).reshape(shape)
    many[1] = numpy.nan
    with pytest.raises(stackdoku.PuzzleError, match="^puzzle 1: every cell is missing$"):
        stackdoku.solve_batch(many)
    answers = stackdoku.solve_batch(many, errors="coerce")
    assert answers.counts.tolist() == [1, 0, 1] and not answers.solutions[1].any()
    assert answers.errors == {1: "puzzle 1: every cell is missing"}


@pytest.mark.parametrize(
    ("dtype", "value"),
    [(numpy.uint8, 10), (numpy.uint8, 255), (numpy.int64, 99), (numpy.int8, -1), (float, 10), (float, 2.5)]
    + [(float, float("inf")), (object, 2.5), (object, -1), (numpy.uint64, 2**40)],
)
def test_a_wrong_number_in_an_array_is_named_or_counts_0(dtype, value):
    many = numpy.stack([ARRAY.ravel()] * 3000).astype(dtype)
    many[[900, 2500], 13] = value
    with pytest.raises(stackdoku.PuzzleError) as error:
        stackdoku.solve_batch(many)
    assert str(error.value) == f"puzzle 900: row 2, column 5: {value} is not a number from 0 to 9"
    assert (error.value.puzzle, error.value.line, error.value.column) == (900, 2, 5)
    answers = stackdoku.solve_batch(many, errors="coerce")
    assert list(answers.errors) == [900, 2500] and answers.errors[900] == str(error.value)
    assert numpy.flatnonzero(answers.counts == 0).tolist() == [900, 2500]
    assert not answers.solutions[[900, 2500]].any() and answers.counts.sum() == 2998


def test_no_puzzles_have_no_answers():
    for empty in [[], numpy.zeros((0, 9, 9)), numpy.zeros((0, 81), int), numpy.array([]), pandas.Series([])]:
        assert [part.shape for part in stackdoku.solve_batch(empty)] == [(0, 81), (0,)]
    assert stackdoku.solve_batch(numpy.zeros((0, 4, 4))).solutions.shape == (0, 16)


@pytest.mark.parametrize("side", [4, 9, 16])
def test_a_single_board_is_not_many(side):
    rows = numpy.zeros((side, side), int)
    for board in [rows, rows.tolist(), pandas.DataFrame(rows), rows.astype(object), rows.astype(str)]:
        with pytest.raises(stackdoku.PuzzleError, match=f"^{side} rows of {side} cells are one board"):
            stackdoku.solve_batch(board)
        assert stackdoku.solve_batch([board]).counts.tolist() == [2]
    assert stackdoku.solve_batch(rows[None]).solutions.shape == (1, side**2)
    for single in [LINE, LINE.encode(), GRID]:
        with pytest.raises(TypeError, match="a single one"):
            stackdoku.solve_batch(single)
    assert stackdoku.solve_batch(numpy.zeros((16, 4, 4), int)).solutions.shape == (16, 16)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (numpy.zeros((2, 80), int), "rows of 80 cells, expected 16, 81 or 256"),
        (numpy.zeros((2, 3, 27), int), r"an array of shape \[2, 3, 27\], expected \[puzzles, cells\]"),
        (numpy.zeros((2, 9, 9, 1), int), r"an array of shape \[2, 9, 9, 1\]"),
        (numpy.zeros(81, int), r"an array of shape \[81\]"),
        (numpy.zeros((2, 81), bool), "puzzle 0: row 1, column 1: False"),
        (pandas.DataFrame({"puzzle": [LINE], "solution": [LINE]}), "rows of 2 cells, .*give that column"),
        (pandas.DataFrame({"puzzle": [LINE], "givens": [30]}), "rows of 2 cells, .*give that column"),
        ([LINE, "1" + "." * 15], "puzzle 1: 16 cells, but those before have 81"),
    ],
)
def test_many_that_are_no_boards_say_why(wrong, message):
    with pytest.raises(stackdoku.PuzzleError, match=f"^{message}"):
        stackdoku.solve_batch(wrong)


def test_a_zero_among_cells_is_blank_and_a_text_in_two_notations_is_a_warning():
    line = ".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6.."
    cells = list(line[:-1] + "0")
    assert stackdoku.Grid(cells).line == line
    assert stackdoku.solve_batch([cells, line]).counts.tolist() == [1, 1]
    with pytest.warns(UserWarning, match="`0` is read as a digit"):
        stackdoku.Grid(line[:-1] + "0")
    with pytest.warns(UserWarning, match="read as 0-f, but 1-g fits too"):
        stackdoku.solve_batch(["1" + "." * 255], limit=1)
