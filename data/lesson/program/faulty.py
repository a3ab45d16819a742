# For 9x9, and with a mistake: an exercise of the lesson.
import sys

SIDE, BLOCK = 9, 3
CELLS, FILLED, ALL = SIDE * SIDE, 1 << 20, (1 << SIDE) - 1
SIGNS = "123456789"

board = [0] * CELLS  # 21 bits a cell: filled, choice, candidates
stack = []  # the cells being filled in, the top last


def strike(cell, digit):
    if not board[cell] & FILLED:
        board[cell] &= ~(1 << digit)


def find_best():
    for cell in range(CELLS):
        if not board[cell] & FILLED:
            board[cell] = ALL
    for cell in range(CELLS):
        if not board[cell] & FILLED:
            continue
        digit, i, j = board[cell] >> 16 & 15, cell // SIDE, cell % SIDE
        for k in range(SIDE):
            strike(i * SIDE + k, digit)
            strike(k * SIDE + j, digit)
            strike((i // BLOCK * BLOCK + k // BLOCK) * SIDE + j // BLOCK * BLOCK + k % BLOCK, digit)
    low, best = 17, 0
    for cell in range(CELLS):
        if board[cell] & FILLED:
            continue
        count = bin(board[cell]).count("1")
        if count < low:
            low, best = count, cell
    if low == 17:
        return False
    board[best] |= FILLED
    stack.append(best)
    return True


def lowest(digits):
    digit = 0
    while not digits >> digit & 1:
        digit += 1
    return digit


def solve():
    if not find_best():
        return True
    while True:
        cell = stack[-1]
        untried = board[cell] & ALL
        if untried == 0:
            stack.pop()
            print("pop", file=sys.stderr)
            if not stack:
                return False
            continue
        digit = lowest(untried)
        untried ^= 1 << digit
        board[cell] = untried | digit << 16
        board[cell] |= FILLED
        print(cell // SIDE, cell % SIDE, digit, file=sys.stderr)
        if not find_best():
            return True


for cell, sign in enumerate("".join(line.strip() for line in sys.stdin if line[0] != "#")):
    if sign != ".":
        board[cell] = FILLED | SIGNS.index(sign) << 16
if solve():
    for row in range(SIDE):
        print("".join(SIGNS[board[cell] >> 16 & 15] for cell in range(row * SIDE, row * SIDE + SIDE)))
else:
    print("No solution")
