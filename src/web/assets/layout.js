// Layout of the page: which view is open, and whether it lies as a sheet over the pad, over all, or beside the board.

import { byId } from "./dom.js";
import { FRAME, TITLES } from "./words.js";

/** @import { Panel } from "./panel.js" */
/** @import { Store } from "./store.js" */

/** The title of each view, how much of a narrow screen it takes, and whose row of actions it has. */
const VIEWS = {
  board: { title: TITLES.board, sheet: "none" },
  start: { title: TITLES.start, sheet: "full" },
  type: { title: TITLES.type, sheet: "none", acts: "type" },
  refused: { title: TITLES.refused, sheet: "half", acts: "type" },
  hint: { title: TITLES.hint, sheet: "half" },
  walk: { title: TITLES.walk, sheet: "half", acts: "walk" },
  search: { title: TITLES.search, sheet: "half", acts: "search" },
  exercise: { title: TITLES.exercise, sheet: "none", acts: "exercise" },
  practise: { title: TITLES.practise, sheet: "full" },
  history: { title: TITLES.history, sheet: "half" },
  judge: { title: TITLES.judge, sheet: "half" },
  learn: { title: TITLES.learn, sheet: "full" },
  rules: { title: TITLES.rules, sheet: "full" },
  rule: { title: TITLES.rule, sheet: "full" },
  puzzle: { title: TITLES.puzzle, sheet: "full" },
  share: { title: TITLES.share, sheet: "full" },
  more: { title: TITLES.more, sheet: "full" },
  settings: { title: TITLES.settings, sheet: "full" },
  keys: { title: TITLES.keys, sheet: "full" },
  sheet: { title: TITLES.sheet, sheet: "full" },
  solved: { title: TITLES.solved, sheet: "half" },
  games: { title: TITLES.games, sheet: "full" },
  variant: { title: TITLES.variant, sheet: "full" },
  draw: { title: TITLES.draw, sheet: "none", acts: "draw" },
};
/** @typedef {keyof typeof VIEWS} View */

/** Views that lie under another one's name in the bar. @type {{ [view in View]?: View }} */
const UNDER = {
  rules: "learn", rule: "learn", practise: "learn", games: "more", history: "more", judge: "more", search: "more", settings: "more",
  keys: "more", sheet: "more", type: "puzzle", refused: "puzzle", variant: "more", draw: "more",
};
const ACTS = ["play", "type", "walk", "search", "exercise", "draw"];
/** Lists that are at the place where one left them. @type {View[]} */
const LISTS = ["learn", "rules"];

/** @param {string} name @returns {name is View} */
export const isView = (name) => Object.hasOwn(VIEWS, name);

/** Parts of the page that a sheet may lie over; of the landmark of the board, what is in it. */
const COVERED = ".frame, .said, .pad, .acts";

/** Owns the frame of the page: opens views, sets how tall they are, and makes inert what lies under them. */
export class Layout {
  #app = byId("app");
  #close = byId("close");
  #panel = byId("panel");
  #covered = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(COVERED)]);
  #isTall = false;
  #isLine = false;
  /** How far each list was scrolled when it was left. @type {Map<View, number>} */
  #places = new Map();

  /**
   * `onFocusLost` is called when what had the focus is hidden, and `onClose` before a view is closed; it returns
   * false if the view stays.
   *
   * @param {Store} store @param {Panel} panel @param {{ onFocusLost: () => void, onClose: () => boolean }} handlers
   */
  constructor(store, panel, { onFocusLost, onClose }) {
    this.store = store;
    this.panel = panel;
    this.onFocusLost = onFocusLost;
    store.subscribe(["typing"], () => this.#app.classList.toggle("typing", store.state.typing));
    this.#close.addEventListener("click", (event) => onClose() || event.preventDefault());
    byId("taller").addEventListener("click", () => {
      this.#isTall = !this.#isTall;
      this.#layOut();
    });
    new ResizeObserver(() => this.#shield()).observe(this.#panel);
  }

  /** Whether a half sheet is a line over the pad: what it tells is so short that the pad stays free. @param {boolean} is */
  set isLine(is) {
    if (this.#isLine === is) return;
    this.#isLine = is;
    this.#layOut();
  }

  get view() {
    return this.store.state.view;
  }

  /**
   * Opens a view. What is read from its beginning has the focus; on the board it stays where it is.
   *
   * @param {View} view
   */
  open(view) {
    const isOther = view !== this.view;
    if (isOther) this.#places.set(this.view, this.panel.place);
    const hadFocus = this.panel.hasFocus;
    this.store.set({ view });
    if (isOther) this.#isLine = false;
    const { title, sheet, acts = "play" } = /** @type {{ title: string, sheet: string, acts?: string }} */ (VIEWS[view]);
    const shown = view === "refused" ? "type" : view;
    for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".view"))) box.hidden = box.id !== `view-${shown}`;
    for (const name of ACTS) byId(`acts-${name}`).hidden = name !== acts;
    if (isOther) this.panel.title = title;
    this.#close.hidden = ["board", "type", "exercise", "draw"].includes(view);
    this.#app.dataset.view = view;
    this.#showLinks(UNDER[view] ?? view);
    this.#layOut();
    const { activeElement } = document;
    if (hadFocus && (activeElement === document.body || !activeElement?.checkVisibility())) this.onFocusLost();
    if (!isOther) return;
    this.panel.place = (LISTS.includes(view) && this.#places.get(view)) || 0;
    if (sheet === "full") this.panel.focus();
  }

  #layOut() {
    const { sheet } = VIEWS[this.view];
    const half = (this.#isLine && "line") || (this.#isTall && "tall") || "half";
    this.#app.dataset.sheet = sheet === "half" ? half : sheet;
    this.#shield();
    byId("taller").setAttribute("aria-expanded", `${this.#isTall}`);
    byId("taller").setAttribute("aria-label", this.#isTall ? FRAME.shorter : FRAME.taller);
  }

  /** Makes inert what the panel lies over: keys and screen readers reach what can be seen. */
  #shield() {
    const panel = this.#panel.getBoundingClientRect();
    for (const part of this.#covered) {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const [across, down] = [Math.min(right, panel.right) - Math.max(left, panel.left), Math.min(bottom, panel.bottom) - Math.max(top, panel.top)];
      part.inert = across > 1 && down > (bottom - top) / 2;
    }
  }

  /** @param {View} view */
  #showLinks(view) {
    for (const link of document.querySelectorAll("#views a")) {
      if (link.getAttribute("href") === `#/${view}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }
}
