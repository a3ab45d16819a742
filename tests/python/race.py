"""Races the Python package against other packages on PyPI, on one thread: puzzles of 9x9, a first solution each.

    pip install exact-cover dlxsudoku py-sudoku python-sat
    python tests/python/race.py puzzles.txt

The others take a sample, because they are slow. Each solution is compared with ours.
"""

import itertools
import sys
import time
from pathlib import Path

import numpy
import stackdoku

# What a peer is given: puzzles, as many seconds at least.
SECONDS = 5


def cell_clauses():
    """The rules as clauses: a variable for each cell and number."""
    variable = lambda row, column, number: 81 * row + 9 * column + number + 1  # noqa: E731
    nine = range(9)
    groups = [[variable(row, column, number) for number in nine] for row in nine for column in nine]
    groups += [[variable(row, column, number) for column in nine] for row in nine for number in nine]
    groups += [[variable(row, column, number) for row in nine] for column in nine for number in nine]
    groups += [
        [variable(3 * (block // 3) + place // 3, 3 * (block % 3) + place % 3, number) for place in nine]
        for block in nine
        for number in nine
    ]
    return groups + [[-one, -other] for group in groups for one, other in itertools.combinations(group, 2)]


def python_sat():
    from pysat.solvers import Cadical153

    solver = Cadical153(bootstrap_with=cell_clauses())

    def solve(line):
        givens = [9 * cell + int(sign) for cell, sign in enumerate(line) if sign != "."]
        assert solver.solve(assumptions=givens)
        return [(value - 1) % 9 + 1 for value in solver.get_model() if value > 0]

    return solve


def exact_cover():
    import exact_cover

    rows = []
    for cell, number in itertools.product(range(81), range(9)):
        row, column = divmod(cell, 9)
        places = [cell, 81 + 9 * row + number, 162 + 9 * column + number, 243 + 9 * (row // 3 * 3 + column // 3) + number]
        rows.append([place in places for place in range(324)])
    matrix = numpy.array(rows, dtype=bool)

    def solve(line):
        wanted = [sign == "." or int(sign) == number for sign in line for number in range(1, 10)]
        kept = numpy.flatnonzero(wanted)
        found = kept[exact_cover.get_exact_cover(matrix[kept])]
        return [int(choice) % 9 + 1 for choice in sorted(found)]

    return solve


def dlxsudoku():
    from dlxsudoku import Sudoku

    def solve(line):
        puzzle = Sudoku(line.replace(".", "0"))
        puzzle.solve()
        return [int(sign) for sign in puzzle.to_oneliner()]

    return solve


def py_sudoku():
    from sudoku import Sudoku

    def solve(line):
        rows = [[int(sign) if sign != "." else 0 for sign in line[9 * row : 9 * row + 9]] for row in range(9)]
        return [number for row in Sudoku(3, 3, board=rows).solve().board for number in row]

    return solve


def main():
    lines = [line[:81].replace("0", ".") for line in Path(sys.argv[1]).read_text().split()]
    numbers = numpy.frombuffer("".join(lines).replace(".", "0").encode(), numpy.uint8).reshape(-1, 81) - 48
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        solved, _ = stackdoku.solve_batch(numbers, limit=1, jobs=1)
        best = min(best, time.perf_counter() - start)
    own = len(lines) / best
    print(f"{'stackdoku':12} {own:12,.0f} puzzles a second ({len(lines):,})")
    for name, make in [("python-sat", python_sat), ("exact-cover", exact_cover), ("dlxsudoku", dlxsudoku), ("py-sudoku", py_sudoku)]:
        try:
            solve = make()
        except ImportError:
            print(f"{name:12} is not installed")
            continue
        start, many = time.perf_counter(), 0
        for line, solution in zip(lines, solved):
            assert solve(line) == solution.tolist(), f"{name} differs in {line}"
            many += 1
            if time.perf_counter() - start > SECONDS:
                break
        rate = many / (time.perf_counter() - start)
        print(f"{name:12} {rate:12,.0f} puzzles a second ({many:,}); stackdoku is {own / rate:,.0f} times as fast")


if __name__ == "__main__":
    main()
