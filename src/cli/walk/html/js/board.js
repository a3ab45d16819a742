// The puzzle: its cells, their names, its rules, and the digits that are used around a cell.

/** The signs of the digits, by the name of the notation. */
const SYMBOLS = { "0-f": "0123456789abcdef", "1-g": "123456789ABCDEFG", "a-p": "ABCDEFGHIJKLMNOP" };

/** Dutch Miracle: digits that touch on a diagonal that rises are at least this far apart. */
const APART = 4;

class Puzzle {
  /** `givens` is a line of signs, `.` for a blank cell; `symbols` has the sign of each digit. */
  constructor({ name, givens, symbols, rules }) {
    this.name = name;
    this.symbols = [...symbols];
    this.rules = rules;
    this.line = givens;
    this.side = this.symbols.length;
    this.blockSide = Math.sqrt(this.side);
    this.cells = this.side * this.side;
    /** The digit of each cell in reading order, -1 for a blank one. */
    this.givens = Int8Array.from(givens, (sign) => this.symbols.indexOf(sign));
    this.blanks = this.givens.filter((digit) => digit < 0).length;
    this.all = (1 << this.side) - 1;
    this.isDutch = rules === "dutch-miracle";
    this.apart = this.isDutch ? APART : 0;
    this.#lookAround();
  }

  /** What the puzzle is made of: what goes into a link, or to a worker. */
  get parts() {
    return { name: this.name, givens: this.line, symbols: this.symbols.join(""), rules: this.rules };
  }

  /** The houses of each cell by their numbers, and the cells around it. */
  #lookAround() {
    const { side, cells } = this;
    const numbered = (numberOf) => Uint8Array.from({ length: cells }, (_, cell) => numberOf(cell));
    this.rowOf = numbered((cell) => this.row(cell));
    this.columnOf = numbered((cell) => this.column(cell));
    this.blockOf = numbered((cell) => this.block(cell));
    this.diagonalOf = numbered((cell) => this.row(cell) + this.column(cell));
    const cellsOf = (houseOf) => {
      const houses = Array.from({ length: 2 * side }, () => []);
      houseOf.forEach((house, cell) => houses[house].push(cell));
      return (cell) => houses[houseOf[cell]].filter((other) => other !== cell);
    };
    const [row, column, block, diagonal] = [this.rowOf, this.columnOf, this.blockOf, this.diagonalOf].map(cellsOf);
    this.around = this.everyCell().map((cell) => {
      const touching = [];
      if (this.isDutch && this.row(cell) > 0 && this.column(cell) < side - 1) touching.push(cell - side + 1);
      if (this.isDutch && this.row(cell) < side - 1 && this.column(cell) > 0) touching.push(cell + side - 1);
      const house = this.isDutch ? diagonal(cell) : [];
      return { row: row(cell), column: column(cell), block: block(cell), house, touching };
    });
    /** The cells that must hold another digit, each once. */
    this.peers = this.around.map(({ row, column, block, house }) => [
      ...new Set([...row, ...column, ...block, ...house]),
    ]);
  }

  everyCell() {
    return Array.from({ length: this.cells }, (_, cell) => cell);
  }

  row(cell) {
    return Math.floor(cell / this.side);
  }

  column(cell) {
    return cell % this.side;
  }

  block(cell) {
    const { blockSide } = this;
    return Math.floor(this.row(cell) / blockSide) * blockSide + Math.floor(this.column(cell) / blockSide);
  }

  /** `r3c8`. */
  short(cell) {
    return `r${this.row(cell) + 1}c${this.column(cell) + 1}`;
  }

  /** `row 3, column 8`. */
  long(cell) {
    return `row ${this.row(cell) + 1}, column ${this.column(cell) + 1}`;
  }

  /** `block 3`. */
  blockName(cell) {
    return `block ${this.block(cell) + 1}`;
  }

  /** The cell of a name such as `r3c8`; `null` when there is none. */
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
    const { row, column, block, house, touching } = this.around[cell];
    const used = (cells) => {
      let set = 0;
      for (const other of cells) if (digits[other] >= 0) set |= 1 << digits[other];
      return set;
    };
    let beyond = used(house);
    for (const other of touching) beyond |= this.tooClose(digits[other]);
    return { row: used(row), column: used(column), block: used(block), beyond };
  }

  /** The digits that must not touch `digit`; none for a cell without one. */
  tooClose(digit) {
    let set = 0;
    if (digit < 0) return set;
    for (let other = 0; other < this.side; other += 1) if (Math.abs(other - digit) < this.apart) set |= 1 << other;
    return set;
  }

  /** The candidates of a blank cell: what none of the masks around it has. */
  candidates(digits, cell) {
    return this.all & ~together(this.masks(digits, cell));
  }
}

/** The digits used anywhere around a cell. */
const together = ({ row, column, block, beyond }) => row | column | block | beyond;
