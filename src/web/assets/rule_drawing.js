// Drawing the rules of a variant on the board: signs between cells by tap, lines and regions by drag.

import { allow, byId, check, make, rove } from "./dom.js";
import { announce } from "./live_region.js";
import { INDICES, columnOf, rowOf } from "./model.js";
import {
  areNeighbours, isLine, withCells, withRegions, withSign, withSingleCells, withoutAt, withoutRegions,
} from "./rule_lines.js";
import { DRAWING } from "./words.js";

/** @import { BoardView } from "./board.js" */
/** @import { Change, History } from "./history.js" */
/** @import { Pad } from "./pad.js" */
/** @import { Store } from "./store.js" */

/** What is drawn in which way. @type {{ [kind in keyof typeof DRAWING.tools]: "sign" | "line" | "set" | "cells" | "regions" }} */
const WAYS = {
  regions: "regions",
  "extra region": "set",
  odd: "cells",
  even: "cells",
  "white dot": "sign",
  "black dot": "sign",
  x: "sign",
  v: "sign",
  greater: "sign",
  clone: "set",
  cage: "set",
  thermometer: "line",
  arrow: "line",
  "double arrow": "line",
  whisper: "line",
  palindrome: "line",
  renban: "line",
  "between line": "line",
  zipper: "line",
  "region sum": "line",
  entropic: "line",
  "modular 3": "line",
};
/** @typedef {keyof typeof WAYS} Kind */

/** Draws rules. While it is on, it has the gestures of the board. */
export class RuleDrawing {
  /** @type {Kind} */
  #kind = "white dot";
  /** The regions that are drawn so far. @type {number[][]} */
  #regions = [];
  #radios;
  /** The sum of the next cage. */
  #sum = byId("draw-sum", HTMLInputElement);

  /**
   * `rules` tells the rules to draw upon, `onChange` is called with them as they are to be, and `onUnfinished` with the
   * number of regions that are drawn where some are missing.
   *
   * @param {History} game @param {BoardView} board @param {Pad} pad @param {Store} store
   * @param {{ rules: () => string[], onChange: (rules: string[]) => void, onUnfinished: (regions: number) => void }} handlers
   */
  constructor(game, board, pad, store, { rules, onChange, onUnfinished }) {
    this.game = game;
    this.board = board;
    this.pad = pad;
    this.store = store;
    this.rules = rules;
    this.onChange = onChange;
    this.onUnfinished = onUnfinished;
    this.#radios = Object.entries(DRAWING.tools).map(([kind, textContent]) =>
      make("button", { type: "button", textContent, set: { role: "radio", "data-kind": kind } }),
    );
    const box = byId("drawing-tools");
    box.append(...this.#radios);
    const choose = (/** @type {HTMLElement} */ radio) => this.#choose(/** @type {Kind} */ (radio.dataset.kind));
    for (const radio of this.#radios) radio.addEventListener("click", () => choose(radio));
    rove(box, this.#radios, choose);
    byId("draw-add").addEventListener("click", () => this.add());
    this.#sum.addEventListener("keydown", ({ key }) => key === "Enter" && this.add());
    board.addEventListener("select", () => this.#show());
    game.addEventListener("change", (event) => {
      if (/** @type {CustomEvent<Change>} */ (event).detail.restarted) this.#regions = [];
    });
  }

  get #way() {
    return WAYS[this.#kind];
  }

  begin() {
    this.pad.instead = {
      tap: (index, event) => this.#tap(index, event),
      double: () => false,
      drag: (indices) => this.board.select(indices),
      drop: (indices) => this.#drop(indices),
      menu: () => {},
    };
    this.pad.hold(0);
    this.#choose(this.#kind);
  }

  /** Ends it; regions that are not all there wait until it goes on. */
  end() {
    this.pad.instead = undefined;
    this.#putDown();
    this.store.set({ drawing: "" });
    if (this.#regions.length > 0) this.onUnfinished(this.#regions.length);
  }

  /** @param {Kind} kind */
  #choose(kind) {
    this.#kind = kind;
    for (const radio of this.#radios) check(radio, radio.dataset.kind === kind);
    this.#putDown();
    this.#sum.hidden = kind !== "cage";
    if (this.#way === "regions") this.board.showGroups(this.#regions);
    this.#show();
  }

  /** Selects nothing, and shows no region that is being drawn. */
  #putDown() {
    this.board.showGroups([]);
    this.board.select([], { focus: false });
  }

  /** Says what to do, and whether what is selected can be added. */
  #show() {
    if (this.pad.instead === undefined) return;
    const { selected } = this.board;
    const drawing = this.#way === "regions" ? DRAWING.region(this.#regions.length + 1, selected.length) : DRAWING.help[this.#kind];
    this.store.set({ drawing });
    allow(byId("draw-add"), this.#isWhole(selected));
  }

  /** Whether these cells are a rule. @param {number[]} cells */
  #isWhole(cells) {
    if (this.#way === "cells") return cells.length > 0;
    if (this.#way === "sign") return cells.length === 2 && areNeighbours(cells[0], cells[1]);
    if (this.#way === "regions") return cells.length === 9;
    if (this.#way === "line") return cells.length > 1 && isLine(cells);
    return cells.length > 1 && cells.length < 10;
  }

  /** Adds what is selected. */
  add() {
    const cells = this.board.selected;
    if (!this.#isWhole(cells)) return;
    if (this.#way === "regions") return this.#addRegion(cells);
    this.board.select([], { focus: false });
    if (this.#way === "sign") return this.onChange(withSign(this.rules(), this.#kind, /** @type {[number, number]} */ (cells)));
    if (this.#way === "cells") return this.onChange(withSingleCells(this.rules(), this.#kind, cells));
    const sum = this.#kind === "cage" ? this.#sum.value.trim() : "";
    this.#sum.value = "";
    return this.onChange(withCells(this.rules(), sum ? `${this.#kind} ${sum}` : this.#kind, cells));
  }

  /** Adds a region; the ninth one is what is left. @param {number[]} cells */
  #addRegion(cells) {
    this.#regions.push(cells);
    this.board.select([], { focus: false });
    if (this.#regions.length < 8) {
      this.board.showGroups(this.#regions);
      return this.#show();
    }
    const regions = [...this.#regions, this.#withoutRegion(INDICES)];
    this.#regions = [];
    this.#putDown();
    announce(DRAWING.allRegions);
    return this.onChange(withRegions(this.rules(), regions));
  }

  /** The cells that are in no region yet. @param {number[]} cells */
  #withoutRegion(cells) {
    return cells.filter((cell) => !this.#regions.some((region) => region.includes(cell)));
  }

  /** @param {number} index @param {PointerEvent} event */
  #tap(index, event) {
    const sides = this.#way === "sign" && event.pointerType ? this.#sides(index, event) : undefined;
    if (sides) return this.onChange(withSign(this.rules(), this.#kind, sides));
    if (this.#way === "cells") return this.onChange(withSingleCells(this.rules(), this.#kind, [index]));
    if (this.#way === "regions") return this.#tapRegion(index);
    const rules = withoutAt(this.rules(), this.#kind, index);
    const isThere = rules.length < this.rules().length;
    if (isThere && this.board.selected.length === 0) return this.onChange(rules);
    return this.board.toggle(index);
  }

  /** Adds a cell to the region that is drawn, or takes one that is drawn apart again. @param {number} index */
  #tapRegion(index) {
    if (this.#regions.length === 0 && this.rules().length > withoutRegions(this.rules()).length && this.board.selected.length === 0) {
      this.onChange(withoutRegions(this.rules()));
    }
    const drawn = this.#regions.find((cells) => cells.includes(index));
    if (!drawn) {
      this.board.toggle(index);
      return this.#addWhole();
    }
    this.#regions = this.#regions.filter((cells) => cells !== drawn);
    this.board.showGroups(this.#regions);
    return this.board.select(drawn.filter((cell) => cell !== index));
  }

  /** Adds a region once it has nine cells. */
  #addWhole() {
    if (this.board.selected.length === 9) this.#addRegion(this.board.selected);
  }

  /** Ends a drag. @param {number[]} indices */
  #drop(indices) {
    if (this.#way === "regions") {
      this.board.select(this.#withoutRegion(indices));
      return this.#addWhole();
    }
    if (this.#way === "set") return this.#show();
    if (this.#isWhole(indices)) return this.add();
    announce(DRAWING.help[this.#kind]);
    return this.board.select([], { focus: false });
  }

  /**
   * The two cells whose common side is the nearest one to a tap.
   *
   * @param {number} index @param {PointerEvent} event @returns {[number, number] | undefined}
   */
  #sides(index, { clientX, clientY }) {
    const { left, top, width, height } = this.board.cellAt(index).getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    const [row, column] = [rowOf(index), columnOf(index)];
    const all = [
      { far: x, other: index - 1, isThere: column > 0 },
      { far: 1 - x, other: index + 1, isThere: column < 8 },
      { far: y, other: index - 9, isThere: row > 0 },
      { far: 1 - y, other: index + 9, isThere: row < 8 },
    ];
    const [nearest] = all.filter(({ isThere }) => isThere).sort((a, b) => a.far - b.far);
    const [first, second] = [Math.min(index, nearest.other), Math.max(index, nearest.other)];
    return [first, second];
  }
}
