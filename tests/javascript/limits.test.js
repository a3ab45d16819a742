// Time limits and signals end what would take for hours.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import * as stackdoku from "stackdoku";

/** Nobody lives long enough to count its solutions. */
const EMPTY = ".".repeat(256);

/** The same, and its first solution is found at once. */
const NINE = ".".repeat(81);

/** What a call returns, and that it took no longer than a loaded machine may need. */
async function soon(call) {
  const begin = performance.now();
  const result = await call();
  assert.ok(performance.now() - begin < 10_000, String(call));
  return result;
}

test("a time limit ends a search, and what is not known is not told", async () => {
  const counted = await soon(() => stackdoku.count(NINE, { timeLimit: 300 }));
  assert.ok(!counted.isTotal && counted.number > 0);
  const found = stackdoku.solutions(NINE, { timeLimit: 300 });
  assert.ok((await soon(() => [...found].length)) > 0);
  assert.equal(found.outcome, "time-limit");
  assert.deepEqual([stackdoku.solve(EMPTY, { timeLimit: 0 }).kind], ["unknown"]);
  assert.equal((await stackdoku.solveAsync(EMPTY, { timeLimit: 0 })).kind, "unknown");
  assert.deepEqual(await stackdoku.countAsync(EMPTY, { timeLimit: 0 }), { number: 0, isTotal: false });
  // The limit was for one call.
  assert.equal(stackdoku.solve(EMPTY).kind, "several");
});

test("a time limit ends everything else", async () => {
  const over = { name: "TimeoutError" };
  assert.throws(() => stackdoku.trueCandidates(EMPTY, { timeLimit: 0 }), over);
  assert.throws(() => stackdoku.generate({ number: 1_000_000, timeLimit: 50 }), over);
  const many = new Uint8Array(256 * 2_000);
  const { counts } = stackdoku.solveBatch(many, { side: 16, timeLimit: 0 });
  assert.ok(counts.includes(-1) && counts.every((count) => count === -1 || count === 2));
  const hard = stackdoku.generate({ level: "extreme", seed: 1 })[0];
  assert.throws(() => stackdoku.rate(hard, { timeLimit: 0 }), over);
  assert.equal(stackdoku.explain(hard, { timeLimit: 0 }).end, "stopped");
});

test("a signal ends an asynchronous search while it is going on", async () => {
  const signal = AbortSignal.timeout(50);
  await assert.rejects(soon(() => stackdoku.countAsync(EMPTY, { signal })), { name: "TimeoutError" });
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error("enough")), 300);
  const found = stackdoku.solutionsAsync(NINE, { signal: controller.signal });
  let number = 0;
  await assert.rejects(async () => {
    for await (const _ of found) number += 1;
  }, /enough/);
  assert.ok(number > 0);
  assert.equal(found.outcome, "stopped");
  await assert.rejects(stackdoku.solveAsync(EMPTY, { signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.throws(() => stackdoku.count(EMPTY, { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("others work between the slices", async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  await stackdoku.countAsync(EMPTY, { timeLimit: 500 });
  clearInterval(ticking);
  assert.ok(ticks >= 5, `${ticks} ticks`);
  await wait(0);
});
