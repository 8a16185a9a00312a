// Asks the engine what the rules of a board come to, once, and keeps it for the next time.

import { ask, askSeveral } from "./api.js";
import { haveSameRules, rulesKey } from "./cells.js";
import { savedVariants, saveVariants } from "./storage.js";
import { keepVariant } from "./variants.js";

/** @import { Board } from "./cells.js" */
/** @import { VariantAnswer } from "../answers.js" */

/** How many sets of rules are kept for the next time. */
const MOST_KEPT = 20;

/** The rules that this engine has said something of; what is kept may be from an older one. */
const asked = new Set([""]);

/** Takes up what was said before of the rules of a board; what is malformed is asked for again. @param {Board} board */
export function recallRules(board) {
  const saved = board.rules && savedVariants().find((one) => haveSameRules(one, board));
  try {
    if (saved) keepVariant(saved.rules, saved.answer);
  } catch {
    // It is as if nothing was kept.
  }
}

/**
 * Makes the rules of a board known, and tells whether it had to ask; rejects with a `Failure` where they are none.
 *
 * @param {Board} board @param {typeof ask} [askNext]
 */
export async function learnRules(board, askNext = ask) {
  const { rules = [] } = board;
  const key = rulesKey(board);
  if (asked.has(key)) return false;
  const answer = await askNext("variant", { rules }, `variant ${key}`);
  keepVariant(rules, answer);
  asked.add(key);
  keepForNextTime(rules, answer);
  return true;
}

/** Makes the rules of a board known, as a question that can be stopped; true once they are. @param {Board} board */
export const askRules = (board) => askSeveral((askNext) => learnRules(board, askNext).then(() => true));

/** @param {string[]} rules @param {VariantAnswer} answer */
function keepForNextTime(rules, answer) {
  const others = savedVariants().filter((saved) => !haveSameRules(saved, { rules }));
  saveVariants([{ rules, answer }, ...others].slice(0, MOST_KEPT));
}
