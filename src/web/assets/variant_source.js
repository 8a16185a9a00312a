// Asks the engine what the rules of a board come to, once, and keeps it for the next time.

import { ask } from "./api.js";
import { savedVariants, saveVariants } from "./storage.js";
import { keepVariant } from "./variants.js";

/** @import { Board } from "./cells.js" */
/** @import { VariantAnswer } from "../answers.js" */

/** How many sets of rules are kept for the next time. */
const MOST_KEPT = 20;

/** The rules that this engine has said something of; what is kept may be from an older one. */
const asked = new Set([""]);

/** Takes up what was said before; what is malformed is asked for again. */
export function recallVariants() {
  for (const { rules, answer } of savedVariants()) {
    try {
      keepVariant(rules, answer);
    } catch {
      // It is as if nothing was kept.
    }
  }
}

/**
 * Makes the rules of a board known, and tells whether it had to ask; rejects with a `Failure` where they are none.
 *
 * @param {Board} board @param {typeof ask} [askNext]
 */
export async function learnRules(board, askNext = ask) {
  const { rules = [] } = board;
  if (asked.has(rules.join("\n"))) return false;
  const answer = await askNext("variant", { rules }, `variant ${rules.join("\n")}`);
  keepVariant(rules, answer);
  asked.add(rules.join("\n"));
  keepForNextTime(rules, answer);
  return true;
}

/** @param {string[]} rules @param {VariantAnswer} answer */
function keepForNextTime(rules, answer) {
  const others = savedVariants().filter((saved) => saved.rules.join("\n") !== rules.join("\n"));
  saveVariants([{ rules, answer }, ...others].slice(0, MOST_KEPT));
}
