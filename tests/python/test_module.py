"""The Python package: what its documentation shows, errors, interruption, arrays, types."""

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
from pathlib import Path

import numpy
import pytest
import stackdoku

ROOT = Path(__file__).parents[2]
NINE = (ROOT / "data/lesson/nine.txt").read_text()
FOUR = "1.....2..3.....4"


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
    assert grid[0, 0] == flat[0] and eval(repr(grid), {"Grid": stackdoku.Grid}) == grid
    assert grid._repr_html_().count("<td") == 81
    with pytest.raises(IndexError):
        grid[9, 0]


@pytest.mark.parametrize("wrong", [object(), [1, 2, 3], [[1, 2], [3]], [99] * 81, "53..7", "", b"x", [[0] * 9] * 8])
def test_what_is_no_puzzle_is_refused(wrong):
    with pytest.raises((stackdoku.PuzzleError, TypeError)):
        stackdoku.solve(wrong)


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


def test_answers_of_all_engines_are_equal():
    for engine in ["lanes", "stack", "recursive", "cell-order"]:
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


def test_generated_puzzles_depend_on_the_seed_alone():
    keywords = {"minimal": True, "symmetry": "none"}
    puzzles = stackdoku.generate(5, seed=3, **keywords)
    assert puzzles == stackdoku.generate(5, seed=3, **keywords) != stackdoku.generate(5, seed=4, **keywords)
    assert all(stackdoku.minimise(puzzle) == puzzle for puzzle in puzzles)
    with pytest.raises(RuntimeError, match="not as asked"):
        stackdoku.generate(1, side=4, givens=3)
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
    for array in [numpy.zeros((2, 80), numpy.uint8), numpy.zeros((2, 81)), numpy.full((2, 81), -1)]:
        with pytest.raises(stackdoku.PuzzleError):
            stackdoku.solve_batch(array)
    for wrong in [FOUR, b"....", [None]]:
        with pytest.raises(TypeError):
            stackdoku.solve_batch(wrong)
    with pytest.raises(stackdoku.PuzzleError, match="1 dimensions"):
        stackdoku.solve_batch(numpy.zeros(81, numpy.uint8))
    nine = stackdoku.Grid(NINE)
    assert stackdoku.solve_batch([nine, nine.line, nine.to_list()])[1].tolist() == [1, 1, 1]
    empty = stackdoku.solve_batch(numpy.zeros((0, 81), numpy.uint8))
    assert [part.shape for part in empty] == [(0, 81), (0,)]


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
        "stackdoku.generate(100_000, side=16, minimal=True)",
        "stackdoku.solve_batch(['.' * 256] * 1000_000)",
        "stackdoku.solve('.' * 256, engine='exhaustive')",
    ],
)
def test_ctrl_c_ends_long_work(work):
    code = f"import stackdoku\nprint('ready', flush=True)\n{work}\nwhile True: pass"
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


@pytest.mark.parametrize(
    "command",
    [
        ["mypy", "--strict", "-p", "stackdoku"],
        ["mypy.stubtest", "stackdoku"],
    ],
)
def test_types(command, tmp_path):
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
