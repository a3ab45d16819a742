// Algorithms 1 and 2 of the assignment. The lines with TRACE print what `stackdoku trace` reads. Numbers: the loop in
// ten lines, as `stackdoku walk` shows it.
#include <iostream>
using namespace std;

const int SIDE = 16, BLOCK = 4, CELLS = SIDE * SIDE;
const int FILLED = 1 << 20, ALL = (1 << SIDE) - 1;
const char SIGNS[] = "0123456789abcdef";

int board[CELLS];             // 21 bits a cell: filled, choice, candidates
int stack[CELLS], depth = 0;  // the cells being filled in, the top last

void strike(int cell, int digit) {
    if (!(board[cell] & FILLED)) board[cell] &= ~(1 << digit);
}

bool findBest() {
    for (int cell = 0; cell < CELLS; cell++)
        if (!(board[cell] & FILLED)) board[cell] = ALL;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!(board[cell] & FILLED)) continue;
        int digit = board[cell] >> 16 & 15, i = cell / SIDE, j = cell % SIDE;
        for (int k = 0; k < SIDE; k++) {
            strike(i * SIDE + k, digit);
            strike(k * SIDE + j, digit);
            strike((i / BLOCK * BLOCK + k / BLOCK) * SIDE + j / BLOCK * BLOCK + k % BLOCK, digit);
        }
    }
    int low = 17, best = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (board[cell] & FILLED) continue;
        int count = 0;
        for (int digit = 0; digit < SIDE; digit++) count += board[cell] >> digit & 1;
        if (count < low) low = count, best = cell;
    }
    if (low == 17) return false;
    board[best] |= FILLED;
    stack[depth++] = best;
    return true;
}

int lowest(int digits) {
    int digit = 0;
    while (!(digits >> digit & 1)) digit++;
    return digit;
}

bool solve() {
    if (!findBest()) return true;             // 1
    while (true) {                            // 2
        int cell = stack[depth - 1];          // 3
        int untried = board[cell] & ALL;      // 4
        if (untried == 0) {                   // 5
            board[cell] = 0;                  // 6
            depth--;                          // 6
            cerr << "pop\n";  // TRACE
            if (depth == 0) return false;     // 7
            continue;                         // 8
        }
        int digit = lowest(untried);          // 9
        untried ^= 1 << digit;                // 9
        board[cell] = untried | digit << 16;  // 9
        board[cell] |= FILLED;                // 9
        cerr << cell / SIDE << ' ' << cell % SIDE << ' ' << digit << '\n';  // TRACE
        if (!findBest()) return true;         // 10
    }
}

int main() {
    char sign;
    for (int cell = 0; cell < CELLS && cin >> sign; cell++)
        for (int digit = 0; digit < SIDE; digit++)
            if (SIGNS[digit] == sign) board[cell] = FILLED | digit << 16;
    if (!solve()) return cout << "No solution\n", 1;
    for (int cell = 0; cell < CELLS; cell++)
        cout << SIGNS[board[cell] >> 16 & 15] << (cell % SIDE == SIDE - 1 ? "\n" : "");
}
