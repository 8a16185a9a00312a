// What is done about marks of the player's own that are wrong.

import { bare, cornersWithin, indexOf, markPossible, withoutCorners } from "./model.js";
import { HINT } from "./words.js";

/** @import { ask } from "./api.js" */
/** @import { Board } from "./model.js" */
/** @import { Fault } from "../answers.js" */

/** The cells whose marks are said to be wrong. @param {Fault} [fault] */
export const wrongMarks = (fault) => fault?.details.wrong_marks ?? [];

/** Whether a kind of mistake lies in marks alone, so that a hint from the digits is possible. @param {string} [kind] */
export const isOfMarks = (kind) => kind === "wrong_mark" || kind === "wrong_corner_marks";

/** What restoring these marks is called. @param {Fault} [fault] */
export const nameOfRestoring = (fault) =>
  fault?.kind === "wrong_mark" ? HINT.restore(wrongMarks(fault)) : HINT.takeCorners(wrongMarks(fault));

/** Whether a board is sound. @param {Board} board @param {typeof ask} askNext */
async function isSound(board, askNext) {
  const { result } = await askNext("check", { board: bare(board), level: "there" }, "marks");
  return result !== "unsound";
}

/**
 * The board without corner marks that are wrong, of those that may be: each is tried with all others taken away.
 *
 * @param {Board} board @param {number[]} indices @param {typeof ask} askNext
 */
async function withoutWrongCorners(board, indices, askNext) {
  const suspects = cornersWithin(board, indices);
  const wrong = [];
  for (const suspect of suspects) {
    const others = suspects.filter((it) => it !== suspect);
    if (others.length === 0 || !(await isSound(withoutCorners(board, others), askNext))) wrong.push(suspect);
  }
  return withoutCorners(board, wrong);
}

/**
 * Restores marks that are wrong: cells get back the marks that they lack, and wrong corner marks are taken away.
 *
 * `askNext` asks the engine.
 *
 * @param {Board} board @param {Fault} fault @param {typeof ask} askNext
 */
export async function restored(board, fault, askNext) {
  const indices = wrongMarks(fault).map(indexOf);
  return fault.kind === "wrong_mark" ? markPossible(board, indices) : withoutWrongCorners(board, indices, askNext);
}
