// Numbers about solved games: times and hints by level, and days in a row.

import { dayBefore } from "./daily.js";
import { LEVELS } from "./origin.js";

/** @import { Level } from "./origin.js" */
/** @import { HintCounts } from "./record.js" */

/**
 * What a solved game took: `when` it was solved, and `time` in milliseconds.
 *
 * @typedef {object} Result
 * @property {number} id
 * @property {number} when
 * @property {number} time
 * @property {HintCounts} hints
 * @property {Level} [level]
 * @property {string} [day]
 */

/** The middle of numbers by size; the mean of both of an even count. @param {number[]} numbers */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half) - 1]) / 2;
}

/** The length of the run of days that ends with a day. @param {Set<string>} days @param {string} last */
function runUpTo(days, last) {
  let length = 0;
  for (let day = last; days.has(day); day = dayBefore(day)) length += 1;
  return length;
}

/**
 * How many days in a row were solved, up to today or, as long as today's is not solved, up to yesterday; and the
 * longest run ever.
 *
 * @param {Iterable<string>} solved @param {string} today
 */
export function streak(solved, today) {
  const days = new Set(solved);
  const now = runUpTo(days, days.has(today) ? today : dayBefore(today));
  return { now, longest: Math.max(0, ...[...days].map((day) => runUpTo(days, day))) };
}

/** The number of hints of all levels. @param {HintCounts} hints */
export const hintsOf = ({ nudge, pattern, full }) => nudge + pattern + full;

/** The hints of several games. @param {Result[]} results @returns {HintCounts} */
function hintsIn(results) {
  const all = (/** @type {keyof HintCounts} */ level) => results.reduce((sum, { hints }) => sum + hints[level], 0);
  return { nudge: all("nudge"), pattern: all("pattern"), full: all("full") };
}

/** @param {Level | undefined} level @param {Result[]} results */
function rowOf(level, results) {
  const times = results.map(({ time }) => time);
  return {
    level,
    count: results.length,
    best: Math.min(...times),
    usual: median(times),
    hints: hintsOf(hintsIn(results)) / results.length,
  };
}

/**
 * Times and hints of each level that was solved, hints by their own level, and days in a row.
 *
 * @param {Result[]} results @param {string} today
 */
export function statistics(results, today) {
  const levels = [...LEVELS, undefined];
  const groups = levels.map((level) => ({ level, of: results.filter((result) => result.level === level) }));
  return {
    rows: groups.filter(({ of }) => of.length > 0).map(({ level, of }) => rowOf(level, of)),
    hints: hintsIn(results),
    days: streak(results.flatMap(({ day }) => (day ? [day] : [])), today),
  };
}
