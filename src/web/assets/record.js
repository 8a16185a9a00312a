// Record of a game: its time and the hints that were taken.

import { SOLVED } from "./words.js";

const MINUTE = 60_000;

const isText = (/** @type {unknown} */ value) => typeof value === "string";
/** @param {unknown} value @returns {value is number} */
const isTime = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;

/** A duration in words: "23 minutes". @param {number} milliseconds */
export const durationInWords = (milliseconds) => SOLVED.duration(Math.floor(milliseconds / MINUTE));

/** @import { Candidate } from "../answers.js" */

/**
 * The conclusions of a step as a text: a key that is equal for equal steps.
 *
 * @param {{ placements?: Candidate[], eliminations?: Candidate[] }} step
 */
export const conclusionOf = ({ placements, eliminations }) =>
  [
    ...(placements ?? []).map(({ cell, digit }) => `${cell}=${digit}`),
    ...(eliminations ?? []).map(({ cell, digit }) => `${cell}<>${digit}`),
  ].join(" ");

/**
 * A hint that was taken: `key` identifies its step; the rest may be missing at a low level.
 *
 * @typedef {object} TakenHint
 * @property {string} key
 * @property {string} [rule]
 * @property {string} [name]
 * @property {number} [effort]
 * @property {string} [level]
 */

/** The known fields of a hint. @param {Partial<TakenHint>} hint @returns {TakenHint} */
function known({ key = "", rule, name, effort, level }) {
  const fields = Object.entries({ rule, name, effort, level });
  return { key, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== null)) };
}

const isHint = (/** @type {any} */ hint) =>
  typeof hint === "object" &&
  hint !== null &&
  isText(hint.key) &&
  [hint.rule, hint.name, hint.level].every((value) => value === undefined || isText(value)) &&
  (hint.effort === undefined || isTime(hint.effort));

/** Tells whether two hints are of the same step, at whatever level. @param {TakenHint} a @param {TakenHint} b */
const isSameHint = (a, b) => a.key === b.key && (!a.rule || !b.rule || a.rule === b.rule);

/**
 * Counts time between `start` and `pause`, and hints. Callers bring the time, in milliseconds of a monotonic
 * clock (`performance.now()`).
 */
export class Record {
  #counted = 0;
  /** @type {number | undefined} */
  #since;
  #now = 0;
  /** @type {TakenHint[]} */
  #hints = [];

  /** Starts the time. @param {number} now */
  start(now) {
    this.#since ??= now;
    this.#now = now;
  }

  /** Stops the time. @param {number} now */
  pause(now) {
    this.#counted = this.time(now);
    this.#since = undefined;
  }

  /** The time until now. @param {number} now */
  time(now) {
    this.#now = now;
    return this.#counted + (this.#since === undefined ? 0 : Math.max(now - this.#since, 0));
  }

  /**
   * Counts a hint, once for each step: the same `key` and rule is the same hint, at whatever level. `key` is
   * equal at each level: `conclusionOf(step)`, or the code of the board. Hints without a key differ by their
   * rules alone.
   *
   * @param {Partial<TakenHint>} hint
   */
  hint(hint) {
    const taken = known(hint);
    const at = this.#hints.findIndex((other) => isSameHint(other, taken));
    if (at < 0) this.#hints.push(taken);
    else this.#hints[at] = { ...this.#hints[at], ...taken };
  }

  /** The number of hints. */
  get hints() {
    return this.#hints.length;
  }

  /** The hint with the greatest effort; undefined if none has one. */
  get hardest() {
    const measured = this.#hints.filter(({ effort }) => effort !== undefined);
    return measured.toSorted((a, b) => (b.effort ?? 0) - (a.effort ?? 0)).at(0);
  }

  /** Begins anew, with no time and no hints; the time stands still. */
  reset() {
    this.#counted = 0;
    this.#since = undefined;
    this.#hints = [];
  }

  /** The record as data, with the time that was asked for last. */
  toJSON() {
    return { time: this.time(this.#now), hints: this.#hints };
  }

  /** Reads the record of such data, with its time standing still; undefined if it is malformed. @param {any} data */
  static from(data) {
    const { time, hints } = data ?? {};
    if (!isTime(time) || !Array.isArray(hints) || !hints.every(isHint)) return undefined;
    const record = new Record();
    record.#counted = time;
    record.#hints = hints.map(known);
    return record;
  }
}
