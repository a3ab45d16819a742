// Reads a puzzle from pasted text: rows, one line, frames, commas, numbers, tables. It reads less than the program
// does, and never anything else: what could be meant in two ways is refused.

/** Why a text cannot be read as a puzzle: a message for the person who pasted it, and the cells that it is about. */
class Unreadable extends Error {
  constructor(message, cells = []) {
    super(message);
    this.cells = cells;
  }
}

const SIDES = [4, 9, 16];
const isSeparator = (sign) => /[\s|\u2500-\u257f]/.test(sign);

/** The rules that a text names in a line `# rules: diagonal` or `# rules diagonal`, or else those that are `chosen`. */
function rulesOf(text, chosen) {
  const lines = [...text.matchAll(/^\ufeff?[ \t]*#[# \t]*(?:rules|variant)([ \t]*[:=]|[ \t])(.*)$/gim)];
  // Without a colon it may be a sentence.
  const names = ([, mark, name]) => joinedRules(name)?.names ?? (mark.trim() === "" ? [] : name.trim());
  const named = new Set(lines.flatMap(names));
  const [rules = chosen] = named;
  if (named.size > 1 || joinedRules(rules) === null) {
    const expected = Object.keys(RULES).join(", ");
    const found = [...named].join(" and ") || chosen;
    throw new Unreadable(`The rules are ${found}, expected one of ${expected}, or several with + between them.`);
  }
  return rules;
}

/** The puzzle in a text. Its givens must keep the rules that are `asked` for, or else those that it names, or else its
    `own`. */
function readPuzzle(text, own, name = "your puzzle", asked = "") {
  const rules = asked === "" ? rulesOf(text, own) : rulesOf("", asked);
  if (text.length > 20_000) throw new Unreadable("This is longer than a puzzle.");
  const all = linesOf(text);
  const lines = all.filter(({ isBlank }) => !isBlank);
  if (lines.length === 0) throw new Unreadable("There is no puzzle yet.");
  const { rows, hasFields, hasHead } = tableOf(all) ?? rowsOf(lines);
  refuseWords(rows);
  const side = sideOf(rows);
  if (!hasHead) refuseHead(all.length === side ? all : lines, side);
  const cells = rows.flat();
  const { symbols, givens } = notationOf(cells, side, hasFields);
  const { sides } = joinedRules(rules);
  if (!sides.includes(side)) {
    throw new Unreadable(`${rules} is for ${sides.map((side) => `${side}x${side}`).join(" and ")} boards only.`);
  }
  const puzzle = new Puzzle({ name, givens, symbols, rules });
  refuseBreach(puzzle, (cell) => aside(cells[cell], puzzle.long(cell)));
  return puzzle;
}

const placeOf = ({ line, column }) => `line ${line}, column ${column}`;

/** Where a cell stands in the text, unless its place on the board has the same numbers. */
const aside = (place, cell) => (`row ${placeOf(place).slice(5)}` === cell ? "" : ` (${placeOf(place)})`);

/** The lines that have cells, or strokes with nothing between them: no comments, no rules of a frame. */
function linesOf(text) {
  const found = [];
  let hadRule = false;
  const unmarked = text.replace(/^\ufeff/, "");
  if (/^\s*(https?:|[{<]|\[[[{"])/i.test(unmarked)) {
    throw new Unreadable("This page does not read links, JSON or HTML: paste the digits. The program reads them.");
  }
  unmarked.split(/\r\n|\n|\r/).forEach((whole, index) => {
    const line = index + 1;
    const points = whole.replace(/[\u00a0\u3000]/g, " ").replace(/[·•∙⋅・‧□▢◻☐⬜○]/g, ".");
    const plain = points.replace(/[\uff01-\uff5e①-⑨]/g, (sign) => sign.normalize("NFKC"));
    // `* ` before other blank cells may be the mark of a list.
    const strange = plain.search(/[^\x20-\x7e\t\u2500-\u257f]|^\s*\* (?=[^*]*[._?x][^*]*$)/iu);
    if (strange >= 0 && !plain.trimStart().startsWith("#")) {
      const sign = String.fromCodePoint(plain.codePointAt(strange));
      throw new Unreadable(`${placeOf({ line, column: strange + 1 })}: \u201c${sign}\u201d is not part of a puzzle.`);
    }
    // Between tabs, a row of blank cells has nothing.
    const mayBeRow = SIDES.includes(plain.split("\t").length);
    if ((plain.trim() === "" && !mayBeRow) || plain.trimStart().startsWith("#")) return;
    const isBlank = [...plain].every(isSeparator);
    if (isRule(plain) && !isBlank) hadRule = true;
    else {
      found.push({ line, text: plain, isBlank, isBelowRule: hadRule });
      hadRule = false;
    }
  });
  return found;
}

/** The rows of a table with strokes round all cells, or with tabs between them; a head that is empty, counts or has
    names is left out. */
function tableOf(lines) {
  const fields = lines.map(({ line, text }) => {
    const inside = /^\s*\|(.*)\|\s*$/.exec(text);
    if (inside === null) return fieldsOf({ line, text }, "\t");
    return fieldsOf({ line, text: inside[1] }, "|", text.indexOf("|") + 2);
  });
  const side = fields[0]?.length;
  if (!SIDES.includes(side) || fields.some((row) => row.length !== side)) return undefined;
  const areNames = fields[0].every(({ text }) => /^[a-z]\w+$/i.test(text));
  const counts = ["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "a b c d e f g h i j k l m n o p"];
  const isCount = counts.some((names) => fields[0].every(({ text }, at) => text.toLowerCase() === names.split(" ")[at]));
  const hasHead = lines.length === side + 1 && lines[1].isBelowRule && (lines[0].isBlank || areNames || isCount);
  const rows = hasHead ? fields.slice(1) : fields;
  // Below an empty head an empty line may be a rule.
  if (hasHead && lines.slice(1).some(({ isBlank }) => isBlank)) return undefined;
  return rows.length === side ? { rows, hasFields: true, hasHead } : undefined;
}

/** Throws the first sign that is part of no puzzle: it says more than how many signs there are. */
function refuseWords(rows) {
  const word = rows.flat().find(({ text }) => !/^[0-9a-p._*?x]?$|^\d+$/i.test(text));
  if (word) {
    throw new Unreadable(`${placeOf(word)}: \u201c${word.text.slice(0, 16)}\u201d is not part of a puzzle.`);
  }
}

/** Whether a line is a rule of a drawn frame: `+---+---+`. */
function isRule(line) {
  const signs = [...line].filter((sign) => !isSeparator(sign));
  if (!signs.every((sign) => "-+=.*:'".includes(sign))) return false;
  return signs.some((sign) => "-+=".includes(sign)) || signs.length === 0;
}

/** Each line taken apart into cells: at commas, at blanks, or sign by sign. */
function rowsOf(lines) {
  if (lines.some(({ text }) => text.includes(","))) {
    return { rows: lines.map((line) => fieldsOf(line)), hasFields: true };
  }
  const words = lines.map(piecesOf(/[^\s|\u2500-\u257f]+/g));
  const all = words.flat().map(({ text }) => text);
  const signs = all.join("").length;
  const isOneBoard = lines.length === 1 && SIDES.some((side) => side * side === signs);
  // A short piece beside a long one may be something else, and the line has lost a cell.
  const has = (isPiece) => all.some(({ length }) => isPiece(length, Math.sqrt(signs)));
  if (isOneBoard && has((length, side) => length < side) && has((length, side) => length > side))
    throw new Unreadable("The line has blanks between pieces of unequal length.");
  const areNumbers = words.every((line) => line.length === 16 && line.every(({ text }) => /^\d+$/.test(text)));
  const areWords = !isOneBoard && (areNumbers || signs < 2 * all.length);
  return { rows: areWords ? words : lines.map(piecesOf(/[^\s|\u2500-\u257f]/g)), hasFields: areWords };
}

function fieldsOf({ line, text }, between = ",", column = 1) {
  return text.split(between).map((field) => {
    const cell = { text: field.trim(), line, column: column + field.length - field.trimStart().length };
    column += field.length + 1;
    return cell;
  });
}

/** What takes a line apart into pieces of this kind: words, or single signs. */
const piecesOf = (kind) => ({ line, text }) =>
  [...text.matchAll(kind)].map((match) => ({ text: match[0], line, column: match.index + 1 }));

/** The side of the board that these rows are. */
function sideOf(rows) {
  if (rows.length === 1) {
    const side = Math.sqrt(rows[0].length);
    const isFour = side === 4 && !rows[0].every(({ text }) => /^[0-4._*?xX]?$/.test(text));
    if (SIDES.includes(side) && !isFour) return side;
    throw new Unreadable(`The line has ${count(rows[0].length, "cell")}: 16, 81 or 256 are expected.`);
  }
  const side = SIDES.find((side) => side === rows.length) ?? SIDES.find((side) => side === rows[0].length);
  if (!side) throw new Unreadable(`These are ${rows.length} rows: 4, 9 or 16 are expected, or one line.`);
  rows.forEach((row, index) => {
    if (row.length === side) return;
    const after = row[side] ?? row.at(-1) ?? { line: index + 1, column: 1 };
    const cells = `row ${index + 1} has ${count(row.length, "cell")}, ${side} are expected`;
    throw new Unreadable(`${placeOf(after)}: ${cells}.`);
  });
  if (rows.length !== side)
    throw new Unreadable(`These are ${rows.length} rows of ${side} cells: ${side} rows are expected.`);
  return side;
}

/** A rule under the first row and not under the second: the first row may be the head of a table. */
function refuseHead(lines, side) {
  if (lines.length < side || !lines[1]?.isBelowRule || lines[2]?.isBelowRule) return;
  throw new Unreadable("A rule stands below the first row only: it may be the head of a table. Leave out the rules.");
}

/** How the cells are written: the signs of the digits, and the cells in these signs as one line. */
function notationOf(cells, side, hasFields) {
  const texts = new Set(cells.map(({ text }) => text));
  const has = (kind) => [...texts].some((text) => kind.test(text));
  const hasBlanks = has(/^[._*?xX]?$/);
  const many = (kind) => cells.filter(({ text }) => kind.test(text)).length;
  const zeros = many(/^0+$/);
  const isMixed = "0 and another sign both stand for blank cells: use one of them.";
  if (side < 16) {
    if (zeros > 0 && hasBlanks) throw new Unreadable(isMixed);
    return numbered("123456789".slice(0, side), cells);
  }
  const isTooMuch = "0 may be a digit or a blank cell here: write . for blank cells.";
  if (has(/^\d\d$/)) {
    if (zeros > 0 && (hasBlanks || (zeros <= 32 && !texts.has("16")))) throw new Unreadable(isTooMuch);
    return numbered(SYMBOLS["1-g"], cells);
  }
  const [digits, letters, capitals] = [many(/^[1-9]$/), many(/^[a-g]$/i), many(/^[A-G]$/)];
  if (hasFields && letters === 0) throw new Unreadable("Numbers from 1 to 16 are expected, some of them above 9.");
  if (has(/^g$/i)) {
    if (digits === 0) throw new Unreadable("Letters alone may be meant in two ways: a to p, or 1 to g.");
    if (zeros > 0 && hasBlanks) throw new Unreadable(isMixed);
    return lettered(SYMBOLS["1-g"], /^[0._*?xX]?$/, "1 to 9 and a to g", cells);
  }
  if (zeros > 16) throw new Unreadable(isTooMuch);
  if (digits === 0 && capitals > 0) throw new Unreadable("Capitals alone may be meant in two ways: a to p, or 0 to f.");
  return lettered(SYMBOLS["0-f"], /^[._*?xX]?$/, "0 to 9 and a to f", cells);
}

/** Numbers from 1, 0 for a blank cell. */
function numbered(symbols, cells) {
  const digitOf = (text) => (/^[1-9]\d?$/.test(text) ? symbols[Number(text) - 1] : undefined);
  return written(symbols, /^[0._*?xX]?$/, digitOf, `1 to ${symbols.length}`, cells);
}

/** Signs in either case. */
function lettered(symbols, isBlank, expected, cells) {
  const digitOf = (text) => [...symbols].find((sign) => sign.toLowerCase() === text.toLowerCase());
  return written(symbols, isBlank, digitOf, expected, cells);
}

/** The cells in these symbols; throws the first one that is neither blank nor a digit. */
function written(symbols, isBlank, digitOf, expected, cells) {
  const signs = cells.map((cell) => {
    const { text } = cell;
    const sign = isBlank.test(text) ? "." : digitOf(text);
    if (sign !== undefined) return sign;
    const found = `found \u201c${text.slice(0, 16)}\u201d`;
    throw new Unreadable(`${placeOf(cell)}: ${found}, expected ${expected}, or . for a blank cell.`);
  });
  return { symbols, givens: signs.join("") };
}

/** Throws the first pair of givens that break a rule: both cells are named, each with what `more` adds. */
function refuseBreach(puzzle, more = () => "") {
  const { givens, around } = puzzle;
  const named = (cell) => puzzle.long(cell) + more(cell);
  for (const cell of puzzle.everyCell()) {
    if (givens[cell] < 0) continue;
    const houses = ["row", "column", "block"].map((name) => ({ name, cells: around[cell][name] }));
    for (const { name, cells } of [...houses, ...puzzle.addedOf[cell].map((house) => puzzle.added[house])]) {
      const other = cells.find((other) => other > cell && givens[other] === givens[cell]);
      if (other === undefined) continue;
      const sign = puzzle.sign(givens[cell]);
      const text = `${sign} stands twice in a ${name}: at ${named(cell)} and ${named(other)}.`;
      throw new Unreadable(text, [cell, other]);
    }
    const close = around[cell].near.find(
      ({ cell: other, least }) => other > cell && givens[other] >= 0 && Math.abs(givens[other] - givens[cell]) < least,
    );
    if (close === undefined) continue;
    const { cell: near, words } = close;
    const [sign, other] = [puzzle.sign(givens[cell]), puzzle.sign(givens[near])];
    const text = `${sign} and ${other} ${words}: at ${named(cell)} and ${named(near)}.`;
    throw new Unreadable(text, [cell, near]);
  }
}
