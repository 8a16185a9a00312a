// The state that several views share, with subscriptions.

/** @import { WalkAnswer } from "../answers.js" */
/** @import { View } from "./layout.js" */

/**
 * What a person chooses once, in the settings. `profile` is empty until the engine has told which there are.
 *
 * @typedef {object} Choices
 * @property {string} theme
 * @property {string} size
 * @property {string} profile
 * @property {string} firstLevel
 * @property {boolean} tidy
 * @property {boolean} kept
 * @property {boolean} aloud
 * @property {boolean} timed
 */

/**
 * `typing`: a puzzle is being typed in. `drawing`: what a gesture draws now, in words; empty while none does. `hasBegun`: the help on how to begin is put away. `path`: the solution
 * path that is shown under Walk. `exercise`: the rule and the task of the exercise on the board, and
 * what was said of an answer.
 *
 * @typedef {{ rule: string, task: string, verdict: string }} ExerciseText
 * @typedef {{ view: View, typing: boolean, drawing: string, hasBegun: boolean, path?: WalkAnswer, exercise: ExerciseText | null }} Shown
 * @typedef {Choices & Shown} State
 */

/** @type {State} */
const INITIAL = {
  theme: "auto", size: "1", profile: "", firstLevel: "nudge", tidy: true, kept: false, aloud: false, timed: false,
  view: "board", typing: false, drawing: "", hasBegun: false, exercise: null,
};

/** Holds the state and notifies subscribers of its changes. */
export class Store {
  #state = INITIAL;
  /** @type {{ keys: (keyof State)[], listener: () => void }[]} */
  #subscriptions = [];

  /** The present state; it is never changed in place. */
  get state() {
    return this.#state;
  }

  /** What happens to marks when something is written. */
  get marks() {
    const { tidy, kept } = this.#state;
    return { tidy, kept };
  }

  /** Changes some keys, and calls whoever has subscribed to one whose value differs. @param {Partial<State>} changes */
  set(changes) {
    const before = this.#state;
    this.#state = { ...before, ...changes };
    const isChanged = (/** @type {keyof State} */ key) => before[key] !== this.#state[key];
    for (const { keys, listener } of this.#subscriptions) if (keys.some(isChanged)) listener();
  }

  /** Calls `listener` whenever one of these keys changes. @param {(keyof State)[]} keys @param {() => void} listener */
  subscribe(keys, listener) {
    this.#subscriptions.push({ keys, listener });
  }
}
