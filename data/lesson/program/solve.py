# Algorithms 1 and 2 of the assignment. The lines with TRACE print what `stackdoku trace` reads. Numbers: the loop in
# ten lines, as `stackdoku walk` shows it.
import sys

SIDE, BLOCK = 16, 4
CELLS, FILLED, ALL = SIDE * SIDE, 1 << 20, (1 << SIDE) - 1
SIGNS = "0123456789abcdef"

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
    if not find_best():                      # 1
        return True
    while True:                              # 2
        cell = stack[-1]                     # 3
        untried = board[cell] & ALL          # 4
        if untried == 0:                     # 5
            board[cell] = 0                  # 6
            stack.pop()                      # 6
            print("pop", file=sys.stderr)  # TRACE
            if not stack:                    # 7
                return False
            continue                         # 8
        digit = lowest(untried)              # 9
        untried ^= 1 << digit                # 9
        board[cell] = untried | digit << 16  # 9
        board[cell] |= FILLED                # 9
        print(cell // SIDE, cell % SIDE, digit, file=sys.stderr)  # TRACE
        if not find_best():                  # 10
            return True


for cell, sign in enumerate("".join(sys.stdin.read().split())):
    if sign != ".":
        board[cell] = FILLED | SIGNS.index(sign) << 16
if solve():
    for row in range(SIDE):
        print("".join(SIGNS[board[cell] >> 16 & 15] for cell in range(row * SIDE, row * SIDE + SIDE)))
else:
    print("No solution")
