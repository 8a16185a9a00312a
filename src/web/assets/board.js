// The board that a person writes into, and on which steps are drawn.

import { signMarkup } from "./colour_signs.js";
import { byId, drawing, elements, make } from "./dom.js";
import { Grid } from "./grid.js";
import { DIGITS, INDICES, clashes, columnOf, cornerOf, digitOf, litBy, marksOf, nameOf, rowOf, variantOf } from "./model.js";
import { BOARD } from "./words.js";

/** @import { Board, Cell } from "./model.js" */

/** The side of a cell in a layer. */
const CELL = 60;

/** What a screen reader says of a cell. @param {Cell} cell @param {number} index @param {boolean} clashing */
function spoken(cell, index, clashing) {
  const digit = digitOf(cell);
  const coloured = Object.entries(cell.colours ?? {}).map(([candidate, of]) => BOARD.coloured(candidate, of));
  const said = digit
    ? [digit, cell.given && BOARD.given, clashing && BOARD.clashes]
    : [
        marksOf(cell).length > 0 && BOARD.marks(marksOf(cell)),
        cornerOf(cell).length > 0 && BOARD.cornerMarks(cornerOf(cell)),
        coloured.length > 0 && coloured.join(BOARD.and),
      ];
  const content = said.some(Boolean) ? said : [BOARD.empty];
  const all = [...content, cell.colour && BOARD.colour(cell.colour)].filter(Boolean);
  return `${BOARD.place(rowOf(index) + 1, columnOf(index) + 1)}: ${all.join(", ")}`;
}

/**
 * The place of a digit among the marks of a cell, with what is there: a mark, a corner mark, a colour.
 *
 * @param {Cell} cell @param {number} digit
 */
function markBox(cell, digit) {
  const colour = cell.colours?.[digit];
  const [isMark, isCorner] = [marksOf(cell), cornerOf(cell)].map((digits) => digits.includes(digit));
  const shape = colour ? [`colour-${colour}`, colour % 2 === 0 && "even"] : [];
  const classes = [...shape, isCorner && "corner", isCorner && !isMark && "alone"].filter(Boolean);
  const textContent = isMark || isCorner || colour ? digit : "";
  return make("span", { className: classes.join(" "), textContent, set: { "data-digit": digit } });
}

/**
 * What is drawn in a cell; `isWalked`: its digit is not the player's, but of a step that is shown.
 *
 * @param {Cell} cell @param {boolean} isWalked
 */
function content(cell, isWalked) {
  if (cell.given) return [make("span", { className: "digit given", textContent: cell.given })];
  if (cell.entered) {
    return [make("span", { className: `digit ${isWalked ? "walked" : "entered"}`, textContent: cell.entered })];
  }
  if (!(cell.marks || cell.corner || cell.colours)) return [];
  return [make("span", { className: "marks" }, ...DIGITS.map((digit) => markBox(cell, digit)))];
}

/** The sign of a cell's colour. @param {Cell} cell */
const signOf = ({ colour }) => (colour ? elements(signMarkup(colour)) : []);

/** Draws a board, with a cursor and a selection. Dispatches `select` when the selection changes. */
export class BoardView extends EventTarget {
  #grid = new Grid(byId("grid"));
  #layer = byId("layer");
  #lines = byId("lines");
  #usualLines = [...this.#lines.children];
  /** The markup of the lines that are drawn; undefined for the usual ones. @type {string | undefined} */
  #drawnLines;
  /** What a screen reader says of each cell. */
  #labels = INDICES.map(() => make("span", { className: "unseen" }));
  /** What is drawn in each cell. @type {({ cell: Cell, isWalked: boolean } | undefined)[]} */
  #drawn = [];
  /** @type {Set<number>} */
  #selected = new Set();
  #held = 0;
  /** The board that is drawn. @type {Board | undefined} */
  #board;

  constructor() {
    super();
    for (const list of document.querySelectorAll(".columns, .rows")) {
      list.append(...DIGITS.map((digit) => make("li", { textContent: digit })));
    }
    this.#cells.forEach((box, index) =>
      box.addEventListener("focus", () => {
        if (this.cursor !== index) this.goTo(index, { focus: false });
      }),
    );
    this.#move(this.cursor);
  }

  get #cells() {
    return this.#grid.cells;
  }

  get element() {
    return this.#grid.element;
  }

  /** The cell that keys move from. */
  get cursor() {
    return this.#grid.cursor;
  }

  /** The selected cells, in the order of their selection. */
  get selected() {
    return [...this.#selected];
  }

  /** @param {number} index */
  isSelected(index) {
    return this.#selected.has(index);
  }

  /** The cells that a key writes into: the selected ones, or else that of the cursor. */
  get targets() {
    return this.#selected.size > 0 ? this.selected : [this.cursor];
  }

  /**
   * The digits that steps have added to the board `own`, by index; undefined where there is none.
   *
   * @param {Board} own
   */
  walkedDigits(own) {
    const digit = (/** @type {number} */ index) => this.#drawn[index]?.isWalked && this.#board && digitOf(this.#board.cells[index]);
    return own.cells.map((cell, index) => (digitOf(cell) ? undefined : digit(index) || undefined));
  }

  /** What a step adds to the board, if it does. */
  get layer() {
    return this.#layer.querySelector("svg") ?? undefined;
  }

  /** @param {number} index */
  cellAt(index) {
    return this.#cells[index];
  }

  focus() {
    this.#grid.focus();
  }

  /** Selects these cells and no other; the cursor goes to the last of them. @param {number[]} indices */
  select(indices, { focus = true } = {}) {
    this.#selected = new Set(indices);
    const last = indices.at(-1);
    if (last !== undefined) this.#move(last);
    if (focus) this.focus();
    this.#changed();
  }

  /** Adds a cell to the selection, or removes it. @param {number} index */
  toggle(index) {
    if (!this.#selected.delete(index)) this.#selected.add(index);
    this.#move(index);
    this.focus();
    this.#changed();
  }

  /** Moves the cursor, and the selection with it if there is one that does not `stay`. @param {number} index */
  goTo(index, { extend = false, stay = false, focus = true } = {}) {
    if (extend) this.#selected = new Set([...this.#selected, this.cursor, index]);
    else if (!stay && this.#selected.size > 0) this.#selected = new Set([index]);
    this.#move(index);
    if (focus) this.focus();
    this.#changed();
  }

  /** Highlights a digit wherever it stands; 0 for none. @param {number} digit */
  hold(digit) {
    this.#held = digit;
    this.#highlight();
  }

  /** Draws `board`; digits that `own` does not have are those of steps. @param {Board} board @param {Board} own */
  show(board, own = board) {
    this.#board = board;
    this.#drawLines(variantOf(board).picture);
    const clashing = clashes(board);
    board.cells.forEach((cell, index) => {
      const box = this.#cells[index];
      const isWalked = !digitOf(own.cells[index]);
      const label = spoken(cell, index, clashing.has(index));
      box.classList.toggle("clash", clashing.has(index));
      if (this.#labels[index].textContent !== label) this.#labels[index].textContent = label;
      const drawn = this.#drawn[index];
      if (drawn?.cell === cell && drawn.isWalked === isWalked) return;
      this.#drawn[index] = { cell, isWalked };
      box.className = box.className.replace(/ ?colour-\d/, "");
      if (cell.colour) box.classList.add(`colour-${cell.colour}`);
      this.#fill(index, [...signOf(cell), ...content(cell, isWalked)]);
      if (drawn && !digitOf(drawn.cell)) box.querySelector(".entered")?.classList.add("new");
    });
    this.#highlight();
  }

  /** Draws the lines of the board, with what shows its rules. @param {string} [markup] */
  #drawLines(markup) {
    if (markup === this.#drawnLines) return;
    this.#drawnLines = markup;
    const lines = drawing(markup);
    this.#lines.replaceChildren(...(lines ? [lines] : this.#usualLines));
  }

  /**
   * Draws what a step adds over the board; without it, the board is as it was. Of cells that have changed since, the
   * player sees the present marks, and not those that the layer writes.
   *
   * @param {SVGElement} [layer] @param {(index: number) => boolean} [hasChanged]
   */
  showLayer(layer, hasChanged = () => false) {
    const covers = new Set((layer?.dataset.covers ?? "").split(" "));
    for (const text of layer?.querySelectorAll("text") ?? []) {
      const [x, y] = ["x", "y"].map((name) => Math.floor(Number(text.getAttribute(name)) / CELL));
      const index = 9 * y + x;
      if (covers.has(nameOf(index)) && hasChanged(index)) text.remove();
    }
    this.#layer.replaceChildren(...(layer ? [layer] : []));
    this.element.classList.toggle("layered", Boolean(layer));
    this.#cells.forEach((box, index) => box.classList.toggle("covered", covers.has(nameOf(index)) && !hasChanged(index)));
  }

  /** Highlights cells that the sentence names which is being read. @param {number[]} indices */
  showRead(indices) {
    this.#cells.forEach((box, index) => box.classList.toggle("read", indices.includes(index)));
  }

  /** Highlights cells that a text names. @param {number[]} indices */
  showNamed(indices) {
    this.#cells.forEach((box, index) => box.classList.toggle("seen", indices.includes(index)));
  }

  /** Numbers groups of cells, those of each group alike. @param {number[][]} groups */
  showGroups(groups) {
    this.#cells.forEach((box, index) => {
      const group = groups.findIndex((cells) => cells.includes(index));
      if (group >= 0) box.dataset.group = `${group + 1}`;
      else delete box.dataset.group;
    });
  }

  /**
   * Marks the cell that a question is about, and the digit if there is one; without a cell, none.
   *
   * @param {number} [asked] @param {number} [not]
   */
  showAsked(asked, not) {
    this.#cells.forEach((box, index) => {
      box.classList.toggle("asked", index === asked);
      if (index === asked && not) box.dataset.not = `${not}?`;
      else delete box.dataset.not;
    });
  }

  /**
   * Draws digits that are being tried, by index, and marks the cell that was tried last.
   *
   * @param {Map<number, number>} tried @param {number} [now]
   */
  showTried(tried, now) {
    this.#board?.cells.forEach((cell, index) => {
      this.#cells[index].classList.toggle("now", index === now);
      if (digitOf(cell)) return;
      const digit = tried.get(index);
      const drawn = digit ? [make("span", { className: "digit tried", textContent: digit })] : [];
      this.#fill(index, [...signOf(cell), ...drawn]);
      this.#drawn[index] = undefined;
    });
  }

  /** Draws a board alone again. @param {Board} [board] */
  clear(board = this.#board) {
    this.showLayer();
    this.showNamed([]);
    this.showAsked();
    this.#cells.forEach((box) => box.classList.remove("now"));
    if (board) this.show(board);
  }

  /**
   * Fills a cell: what is seen is hidden from screen readers, which read the label.
   *
   * @param {number} index @param {Element[]} nodes
   */
  #fill(index, nodes) {
    nodes.forEach((node) => node.setAttribute("aria-hidden", "true"));
    this.#cells[index].replaceChildren(this.#labels[index], ...nodes);
  }

  /** @param {number} index */
  #move(index) {
    this.#cells[this.cursor].classList.remove("cursor");
    this.#grid.move(index);
    this.#cells[index].classList.add("cursor");
  }

  #changed() {
    this.#cells.forEach((box, index) => box.setAttribute("aria-selected", `${this.#selected.has(index)}`));
    this.#highlight();
    this.dispatchEvent(new Event("select"));
  }

  /** Highlights the chosen digit, or that of the selected cell, and the peers of the selected cell. */
  #highlight() {
    if (!this.#board) return;
    const only = this.#selected.size === 1 ? this.selected[0] : undefined;
    const digit = this.#held || (only === undefined ? 0 : digitOf(this.#board.cells[only]));
    const { placed, marked } = digit ? litBy(this.#board, digit) : { placed: new Set(), marked: new Set() };
    const peers = new Set(only === undefined || this.#held ? [] : variantOf(this.#board).peers[only]);
    this.#cells.forEach((box, index) => {
      box.classList.toggle("same", placed.has(index));
      box.classList.toggle("peer", peers.has(index) && !placed.has(index));
      for (const mark of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-digit]"))) {
        mark.classList.toggle("held", marked.has(index) && Number(mark.dataset.digit) === digit);
      }
    });
  }
}
