// Keys, wherever the focus is, but in fields.

const FIELDS = "textarea, select, input:not([type=checkbox], [type=range], [type=file])";
/** Where the arrow keys do something of their own. */
const ARROWS = "[role=radiogroup], input, select, textarea, [popover]";
/** What Space and Enter press. */
const PRESSED = "button, a, summary, label, input, [popover]";

export class Keys {
  /** `deeds` has a function for each letter, and for `Escape`, `undo`, and `redo`; `arrow` may take an arrow key. */
  constructor({ pad, deeds, arrow }) {
    this.pad = pad;
    this.deeds = deeds;
    this.arrow = arrow;
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    const at = (selector) => event.target.closest?.(selector);
    if (event.defaultPrevented || event.isComposing || at(FIELDS) || document.querySelector("dialog[open]")) return;
    const isTaken =
      this.#undo(event) ||
      (!at(ARROWS) && (this.arrow(event) || this.pad.arrow(event))) ||
      this.#letter(event) ||
      (!(at(PRESSED) && event.key === " ") && this.pad.key(event));
    if (isTaken) event.preventDefault();
  }

  #undo(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.deeds.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.deeds.redo();
    else return false;
    return true;
  }

  #letter(event) {
    const deed = this.deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed || event.ctrlKey || event.metaKey || event.altKey) return false;
    // A key that is held down is pressed once.
    if (event.repeat) return true;
    return deed(event) !== false;
  }
}
