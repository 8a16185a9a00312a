// The board that a person writes into, and on which steps are drawn.

import { byId, make } from "./dom.js";
import { DIGITS, INDICES, PEERS, clashes, columnOf, cornerOf, digitOf, indexOf, litBy, marksOf, nameOf, rowOf } from "./model.js";

/** What a screen reader says of a cell. */
function spoken(cell, index, clashing) {
  const place = `row ${rowOf(index) + 1}, column ${columnOf(index) + 1}`;
  const colour = cell.colour ? `, colour ${cell.colour}` : "";
  if (cell.given) return `${place}: ${cell.given}, given${clashing ? ", clashes" : ""}${colour}`;
  if (cell.entered) return `${place}: ${cell.entered}${clashing ? ", clashes" : ""}${colour}`;
  const coloured = Object.entries(cell.colours ?? {}).map(([digit, of]) => `${digit} in colour ${of}`);
  const said = [
    marksOf(cell).length > 0 && `marks ${marksOf(cell).join(" ")}`,
    cornerOf(cell).length > 0 && `corner marks ${cornerOf(cell).join(" ")}`,
    coloured.length > 0 && coloured.join(" and "),
  ].filter(Boolean);
  return `${place}: ${said.length > 0 ? said.join(", ") : "empty"}${colour}`;
}

function markBox(cell, digit, there) {
  const colour = cell.colours?.[digit];
  const shape = colour ? `colour-${colour} ${colour % 2 === 0 ? "even" : ""}` : "";
  return make("span", { className: shape, textContent: there ? digit : "", set: { "data-digit": digit } });
}

const row = (className, digits) =>
  make("span", { className }, ...digits.map((digit) => make("span", { textContent: digit, set: { "data-digit": digit } })));

/** What is drawn in a cell; `isWalked`: its digit is not the player's, but of a step that is shown. */
function content(cell, isWalked) {
  if (cell.given) return [make("span", { className: "digit given", textContent: cell.given })];
  if (cell.entered) {
    return [make("span", { className: `digit ${isWalked ? "walked" : "entered"}`, textContent: cell.entered })];
  }
  const [corner, marks] = [cornerOf(cell), marksOf(cell)];
  const coloured = DIGITS.filter((digit) => cell.colours?.[digit] && !marks.includes(digit));
  if (corner.length > 0) return [row("corner", corner), row(marks.length > 5 ? "middle long" : "middle", marks)];
  if (marks.length + coloured.length === 0) return [];
  const box = make("span", { className: "marks" });
  box.append(...DIGITS.map((digit) => markBox(cell, digit, marks.includes(digit) || coloured.includes(digit))));
  return [box];
}

/** Dispatches `select` when other cells are selected. */
export class Board extends EventTarget {
  #grid = byId("grid");
  #layer = byId("layer");
  #cells = [];
  #ears = [];
  #drawn = [];
  #cursor = 0;
  #selected = new Set();
  #held = 0;

  constructor() {
    super();
    this.#labels();
    for (let at = 0; at < 9; at += 1) {
      const cells = INDICES.filter((index) => rowOf(index) === at).map((index) => this.#cell(index));
      this.#grid.append(make("div", { set: { role: "row" } }, ...cells));
    }
    this.#move(this.#cursor);
  }

  get element() {
    return this.#grid;
  }

  /** The cell that keys move from. */
  get cursor() {
    return this.#cursor;
  }

  /** The cells that are selected, in the order in which they were. */
  get selected() {
    return [...this.#selected];
  }

  isSelected(index) {
    return this.#selected.has(index);
  }

  /** The cells that a key writes into: those that are selected, or else that of the cursor. */
  get targets() {
    return this.#selected.size > 0 ? this.selected : [this.#cursor];
  }

  cellAt(index) {
    return this.#cells[index];
  }

  focus() {
    this.#cells[this.#cursor].focus({ preventScroll: true });
  }

  /** Selects these cells and no other; the cursor goes to the last of them. */
  select(indices, { focus = true } = {}) {
    this.#selected = new Set(indices);
    if (indices.length > 0) this.#move(indices.at(-1));
    if (focus) this.focus();
    this.#changed();
  }

  /** Selects one more cell, or one less. */
  toggle(index) {
    if (!this.#selected.delete(index)) this.#selected.add(index);
    this.#move(index);
    this.focus();
    this.#changed();
  }

  /** Moves the cursor, and the selection with it if there is one. */
  goTo(index, { extend = false, focus = true } = {}) {
    if (extend) this.#selected = new Set([...this.#selected, this.#cursor, index]);
    else if (this.#selected.size > 0) this.#selected = new Set([index]);
    this.#move(index);
    if (focus) this.focus();
    this.#changed();
  }

  /** The digit that is chosen, which lights up wherever it stands; 0 for none. */
  hold(digit) {
    this.#held = digit;
    this.#tint();
  }

  /** Draws `board`; digits that `own` does not have are those of steps. */
  show(board, own = board) {
    this.board = board;
    const clashing = clashes(board);
    board.cells.forEach((cell, index) => {
      const box = this.#cells[index];
      const isWalked = !digitOf(own.cells[index]);
      const ear = spoken(cell, index, clashing.has(index));
      box.classList.toggle("clash", clashing.has(index));
      if (this.#ears[index].textContent !== ear) this.#ears[index].textContent = ear;
      const drawn = this.#drawn[index];
      if (drawn?.cell === cell && drawn.isWalked === isWalked) return;
      this.#drawn[index] = { cell, isWalked };
      box.className = box.className.replace(/ ?colour-\d/, "");
      if (cell.colour) {
        box.classList.add(`colour-${cell.colour}`);
        box.dataset.colour = cell.colour;
      } else {
        delete box.dataset.colour;
      }
      this.#fill(index, content(cell, isWalked));
    });
    this.#tint();
  }

  /** Lays what a step adds over the board; without it, the board is as it was. */
  lay(layer) {
    this.#layer.replaceChildren(...(layer ? [layer] : []));
    const covers = new Set((layer?.dataset.covers ?? "").split(" "));
    this.#cells.forEach((box, index) => box.classList.toggle("covered", covers.has(nameOf(index))));
  }

  /** Shows cells, by index, that words speak of. */
  see(indices) {
    this.#cells.forEach((box, index) => box.classList.toggle("seen", indices.includes(index)));
  }

  /** Marks the cell that a question is about, and the digit if there is one; without a cell, none. */
  ask(asked, not = "") {
    this.#cells.forEach((box, index) => {
      box.classList.toggle("asked", index === asked);
      if (index === asked && not) box.dataset.not = `${not}?`;
      else delete box.dataset.not;
    });
  }

  /** Shows digits that are being tried, by index, and the one that was tried last. */
  showTried(tried, now) {
    this.board.cells.forEach((cell, index) => {
      this.#cells[index].classList.toggle("now", index === now);
      if (digitOf(cell)) return;
      const digit = tried.get(index);
      this.#fill(index, digit ? [make("span", { className: "digit tried", textContent: digit })] : []);
      this.#drawn[index] = undefined;
    });
  }

  /** Shows a board alone again. */
  clear(board = this.board) {
    this.lay();
    this.see([]);
    this.ask();
    this.#cells.forEach((box) => box.classList.remove("now"));
    if (board) this.show(board);
  }

  /** The cell that a point of the screen is in. */
  static indexAt(x, y) {
    const box = document.elementFromPoint(x, y)?.closest?.("#grid .cell");
    return box ? indexOf(box.dataset.cell) : undefined;
  }

  /** What is seen in a cell; what is said of it stands beside it. */
  #fill(index, nodes) {
    nodes.forEach((node) => node.setAttribute("aria-hidden", "true"));
    this.#cells[index].replaceChildren(this.#ears[index], ...nodes);
  }

  #labels() {
    for (const list of document.querySelectorAll(".columns, .rows")) {
      list.append(...DIGITS.map((digit) => make("li", { textContent: digit })));
    }
  }

  #cell(index) {
    const set = { role: "gridcell", "aria-selected": "false", "data-index": index, "data-cell": nameOf(index) };
    const box = make("div", { className: "cell", tabIndex: -1, set });
    box.addEventListener("focus", () => {
      if (this.#cursor !== index) this.goTo(index, { focus: false });
    });
    this.#cells.push(box);
    this.#ears.push(make("span", { className: "unseen" }));
    return box;
  }

  #move(index) {
    this.#cells[this.#cursor].tabIndex = -1;
    this.#cells[this.#cursor].classList.remove("cursor");
    this.#cursor = index;
    this.#cells[index].tabIndex = 0;
    this.#cells[index].classList.add("cursor");
  }

  #changed() {
    this.#cells.forEach((box, index) => box.setAttribute("aria-selected", this.#selected.has(index)));
    this.#tint();
    this.dispatchEvent(new Event("select"));
  }

  /** Lights up the chosen digit, or that of the selected cell, and what the selected cell sees. */
  #tint() {
    if (!this.board) return;
    const [only] = this.#selected.size === 1 ? this.#selected : [];
    const digit = this.#held || (only === undefined ? 0 : digitOf(this.board.cells[only]));
    const { placed, marked } = digit ? litBy(this.board, digit) : { placed: new Set(), marked: new Set() };
    const peers = new Set(only === undefined || this.#held ? [] : PEERS[only]);
    this.#cells.forEach((box, index) => {
      box.classList.toggle("same", placed.has(index));
      box.classList.toggle("peer", peers.has(index) && !placed.has(index));
      for (const mark of box.querySelectorAll("[data-digit]")) {
        mark.classList.toggle("held", marked.has(index) && Number(mark.dataset.digit) === digit);
      }
    });
  }
}
