/** The names of the rules. */
export type RulesName =
  | "classic"
  | "dutch-miracle"
  | "diagonal"
  | "anti-knight"
  | "windoku"
  | "anti-king"
  | "non-consecutive"
  | "disjoint";

/** A name, or several with `+` between them: `"diagonal+anti-knight"`. */
export type Rules = RulesName | `${RulesName}+${string}`;

/** `fast` is the fastest, `stack` the one of the lesson. All find the same solutions. */
export type Engine = "fast" | "stack";

/** A cell of a list: a number from 1, a sign of a digit, or a blank: 0, `null`, `undefined`, `""`, `"."`. */
export type CellValue = number | string | null | undefined;

/** What a puzzle may be: text in any form that stackdoku reads, a `Grid`, rows, lines of text, or cells in order. */
export type PuzzleLike = string | Grid | Cells | readonly Cells[];

/** Cells of a row, or of a board in reading order. */
export type Cells = Uint8Array | readonly CellValue[];

/** A cell by row and column, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A cell with a number, from 1. */
export interface Candidate extends Place {
  readonly number: number;
}

export interface RulesOption {
  /** Without it the rules are classic, and a text that names others is refused. */
  rules?: Rules;
}

export interface TimeOption extends RulesOption {
  /** Milliseconds after which the work ends. */
  timeLimit?: number;
}

export interface SolveOptions extends TimeOption {
  engine?: Engine;
}

export interface SearchOptions extends SolveOptions {
  /** The most solutions that are looked for. */
  limit?: number;
  /** Looked at between two slices of the search. An aborted one throws its reason. */
  signal?: AbortSignal;
}

/** A puzzle that cannot be read or searched. */
export class PuzzleError extends Error {
  constructor(message: string, reason?: string, line?: number | null, column?: number | null);
  /** The fault in one line; `message` shows the line of the text with a caret too. */
  readonly reason: string;
  /** The line of the text, or the row, from 1. */
  readonly line: number | null;
  /** The column of the text in characters, or of the board, from 1. */
  readonly column: number | null;
}

/** A board of 4x4, 9x9 or 16x16 cells. It does not change. */
export class Grid implements Iterable<number[]> {
  /** @throws PuzzleError when `puzzle` is not a puzzle. */
  constructor(puzzle: PuzzleLike, options?: RulesOption);
  /** Rows and columns: 4, 9 or 16. */
  readonly side: number;
  /** A number for each cell in reading order, 0 for a blank one: a copy. */
  readonly numbers: Uint8Array;
  /** The same as rows. */
  readonly rows: number[][];
  /** The board in one line of 16, 81 or 256 signs. */
  readonly line: string;
  /** Whether no cell is blank. */
  readonly isFull: boolean;
  /** The number in a cell, 0 for a blank one. Row and column count from 0. */
  get(row: number, column: number): number;
  [Symbol.iterator](): Iterator<number[]>;
  /** Rows with space between the blocks. */
  toString(): string;
  toJSON(): string;
}

export interface Answer {
  /** `unknown` when a limit ended the search. */
  readonly kind: "none" | "one" | "several" | "unknown";
  /** Whether there is exactly one solution. */
  readonly isUnique: boolean;
  /** A solution, if one was found. */
  readonly solution: Grid | null;
  /** The solutions found: at most two. */
  readonly solutions: readonly Grid[];
}

/** How a search ended; `null` while it goes on. */
export type Outcome = "exhausted" | "limit" | "time-limit" | "stopped" | null;

export interface Count {
  readonly number: number;
  /** Whether these are all. Else it is a lower bound. */
  readonly isTotal: boolean;
}

export interface Breach {
  readonly rule: "repeated" | "too-close" | "other";
  readonly house: string | null;
  readonly numbers: readonly number[];
  readonly cells: readonly Place[];
  /** The breach in a sentence. */
  readonly text: string;
}

export interface Rating {
  /** The length of the look-ahead that solves it; `null` if more than 8, or none, is needed: `text` says which. */
  readonly lookAhead: number | null;
  readonly effort: number | null;
  readonly level: "singles" | "moderate" | "hard" | "very hard" | "extreme";
  readonly text: string;
}

export interface Step {
  readonly kind: "full house" | "hidden single" | "naked single" | "set" | "locked" | "look-ahead";
  readonly placed: Candidate | null;
  readonly struck: readonly Candidate[];
  /** The earlier steps that it rests on, from 1. */
  readonly earlier: readonly number[];
  /** The step in a sentence. */
  readonly text: string;
}

export interface Explanation {
  readonly steps: readonly Step[];
  /** `open` when no step is left, `stopped` when a limit ended the work. */
  readonly end: "solved" | "contradiction" | "open" | "stopped";
}

export interface GenerateOptions extends TimeOption {
  /** How many puzzles: 1 by default. */
  number?: number;
  side?: 4 | 9 | 16;
  /** The same seed makes the same puzzles. Without it they are new each time. */
  seed?: number | bigint;
  givens?: number;
  /** Whether each given is needed. */
  minimal?: boolean;
  symmetry?: "none" | "rotate" | "mirror" | "diagonal";
  /** How hard in a word, or as numbers with `lookAhead` and `effort`: the least and the most. */
  level?: Rating["level"] | "very-hard";
  lookAhead?: readonly [number, number];
  effort?: readonly [number, number];
}

export interface BatchOptions extends TimeOption {
  side?: 4 | 9 | 16;
  /** Whether a puzzle is left at its first solution. Its count is then 1 at most. */
  firstSolution?: boolean;
}

export interface BatchAnswers {
  /** A number for each cell of each puzzle; zeros for a puzzle without one. */
  readonly solutions: Uint8Array;
  /** For each puzzle how many solutions it has: 0, 1, 2 for several, -1 for not known. */
  readonly counts: Int8Array;
}

export interface Solutions extends IterableIterator<Grid> {
  readonly outcome: Outcome;
}

export interface AsyncSolutions extends AsyncIterableIterator<Grid> {
  readonly outcome: Outcome;
}

/** Whether a puzzle has no solution, exactly one, or several. */
export function solve(puzzle: PuzzleLike, options?: SolveOptions): Answer;

/** The same in slices of some milliseconds, so that a page stays alive. */
export function solveAsync(puzzle: PuzzleLike, options?: Omit<SearchOptions, "limit">): Promise<Answer>;

/** The solutions of a puzzle, one by one, as they are found. */
export function solutions(puzzle: PuzzleLike, options?: SearchOptions): Solutions;

/** The same in slices. */
export function solutionsAsync(puzzle: PuzzleLike, options?: SearchOptions): AsyncSolutions;

/** How many solutions a puzzle has. */
export function count(puzzle: PuzzleLike, options?: SearchOptions): Count;

/** The same in slices. */
export function countAsync(puzzle: PuzzleLike, options?: SearchOptions): Promise<Count>;

/** What breaks the rules in a board. */
export function check(board: PuzzleLike, options?: RulesOption): Breach[];

/**
 * For each row and column the numbers that the cell holds in some solution.
 * @throws Error with the name `TimeoutError` when the time is over before all are known.
 */
export function trueCandidates(puzzle: PuzzleLike, options?: TimeOption): number[][][];

/**
 * The puzzle with as many givens taken away as can go while its solution stays the only one; `null` when it does not
 * have exactly one solution.
 * @throws Error with the name `TimeoutError`.
 */
export function minimise(puzzle: PuzzleLike, options?: TimeOption): Grid | null;

/**
 * New puzzles with exactly one solution.
 * @throws Error with the name `TimeoutError`.
 */
export function generate(options?: GenerateOptions): Grid[];

/**
 * How hard a puzzle with one solution is for a person.
 * @throws Error with the name `TimeoutError`; PuzzleError when it does not have exactly one solution.
 */
export function rate(puzzle: PuzzleLike, options?: TimeOption): Rating;

/** The solution of a puzzle as steps with reasons. */
export function explain(puzzle: PuzzleLike, options?: TimeOption): Explanation;

/** Answers for many puzzles: one number for each cell, 0 for a blank one, one puzzle after the other. */
export function solveBatch(puzzles: Uint8Array, options?: BatchOptions): BatchAnswers;

/** A step of the search: what happened to which cell. `number` is the digit placed. */
export interface StackStep {
  readonly kind: "placed" | "dead-end" | "solved" | "exhausted";
  readonly cell: Place | null;
  readonly number: number | null;
}

/** The search of the lesson, a loop over an explicit stack of cells, step by step. */
export class StackSearch {
  constructor(puzzle: PuzzleLike, options?: RulesOption);
  step(): StackStep;
  /** The cells on the stack, the lowest first. */
  readonly stack: Place[];
  /** The 21 bits of a cell: filled flag, choice (4 bits), candidates (16 bits). */
  record(row: number, column: number): number;
  /** The numbers that a blank cell may still hold. */
  candidates(row: number, column: number): number[];
  /** The board with what is placed. */
  readonly grid: Grid;
  readonly choices: number;
  readonly deadEnds: number;
  toJSON(): { grid: Grid; stack: Place[]; choices: number; deadEnds: number };
}
