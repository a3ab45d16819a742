// Searches in slices: between two of them clocks and signals are looked at.
import { INSPECT, known, numbersOf } from "./grid.js";
import { optionsOf, shown } from "./options.js";
import * as wasm from "./stackdoku_wasm.js";

/** How long a slice should take, in milliseconds: a page that works for this long still feels alive. */
const SLICE = 8;

/** Choices of the first slice, and of the longest. */
const FIRST = 1_024;
const MOST = 2 ** 30;

/** Lets the page, timers and other work go on. */
function others() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** A search of one puzzle. */
export class Slices {
  #search;
  #budget = FIRST;
  #deadline;
  #signal;
  #since = performance.now();
  outcome = null;

  constructor(puzzle, options) {
    const { rules, engine, limit, timeLimit, signal } =
      optionsOf(options, "rules", "engine", "limit", "timeLimit", "signal");
    if (signal && typeof signal.throwIfAborted !== "function") {
      throw new TypeError(`signal: ${shown(signal)}, expected an AbortSignal`);
    }
    signal?.throwIfAborted();
    if (timeLimit !== undefined && !(timeLimit >= 0)) {
      throw new RangeError(`timeLimit: ${timeLimit}, expected milliseconds, 0 or more`);
    }
    this.#deadline = timeLimit === undefined ? Infinity : performance.now() + timeLimit;
    this.#signal = signal;
    this.#search = new wasm.Search(numbersOf(puzzle, rules), rules, engine, limit);
  }

  /** One slice of work: what it brings, such as a solution; `undefined` when the search has ended. */
  slice(work) {
    if (!this.#search) return undefined;
    if (this.#signal?.aborted) {
      this.end("stopped");
      this.#signal.throwIfAborted();
    }
    const begin = performance.now();
    if (begin >= this.#deadline) return this.end("time-limit");
    const brought = work(this.#search, this.#budget);
    const taken = performance.now() - begin;
    if (taken > 2 * SLICE) this.#budget = Math.max(1, this.#budget >> 1);
    else if (taken < SLICE / 2) this.#budget = Math.min(MOST, this.#budget * 2);
    const { outcome } = this.#search;
    if (outcome === "mistake") throw new Error("the checker has refused what the engine found: please report it");
    return outcome === undefined ? brought : this.end(outcome);
  }

  /** The same, once others have had their turn. */
  async sliceAsync(work) {
    if (performance.now() - this.#since > SLICE) {
      await others();
      this.#since = performance.now();
    }
    return this.slice(work);
  }

  /** Ends the search and gives its memory back. */
  end(outcome) {
    this.outcome ??= outcome;
    this.#search?.free();
    this.#search = null;
  }
}

const solution = (search, budget) => search.next(budget) ?? null;
const more = (search, budget) => search.count(budget);

/** The solutions of a puzzle: an iterator. */
export class Solutions {
  #slices;

  constructor(slices) {
    this.#slices = slices;
  }

  get outcome() {
    return this.#slices.outcome;
  }

  next() {
    for (;;) {
      const found = this.#slices.slice(solution);
      if (found === undefined) return { done: true, value: undefined };
      if (found) return { done: false, value: known(found) };
    }
  }

  return(value) {
    this.#slices.end("stopped");
    return { done: true, value };
  }

  [Symbol.iterator]() {
    return this;
  }

  [INSPECT](_depth, options, inspect) {
    return `Solutions ${inspect({ outcome: this.outcome }, options)}`;
  }
}

/** The solutions of a puzzle: an iterator that lets others work between two slices. */
export class AsyncSolutions {
  #slices;

  constructor(slices) {
    this.#slices = slices;
  }

  get outcome() {
    return this.#slices.outcome;
  }

  async next() {
    for (;;) {
      const found = await this.#slices.sliceAsync(solution);
      if (found === undefined) return { done: true, value: undefined };
      if (found) return { done: false, value: known(found) };
    }
  }

  async return(value) {
    this.#slices.end("stopped");
    return { done: true, value };
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  [INSPECT](_depth, options, inspect) {
    return `AsyncSolutions ${inspect({ outcome: this.outcome }, options)}`;
  }
}

/** Counts to the end, or to a limit. */
export function counted(slices) {
  let number = 0;
  for (let found; (found = slices.slice(more)) !== undefined; ) number += found;
  return { number, isTotal: slices.outcome === "exhausted" };
}

/** The same, and lets others work between two slices. */
export async function countedAsync(slices) {
  let number = 0;
  for (let found; (found = await slices.sliceAsync(more)) !== undefined; ) number += found;
  return { number, isTotal: slices.outcome === "exhausted" };
}
