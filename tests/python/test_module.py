"""The Python package: what its documentation shows, errors, interruption, arrays, types."""

import copy
import doctest
import inspect
import json
import os
import pickle
import re
import signal
import subprocess
import sys
import time
import warnings
from importlib import metadata
from pathlib import Path
from typing import get_args

import numpy
import pytest
import stackdoku

ROOT = Path(__file__).parents[2]
NINE = (ROOT / "data/lesson/nine.txt").read_text()
FOUR = "1.....2..3.....4"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("name", ["the module", *stackdoku.__all__])
def test_examples_show_what_happens(name):
    thing = stackdoku if name == "the module" else getattr(stackdoku, name)
    text = inspect.getdoc(thing)
    assert text, f"{name} has no documentation"
    examples = doctest.DocTestParser().get_doctest(text, {"stackdoku": stackdoku}, name, None, 0)
    runner = doctest.DocTestRunner()
    runner.run(examples)
    assert runner.summarize().failed == 0


def test_the_page_of_the_documentation_shows_what_happens(tmp_path, monkeypatch):
    text = (ROOT / "data/docs/python.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(blocks) >= 3
    monkeypatch.chdir(tmp_path)
    scope = {}
    for block in blocks:
        if ">>>" not in block:
            exec(block, scope)  # noqa: S102
            continue
        examples = doctest.DocTestParser().get_doctest(block, scope, "python.md", None, 0)
        scope = examples.globs
        runner = doctest.DocTestRunner()
        runner.run(examples, clear_globs=False)
        assert runner.summarize().failed == 0


def test_a_puzzle_is_text_numbers_rows_or_an_array():
    grid = stackdoku.Grid(NINE)
    assert all(type(row) is list for row in grid.to_list())
    flat = [number for row in grid.to_list() for number in row]
    for same in [grid.line, flat, grid.to_list(), grid.to_numpy(), grid.to_numpy().ravel(), grid]:
        assert stackdoku.Grid(same) == grid
    assert grid.to_numpy().dtype == numpy.uint8 and grid.to_numpy().shape == (9, 9)
    assert pickle.loads(pickle.dumps(grid)) == grid and hash(pickle.loads(pickle.dumps(grid))) == hash(grid)
    # Its signs would be digits of two notations.
    sixteen = stackdoku.Grid([11, 12] + [0] * 254)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert pickle.loads(pickle.dumps(sixteen)) == copy.copy(sixteen) == sixteen
    assert stackdoku.Grid(numpy.array(flat, dtype=numpy.longdouble)) == grid
    assert grid[0, 0] == flat[0] and eval(repr(grid), {"Grid": stackdoku.Grid}) == grid
    assert grid._repr_html_().count("<td") == 81


def test_a_grid_is_a_sequence_of_rows_and_an_array():
    grid = stackdoku.Grid(NINE)
    rows = grid.to_list()
    assert list(grid) == list(iter(grid)) == [grid[row] for row in range(9)] == rows and len(grid) == 9
    assert grid[-1] == rows[-1] and grid[-1, -2] == rows[-1][-2] and rows[3] in grid
    array = numpy.asarray(grid)
    assert array.dtype == numpy.uint8 and (array == grid.to_numpy()).all()
    assert numpy.array([grid, grid]).shape == (2, 9, 9)
    assert numpy.asarray(grid, dtype=float).dtype == float
    for place in [9, -10, (9, 0), (0, -10)]:
        with pytest.raises(IndexError, match="count from 0 to 8"):
            grid[place]
    for place in ["a", slice(2), (0,), None]:
        with pytest.raises(TypeError, match="expected a row, or a row and a column"):
            grid[place]


def test_an_error_in_a_text_has_its_place():
    with pytest.raises(stackdoku.PuzzleError) as error:
        stackdoku.solve("53..7")
    assert (error.value.line, error.value.column) == (1, 6)
    assert error.value.message == "row 1 has 5 cells, expected 9"
    for keywords in [{"rules": "none"}, {"engine": "none"}, {"time_limit": -1.0}]:
        with pytest.raises(ValueError):
            stackdoku.solve(FOUR, **keywords)
    with pytest.raises(stackdoku.PuzzleError):
        stackdoku.solve(FOUR, rules="dutch-miracle")
    for ask in [stackdoku.minimise, stackdoku.check, stackdoku.count]:
        with pytest.raises(stackdoku.PuzzleError, match="dutch-miracle is defined for 9x9 only, not for 4x4"):
            ask(FOUR, rules="dutch-miracle")


def test_answers_of_all_engines_are_equal():
    for engine in ["fast", "stack", "recursive", "cell-order"]:
        answer = stackdoku.solve(NINE, engine=engine)
        assert answer and answer == stackdoku.solve(NINE) and len(answer.solutions) == 1
    for puzzle in [NINE, "." * 81, "11" + "." * 14]:
        assert pickle.loads(pickle.dumps(stackdoku.solve(puzzle))) == stackdoku.solve(puzzle)
    assert stackdoku.solve(NINE.encode()) == stackdoku.solve(NINE)
    several = stackdoku.solve("." * 81)
    assert several.kind == "several" and not several and several.solutions[0] != several.solutions[1]
    assert stackdoku.solve("11" + "." * 14).kind == "none"
    assert stackdoku.solve("." * 256, engine="exhaustive", time_limit=0.1).kind in ("several", "unknown")


def test_a_count_says_whether_it_is_the_total():
    assert stackdoku.count("." * 81, rules="dutch-miracle") == (216, True)
    assert stackdoku.count("." * 16, jobs=2).is_total
    stopped = stackdoku.count("." * 256, time_limit=0.2)
    assert not stopped.is_total and str(stopped).startswith("at least ")


def test_givens_that_break_the_rules_have_no_solution():
    broken = "11" + "." * 14
    found = stackdoku.solutions(broken)
    assert (stackdoku.solve(broken).kind, list(found), found.outcome) == ("none", [], "exhausted")
    assert stackdoku.count(broken) == (0, True) and stackdoku.minimise(broken) is None
    for ask in [stackdoku.rate, stackdoku.explain]:
        with pytest.raises(stackdoku.PuzzleError, match="the givens break the rules"):
            ask(broken)


def test_a_check_gives_data():
    board = [[3, 3, 0, 0, 0, 0, 0, 0, 0]] + [[0] * 9] * 7 + [[0, 0, 0, 0, 4, 0, 0, 0, 0]]
    row, block = stackdoku.check(board)
    assert row == ("repeated", "row 1", [3], [(0, 0), (0, 1)], str(row)) and block.house == "block 1"
    assert str(row) == row.message == "`3` occurs 2 times in row 1: at row 1, column 1 and row 1, column 2"
    near = [[0] * 9 for _ in range(9)]
    near[4][3], near[3][4] = 5, 7
    (breach,) = stackdoku.check(near, rules="dutch-miracle")
    assert (breach.rule, breach.house, breach.numbers) == ("too-close", None, [5, 7])
    assert breach.cells == [(4, 3), (3, 4)] and "touch" in str(breach)
    assert stackdoku.check(NINE) == []


def test_a_grade_can_be_stored_and_compared():
    solution = stackdoku.solve(NINE).solution
    right, wrong = (stackdoku.grade(NINE, answer) for answer in [str(solution), "nothing"])
    for grade in [right, wrong]:
        copy = pickle.loads(pickle.dumps(grade))
        assert copy == grade and hash(copy) == hash(grade) and copy.faults == grade.faults
    assert right != wrong and right.points == 100 and wrong.faults
    # A board is an answer too.
    assert stackdoku.grade(NINE, solution) == stackdoku.grade(NINE, solution.to_numpy()) == right


def test_an_error_of_ones_own_has_all_attributes():
    error = stackdoku.PuzzleError("x")
    assert (str(error), error.message, error.line, error.column, error.puzzle) == ("x", "x", None, None, None)
    with pytest.raises(stackdoku.PuzzleError) as raised:
        stackdoku.solve("53..7")
    copy = pickle.loads(pickle.dumps(raised.value))
    assert (str(copy), copy.message, copy.line) == (str(raised.value), raised.value.message, 1)


def test_a_notebook_shows_an_answer():
    for puzzle, text, boards in [(NINE, "exactly one", 1), ("." * 81, "several", 2), ("11" + "." * 14, "no ", 0)]:
        shown = stackdoku.solve(puzzle)._repr_html_()
        assert text in shown and shown.count("<table") == boards


def test_generated_puzzles_depend_on_the_seed_alone():
    keywords = {"minimal": True, "symmetry": "none"}
    puzzles = stackdoku.generate(5, seed=3, **keywords)
    assert puzzles == stackdoku.generate(5, seed=3, **keywords) != stackdoku.generate(5, seed=4, **keywords)
    assert all(stackdoku.minimise(puzzle) == puzzle for puzzle in puzzles)
    for keywords, message in [
        ({"givens": 3}, "no puzzle as asked was found: number 0: it has"),
        ({"givens": 17}, "givens=17: expected 0 to 16"),
        ({"givens": -1}, "givens=-1: expected 0 or more"),
        ({"seed": -1}, "seed=-1: expected 0 to"),
        ({"seed": 2**64}, "expected 0 to"),
    ]:
        with pytest.raises(ValueError, match=message):
            stackdoku.generate(1, side=4, **keywords)
    with pytest.raises(TypeError):
        stackdoku.generate(1, seed="a")
    assert len(set(stackdoku.generate(2, side=4) + stackdoku.generate(2, side=4))) > 1


@pytest.mark.parametrize("jobs", [1, 2, None])
@pytest.mark.parametrize("side", [4, 9, 16])
def test_a_batch_answers_as_one_by_one(side, jobs):
    puzzles = stackdoku.generate(60 if side < 16 else 5, side=side, seed=1)
    solved = stackdoku.solve(puzzles[0]).solution
    puzzles += [solved, stackdoku.Grid([0] * side**2), stackdoku.Grid([1, 1] + [0] * (side**2 - 2))]
    array = numpy.stack([puzzle.to_numpy() for puzzle in puzzles])
    found, counts = stackdoku.solve_batch(array, jobs=jobs)
    assert counts.tolist() == [1] * (len(puzzles) - 2) + [2, 0]
    for puzzle, solution, number in zip(puzzles, found, counts):
        if number == 1:
            assert stackdoku.Grid(solution) == stackdoku.solve(puzzle).solution
    assert not found[-1].any() and found[-2].all()
    by_lines, counts_by_lines = stackdoku.solve_batch([puzzle.line for puzzle in puzzles], jobs=jobs)
    assert (counts_by_lines == counts).all() and (by_lines[:-2] == found[:-2]).all()
    first, ones = stackdoku.solve_batch(array.astype(numpy.int64), limit=1, jobs=jobs)
    assert ones.tolist() == [1] * (len(puzzles) - 1) + [0] and first[:-1].all()


def test_a_batch_that_is_none_says_which_puzzle():
    wrong = numpy.zeros((3000, 81), numpy.uint8)
    wrong[2500, 7] = 12
    with pytest.raises(stackdoku.PuzzleError, match="puzzle 2500: .*row 1, column 8"):
        stackdoku.solve_batch(wrong)
    with pytest.raises(stackdoku.PuzzleError, match="puzzle 1: "):
        stackdoku.solve_batch([FOUR, NINE.replace("\n", "")])


@pytest.mark.parametrize(
    ("ask", "keyword", "wrong"),
    [
        (ask, keyword, value)
        for ask in ["solve_batch", "count", "solutions"]
        for keyword, values in {"jobs": [0, -1], "limit": [0, -1], "time_limit": [-1, float("nan")]}.items()
        for value in values
    ]
    + [("solve_batch", "limit", 3), ("solve_batch", "errors", "ignore")]
    + [("generate", keyword, -1) for keyword in ["number", "side", "givens"]]
    + [(ask, keyword, "none") for ask in ["solve", "count", "solutions"] for keyword in ["rules", "engine"]],
)
def test_a_keyword_with_a_wrong_value_is_named(ask, keyword, wrong):
    puzzles = {"solve_batch": [[FOUR]], "generate": []}.get(ask, [FOUR])
    with pytest.raises(ValueError, match=f"^{keyword}=.*: expected|^unknown {keyword}, expected"):
        getattr(stackdoku, ask)(*puzzles, **{keyword: wrong})


def test_a_time_limit_may_have_no_end_and_jobs_may_be_too_many():
    for limit in [float("inf"), 1e300, None]:
        assert stackdoku.count("." * 16, time_limit=limit) == (288, True)
    many = numpy.zeros((5000, 16), numpy.uint8)
    assert stackdoku.solve_batch(many, jobs=10**6).counts.sum() == 10_000
    assert stackdoku.count("." * 16, jobs=10**6) == (288, True)


@pytest.mark.parametrize(
    ("work", "result"),
    [
        ("stackdoku.solve_batch(['.' * 16] * 5000, jobs=jobs).counts.sum()", 10_000),
        ("stackdoku.count('.' * 81, rules='dutch-miracle', jobs=jobs).number", 216),
        ("len(stackdoku.generate(3, minimal=True))", 3),
    ],
)
@pytest.mark.parametrize("jobs", [2, 10**6])
@pytest.mark.parametrize("threads", [1, 3])
def test_without_another_thread_the_work_goes_on(work, result, jobs, threads):
    pytest.importorskip("resource")
    code = f"""
import os, resource, stackdoku
if os.getuid() == 0:
    os.setuid(54_321)  # Root may start as many threads as it likes.
resource.setrlimit(resource.RLIMIT_NPROC, ({threads}, {threads}))
jobs = {jobs}
print({work})
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert (ran.stdout, ran.returncode) == (f"{result}\n", 0), ran.stderr


def test_the_stack_search_makes_the_choices_of_the_lesson():
    search = stackdoku.StackSearch(NINE)
    events = []
    while not events or events[-1] not in ("solved", "exhausted"):
        events.append(search.step()[0])
    assert (events[-1], search.choices, search.dead_ends) == ("solved", 61, 7)
    assert search.grid == stackdoku.solve(NINE).solution and len(search.stack) == 54
    row, column = search.stack[-1]
    assert search.record(row, column) >> 20 == 1 and search.candidates(row, column) == []


@pytest.mark.parametrize(
    "work",
    [
        "stackdoku.count('.' * 256)",
        "sum(1 for _ in stackdoku.solutions('.' * 256))",
        "import collections; collections.deque(stackdoku.solutions('.' * 81), maxlen=0)",
        "stackdoku.generate(100_000, side=16, minimal=True)",
        "stackdoku.generate(100_000_000, side=4)",
        f"stackdoku.rate_batch(numpy.tile(stackdoku.Grid({EASY!r}).to_numpy().ravel(), (400_000, 1)))",
        "stackdoku.solve_batch(['.' * 256] * 1000_000)",
        "stackdoku.solve('.' * 256, engine='exhaustive')",
    ],
)
def test_ctrl_c_ends_long_work(work):
    code = f"import numpy, stackdoku\nprint('ready', flush=True)\n{work}\nwhile True: pass"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout.readline() == b"ready\n"
    time.sleep(0.7)
    start = time.monotonic()
    child.send_signal(signal.SIGINT)
    error = child.communicate(timeout=20)[1]
    assert b"KeyboardInterrupt" in error
    assert time.monotonic() - start < 2.0, "it takes less than half a second on a machine with nothing else to do"


def test_the_program_comes_with_the_package():
    program = Path(sys.executable).parent / "stackdoku"
    given = os.environ["STACKDOKU_PROGRAM"]
    for arguments in [["--version"], ["--help"], ["manual"], ["solve", "--stats"], ["batch"], ["check", "--json"]]:
        same = [
            subprocess.run([name, *arguments], input=NINE.replace("\n", "") + "\n", capture_output=True, text=True)
            for name in (program, given)
        ]
        strip = re.compile(r"\d+(\.\d+)? (ns|µs|ms|s)\b")
        assert len({(strip.sub("", one.stdout), one.returncode) for one in same}) == 1, arguments
    assert program.read_bytes() == Path(given).read_bytes()


def test_a_walk_is_a_page(tmp_path):
    walk = stackdoku.walk(NINE)
    walk.write(tmp_path / "walk.html")
    assert (tmp_path / "walk.html").read_text(encoding="utf-8") == walk.page
    assert "<iframe" in walk._repr_html_() and "<script" not in walk._repr_html_()
    assert stackdoku.walk("." * 81, rules="dutch-miracle").page.startswith("<!doctype html>")


def test_python_dash_m_is_the_program():
    for arguments, text in [(["--version"], ""), (["-p", "11" + "." * 14], ""), (["batch"], FOUR), (["--none"], "")]:
        given, by_module = (
            subprocess.run([*name, *arguments], input=text, capture_output=True, text=True)
            for name in ([os.environ["STACKDOKU_PROGRAM"]], [sys.executable, "-m", "stackdoku"])
        )
        assert (by_module.stdout, by_module.returncode) == (given.stdout, given.returncode), arguments


def test_the_package_says_what_it_is_and_whose():
    distribution = metadata.distribution("stackdoku")
    about = distribution.metadata
    version = re.search(r'version = "(.*)"', (ROOT / "Cargo.toml").read_text())[1]
    assert stackdoku.__version__ == about["Version"] == version
    assert about["License-Expression"] == "MIT" and "@" in about["Maintainer-email"]
    description = about.get_payload()
    assert "solve_batch" in description and not re.search(r"\]\((?!https?:)", description)
    files = {Path(str(file)).name: file.read_text() for file in distribution.files if "licenses" in str(file)}
    assert files["LICENSE"] == (ROOT / "LICENSE").read_text()
    assert sorted(about.get_all("License-File")) == sorted(files)
    # Of both parts: crates of the package, of the program, of both, and what comes from no crate.
    for name in ["pyo3 ", "clap ", "pulp ", "the standard library of Rust ", "qrcode.js"]:
        assert re.search(f"^(.*, )?{name}", files["LICENSES-OF-OTHERS.txt"], re.M), name


def test_rules_and_engines_have_the_names_that_the_library_knows():
    for keyword, names in [("rules", stackdoku.RulesName), ("engine", stackdoku.Engine)]:
        with pytest.raises(ValueError) as error:
            stackdoku.solve(FOUR, **{keyword: "none"})
        known = re.findall(r"[a-z][a-z-]+", str(error.value).partition("expected")[2].replace(" or ", ", "))
        assert sorted(get_args(names)) == sorted(known)


@pytest.mark.parametrize(
    "command",
    [
        ["mypy", "--strict", "-p", "stackdoku"],
        # It takes the names of literal types for unions.
        ["mypy.stubtest", "stackdoku", "--allowlist", "literals", "--ignore-disjoint-bases"],
    ],
)
def test_types(command, tmp_path):
    (tmp_path / "literals").write_text("stackdoku.RulesName\nstackdoku.Engine\n")
    done = subprocess.run([sys.executable, "-m", *command], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_notebook_of_the_lesson_runs():
    nbformat, client = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    path = ROOT / "data/lesson/stack.ipynb"
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") for cell in notebook.cells), "it is kept without outputs"
    client.NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(ROOT)}}).execute()
    assert any("solved" in json.dumps(cell.get("outputs", [])) for cell in notebook.cells)


def test_a_minimal_puzzle_has_as_many_givens_as_it_needs():
    with pytest.raises(ValueError, match="minimal=True with givens"):
        stackdoku.generate(givens=30, minimal=True)


def test_how_hard_a_puzzle_is_and_why():
    rating = stackdoku.rate(NINE)
    assert (rating.look_ahead, rating.effort, rating.level) == (0, 11, "singles")
    assert str(rating) == "look-ahead 0 (singles), effort 11"
    steps = stackdoku.explain(NINE)
    solution = stackdoku.solve(NINE).solution
    assert solution is not None and steps.end == "solved"
    placed = [step.placed for step in steps if step.placed]
    assert len(placed) == 54 and all(solution[row, column] == number for (row, column), number in placed)
    assert all(str(step) == step.message and step.kind for step in steps)
    for wrong in ["." * 81, "11" + "." * 14]:
        with pytest.raises(stackdoku.PuzzleError):
            stackdoku.rate(wrong)
    assert stackdoku.explain("." * 16).end == "open"
    assert stackdoku.explain("1...\n..2.\n.3..\n...4").end == "solved"


def test_many_puzzles_are_rated_as_one_by_one():
    puzzles = stackdoku.generate(40, seed=8, minimal=True)
    ratings = [stackdoku.rate(puzzle) for puzzle in puzzles]
    for jobs in [1, 3, None]:
        batch = stackdoku.rate_batch(puzzles, jobs=jobs)
        assert batch.look_aheads.tolist() == [rating.look_ahead for rating in ratings] and batch.errors == {}
        assert batch.efforts.tolist() == [rating.effort for rating in ratings]
    assert len(set(batch.look_aheads.tolist())) > 2
    look_aheads, efforts = batch = stackdoku.rate_batch([NINE, None, "." * 81, "12"], errors="coerce")
    assert (look_aheads.tolist(), efforts.tolist()) == ([0, -1, -1, -1], [11, -1, -1, -1])
    assert list(batch.errors) == [1, 2, 3] and "several solutions" in batch.errors[2]
    with pytest.raises(stackdoku.PuzzleError, match="puzzle 1"):
        stackdoku.rate_batch([NINE, None])
    with pytest.raises(ValueError, match="errors="):
        stackdoku.rate_batch([NINE], errors="ignore")


def test_puzzles_are_made_as_hard_as_asked():
    assert all(stackdoku.rate(puzzle).level == "hard" for puzzle in stackdoku.generate(3, seed=1, level="hard"))
    (puzzle,) = stackdoku.generate(seed=1, look_ahead=(1, 2), effort=(40, 90))
    rating = stackdoku.rate(puzzle)
    assert rating.look_ahead in (1, 2) and 40 <= rating.effort <= 90
    assert stackdoku.generate(seed=1, singles=True) == stackdoku.generate(seed=1, level="singles")
    for wrong in [{"level": "easy"}, {"level": "hard", "look_ahead": (3, 4)}, {"level": "hard", "singles": True}]:
        with pytest.raises(ValueError, match="level"):
            stackdoku.generate(**wrong)
    for wrong in [{"look_ahead": (4, 3)}, {"effort": (40, 39)}]:
        with pytest.raises(ValueError, match="the lower first"):
            stackdoku.generate(**wrong)
