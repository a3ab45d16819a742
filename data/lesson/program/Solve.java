// Algorithms 1 and 2 of the assignment. The lines with TRACE print what `stackdoku trace` reads. Numbers: the loop in
// ten lines, as `stackdoku walk` shows it.
import java.util.Scanner;

class Solve {
    static final int SIDE = 16, BLOCK = 4, CELLS = SIDE * SIDE;
    static final int FILLED = 1 << 20, ALL = (1 << SIDE) - 1;
    static final String SIGNS = "0123456789abcdef";

    static int[] board = new int[CELLS];  // 21 bits a cell: filled, choice, candidates
    static int[] stack = new int[CELLS];  // the cells being filled in, the top last
    static int depth = 0;

    static void strike(int cell, int digit) {
        if ((board[cell] & FILLED) == 0) board[cell] &= ~(1 << digit);
    }

    static boolean findBest() {
        for (int cell = 0; cell < CELLS; cell++)
            if ((board[cell] & FILLED) == 0) board[cell] = ALL;
        for (int cell = 0; cell < CELLS; cell++) {
            if ((board[cell] & FILLED) == 0) continue;
            int digit = board[cell] >> 16 & 15, i = cell / SIDE, j = cell % SIDE;
            for (int k = 0; k < SIDE; k++) {
                strike(i * SIDE + k, digit);
                strike(k * SIDE + j, digit);
                strike((i / BLOCK * BLOCK + k / BLOCK) * SIDE + j / BLOCK * BLOCK + k % BLOCK, digit);
            }
        }
        int low = 17, best = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            if ((board[cell] & FILLED) != 0) continue;
            int count = 0;
            for (int digit = 0; digit < SIDE; digit++) count += board[cell] >> digit & 1;
            if (count < low) { low = count; best = cell; }
        }
        if (low == 17) return false;
        board[best] |= FILLED;
        stack[depth++] = best;
        return true;
    }

    static int lowest(int digits) {
        int digit = 0;
        while ((digits >> digit & 1) == 0) digit++;
        return digit;
    }

    static boolean solve() {
        if (!findBest()) return true;             // 1
        while (true) {                            // 2
            int cell = stack[depth - 1];          // 3
            int untried = board[cell] & ALL;      // 4
            if (untried == 0) {                   // 5
                board[cell] = 0;                  // 6
                depth--;                          // 6
                System.err.println("pop");  // TRACE
                if (depth == 0) return false;     // 7
                continue;                         // 8
            }
            int digit = lowest(untried);          // 9
            untried ^= 1 << digit;                // 9
            board[cell] = untried | digit << 16;  // 9
            board[cell] |= FILLED;                // 9
            System.err.println(cell / SIDE + " " + cell % SIDE + " " + digit);  // TRACE
            if (!findBest()) return true;         // 10
        }
    }

    public static void main(String[] args) {
        String signs = new Scanner(System.in).useDelimiter("\\A").next().replaceAll("\\s", "");
        for (int cell = 0; cell < CELLS; cell++)
            if (signs.charAt(cell) != '.') board[cell] = FILLED | SIGNS.indexOf(signs.charAt(cell)) << 16;
        boolean solved = solve();
        if (!solved) System.out.println("No solution");
        for (int cell = 0; solved && cell < CELLS; cell++)
            System.out.print(SIGNS.charAt(board[cell] >> 16 & 15) + (cell % SIDE == SIDE - 1 ? "\n" : ""));
    }
}
