// A board after a step.

/** The index of a cell by its name: `R1C1`. @param {string} name */
function indexOf(name) {
  const [row, column] = name.match(/\d/g).map(Number);
  return (row - 1) * 9 + column - 1;
}

/**
 * The board after `step`, a step of an answer at its full level: digits go in, and where candidates fall away, the marks
 * of all empty cells are written.
 *
 * @param {import("./answers.js").Board} board @param {import("./answers.js").Step} step
 */
export function applied(board, { before, placements = [], eliminations = [] }) {
  const cells = board.cells.map((cell) => ({ ...cell }));
  if (eliminations.length > 0) {
    const candidates = before.candidates.split(" ");
    for (const [index, cell] of cells.entries()) {
      if (!cell.given && !cell.entered) cell.marks = [...candidates[index]].map(Number);
    }
  }
  for (const { cell, digit } of eliminations) {
    const { marks = [] } = cells[indexOf(cell)];
    cells[indexOf(cell)].marks = marks.filter((mark) => mark !== digit);
  }
  for (const { cell, digit } of placements) cells[indexOf(cell)] = { entered: digit };
  return { ...board, cells };
}
