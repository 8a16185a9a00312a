// Colours that a player gives to cells and to candidates.

import { cellOf, coloursOf, coloursWithout, digitOf } from "./cells.js";
import { remade, remadeAt } from "./change.js";

/** Colours a list of cells; if all have the colour, takes it away. */
export function paint(board, indices, colour) {
  const goes = indices.every((index) => board.cells[index].colour === colour);
  return remadeAt(board, indices, (cell) => cellOf({ ...cell, colour: goes ? undefined : colour }));
}

/** The other colour of a pair: 1 and 2, 3 and 4, 5 and 6, 7 and 8. The ninth is alone: undefined. */
export function partnerOf(colour) {
  if (colour === 9) return undefined;
  return colour % 2 === 1 ? colour + 1 : colour - 1;
}

function next(now, colour) {
  if (now === colour) return partnerOf(colour);
  return now && now === partnerOf(colour) ? undefined : colour;
}

/** Colours one cell as a candidate is coloured: first `colour`, then its partner, then none. */
export const paintCell = (board, index, colour) =>
  remadeAt(board, [index], (cell) => cellOf({ ...cell, colour: next(cell.colour, colour) }));

/**
 * Colours a candidate, for chains of two colours: first it gets `colour`, then its partner, then none.
 * A candidate need not be marked; a cell with a digit has none.
 */
export function paintCandidate(board, index, digit, colour) {
  return remadeAt(board, [index], (cell) => {
    if (digitOf(cell)) return cell;
    const after = next(coloursOf(cell)[digit], colour);
    const others = coloursWithout(coloursOf(cell), [digit]);
    return cellOf({ ...cell, colours: after ? { ...others, [digit]: after } : others });
  });
}

/** Takes all colours away. */
export const unpaint = (board) =>
  remade(board, (cell) => cellOf({ ...cell, colour: undefined, colours: {} }));
