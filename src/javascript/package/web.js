// For browsers and bundlers: the module is fetched from where this file is.
import init from "./stackdoku_wasm.js";

await init({ module_or_path: new URL("./stackdoku_wasm_bg.wasm", import.meta.url) });

export * from "./api.js";
