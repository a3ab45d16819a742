// How the engine of the program finds the same cell: it keeps for each digit the set of cells that may still hold it,
// and for each cell the number of its candidates, written in binary across five sets. Worked out here from the board.

/**
 * The cells that may hold a digit as the engine has them. Filled cells are among them unless the digit was struck from
 * them: only empty cells are ever asked for.
 */
function holders(puzzle, digits, digit) {
  const may = new Uint8Array(puzzle.cells).fill(1);
  digits.forEach((other, cell) => {
    if (other === digit) {
      may[cell] = 0;
      for (const peer of puzzle.peers[cell]) may[peer] = 0;
    }
    if (other < 0) return;
    for (const { cell: near, least } of puzzle.around[cell].near) if (Math.abs(other - digit) < least) may[near] = 0;
  });
  return may;
}

/**
 * What a digit on a cell strikes; when it is lifted, the same cells get it back. `digits` is the board around it.
 * `having` and `houses` are two boards, `cells` is their AND. `apart` has what the rules strike besides: the
 * cells near it, each with the mask of the other digits that are too close.
 */
function struckBy(puzzle, digits, cell, digit) {
  const around = digits.slice();
  around[cell] = -1;
  const having = holders(puzzle, around, digit);
  const houses = new Uint8Array(puzzle.cells);
  houses[cell] = 1;
  for (const peer of puzzle.peers[cell]) houses[peer] = 1;
  const cells = puzzle.everyCell().filter((place) => having[place] && houses[place]);
  const apart = puzzle.around[cell].near.map(({ cell: near, least }) => {
    const own = around[near] < 0 ? 0 : 1 << around[near];
    const left = puzzle.candidates(around, near) & ~own & ~(1 << digit);
    return [near, left & puzzle.tooClose(digit, least)];
  });
  return { having, houses, cells, apart: apart.filter(([, mask]) => mask !== 0) };
}

/**
 * The counts of the blank cells, compared from the highest place down: where any cell that is left has a 0, those with
 * a 1 are out. For each place the cells with a 1 there, and those that are left after it.
 */
function placesOf(puzzle, digits) {
  let left = puzzle.everyCell().filter((cell) => digits[cell] < 0);
  const counts = new Map(left.map((cell) => [cell, size(puzzle.candidates(digits, cell))]));
  // 16, 8, 4, 2, 1.
  return [4, 3, 2, 1, 0].map((place) => {
    const hasOne = (cell) => (counts.get(cell) >> place) & 1;
    const lower = left.filter((cell) => !hasOne(cell));
    if (lower.length > 0) left = lower;
    return { place, ones: [...counts.keys()].filter(hasOne), left };
  });
}
