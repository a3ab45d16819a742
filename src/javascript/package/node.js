// For Node: the module is read from its file.
import { readFileSync } from "node:fs";
import { initSync } from "./stackdoku_wasm.js";

initSync({ module: readFileSync(new URL("./stackdoku_wasm_bg.wasm", import.meta.url)) });

export * from "./api.js";
