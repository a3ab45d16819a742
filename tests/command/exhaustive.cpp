// The exhaustive search of the assignment, with its trace: each digit is put into its cell and checked then.
#include <iostream>
using namespace std;

int puzzle[9][9];

bool satisfied(int i, int j) {
    for (int k = 0; k < 9; k++) {
        if (k != j && puzzle[i][k] == puzzle[i][j]) return false;
        if (k != i && puzzle[k][j] == puzzle[i][j]) return false;
        int a = i / 3 * 3 + k / 3, b = j / 3 * 3 + k % 3;
        if ((a != i || b != j) && puzzle[a][b] == puzzle[i][j]) return false;
    }
    return true;
}

bool solve(int from) {
    while (from < 81 && puzzle[from / 9][from % 9] != 0) from++;
    if (from == 81) return true;
    int i = from / 9, j = from % 9;
    for (int k = 1; k <= 9; k++) {
        puzzle[i][j] = k;
        cerr << i << ' ' << j << ' ' << k << '\n';
        if (satisfied(i, j) && solve(from)) return true;
    }
    puzzle[i][j] = 0;
    cerr << "pop\n";
    return false;
}

int main() {
    char sign;
    for (int cell = 0; cell < 81;) {
        if (!(cin >> sign)) return 1;
        if (sign >= '0' && sign <= '9') puzzle[cell / 9][cell % 9] = sign - '0', cell++;
    }
    if (!solve(0)) return cout << "No solution\n", 1;
    for (int cell = 0; cell < 81; cell++) cout << puzzle[cell / 9][cell % 9] << (cell % 9 == 8 ? '\n' : ',');
}
