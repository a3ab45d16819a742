"""A Sudoku solver: 4x4, 9x9, 16x16 and Dutch Miracle.

>>> import stackdoku
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> answer = stackdoku.solve(puzzle)
>>> answer.kind
'one'
>>> print(answer.solution)
534 678 912
672 195 348
198 342 567
<BLANKLINE>
859 761 423
426 853 791
713 924 856
<BLANKLINE>
961 537 284
287 419 635
345 286 179
"""

from __future__ import annotations

import html
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

import numpy
from numpy.typing import NDArray

from . import _native
from ._native import (
    Answer,
    Grade,
    Grid,
    Solutions,
    StackSearch,
    __version__,
    generate,
    grade,
    minimise,
    solutions,
    solve,
    true_candidates,
)

__all__ = [
    "Answer",
    "Batch",
    "Breach",
    "Count",
    "Explanation",
    "Grade",
    "Grid",
    "PuzzleError",
    "Rating",
    "RatingBatch",
    "Solutions",
    "StackSearch",
    "Step",
    "Walk",
    "__version__",
    "check",
    "count",
    "explain",
    "generate",
    "grade",
    "minimise",
    "rate",
    "rate_batch",
    "solutions",
    "solve",
    "solve_batch",
    "true_candidates",
    "walk",
]


class _Array(Protocol):
    """What makes an array of itself: an array, a frame, a column."""

    def __array__(self) -> NDArray[Any]: ...


#: A cell: a number from 1, 0 or `None` or NaN where it is blank, or a sign, as the program reads it.
Cell = int | float | str | None

#: What may be given as a puzzle: text, a Grid, an array or a frame, a list of cells, of rows, or of lines of text.
Puzzle = str | bytes | Grid | _Array | Iterable[Cell] | Iterable[Iterable[Cell]]

#: The names of the rules.
RulesName = Literal[
    "classic",
    "dutch-miracle",
    "diagonal",
    "anti-knight",
    "windoku",
    "anti-king",
    "non-consecutive",
    "disjoint",
]

#: A name, or several with `+` between them: `"diagonal+anti-knight"`.
Rules = RulesName | str

#: The names of the engines.
Engine = Literal["stack", "fast", "recursive", "cell-order", "exhaustive"]


class PuzzleError(ValueError):
    """What was given is not a puzzle.

    `message` is the fault without its place. `line` and `column` count from 1 in a text, and are row and column of a
    cell elsewhere; `puzzle` counts from 0 in a batch. They are `None` where a place makes no sense.
    """

    def __init__(
        self,
        text: str = "",
        message: str | None = None,
        line: int | None = None,
        column: int | None = None,
        puzzle: int | None = None,
    ) -> None:
        super().__init__(text)
        self.message = text if message is None else message
        self.line = line
        self.column = column
        self.puzzle = puzzle


class Count(NamedTuple):
    """How many solutions a puzzle has: a number, and whether these are all."""

    number: int
    is_total: bool

    def __str__(self) -> str:
        return f"{'' if self.is_total else 'at least '}{self.number}"


def count(
    puzzle: Puzzle,
    *,
    rules: Rules | None = None,
    engine: Engine = "fast",
    limit: int | None = None,
    time_limit: float | None = None,
    jobs: int = 1,
) -> Count:
    """How many solutions a puzzle has. `time_limit` is in seconds, `jobs` is how many threads search together.

    >>> stackdoku.count("." * 16)
    Count(number=288, is_total=True)
    >>> print(stackdoku.count("." * 81, limit=10))
    at least 10
    """
    found = _native.count(puzzle, rules=rules, engine=engine, limit=limit, time_limit=time_limit, jobs=jobs)
    return Count(*found)


class Breach(NamedTuple):
    """Digits that break a rule; from `check(...)`. `str` tells it in a sentence."""

    #: `repeated`, or `too-close` for cells near each other whose digits must lie further apart.
    rule: str
    #: Where one digit is repeated, such as `row 1`.
    house: str | None
    #: The number that is repeated, or the two that are too close.
    numbers: list[int]
    #: The cells as row and column, from 0.
    cells: list[tuple[int, int]]
    #: The breach in a sentence, whose rows and columns count from 1.
    message: str

    def __str__(self) -> str:
        return self.message


def check(board: Puzzle, *, rules: Rules | None = None) -> list[Breach]:
    """What breaks the rules in a board; an empty list when nothing does.

    >>> breach = stackdoku.check("11" + "." * 14)[0]
    >>> breach.rule, breach.house, breach.numbers, breach.cells
    ('repeated', 'row 1', [1], [(0, 0), (0, 1)])
    >>> print(breach)
    `1` occurs 2 times in row 1: at row 1, column 1 and row 1, column 2
    """
    return [Breach(*found) for found in _native.check(board, rules=rules)]


class Rating(NamedTuple):
    """How hard a puzzle is for a person; from `rate(...)`. `str` tells it in words."""

    #: How many cells a person must look ahead: 0 where singles solve it; `None` for more than 8, or no length at all.
    look_ahead: int | None
    #: What all rounds of deductions cost; `None` where `look_ahead` is.
    effort: int | None
    #: `singles`, `moderate`, `hard`, `very hard` or `extreme`.
    level: str
    #: All of it in words.
    message: str

    def __str__(self) -> str:
        return self.message


def rate(puzzle: Puzzle, *, rules: Rules | None = None, time_limit: float | None = None) -> Rating:
    """How hard a puzzle with exactly one solution is for a person; any other puzzle is an error.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rating = stackdoku.rate(puzzle)
    >>> rating.look_ahead, rating.effort, rating.level
    (0, 10, 'singles')
    >>> print(rating)
    look-ahead 0 (singles), effort 10
    """
    return Rating(*_native.rate(puzzle, rules=rules, time_limit=time_limit))


#: A cell as row and column, from 0, and a number.
Candidate = tuple[tuple[int, int], int]


class Step(NamedTuple):
    """A step of a solution, with its reason; from `explain(...)`. `str` tells it in a sentence."""

    #: Such as `naked single`, as in `stackdoku explain --json`.
    kind: str
    #: The cell and the number that it takes, if the step places one.
    placed: Candidate | None
    #: The cells and the numbers that they cannot hold.
    struck: list[Candidate]
    #: The step in a sentence, whose rows and columns count from 1.
    message: str

    def __str__(self) -> str:
        return self.message


class Explanation(list[Step]):
    """The steps of a solution, in order; from `explain(...)`."""

    #: How they end: `solved`; `contradiction`: no solution; `open`: more needs several assumptions at once;
    #: `stopped` by the time limit.
    end: Literal["solved", "contradiction", "open", "stopped"]


def explain(puzzle: Puzzle, *, rules: Rules | None = None, time_limit: float | None = None) -> Explanation:
    """The solution of a puzzle as steps with reasons, always the simplest step that there is.

    >>> steps = stackdoku.explain("1.....2..3.....4")
    >>> print(steps[0])
    r1c2 is 2: the only place for 2 in block 1
    >>> len(steps), steps.end
    (12, 'solved')
    """
    steps, end = _native.explain(puzzle, rules=rules, time_limit=time_limit)
    explanation = Explanation(Step(*step) for step in steps)
    explanation.end = end
    return explanation


class _Arrays(NamedTuple):
    solutions: NDArray[numpy.uint8]
    counts: NDArray[numpy.int8]


class Batch(_Arrays):
    """Answers for many puzzles; from `solve_batch(...)`. It is a pair: solutions, counts."""

    #: With `errors="coerce"`: what is wrong with each text that cannot be read, by its number from 0.
    errors: dict[int, str]


def solve_batch(
    puzzles: _Array | Iterable[Puzzle | None],
    *,
    rules: Rules | None = None,
    limit: int = 2,
    time_limit: float | None = None,
    jobs: int | None = None,
    errors: Literal["raise", "coerce"] = "raise",
) -> Batch:
    """Answers for many puzzles of one size, far faster than one by one.

    Puzzles are an array or a frame with a row of 16, 81 or 256 numbers for each (0 for a blank cell), an array of
    boards, a column of texts, or a list of whatever is a puzzle. The first result has a row for each puzzle: a
    solution, or zeros where none was found. The second says how many there are: 0, 1, 2 for several, -1 for not known
    in time. With `limit=1` a puzzle is left at its first solution, and 1 stands for one or more. `time_limit` is in
    seconds, for each hard puzzle; `jobs` are threads, all cores by default.

    What is not a puzzle, such as a missing value, is an error that names it. With `errors="coerce"` it counts 0 instead,
    its row is blank, and `errors` of the result says why.

    An array of `uint8` is read where it lies; any other is copied.

    >>> solved, counts = stackdoku.solve_batch(["1.....2..3.....4", "1" + "." * 15, "11" + "." * 14])
    >>> counts.tolist(), solved[0].tolist()
    ([1, 2, 0], [1, 2, 4, 3, 3, 4, 2, 1, 4, 3, 1, 2, 2, 1, 3, 4])
    >>> answers = stackdoku.solve_batch(["1.....2..3.....4", "1.....2..3....."], errors="coerce")
    >>> answers.counts.tolist(), list(answers.errors)
    ([1, 0], [1])
    """
    solved, counts, wrong = _native.solve_batch(
        puzzles, rules=rules, limit=limit, time_limit=time_limit, jobs=jobs, errors=errors
    )
    batch = Batch(solved, counts)
    batch.errors = wrong
    return batch


class _RatingArrays(NamedTuple):
    look_aheads: NDArray[numpy.int8]
    efforts: NDArray[numpy.int32]


class RatingBatch(_RatingArrays):
    """How hard many puzzles are; from `rate_batch(...)`. It is a pair: look_aheads, efforts."""

    #: For each puzzle without a rating, by its number from 0, why it has none.
    errors: dict[int, str]


def rate_batch(
    puzzles: _Array | Iterable[Puzzle | None],
    *,
    rules: Rules | None = None,
    time_limit: float | None = None,
    jobs: int | None = None,
    errors: Literal["raise", "coerce"] = "raise",
) -> RatingBatch:
    """How hard many puzzles of one size are for a person: `rate` of each, on all cores.

    Puzzles, `jobs` and `errors` are those of `solve_batch`; `time_limit` is in seconds, for each puzzle. Among the
    look-aheads 9 stands for more than 8, and 10 for none: no length suffices. A puzzle without exactly one solution, or
    not rated in time, has -1, and `errors` of the result says why. An effort is -1 if the look-ahead is above 8 or -1.

    >>> look_aheads, efforts = stackdoku.rate_batch(["1.....2..3.....4", "1" + "." * 15])
    >>> look_aheads.tolist(), efforts.tolist()
    ([0, -1], [2, -1])
    """
    look_aheads, efforts, reasons = _native.rate_batch(
        puzzles, rules=rules, time_limit=time_limit, jobs=jobs, errors=errors
    )
    batch = RatingBatch(look_aheads, efforts)
    batch.errors = reasons
    return batch


class Walk:
    """The search of a puzzle, step by step, as a page: a notebook shows it, `write` puts it into a file."""

    def __init__(self, page: str) -> None:
        self.page = page

    def write(self, path: str | Path) -> None:
        """Writes the page into a file, for any browser."""
        Path(path).write_text(self.page, encoding="utf-8")

    def _repr_html_(self) -> str:
        frame = 'style="width: 100%; height: 46rem; border: 1px solid" title="stackdoku walk"'
        return f'<iframe srcdoc="{html.escape(self.page)}" {frame}></iframe>'


def walk(puzzle: Puzzle, *, rules: Rules | None = None) -> Walk:
    """The page that steps through the search of a puzzle.

    >>> walk = stackdoku.walk("1.....2..3.....4")
    >>> walk.page.startswith("<!doctype html>")
    True
    """
    command = [_program(), "walk", "--html", "-", "--rules", rules or "classic"]
    line = Grid(puzzle, rules=rules).line
    done = subprocess.run(command, input=line, capture_output=True, text=True, encoding="utf-8", check=False)
    # A puzzle without a solution has a page, too.
    if done.returncode not in (0, 1):
        raise PuzzleError(done.stderr.strip())
    return Walk(done.stdout)


def _program() -> str:
    """The program, which was installed together with this package."""
    own = shutil.which("stackdoku", path=sysconfig.get_path("scripts"))
    found = own or shutil.which("stackdoku")
    if found is None:
        raise FileNotFoundError("the program stackdoku is not on the path")
    return found
