from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, final, overload

from numpy import int8, int32, uint8
from numpy.typing import DTypeLike, NDArray
from typing_extensions import Self

from . import Engine as _Engine
from . import Puzzle as _Puzzle
from . import Rules as _Rules
from . import _Array

__all__ = [
    "Answer",
    "Grade",
    "Grid",
    "Solutions",
    "StackSearch",
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
]

__version__: str

@final
class Grid:
    def __new__(cls, puzzle: _Puzzle, *, rules: _Rules | None = None) -> Self: ...
    @property
    def side(self) -> int: ...
    @property
    def line(self) -> str: ...
    @property
    def is_full(self) -> bool: ...
    @overload
    def __getitem__(self, place: tuple[int, int], /) -> int: ...
    @overload
    def __getitem__(self, place: int, /) -> list[int]: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[list[int]]: ...
    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Grid], tuple[list[int]]]: ...
    def to_list(self) -> list[list[int]]: ...
    def to_numpy(self) -> NDArray[uint8]: ...
    def _repr_html_(self) -> str: ...

@final
class Answer:
    def __new__(cls, kind: str, solutions: Sequence[Grid]) -> Self: ...
    def __reduce__(self) -> tuple[type[Answer], tuple[str, list[Grid]]]: ...
    @property
    def kind(self) -> Literal["none", "one", "several", "unknown"]: ...
    @property
    def solution(self) -> Grid | None: ...
    @property
    def solutions(self) -> list[Grid]: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_html_(self) -> str: ...

@final
class Solutions(Iterator[Grid]):
    @property
    def outcome(self) -> Literal["exhausted", "limit", "time-limit"] | None: ...
    def __iter__(self) -> Self: ...
    def __next__(self) -> Grid: ...

@final
class Grade:
    def __new__(
        cls, points: int, right: int, expected: int | None, faults: Sequence[str], further: int
    ) -> Self: ...
    def __reduce__(self) -> tuple[type[Grade], tuple[int, int, int | None, list[str], int]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def right(self) -> int: ...
    @property
    def expected(self) -> int | None: ...
    @property
    def faults(self) -> list[str]: ...
    @property
    def further(self) -> int: ...

@final
class StackSearch:
    def __new__(cls, puzzle: _Puzzle, *, rules: _Rules | None = None) -> Self: ...
    @property
    def stack(self) -> list[tuple[int, int]]: ...
    @property
    def grid(self) -> Grid: ...
    @property
    def choices(self) -> int: ...
    @property
    def dead_ends(self) -> int: ...
    def step(self) -> tuple[Literal["placed", "dead-end", "solved", "exhausted"], tuple[int, int] | None, int | None]: ...
    def record(self, row: int, column: int) -> int: ...
    def candidates(self, row: int, column: int) -> list[int]: ...

def solve(
    puzzle: _Puzzle, *, rules: _Rules | None = None, engine: _Engine = "fast", time_limit: float | None = None
) -> Answer: ...
def solutions(
    puzzle: _Puzzle,
    *,
    rules: _Rules | None = None,
    engine: _Engine = "fast",
    limit: int | None = None,
    time_limit: float | None = None,
    jobs: int = 1,
) -> Solutions: ...
def count(
    puzzle: _Puzzle,
    *,
    rules: _Rules | None = None,
    engine: _Engine = "fast",
    limit: int | None = None,
    time_limit: float | None = None,
    jobs: int = 1,
) -> tuple[int, bool]: ...
def check(
    board: _Puzzle, *, rules: _Rules | None = None
) -> list[tuple[str, str | None, list[int], list[tuple[int, int]], str]]: ...
def true_candidates(
    puzzle: _Puzzle, *, rules: _Rules | None = None, time_limit: float | None = None
) -> dict[tuple[int, int], set[int]]:
    """For each cell the numbers that it holds in some solution. Raises TimeoutError if the time is over before."""
def minimise(puzzle: _Puzzle, *, rules: _Rules | None = None) -> Grid | None: ...
def rate(
    puzzle: _Puzzle, *, rules: _Rules | None = None, time_limit: float | None = None
) -> tuple[int | None, int | None, str, str]: ...
def rate_batch(
    puzzles: _Array | Iterable[_Puzzle | None],
    *,
    rules: _Rules | None = None,
    time_limit: float | None = None,
    jobs: int | None = None,
    errors: Literal["raise", "coerce"] = "raise",
) -> tuple[NDArray[int8], NDArray[int32], dict[int, str]]: ...
def explain(
    puzzle: _Puzzle, *, rules: _Rules | None = None, time_limit: float | None = None
) -> tuple[
    list[tuple[str, tuple[tuple[int, int], int] | None, list[tuple[tuple[int, int], int]], str]],
    Literal["solved", "contradiction", "open", "stopped"],
]: ...
def generate(
    number: int = 1,
    *,
    side: int = 9,
    rules: _Rules = "classic",
    seed: int | None = None,
    givens: int | None = None,
    minimal: bool = False,
    symmetry: Literal["none", "rotate", "mirror", "diagonal"] = "none",
    singles: bool = False,
    level: Literal["singles", "moderate", "hard", "very hard", "very-hard", "extreme"] | None = None,
    look_ahead: tuple[int, int] | None = None,
    effort: tuple[int, int] | None = None,
) -> list[Grid]: ...
def grade(
    puzzle: _Puzzle,
    answer: _Puzzle,
    *,
    rules: _Rules | None = None,
    expected: Literal["all", "any"] = "all",
    points: int = 100,
) -> Grade: ...
def solve_batch(
    puzzles: _Array | Iterable[_Puzzle | None],
    *,
    rules: _Rules | None = None,
    limit: int = 2,
    time_limit: float | None = None,
    jobs: int | None = None,
    errors: Literal["raise", "coerce"] = "raise",
) -> tuple[NDArray[uint8], NDArray[int8], dict[int, str]]: ...
