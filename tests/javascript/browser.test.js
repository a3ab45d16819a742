// The page of the documentation, and a worker, in Chromium; no eval but that of WebAssembly is allowed.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { blocks } from "./documentation.js";

const chromium = ["chromium", "chromium-browser", "google-chrome"].find(
  (name) => !spawnSync(name, ["--version"]).error,
);
const skip = chromium ? false : "there is no Chromium";
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
const TYPES = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
const SOLVED = "534 678 912\n672 195 348\n198 342 567\n\n859 761 423\n426 853 791\n713 924 856\n\n961 537 284";

const IN_WORKER = `
  import { countAsync } from "./stackdoku/web.js";
  await fetch("/told/" + (await countAsync(".".repeat(16))).number);
`;
// A page is complete when its pictures are there. This one comes when the worker has told its number.
const STARTS_WORKER = `
  <script>new Worker("./worker.js", { type: "module" });</script>
  <img src="/picture">
`;

const pages = { "/page.html": blocks("html")[0], "/worker.js": IN_WORKER, "/worker.html": STARTS_WORKER };
const asked = [];
const waiting = [];
let server;

before(async () => {
  server = createServer(({ url }, response) => {
    asked.push(url);
    if (url === "/picture" || url.startsWith("/told/")) {
      waiting.push(response);
      if (waiting.length === 2) waiting.forEach((response) => response.writeHead(204).end());
      return;
    }
    const type = TYPES[url.split(".").pop()];
    let body = pages[url];
    try {
      body ??= readFileSync(`node_modules${url.replace(/[^\w./-]|\.\./g, "")}`);
    } catch {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
});

after(() => server.close());

/** The page as it is when its scripts have run. */
async function shown(path) {
  const address = `http://127.0.0.1:${server.address().port}${path}`;
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"];
  const { stdout } = await promisify(execFile)(chromium, [...flags, address], { timeout: 120_000 });
  return stdout;
}

test("the page of the documentation shows the solution", { skip }, async () => {
  assert.ok(pages["/page.html"].trim().split("\n").length <= 12);
  assert.ok((await shown("/page.html")).includes(SOLVED));
  const fetched = asked.filter((url) => url.endsWith(".wasm"));
  assert.deepEqual(fetched, ["/stackdoku/stackdoku_wasm_bg.wasm"]);
});

test("a worker counts", { skip }, async () => {
  await shown("/worker.html");
  assert.ok(asked.includes("/told/288"), String(asked));
});
