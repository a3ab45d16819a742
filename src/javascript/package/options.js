// The options of a call: what is unknown or of another type is an error, and not left out.

const TYPES = {
  rules: "string",
  engine: "string",
  symmetry: "string",
  level: "string",
  timeLimit: "number",
  limit: "number",
  side: "number",
  number: "number",
  givens: "number",
  minimal: "boolean",
  firstSolution: "boolean",
};

const NONE = {};

/** The options with these names that are given. `lines.map(solve)` gives a number in place of options. */
export function optionsOf(options, ...names) {
  if (options === undefined || options === null || typeof options === "number") return NONE;
  // A list or a Map has no options to look for.
  const isObject = typeof options === "object" && !(Symbol.iterator in options);
  if (!isObject) throw new TypeError(`${shown(options)} in place of options, such as { rules }`);
  const given = {};
  for (const name in options) {
    const value = options[name];
    if (!names.includes(name)) throw new TypeError(`${name}: not an option, expected ${names.join(", ")}`);
    if (value === undefined || value === null) continue;
    const type = TYPES[name] ?? typeof value;
    if (typeof value !== type) throw new TypeError(`${name}: ${shown(value)}, expected a ${type}`);
    given[name] = value;
  }
  return given;
}

export function shown(value) {
  if (value === undefined || value === null || typeof value === "number") return String(value);
  if (typeof value === "bigint") return `${value}n`;
  const text = typeof value === "string" ? JSON.stringify(value) : value.constructor?.name;
  return (text || Object.prototype.toString.call(value)).slice(0, 40);
}
