// Which view is open, and where it lies: as a sheet over the pad, over all, or beside the board.

import { byId } from "./dom.js";

/** How each view is called, how much of a narrow screen it takes, and whose row of actions it has. */
const VIEWS = {
  board: { title: "Hint", sheet: "none" },
  start: { title: "Stuck in a sudoku?", sheet: "full" },
  type: { title: "Type it in", sheet: "none", acts: "type" },
  refused: { title: "Something is not right", sheet: "half", acts: "type" },
  hint: { title: "Hint", sheet: "half" },
  walk: { title: "The whole way", sheet: "half", acts: "walk" },
  search: { title: "What a robot does", sheet: "half", acts: "search" },
  practise: { title: "Practise", sheet: "half" },
  history: { title: "History", sheet: "half" },
  rules: { title: "Rules", sheet: "full" },
  puzzle: { title: "Bring, keep, or share a puzzle", sheet: "full" },
  more: { title: "More", sheet: "full" },
  settings: { title: "Settings", sheet: "full" },
  keys: { title: "Keys and gestures", sheet: "full" },
  sheet: { title: "A sheet for teachers", sheet: "full" },
};
/** Views that lie under another one's name in the bar. */
const UNDER = { history: "more", practise: "more", search: "more", settings: "more", keys: "more", sheet: "more", type: "puzzle", refused: "puzzle" };
const ACTS = ["play", "type", "walk", "search"];

export const isView = (name) => name in VIEWS;

export class Shell {
  #app = byId("app");
  #isTall = false;
  #view = "board";

  constructor() {
    byId("taller").addEventListener("click", () => {
      this.#isTall = !this.#isTall;
      this.#lay();
    });
  }

  get view() {
    return this.#view;
  }

  /** What the view that is open is called. */
  set title(title) {
    byId("panel-title").textContent = title;
  }

  /** Opens a view. What is read from its beginning has the focus; on the board it stays where it is. */
  open(view) {
    const isOther = view !== this.#view;
    const hadFocus = byId("panel").contains(document.activeElement);
    this.#view = view;
    const { title, acts = "play" } = VIEWS[view];
    const shown = view === "refused" ? "type" : view;
    for (const box of document.querySelectorAll(".view")) box.hidden = box.id !== `view-${shown}`;
    for (const name of ACTS) byId(`acts-${name}`).hidden = name !== acts;
    if (isOther) this.title = title;
    byId("close").hidden = view === "board";
    this.#app.dataset.view = view;
    this.#showLinks(UNDER[view] ?? view);
    this.#lay();
    const { activeElement } = document;
    if (hadFocus && (activeElement === document.body || !activeElement.checkVisibility())) this.left?.();
    if (!isOther) return;
    byId("panel").scrollTop = 0;
    if (VIEWS[view].sheet === "full") byId("panel").focus({ preventScroll: true });
  }

  #lay() {
    const { sheet } = VIEWS[this.#view];
    this.#app.dataset.sheet = sheet === "half" && this.#isTall ? "tall" : sheet;
    byId("taller").setAttribute("aria-expanded", this.#isTall);
    byId("taller").setAttribute("aria-label", this.#isTall ? "Shorter" : "Taller");
  }

  #showLinks(view) {
    for (const link of document.querySelectorAll("#views a")) {
      if (link.getAttribute("href") === `#/${view}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }
}
