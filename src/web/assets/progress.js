// What a person has done with each rule: met it in a hint, found it, and learned it.

import { NO_PROGRESS, savePractice, savedPractice } from "./storage.js";

/** @import { Progress } from "./storage.js" */

/** Number of positions of a lesson. */
export const LESSON = 3;

/** Number of positions that, found without a hint, count as a lesson. */
const ENOUGH = 3;

/** The progress with a rule. @param {string} rule @returns {Progress} */
export const progressWith = (rule) => savedPractice()[rule] ?? NO_PROGRESS;

/** How many positions were found without a hint. @param {Progress} progress */
export const aloneOf = ({ found, hinted }) => Math.max(found - hinted, 0);

/** Tells whether the lesson is done, or as many positions were found alone. @param {Progress} progress */
export const isDone = (progress) => progress.lesson >= LESSON || aloneOf(progress) >= ENOUGH;

/** Tells whether a rule is learned. @param {string} rule */
export const isLearned = (rule) => isDone(progressWith(rule));

/**
 * Changes some of the progress with a rule.
 *
 * @param {string} rule @param {(old: Progress) => Partial<Progress>} change
 */
function update(rule, change) {
  const old = progressWith(rule);
  savePractice({ ...savedPractice(), [rule]: { ...old, ...change(old) } });
}

/** Notes that a hint told a rule. @param {{ rule?: string }} step */
export const noteMet = ({ rule }) => rule && update(rule, () => ({ met: 1 }));

/** Notes that a position was asked for. @param {string} rule */
export const noteAsked = (rule) => update(rule, ({ asked }) => ({ asked: asked + 1 }));

/** Notes that a position was found. @param {string} rule @param {boolean} hinted */
export const noteFound = (rule, hinted) =>
  update(rule, (old) => ({ found: old.found + 1, hinted: old.hinted + (hinted ? 1 : 0) }));

/** Notes that so many positions of a lesson are done. @param {string} rule @param {number} done */
export const noteLesson = (rule, done) => update(rule, ({ lesson }) => ({ lesson: Math.max(lesson, done) }));
