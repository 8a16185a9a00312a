// Asks the engine what the rules of a board come to, once, and keeps it for the next time.

import { ask } from "./api.js";
import { savedVariants, saveVariants } from "./storage.js";
import { isKnown, keepVariant } from "./variants.js";

/** @import { Board } from "./cells.js" */
/** @import { VariantAnswer } from "../answers.js" */

/** How many sets of rules are kept for the next time. */
const MOST_KEPT = 20;

/** Takes up what was said before. */
export function recallVariants() {
  for (const { rules, answer } of savedVariants()) keepVariant(rules, answer);
}

/**
 * Makes the rules of a board known; rejects with a `Failure` where they are none.
 *
 * @param {Board} board @param {typeof ask} [askNext]
 */
export async function learnRules(board, askNext = ask) {
  const { rules = [] } = board;
  if (isKnown(board)) return;
  const answer = await askNext("variant", { rules }, `variant ${rules.join("\n")}`);
  keepVariant(rules, answer);
  keepForNextTime(rules, answer);
}

/** @param {string[]} rules @param {VariantAnswer} answer */
function keepForNextTime(rules, answer) {
  const others = savedVariants().filter((saved) => saved.rules.join("\n") !== rules.join("\n"));
  saveVariants([{ rules, answer }, ...others].slice(0, MOST_KEPT));
}
