// Keyboard shortcuts, wherever the focus is, except in fields.

import { closest } from "./dom.js";

/** @import { Pad } from "./pad.js" */

const FIELDS = "textarea, select, input:not([type=checkbox], [type=range], [type=file])";
/** Where the arrow keys have a meaning of their own. */
const ARROWS = "[role=radiogroup], input, select, textarea, [popover]";
/** What Space and Enter press. */
const PRESSED = "button, a, summary, label, input, [popover]";

/** An action of a key; it returns false if the key is left to the browser. @typedef {(event: KeyboardEvent) => unknown} KeyAction */

/** Dispatches keys to actions. */
export class Keys {
  /**
   * `actions` has an action for each letter, and for `Escape`, `undo`, and `redo`; `arrow` may take an arrow key.
   *
   * @param {{ pad: Pad, actions: { [key: string]: KeyAction }, arrow: (event: KeyboardEvent) => boolean }} options
   */
  constructor({ pad, actions, arrow }) {
    this.pad = pad;
    this.actions = actions;
    this.arrow = arrow;
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = (/** @type {string} */ selector) => closest(event, selector);
    if (event.defaultPrevented || event.isComposing || at(FIELDS) || document.querySelector("dialog[open]")) return;
    const isTaken =
      this.#undo(event) ||
      (!at(ARROWS) && (this.arrow(event) || this.pad.arrow(event))) ||
      this.#letter(event) ||
      (!(at(PRESSED) && event.key === " ") && this.pad.key(event));
    if (isTaken) event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #undo(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.actions.undo(event);
    else if (key === "y" || (key === "z" && event.shiftKey)) this.actions.redo(event);
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  #letter(event) {
    const action = this.actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return false;
    // A key that is held down is pressed once.
    if (event.repeat) return true;
    return action(event) !== false;
  }
}
