// What a game took: its time, and the hints.

const MINUTE = 60_000;

const isText = (value) => typeof value === "string";
const isTime = (value) => Number.isFinite(value) && value >= 0;

const counted = (number, unit) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** A time in words: "23 minutes". */
export function inWords(milliseconds) {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return "under a minute";
  const parts = [
    minutes >= 60 && counted(Math.floor(minutes / 60), "hour"),
    minutes % 60 > 0 && counted(minutes % 60, "minute"),
  ];
  return parts.filter(Boolean).join(" ");
}

/** What a hint concludes, as a text that is the same for the same step. */
export const conclusionOf = ({ placements, eliminations }) =>
  [
    ...(placements ?? []).map(({ cell, digit }) => `${cell}=${digit}`),
    ...(eliminations ?? []).map(({ cell, digit }) => `${cell}<>${digit}`),
  ].join(" ");

/** What is known of a hint: `key` says which step it is; the rest may be missing at a low level. */
const known = ({ key = "", rule, name, effort, level }) => {
  const parts = Object.entries({ key, rule, name, effort, level });
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined && value !== null));
};

const isHint = (hint) =>
  typeof hint === "object" &&
  hint !== null &&
  isText(hint.key) &&
  [hint.rule, hint.name, hint.level].every((it) => it === undefined || isText(it)) &&
  (hint.effort === undefined || isTime(hint.effort));

/** The same step, perhaps told at another level: what only one of them knows does not part them. */
const isSameHint = (a, b) => a.key === b.key && (!a.rule || !b.rule || a.rule === b.rule);

/**
 * Time runs between `start` and `pause`. Callers bring the time, in milliseconds of a clock that
 * does not go back (`performance.now()`).
 */
export class Record {
  #counted = 0;
  #since;
  #now;
  #hints = [];

  /** Time runs from now on. */
  start(now) {
    this.#since ??= now;
    this.#now = now;
  }

  /** Time stops. */
  pause(now) {
    this.#counted = this.time(now);
    this.#since = undefined;
  }

  /** How long it took until now. */
  time(now) {
    this.#now = now;
    return this.#counted + (this.#since === undefined ? 0 : Math.max(now - this.#since, 0));
  }

  /**
   * Counts a hint, once for each step: the same `key` and rule is the same hint, at whatever level.
   * `key` is what is the same at each level of it: `conclusionOf(step)`, or the code of the board.
   * Hints without a key differ by their rules alone.
   */
  hint(hint) {
    const seen = known(hint);
    const at = this.#hints.findIndex((it) => isSameHint(it, seen));
    if (at < 0) this.#hints.push(seen);
    else this.#hints[at] = { ...this.#hints[at], ...seen };
  }

  /** How many hints were taken. */
  get hints() {
    return this.#hints.length;
  }

  /** The hint with the greatest effort; undefined if none has one. */
  get hardest() {
    const measured = this.#hints.filter(({ effort }) => effort !== undefined);
    return measured.reduce((most, hint) => (most && most.effort >= hint.effort ? most : hint), undefined);
  }

  /** Begins anew, with no time and no hints; time stands still. */
  reset() {
    this.#counted = 0;
    this.#since = undefined;
    this.#hints = [];
  }

  /** The record as data, with the time that was heard last. */
  toJSON() {
    return { time: this.time(this.#now), hints: this.#hints };
  }

  /** The record of such data, with its time standing still; undefined if it is malformed. */
  static from(data) {
    const { time, hints } = data ?? {};
    if (!isTime(time) || !Array.isArray(hints) || !hints.every(isHint)) return undefined;
    const record = new Record();
    record.#counted = time;
    record.#hints = hints.map(known);
    return record;
  }
}
