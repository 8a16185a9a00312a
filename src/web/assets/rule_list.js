// Lists of rules: each leads to its page, and says how hard it is and what one knows of it.

import { effortText } from "./answer_nodes.js";
import { make } from "./dom.js";
import { LESSON, aloneOf, isDone, progressWith } from "./progress.js";
import { addressOf } from "./route.js";
import { LEARN, RULES } from "./words.js";

/** @import { RuleRow } from "../answers.js" */
/** @import { Progress } from "./storage.js" */

/** What one knows of a rule, in a few words: "lesson 1 of 3, 2 of 5 found, 1 alone". @param {Progress} progress */
export function knownText(progress) {
  const { asked, found, met, lesson } = progress;
  const alone = aloneOf(progress);
  const parts = [
    isDone(progress) ? LEARN.learned : lesson > 0 && LEARN.lesson(lesson, LESSON),
    met > 0 && alone === 0 && LEARN.met,
    asked > 0 && LEARN.practised(found, asked, alone),
  ];
  return parts.filter(Boolean).join(", ");
}

/** @param {RuleRow} row */
function item({ rule, name, effort, usual }) {
  const link = make("a", { href: addressOf("rules", rule), textContent: name });
  const told = effortText(effort.full);
  const number = make("span", { className: "effort", textContent: usual === false ? RULES.onDemand(told) : told });
  const progress = progressWith(rule);
  const known = make("span", { className: "known", textContent: knownText(progress) });
  return make("li", { className: isDone(progress) ? "learned" : "" }, link, number, known);
}

/** @param {RuleRow[]} rules */
export const ruleList = (rules) => make("ul", { className: "rules" }, ...rules.map(item));
