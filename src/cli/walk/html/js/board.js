// The puzzle: its cells, their names, its rules, and the digits that are used around a cell.

/** The signs of the digits, by the name of the notation. */
const SYMBOLS = { "0-f": "0123456789abcdef", "1-g": "123456789ABCDEFG", "a-p": "ABCDEFGHIJKLMNOP" };

/** The rule of this name, or of another one that it has. Capitals, hyphens and blanks make no difference. */
function ruleNamed(name) {
  const plain = (one) => one.toLowerCase().replace(/[-_\s]/g, "");
  return Object.keys(RULES).find((one) => [one, ...RULES[one].also].map(plain).includes(plain(name)));
}

/** What rules add together, by their names in any order, `anti-knight+diagonal`; `null` where a name is not known. */
function joinedRules(names) {
  const asked = names.split(/[+,]/).map(ruleNamed);
  if (asked.includes(undefined)) return null;
  const all = Object.keys(RULES).filter((name) => name !== "classic" && asked.includes(name));
  const rules = all.map((name) => RULES[name]);
  const near = [];
  const unpacked = ([words, steps]) => steps.map(([rows, columns, least]) => ({ rows, columns, least, words }));
  for (const one of rules.flatMap((rule) => rule.near.flatMap(unpacked))) {
    const goes = (other, sign) => other.rows === sign * one.rows && other.columns === sign * one.columns;
    const known = near.findIndex((other) => goes(other, 1) || goes(other, -1));
    if (known < 0) near.push(one);
    else if (near[known].least < one.least) near[known] = one;
  }
  const housesOf = (side) => {
    const cellsOf = (packed) => packed.match(/../g).map((cell) => parseInt(cell, 16));
    const housesCalled = ([name, all]) => all.map((packed) => ({ name, cells: cellsOf(packed) }));
    const houses = rules.flatMap((rule) => Object.entries(rule.houses[side] ?? {}).flatMap(housesCalled));
    return [...new Map(houses.map((house) => [house.cells.join(), house])).values()];
  };
  const name = rules.length > 1 ? "rules" : (rules[0]?.name ?? null);
  const far = Math.max(...near.map(({ least }) => least));
  return {
    names: all.join("+") || "classic",
    sides: RULES.classic.sides.filter((side) => rules.every((rule) => rule.sides.includes(side))),
    words: far > 1 ? `${name}, or too close (< ${far})` : name,
    housesOf,
    near,
  };
}

class Puzzle {
  /** `givens` is a line of signs, `.` for a blank cell; `symbols` has the sign of each digit. */
  constructor({ name, givens, symbols, rules, rating }) {
    this.name = name;
    this.symbols = [...symbols];
    const { names, words, housesOf, near } = joinedRules(rules);
    this.rules = names;
    this.line = givens;
    /** How hard it is for a person, in words, where the program has said so. */
    this.rating = rating;
    this.side = this.symbols.length;
    this.blockSide = Math.sqrt(this.side);
    this.cells = this.side * this.side;
    /** The digit of each cell in reading order, -1 for a blank one. */
    this.givens = Int8Array.from(givens, (sign) => this.symbols.indexOf(sign));
    this.blanks = this.givens.filter((digit) => digit < 0).length;
    this.all = (1 << this.side) - 1;
    /** What the rules add to rows, columns and blocks: in words (`null` for nothing), and the houses. */
    this.beyond = words;
    this.added = housesOf(this.side);
    /** The cells of houses of which there are fewer than rows. */
    const many = (wanted) => this.added.filter(({ name }) => name === wanted).length;
    this.shaded = this.added.flatMap(({ name, cells }) => (many(name) < this.side ? cells : []));
    this.#lookAround(near);
  }

  /** `9×9`, or `9×9, windoku`. */
  get kind() {
    const { side, rules } = this;
    return `${side}\u00d7${side}${rules === "classic" ? "" : `, ${rules}`}`;
  }

  /** What the puzzle is made of: what goes into a link, or to a worker. */
  get parts() {
    return { name: this.name, givens: this.line, symbols: this.symbols.join(""), rules: this.rules };
  }

  /** The houses of each cell by their numbers, and the cells around it. */
  #lookAround(rules) {
    const { side, cells } = this;
    const numbered = (numberOf) => Uint8Array.from({ length: cells }, (_, cell) => numberOf(cell));
    this.rowOf = numbered((cell) => Math.floor(cell / side));
    this.columnOf = numbered((cell) => cell % side);
    const band = (number) => Math.floor(number / this.blockSide);
    this.blockOf = numbered((cell) => band(this.rowOf[cell]) * this.blockSide + band(this.columnOf[cell]));
    /** For each cell the numbers of the added houses that it is in. */
    this.addedOf = this.everyCell().map((cell) =>
      [...this.added.keys()].filter((house) => this.added[house].cells.includes(cell)),
    );
    const cellsOf = (houseOf) => {
      const houses = Array.from({ length: side }, () => []);
      houseOf.forEach((house, cell) => houses[house].push(cell));
      return (cell) => houses[houseOf[cell]].filter((other) => other !== cell);
    };
    const [row, column, block] = [this.rowOf, this.columnOf, this.blockOf].map(cellsOf);
    const near = this.#near(rules);
    this.around = this.everyCell().map((cell) => {
      const house = this.addedOf[cell].flatMap((house) => this.added[house].cells.filter((other) => other !== cell));
      return { row: row(cell), column: column(cell), block: block(cell), house, near: near[cell] };
    });
    /** The cells that must hold another digit, each once. */
    this.peers = this.around.map(({ row, column, block, house, near }) => [
      ...new Set([...row, ...column, ...block, ...house, ...near.map(({ cell }) => cell)]),
    ]);
  }

  /** For each cell those near it whose digits must lie apart: the least difference, and what two that break it do. */
  #near(rules) {
    const found = this.everyCell().map(() => []);
    for (const { rows, columns, least, words } of rules) {
      for (const cell of found.keys()) {
        const [row, column] = [this.rowOf[cell] + rows, this.columnOf[cell] + columns];
        if (row < 0 || row >= this.side || column < 0 || column >= this.side) continue;
        const other = row * this.side + column;
        found[cell].push({ cell: other, least, words });
        found[other].push({ cell, least, words });
      }
    }
    return found;
  }

  everyCell() {
    return Array.from({ length: this.cells }, (_, cell) => cell);
  }

  /** `r3c8`. */
  short(cell) {
    return `r${this.rowOf[cell] + 1}c${this.columnOf[cell] + 1}`;
  }

  /** `row 3, column 8`. */
  long(cell) {
    return `row ${this.rowOf[cell] + 1}, column ${this.columnOf[cell] + 1}`;
  }

  /** The cell of a name such as `r3c8`, or `null` when there is none. */
  cellOf(name) {
    const match = /^r(\d+)c(\d+)$/i.exec(name.trim());
    if (!match) return null;
    const [row, column] = [Number(match[1]), Number(match[2])];
    const is = (place) => place >= 1 && place <= this.side;
    return is(row) && is(column) ? (row - 1) * this.side + column - 1 : null;
  }

  sign(digit) {
    return this.symbols[digit];
  }

  /** `2, symbol 3`, or where symbols are the numbers inside `2`. */
  digitInWords(digit) {
    const sign = this.sign(digit);
    return sign === String(digit) ? sign : say("digit", { digit, sign });
  }

  /** The signs of a set, the lowest first, with `between` between them. */
  signs(set, between = "") {
    return members(set)
      .map((digit) => this.sign(digit))
      .join(between);
  }

  /** `{ 3 8 }`. */
  set(set) {
    return set === 0 ? "{ }" : `{ ${this.signs(set, " ")} }`;
  }

  /** A board as a line, `.` for a blank cell. */
  lineOf(digits) {
    return Array.from(digits, (digit) => (digit < 0 ? "." : this.sign(digit))).join("");
  }

  /** The digits used around a cell: masks of its row, column and block, and of what the rules add. */
  masks(digits, cell) {
    const { row, column, block, house, near } = this.around[cell];
    const used = (cells) => {
      let set = 0;
      for (const other of cells) if (digits[other] >= 0) set |= 1 << digits[other];
      return set;
    };
    let beyond = used(house);
    for (const { cell: other, least } of near) beyond |= this.tooClose(digits[other], least);
    return { row: used(row), column: used(column), block: used(block), beyond };
  }

  /** The digits that differ from `digit` by less than `least`; none for a cell without one. */
  tooClose(digit, least) {
    let set = 0;
    if (digit < 0) return set;
    for (let other = 0; other < this.side; other += 1) if (Math.abs(other - digit) < least) set |= 1 << other;
    return set;
  }

  /** The candidates of a blank cell: what none of the masks around it has. */
  candidates(digits, cell) {
    return this.all & ~together(this.masks(digits, cell));
  }
}

/** The digits used anywhere around a cell. */
const together = ({ row, column, block, beyond }) => row | column | block | beyond;
