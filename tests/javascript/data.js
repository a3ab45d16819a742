// The data of the project; the variable STACKDOKU_DATA names its folder.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.STACKDOKU_DATA;

/** The text of a file. */
export function text(name) {
  return readFileSync(join(folder, name), "utf8");
}

/** The puzzles of a file with one in each line. */
export function lines(name) {
  return puzzlesOf(text(name));
}

function puzzlesOf(text) {
  return text.split("\n").filter((line) => line && !line.startsWith("#"));
}

/** Puzzles with their solutions, as the program has them; STACKDOKU_PROGRAM names it. */
export function known() {
  const answers = ["nine-hard", "nine-minimal", "sixteen-easy"].flatMap((name) => {
    const told = execFileSync(process.env.STACKDOKU_PROGRAM, ["batch", "--quiet", join(folder, `bench/${name}.txt`)]);
    return puzzlesOf(String(told));
  });
  return answers.map((line) => line.split(":")).map(([puzzle, , solution]) => [puzzle, solution]);
}
