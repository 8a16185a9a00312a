// The cells of a board: where they are, what they hold, and what they see.
//
// A cell is as in the API: {}, {given: 5}, {entered: 5}, or marks, corner marks, or both. The page
// knows three things more: `colour` (1 to 9, of the cell), `colours` (of candidates: {"5": 2}), and
// `struck` (the digits that were taken away while marks are kept up by themselves).

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const INDICES = Array.from({ length: 81 }, (_, index) => index);

export const rowOf = (index) => Math.floor(index / 9);
export const columnOf = (index) => index % 9;
const boxOf = (index) => 3 * Math.floor(rowOf(index) / 3) + Math.floor(columnOf(index) / 3);

/** Index to `R5C6`, and back. */
export const nameOf = (index) => `R${rowOf(index) + 1}C${columnOf(index) + 1}`;
export const indexOf = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;
export const isName = (name) => typeof name === "string" && /^R[1-9]C[1-9]$/.test(name);

const housesBy = (kind, numberOf) =>
  DIGITS.map((number) => ({
    name: `${kind} ${number}`,
    cells: INDICES.filter((index) => numberOf(index) === number - 1),
  }));

/** The 27 houses: rows, columns, and boxes, each with its name and its cells. */
export const HOUSES = [
  ...housesBy("row", rowOf),
  ...housesBy("column", columnOf),
  ...housesBy("box", boxOf),
];

const seesEachOther = (a, b) =>
  a !== b && (rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b));

/** For each cell, those that share a house with it. */
export const PEERS = INDICES.map((cell) => INDICES.filter((other) => seesEachOther(cell, other)));

export const digitOf = (cell) => cell.given ?? cell.entered;
export const marksOf = (cell) => cell.marks ?? [];
export const cornerOf = (cell) => cell.corner ?? [];
export const coloursOf = (cell) => cell.colours ?? {};
export const struckOf = (cell) => cell.struck ?? [];

/** Digits of both lists, in order, and those of the first without the second. */
export const union = (some, more) => [...new Set([...some, ...more])].sort();
export const less = (some, gone) => some.filter((digit) => !gone.includes(digit));

const isEmptyObject = (object) => Object.keys(object).length === 0;

/** A cell with what there is of these; a cell with a digit has a colour at most. */
export function cellOf({ given, entered, marks = [], corner = [], colour, colours = {}, struck = [] }) {
  const tint = colour && { colour };
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

/** A cell as the engine knows it. */
export const bareCell = ({ given, entered, marks, corner }) => cellOf({ given, entered, marks, corner });

/** Colours of candidates without those of some digits. */
export const coloursWithout = (colours, digits) =>
  Object.fromEntries(Object.entries(colours).filter(([digit]) => !digits.includes(Number(digit))));

/** A cell that loses candidates: their marks and their colours go, and their corner marks. */
export const without = (cell, digits) =>
  cellOf({
    ...cell,
    marks: less(marksOf(cell), digits),
    corner: less(cornerOf(cell), digits),
    colours: coloursWithout(coloursOf(cell), digits),
  });
