// What the types accept, and what they refuse.
import * as stackdoku from "stackdoku";

const puzzle: stackdoku.PuzzleLike = [[1, null, 0, ""], [], [], []];
const answer: stackdoku.Answer = stackdoku.solve(puzzle, { rules: "diagonal+disjoint", timeLimit: 5 });
const solution: stackdoku.Grid | null = answer.solution;
const numbers: Uint8Array = stackdoku.solveBatch(new Uint8Array(81)).solutions;
const rows: number[][] = [...new stackdoku.Grid(numbers)];
const places: stackdoku.Place[] = stackdoku.check(rows).flatMap((breach) => [...breach.cells]);
const counted: Promise<stackdoku.Count> = stackdoku.countAsync("", { signal: AbortSignal.timeout(5), limit: 3 });
for (const grid of stackdoku.solutions("")) console.log(grid.line, solution, places, counted);
for await (const grid of stackdoku.solutionsAsync("", { engine: "stack" })) console.log(grid.get(0, 0));

// @ts-expect-error A number is not a puzzle.
stackdoku.solve(5);
// @ts-expect-error There is no such engine.
stackdoku.solve("", { engine: "steam" });
// @ts-expect-error There are no such rules.
stackdoku.solve("", { rules: "windmill" });
// @ts-expect-error The solution may be missing.
stackdoku.solve("").solution.line;
// @ts-expect-error A batch is an array of bytes.
stackdoku.solveBatch([0]);
// @ts-expect-error A count has a number.
const wrong: number = stackdoku.count("");
// @ts-expect-error A grid does not change.
new stackdoku.Grid("").side = 4;
console.log(wrong);
