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
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy
from numpy.typing import NDArray

from . import _native
from ._native import (
    Answer,
    Grade,
    Grid,
    PuzzleError,
    Solutions,
    StackSearch,
    check,
    generate,
    grade,
    minimise,
    solutions,
    solve,
    true_candidates,
)

__all__ = [
    "Answer",
    "Count",
    "Grade",
    "Grid",
    "PuzzleError",
    "Solutions",
    "StackSearch",
    "Walk",
    "check",
    "count",
    "generate",
    "grade",
    "minimise",
    "solutions",
    "solve",
    "solve_batch",
    "true_candidates",
    "walk",
]

#: What may be given as a puzzle: text, a Grid, numbers (0 for a blank cell) in a list, in rows, in an array.
Puzzle = str | bytes | Grid | Sequence[int] | Sequence[Sequence[int]] | NDArray[Any]


class Count(NamedTuple):
    """How many solutions a puzzle has: a number, and whether these are all."""

    number: int
    is_total: bool

    def __str__(self) -> str:
        return f"{'' if self.is_total else 'at least '}{self.number}"


def count(
    puzzle: Puzzle,
    *,
    rules: str = "classic",
    engine: str = "lanes",
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


def solve_batch(
    puzzles: NDArray[Any] | Sequence[Puzzle],
    *,
    rules: str = "classic",
    limit: int = 2,
    time_limit: float | None = None,
    jobs: int | None = None,
) -> tuple[NDArray[numpy.uint8], NDArray[numpy.int8]]:
    """Answers for many puzzles of one size, far faster than one by one.

    Puzzles are an array with a row of 16, 81 or 256 numbers for each (0 for a blank cell), or a list of lines or
    Grids. The first result has a row for each puzzle: a solution, or zeros where none was found. The second says how many there
    are: 0, 1, 2 for several, -1 for not known in time. With `limit=1` a puzzle is left at its first solution, and 1
    stands for one or more. `time_limit` is in seconds, for each hard puzzle; `jobs` are threads, all cores by default.

    An array of `uint8` is read where it lies; any other is copied.

    >>> solved, counts = stackdoku.solve_batch(["1.....2..3.....4", "1" + "." * 15, "11" + "." * 14])
    >>> counts.tolist(), solved[0].tolist()
    ([1, 2, 0], [1, 2, 4, 3, 3, 4, 2, 1, 4, 3, 1, 2, 2, 1, 3, 4])
    """
    if isinstance(puzzles, numpy.ndarray):
        is_number = puzzles.dtype.kind in "iu"
        if puzzles.dtype != numpy.uint8 and not (is_number and numpy.all((puzzles >= 0) & (puzzles <= 16))):
            raise PuzzleError("the array must hold whole numbers from 0 to 16")
        if puzzles.ndim not in (2, 3):
            raise PuzzleError(f"an array of {puzzles.ndim} dimensions: expected a row for each puzzle")
        numbers = puzzles.reshape(len(puzzles), -1) if puzzles.ndim == 3 else puzzles
        numbers = numpy.ascontiguousarray(numbers, dtype=numpy.uint8)
    else:
        if isinstance(puzzles, (str, bytes)):
            raise TypeError("solve_batch takes a list of puzzles; for a single one there is solve")
        numbers = _native.numbers_of([one if isinstance(one, str) else Grid(one).line for one in puzzles])
    return _native.solve_batch(numbers, rules=rules, limit=limit, time_limit=time_limit, jobs=jobs)


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


def walk(puzzle: Puzzle, *, rules: str = "classic") -> Walk:
    """The page that steps through the search of a puzzle.

    >>> walk = stackdoku.walk("1.....2..3.....4")
    >>> walk.page.startswith("<!doctype html>")
    True
    """
    command = [_program(), "walk", "--html", "-", "--rules", rules]
    line = Grid(puzzle).line
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
