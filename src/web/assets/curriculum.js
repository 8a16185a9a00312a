// The usual rules in an order for learners: by level, and within a level those of a family together.

import { levelOf } from "./origin.js";

/** @import { RuleRow } from "../answers.js" */

const effortOf = (/** @type {RuleRow} */ { effort }) => effort.full ?? Infinity;

/** Groups rules by a key, in order. @param {RuleRow[]} rules @param {(rule: RuleRow) => string} keyOf */
function groupedBy(rules, keyOf) {
  /** @type {Map<string, RuleRow[]>} */
  const groups = new Map();
  for (const rule of rules) groups.set(keyOf(rule), [...(groups.get(keyOf(rule)) ?? []), rule]);
  return groups;
}

/** Is the rule one of classic sudoku? The page has no puzzles of others. */
export const isClassic = (/** @type {RuleRow} */ { of_variants }) => !of_variants;

/** Groups rules by the name of their family, in order. @param {RuleRow[]} rules */
export const grouped = (rules) => groupedBy(rules, ({ family }) => family);

/**
 * A part of the order: the rules of a level, by their families. A family comes where its easiest rule does.
 *
 * @typedef {{ level: string, families: Map<string, RuleRow[]> }} Chapter
 */

/** The usual rules in chapters; a level without rules has none. @param {RuleRow[]} rules @returns {Chapter[]} */
export function chaptersOf(rules) {
  const usual = rules.filter((row) => row.usual !== false && isClassic(row)).toSorted((a, b) => effortOf(a) - effortOf(b));
  // Whoever has learned a level can solve its puzzles.
  const level = (/** @type {RuleRow} */ row) => levelOf(effortOf(row)) ?? "extreme";
  return [...groupedBy(usual, level)].map(([level, of]) => ({ level, families: grouped(of) }));
}

/** The rules of a chapter in their order. @param {Chapter} chapter */
export const rulesOf = ({ families }) => [...families.values()].flat();

/**
 * The first rule in the order that is not learned; the first one after `rule`, if there is such a rule.
 *
 * @param {Chapter[]} chapters @param {(rule: string) => boolean} isLearned @param {string} [rule]
 */
export function nextLesson(chapters, isLearned, rule) {
  const order = chapters.flatMap(rulesOf);
  const after = order.findIndex((row) => row.rule === rule) + 1;
  return [...order.slice(after), ...order.slice(0, after)].find((row) => !isLearned(row.rule));
}
