// Numbers, sets and bits in words, as all views of a walk write them.

/** A sentence of the table: `{cell}` is a field, `{choices choice}` a number with its noun. */
const say = (name, fields) =>
  SENTENCES[name].replace(/\{(\w+) ?(.*?)\}/g, (_, field, noun) => {
    const value = fields[field];
    if (typeof value !== "number") return value;
    return noun ? count(value, noun) : grouped(value);
  });

/** `274,346`. */
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** `1 choice`, `2 choices`. */
const count = (number, what) => `${grouped(number)} ${what}${number === 1 ? "" : "s"}`;

/** `53.3`: a part of a whole in percent; what lies in the middle goes to the even digit, as in Rust. */
function percent(part, whole) {
  const tenths = Math.floor((1000 * part) / whole);
  const twice = 2 * (1000 * part - tenths * whole);
  return ((tenths + (twice > whole || (twice === whole && tenths % 2 === 1) ? 1 : 0)) / 10).toFixed(1);
}

/** What was found below a digit: `14 choices, no solution`. */
function cost(choices, solutions) {
  if (solutions > 0) return say("cost.found", { choices, solutions });
  return choices === 0 ? say("cost.none") : say("cost.vain", { choices });
}

/** The record as a number: `0x100084`. */
const hex = (record) => `0x${record.toString(16).padStart(6, "0")}`;

/** The last `width` bits of a number. */
const binary = (number, width) => number.toString(2).padStart(width, "0");

/** The digits of a set, the lowest first. */
function members(set) {
  const digits = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(lowest(rest));
  return digits;
}

/** The position of the lowest 1, and of the highest. */
const lowest = (set) => 31 - Math.clz32(set & -set);
const highest = (set) => 31 - Math.clz32(set);

/** How many digits each set has. */
const SIZES = new Uint8Array(1 << 16);
for (let set = 1; set < SIZES.length; set += 1) SIZES[set] = SIZES[set >> 1] + (set & 1);

const size = (set) => SIZES[set];

/** The first of `length` places at which `holds` is true, as it is at all places behind it; `length` if it never is. */
function firstPlace(length, holds) {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Text in lines of at most `width` columns, broken at blanks, but not inside of `{ ... }`. */
function wrap(text, width) {
  const lines = [""];
  for (const part of text.match(/(?:\{[^}]*\}|[^ ])+/g) ?? [""]) {
    const line = lines.at(-1);
    if (line === "") lines[lines.length - 1] = part;
    else if (line.length + 1 + part.length <= width) lines[lines.length - 1] = `${line} ${part}`;
    else lines.push(part);
  }
  return lines;
}

// The fields of a record: bit 20 is the filled flag, bits 19 to 16 the choice, bits 15 to 0 the untried candidates.
const filledOf = (record) => (record >> 20) & 1;
const choiceOf = (record) => (record >> 16) & 15;
const untriedOf = (record) => record & 0xffff;
