// The board that a person writes into.

import { byId, make } from "./dom.js";
import { DIGITS, INDICES, PEERS, clashes, columnOf, cornerOf, digitOf, marksOf, rowOf } from "./model.js";

/** What a screen reader says of a cell. */
function spoken(cell, index, clashing) {
  const place = `row ${rowOf(index) + 1}, column ${columnOf(index) + 1}`;
  if (cell.given) return `${place}: ${cell.given}, given${clashing ? ", clashes" : ""}`;
  if (cell.entered) return `${place}: ${cell.entered}${clashing ? ", clashes" : ""}`;
  const said = [
    marksOf(cell).length > 0 && `marks ${marksOf(cell).join(" ")}`,
    cornerOf(cell).length > 0 && `corner marks ${cornerOf(cell).join(" ")}`,
  ].filter(Boolean);
  return `${place}: ${said.length > 0 ? said.join(", ") : "empty"}`;
}

function marksBox(marks) {
  const box = make("span", { className: "marks" });
  box.append(...DIGITS.map((digit) => make("span", { textContent: marks.includes(digit) ? digit : "" })));
  return box;
}

/** What is drawn in a cell. */
function content(cell) {
  if (cell.given) return [make("span", { className: "digit given", textContent: cell.given })];
  if (cell.entered) return [make("span", { className: "digit entered", textContent: cell.entered })];
  const corner = cornerOf(cell);
  const marks = marksOf(cell);
  if (corner.length === 0) return marks.length > 0 ? [marksBox(marks)] : [];
  return [
    make("span", { className: "corner", textContent: corner.join("") }),
    make("span", { className: "middle", textContent: marks.join("") }),
  ];
}

/** Dispatches `select` when another cell is selected, and `touch` when a person turns to the board. */
export class Board extends EventTarget {
  #grid = byId("grid");
  #figure = byId("figure");
  #cells = [];
  #ears = [];
  #drawn = [];
  #selected = 0;

  constructor() {
    super();
    this.#labels();
    for (let row = 0; row < 9; row += 1) {
      const cells = INDICES.filter((index) => rowOf(index) === row).map((index) => this.#cell(index));
      this.#grid.append(make("div", { set: { role: "row" } }, ...cells));
    }
    this.#grid.addEventListener("keydown", (event) => this.#move(event));
    this.select(40, { focus: false });
  }

  get selected() {
    return this.#selected;
  }

  get element() {
    return this.#grid;
  }

  focus() {
    this.#cells[this.#selected].focus();
  }

  select(index, { focus = true } = {}) {
    this.#cells[this.#selected].tabIndex = -1;
    this.#cells[this.#selected].setAttribute("aria-selected", "false");
    this.#selected = index;
    this.#cells[index].tabIndex = 0;
    this.#cells[index].setAttribute("aria-selected", "true");
    if (focus) this.focus();
    this.#tint();
    this.dispatchEvent(new Event("select"));
  }

  /** Draws `board`. */
  show(board) {
    this.board = board;
    const clashing = clashes(board);
    board.cells.forEach((cell, index) => {
      const box = this.#cells[index];
      box.classList.toggle("clash", clashing.has(index));
      this.#ears[index].textContent = spoken(cell, index, clashing.has(index));
      if (this.#drawn[index] === cell) return;
      this.#drawn[index] = cell;
      this.#fill(index, content(cell));
    });
    this.#tint();
  }

  /** Lays a figure of the server over the board; without one, the board is seen again. */
  lay(svg) {
    const legend = svg?.querySelector(".legend") && legendOf(svg);
    byId("legend").replaceChildren(...(legend ? [legend] : []));
    this.#figure.replaceChildren(...(svg ? [svg] : []));
    this.#grid.classList.toggle("shown", Boolean(svg));
    if (svg) trimToCells(svg);
  }

  /** Points at cells, by index, of which something is wrong. */
  point(indices) {
    this.#cells.forEach((box, index) => box.classList.toggle("fault", indices.includes(index)));
  }

  /** Shows digits that are being tried, by index, and the one that was tried last. */
  showTried(tried, now) {
    this.board.cells.forEach((cell, index) => {
      const box = this.#cells[index];
      box.classList.toggle("now", index === now);
      if (digitOf(cell)) return;
      const digit = tried.get(index);
      this.#fill(index, digit ? [make("span", { className: "digit tried", textContent: digit })] : []);
      this.#drawn[index] = undefined;
    });
  }

  /** Shows the board alone again. */
  clear() {
    this.lay();
    this.#cells.forEach((box) => box.classList.remove("now"));
    if (this.board) this.show(this.board);
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
    const box = make("div", {
      className: "cell-box",
      tabIndex: -1,
      set: { role: "gridcell", "aria-selected": "false", "data-index": index },
    });
    box.addEventListener("pointerdown", () => {
      this.select(index);
      this.dispatchEvent(new Event("touch"));
    });
    box.addEventListener("focus", () => {
      if (this.#selected !== index) this.select(index, { focus: false });
    });
    this.#cells.push(box);
    this.#ears.push(make("span", { className: "unseen" }));
    return box;
  }

  #move(event) {
    const row = rowOf(this.#selected);
    const column = columnOf(this.#selected);
    const to = {
      ArrowUp: [row + 8, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column + 8],
      ArrowRight: [row, column + 1],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? 8 : row, 8],
    }[event.key];
    if (!to || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.select((to[0] % 9) * 9 + (to[1] % 9));
  }

  #tint() {
    if (!this.board) return;
    const digit = digitOf(this.board.cells[this.#selected]);
    const peers = new Set(PEERS[this.#selected]);
    this.#cells.forEach((box, index) => {
      const same = digit && digitOf(this.board.cells[index]) === digit;
      box.classList.toggle("same", Boolean(same));
      box.classList.toggle("peer", !same && peers.has(index));
    });
  }
}

/** Half of the line around the board stands outside of the cells. */
const BORDER = 2.5;

/** Where the cells of a figure are. */
function cellsOf(svg) {
  const rects = [...svg.querySelectorAll("rect.cell")];
  const at = (rect, name) => Number(rect.getAttribute(name));
  const [first, last] = [rects[0], rects.at(-1)];
  const [left, top] = [at(first, "x"), at(first, "y")];
  return { left, top, right: at(last, "x") + at(last, "width"), bottom: at(last, "y") + at(last, "height") };
}

/** A figure has labels around its cells; on the board the page has its own. */
function trimToCells(svg) {
  const { left, top, right, bottom } = cellsOf(svg);
  const size = [right - left + 2 * BORDER, bottom - top + 2 * BORDER];
  svg.setAttribute("viewBox", [left - BORDER, top - BORDER, ...size].join(" "));
}

/** The row under the cells of a figure, which says what its shapes mean. */
function legendOf(svg) {
  const legend = svg.cloneNode(true);
  const { left, right, bottom } = cellsOf(svg);
  const [, y, , height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const top = bottom + 2 * BORDER;
  legend.setAttribute("viewBox", [left, top, right - left, y + height - top].join(" "));
  return legend;
}
