# The recursion of the assignment that takes the cells in reading order and tries only legal moves, with its trace.
import sys


def is_solved(p):
    return all(digit for row in p for digit in row)


def legal_moves_at(p, x, y):
    used = set(p[x]) | {row[y] for row in p}
    used |= {p[i][j] for i in range(x // 3 * 3, x // 3 * 3 + 3) for j in range(y // 3 * 3, y // 3 * 3 + 3)}
    return [digit for digit in range(1, 10) if digit not in used]


def is_solvable(p):
    return all(p[x][y] or legal_moves_at(p, x, y) for x in range(9) for y in range(9))


def solve(p, x, y):
    if is_solved(p):
        return p
    if not is_solvable(p):
        print("pop", file=sys.stderr)
        return None
    if y > 8:
        x, y = x + 1, 0
    if p[x][y]:
        return solve(p, x, y + 1)
    for move in legal_moves_at(p, x, y):
        print(x, y, move, file=sys.stderr)
        copy = [row[:] for row in p]
        copy[x][y] = move
        np = solve(copy, x, y + 1)
        if np:
            return np
    print("pop", file=sys.stderr)
    return None


solution = solve([[int(digit) for digit in line.split(",")] for line in sys.stdin], 0, 0)
print("\n".join(",".join(map(str, row)) for row in solution) if solution else "No solution")
