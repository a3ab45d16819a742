/* Algorithms 1 and 2 of the specification, line by line: what a program that follows them literally costs.
   Reads a 16x16 puzzle as rows of signs, prints its first solution. */
#include <stdint.h>
#include <stdio.h>

enum { SIDE = 16, BLOCK = 4, CELLS = 256 };

static const uint32_t FILLED = 1u << 20, CANDIDATES = 0xffff;
static uint32_t board[CELLS];
static int stack[CELLS], depth;

static void strike(int cell, int digit) {
    if (!(board[cell] & FILLED)) board[cell] &= ~(1u << digit);
}

/* Algorithm 2: pushes the empty cell with the fewest candidates; 0 if no cell is empty. */
static int find_best(void) {
    for (int cell = 0; cell < CELLS; cell++)
        if (!(board[cell] & FILLED)) board[cell] = CANDIDATES;
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++) {
            uint32_t record = board[row * SIDE + column];
            if (!(record & FILLED)) continue;
            int digit = record >> 16 & 15, top = row / BLOCK * BLOCK, left = column / BLOCK * BLOCK;
            for (int at = 0; at < SIDE; at++) {
                strike(row * SIDE + at, digit);
                strike(at * SIDE + column, digit);
                strike((top + at / BLOCK) * SIDE + left + at % BLOCK, digit);
            }
        }
    int low = SIDE + 1, best = -1;
    for (int cell = 0; cell < CELLS; cell++) {
        if (board[cell] & FILLED) continue;
        int count = 0;
        for (int digit = 0; digit < SIDE; digit++) count += board[cell] >> digit & 1;
        if (count < low) low = count, best = cell;
    }
    if (best < 0) return 0;
    board[best] |= FILLED;
    stack[depth++] = best;
    return 1;
}

/* Algorithm 1: 0 if the puzzle has no solution. */
static int solve(void) {
    find_best();
    while (depth > 0) {
        int cell = stack[depth - 1], digit = 0;
        uint32_t untried = board[cell] & CANDIDATES;
        if (!untried) {
            board[cell] = 0;
            depth--;
            continue;
        }
        while (!(untried >> digit & 1)) digit++;
        board[cell] = FILLED | (uint32_t)digit << 16 | (untried & ~(1u << digit));
        if (!find_best()) return 1;
    }
    return 0;
}

int main(void) {
    for (int cell = 0, sign; cell < CELLS && (sign = getchar()) != EOF;) {
        if (sign == '.') board[cell++] = 0;
        else if (sign >= '0' && sign <= '9') board[cell++] = FILLED | (uint32_t)(sign - '0') << 16;
        else if (sign >= 'a' && sign <= 'f') board[cell++] = FILLED | (uint32_t)(sign - 'a' + 10) << 16;
    }
    if (!solve()) return puts("No solution"), 1;
    for (int cell = 0; cell < CELLS; cell++)
        printf("%x%s", board[cell] >> 16 & 15, cell % SIDE == SIDE - 1 ? "\n" : "");
    return 0;
}
