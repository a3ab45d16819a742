// The examples of the documentation print what stands behind them, and types and functions agree.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import * as stackdoku from "stackdoku";
import { blocks } from "./documentation.js";

/** Compressed by brotli, as web servers do. */
const MOST_BYTES = 250_000;
const TYPESCRIPT = "node_modules/typescript/bin/tsc";
const LIBRARIES = ["--lib", "es2022,dom,dom.iterable"];
const OPTIONS = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", ...LIBRARIES];

test("every example prints what it says", () => {
  const examples = blocks("js");
  assert.ok(examples.length >= 3);
  examples.forEach((example, number) => {
    writeFileSync(`example-${number}.mjs`, example);
    const printed = execFileSync(process.execPath, [`example-${number}.mjs`], { encoding: "utf8" });
    const expected = [...example.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => `${line}\n`).join("");
    assert.ok(expected);
    assert.equal(printed, expected);
  });
});

test("the examples and the types agree, and wrong calls are refused", { skip: !existsSync(TYPESCRIPT) }, () => {
  blocks("js").forEach((example, number) => writeFileSync(`example-${number}.mts`, example));
  const files = [...blocks("js").keys()].map((number) => `example-${number}.mts`);
  // A line of types.mts that should not be accepted and is makes this fail, too.
  execFileSync(process.execPath, [TYPESCRIPT, ...OPTIONS, ...files, "types.mts"], { stdio: "inherit" });
});

test("what has types is there, and what is there has types", () => {
  const types = readFileSync("node_modules/stackdoku/index.d.ts", "utf8");
  const named = [...types.matchAll(/^export (?:function|class) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(named.sort(), Object.keys(stackdoku).sort());
  for (const name of ["Grid", "StackSearch"]) {
    const body = types.split(`export class ${name} `)[1].split("\n}")[0];
    const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, member]) => member);
    const real = Object.getOwnPropertyNames(stackdoku[name].prototype);
    assert.deepEqual(members.sort(), real.sort());
  }
});

test("the package is small, and what others use of it is exported", () => {
  const { version } = createRequire(import.meta.url)("stackdoku/package.json");
  assert.equal(version, process.env.STACKDOKU_VERSION);
  const module = readFileSync("node_modules/stackdoku/stackdoku_wasm_bg.wasm");
  const bytes = brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: module.length } }).length;
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
  // Where a panic would be in the source is left out, and with it folders of the machine that built the module.
  assert.ok(!module.includes(".rs"));
  assert.ok(!readFileSync("node_modules/stackdoku/stackdoku_wasm.js", "utf8").includes("new Function"));
});
