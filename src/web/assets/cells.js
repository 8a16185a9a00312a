// The cells of a board: coordinates and contents. Pure functions, without a browser.

/**
 * The content of a cell, as in the API: empty, `given`, `entered`, or `marks`, `corner` marks, or both. The
 * page adds `colour` (1 to 9, of the cell), `colours` (of candidates: {"5": 2}), and `struck` (the digits
 * that the player took away while marks are kept up automatically).
 *
 * @typedef {object} Cell
 * @property {number} [given]
 * @property {number} [entered]
 * @property {number[]} [marks]
 * @property {number[]} [corner]
 * @property {number} [colour]
 * @property {{[digit: string]: number}} [colours]
 * @property {number[]} [struck]
 */

/**
 * The 81 cells, row by row, and the rules beside those of classic sudoku, each as a text; missing if there are none. A
 * board is immutable.
 *
 * @typedef {{cells: Cell[], rules?: string[]}} Board
 */

/**
 * What happens to marks when something is written: `tidy` (true if missing) removes marks that a digit rules
 * out, `kept` keeps all marks up automatically.
 *
 * @typedef {{tidy?: boolean, kept?: boolean}} MarkOptions
 */

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const INDICES = Array.from({ length: 81 }, (_, index) => index);

export const rowOf = (/** @type {number} */ index) => Math.floor(index / 9);
export const columnOf = (/** @type {number} */ index) => index % 9;

/** Converts an index to a name such as `R5C6`. */
export const nameOf = (/** @type {number} */ index) => `R${rowOf(index) + 1}C${columnOf(index) + 1}`;
/** Converts a name such as `R5C6` to an index. */
export const indexOf = (/** @type {string} */ name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;
/** @param {unknown} name @returns {name is string} */
export const isName = (name) => typeof name === "string" && /^R[1-9]C[1-9]$/.test(name);

export const digitOf = (/** @type {Cell} */ cell) => cell.given ?? cell.entered;
export const marksOf = (/** @type {Cell} */ cell) => cell.marks ?? [];
export const cornerOf = (/** @type {Cell} */ cell) => cell.corner ?? [];
export const coloursOf = (/** @type {Cell} */ cell) => cell.colours ?? {};
export const struckOf = (/** @type {Cell} */ cell) => cell.struck ?? [];

/** Union of two lists of digits, sorted. @param {number[]} some @param {number[]} more */
export const union = (some, more) => [...new Set([...some, ...more])].sort();
/** Difference of two lists of digits, in the order of the first. @param {number[]} some @param {number[]} gone */
export const less = (some, gone) => some.filter((digit) => !gone.includes(digit));

/** The same cells with other rules. @param {Board} board @param {string[]} rules @returns {Board} */
export const withRules = ({ cells }, rules) => (rules.length > 0 ? { cells, rules } : { cells });

/** The rules of a board as one text, equal for equal rules; empty for the classic ones. @param {Pick<Board, "rules">} board */
export const rulesKey = ({ rules = [] }) => rules.join("\n");

/** Whether two boards have the same rules. @param {Pick<Board, "rules">} one @param {Pick<Board, "rules">} other */
export const haveSameRules = (one, other) => rulesKey(one) === rulesKey(other);

const isEmptyObject = (/** @type {object} */ object) => Object.keys(object).length === 0;

/**
 * Normalizes a cell: a cell with a digit keeps at most its colour, and empty lists are left out.
 *
 * @param {Cell} parts
 * @returns {Cell}
 */
export function cellOf({ given, entered, marks = [], corner = [], colour, colours = {}, struck = [] }) {
  const tint = colour ? { colour } : {};
  if (given) return { given, ...tint };
  if (entered) return { entered, ...tint };
  return {
    ...(marks.length > 0 && { marks }),
    ...(corner.length > 0 && { corner }),
    ...tint,
    ...(!isEmptyObject(colours) && { colours }),
    ...(struck.length > 0 && { struck }),
  };
}

/** The part of a cell that the engine knows. @param {Cell} cell */
export const bareCell = ({ given, entered, marks, corner }) => cellOf({ given, entered, marks, corner });

/**
 * Colours of candidates without those of some digits.
 *
 * @param {{[digit: string]: number}} colours @param {number[]} digits
 * @returns {{[digit: string]: number}}
 */
export const coloursWithout = (colours, digits) =>
  Object.fromEntries(Object.entries(colours).filter(([digit]) => !digits.includes(Number(digit))));

/**
 * Removes candidates from a cell: their marks, corner marks, and colours.
 *
 * @param {Cell} cell @param {number[]} digits
 */
export const without = (cell, digits) =>
  cellOf({
    ...cell,
    marks: less(marksOf(cell), digits),
    corner: less(cornerOf(cell), digits),
    colours: coloursWithout(coloursOf(cell), digits),
  });
