// Options of a choice: rules by their families, and kinds of puzzles.

import { grouped } from "./curriculum.js";
import { make } from "./dom.js";
import { VARIANT } from "./words.js";

/** @import { RuleRow } from "../answers.js" */

/** @param {string} value @param {string} textContent */
const option = (value, textContent) => make("option", { value, textContent });

/** Rules in groups by their families. @param {RuleRow[]} rules */
export const ruleOptions = (rules) =>
  [...grouped(rules)].map(([label, of]) => make("optgroup", { label }, ...of.map(({ rule, name }) => option(rule, name))));

/** The kinds of puzzles that can be made. */
export const kindOptions = () => Object.entries(VARIANT.made).map(([value, name]) => option(value, name));
