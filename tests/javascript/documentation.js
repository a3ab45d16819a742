// The examples of the documentation; the variable STACKDOKU_DATA names the folder above it.
import { text } from "./data.js";

/** The blocks of a language, in their order. */
export function blocks(language) {
  const found = text("docs/javascript.md").matchAll(/```(\w+)\n(.*?)```/gs);
  return [...found].filter(([, name]) => name === language).map(([, , block]) => block);
}
