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
export function applied(board, { after, placements = [], eliminations = [] }) {
  const left = after.candidates.split(" ").map((digits) => [...digits].map(Number));
  const cells = board.cells.map((cell, index) => {
    const { given, entered, marks = [] } = cell;
    if (given || entered || (eliminations.length === 0 && marks.length === 0)) return cell;
    const { corner } = cell;
    return { ...(corner && { corner }), marks: eliminations.length > 0 ? left[index] : marks.filter((mark) => left[index].includes(mark)) };
  });
  for (const { cell, digit } of placements) cells[indexOf(cell)] = { entered: digit };
  return { ...board, cells };
}
