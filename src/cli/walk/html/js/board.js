// The puzzle: its cells, their names, and the digits that are used around a cell.

class Puzzle {
  constructor(data) {
    const { start, houses, touching, apart, name } = data;
    this.name = name;
    this.side = start.size;
    this.blockSide = Math.sqrt(this.side);
    this.cells = this.side * this.side;
    this.symbols = [...start.symbols];
    this.rules = start.rules;
    this.apart = apart;
    /** The digit of each cell in reading order, -1 for a blank one. */
    this.givens = Int8Array.from(start.givens, (sign) => this.symbols.indexOf(sign));
    this.blanks = this.givens.filter((digit) => digit < 0).length;
    this.all = (1 << this.side) - 1;
    this.first = start.first;
    this.goesBeyond = houses.length > 0 || touching.length > 0;
    this.#lookAround(houses, touching);
  }

  /** The cells around each cell: of its row, column and block, of further houses, and those that touch it. */
  #lookAround(houses, touching) {
    const kinds = { row: this.row, column: this.column, block: this.block };
    this.around = this.everyCell().map(() => ({ house: [], touching: [] }));
    for (const [kind, numberOf] of Object.entries(kinds)) {
      const houseOf = Array.from({ length: this.side }, () => []);
      for (const cell of this.everyCell()) houseOf[numberOf.call(this, cell)].push(cell);
      for (const cells of houseOf) {
        for (const cell of cells) this.around[cell][kind] = cells.filter((other) => other !== cell);
      }
    }
    for (const house of houses) {
      for (const cell of house) this.around[cell].house.push(...house.filter((other) => other !== cell));
    }
    for (const [one, other] of touching) {
      this.around[one].touching.push(other);
      this.around[other].touching.push(one);
    }
    /** Those of them that must hold another digit, each once. */
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
    return sign === String(digit) ? sign : `${digit}, symbol ${sign}`;
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

  /** The digits used around a cell: masks of its row, column and block, and of what the rules add. */
  masks(digits, cell) {
    const { row, column, block, house, touching } = this.around[cell];
    const used = (cells) => {
      let set = 0;
      for (const other of cells) if (digits[other] >= 0) set |= 1 << digits[other];
      return set;
    };
    let beyond = used(house);
    for (const other of touching) if (digits[other] >= 0) beyond |= this.#tooClose(digits[other]);
    return { row: used(row), column: used(column), block: used(block), beyond };
  }

  /** The digits that must not touch `digit`. */
  #tooClose(digit) {
    let set = 0;
    for (let other = 0; other < this.side; other += 1) if (Math.abs(other - digit) < this.apart) set |= 1 << other;
    return set;
  }

  /** The candidates of a blank cell: what none of the masks around it has. */
  candidates(digits, cell) {
    let used = 0;
    for (const other of this.peers[cell]) if (digits[other] >= 0) used |= 1 << digits[other];
    for (const other of this.around[cell].touching) if (digits[other] >= 0) used |= this.#tooClose(digits[other]);
    return this.all & ~used;
  }
}

/** The digits used anywhere around a cell. */
const together = ({ row, column, block, beyond }) => row | column | block | beyond;
