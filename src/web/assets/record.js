// Record of a game: its time and the hints that were taken.

import { SOLVED } from "./words.js";

const MINUTE = 60_000;

const isText = (/** @type {unknown} */ value) => typeof value === "string";
/** @param {unknown} value @returns {value is number} */
export const isTime = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;

export const isCount = (/** @type {any} */ count) => Number.isSafeInteger(count) && count >= 0;

/** A duration in words: "23 minutes". @param {number} milliseconds */
export const durationInWords = (milliseconds) => SOLVED.duration(Math.floor(milliseconds / MINUTE));

/** A duration as a clock shows it: "12:34", "1:02:03". @param {number} milliseconds */
export function clockText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, ...rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = hours > 0 ? [hours, ...rest] : rest;
  return parts.map((part, at) => (at > 0 ? `${part}`.padStart(2, "0") : part)).join(":");
}

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
 * How many hints went as far as each level.
 *
 * @typedef {{ nudge: number, pattern: number, full: number }} HintCounts
 */

/**
 * Such counts from stored data; undefined if they are malformed.
 *
 * @param {any} data @returns {HintCounts | undefined}
 */
export function countsFrom(data) {
  const { nudge, pattern, full } = data ?? {};
  const isSound = [nudge, pattern, full].every(isCount);
  return isSound ? { nudge, pattern, full } : undefined;
}

/** The level at which the whole way was shown. */
const WALKED = "walk";

/**
 * A hint that was taken: `key` identifies its step. Below the whole step there is no key, and `at`, the code of the
 * board, identifies it. The rest may be missing at a low level.
 *
 * @typedef {object} TakenHint
 * @property {string} key
 * @property {string} [at]
 * @property {string} [rule]
 * @property {string} [name]
 * @property {number} [effort]
 * @property {string} [level]
 */

/** The known fields of a hint. @param {Partial<TakenHint>} hint @returns {TakenHint} */
function known({ key = "", at, rule, name, effort, level }) {
  const fields = Object.entries({ at: key ? undefined : at, rule, name, effort, level });
  return { key, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== null)) };
}

const isHint = (/** @type {any} */ hint) =>
  typeof hint === "object" &&
  hint !== null &&
  isText(hint.key) &&
  [hint.at, hint.rule, hint.name, hint.level].every((value) => value === undefined || isText(value)) &&
  (hint.effort === undefined || isTime(hint.effort));

/** Tells whether two hints are of the same step, at whatever level. @param {TakenHint} a @param {TakenHint} b */
const isSameHint = (a, b) => a.key === b.key && a.at === b.at && (!a.rule || !b.rule || a.rule === b.rule);

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
   * `conclusionOf(step)`. A hint that tells more on the same board (`at`) than the last one did takes its place.
   *
   * @param {Partial<TakenHint>} hint
   */
  hint(hint) {
    const last = this.#hints.at(-1);
    const isMore = last?.at !== undefined && last.at === hint.at;
    const taken = known(hint);
    const same = this.#hints.findIndex((other) => isSameHint(other, taken));
    if (same >= 0) this.#hints[same] = { ...this.#hints[same], ...taken };
    else if (isMore) this.#hints[this.#hints.length - 1] = taken;
    else this.#hints.push(taken);
  }

  /** Notes that the whole way was written into the board: the player has not solved it. */
  noteWalk() {
    this.hint({ key: WALKED, level: WALKED });
  }

  /** Whether the whole way was written into the board. */
  get isWalked() {
    return this.#hints.some(({ level }) => level === WALKED);
  }

  /** The hints by how far they went. @returns {HintCounts} */
  get counts() {
    const upTo = (/** @type {string} */ name) => this.#hints.filter(({ level }) => level === name).length;
    const [nudge, pattern] = [upTo("nudge"), upTo("pattern")];
    return { nudge, pattern, full: this.#hints.length - nudge - pattern };
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

  /**
   * Goes on with a record of before, or begins anew, with no time and no hints; the time stands still.
   *
   * @param {Record} [before]
   */
  reset(before) {
    this.#counted = before?.time(0) ?? 0;
    this.#since = undefined;
    this.#hints = before ? [...before.#hints] : [];
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
