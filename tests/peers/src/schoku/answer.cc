// Schoku is one source file without a header: it is taken in whole, and this is the door to it.
#define LIB_ONLY
#include "schoku.cpp"

using namespace Schoku;

// Reads 81 signs, `.` for blank, and writes the 81 signs of a solution. Returns the number of solutions up to `limit`,
// which is 1 or 2. Processors that its author's program refuses must not get here.
extern "C" int schoku_answer(const signed char *puzzle, int limit, signed char *solution) {
    alignas(64) static GridState stack[GRIDSTATE_MAX];
    // The guess report reads the puzzle 82 signs before the solution.
    static signed char line[82 + 82];
    static Counters counters;

    // As its program is set up for `-rO` and `-rM`.
    rules = limit == 1 ? FindOne : Multiple;
    bmi2_support = __builtin_cpu_supports("bmi2");
    pext_support = bmi2_support && !__builtin_cpu_is("znver2");

    memcpy(line, puzzle, 81);
    stack[0].initialize<VNone>(line, counters);
    Status status = solve<VNone>(line + 82, stack, 1, counters);
    memcpy(solution, line + 82, 81);
    return !status.solved ? 0 : status.unique ? 1 : 2;
}
