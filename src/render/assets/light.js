// Highlights the cells that words name, and the words that name a cell: `.ref[data-cells]`, and the cells
// `.cell[data-cell]` of the nearest board. It listens on the whole page, so words and boards may come and
// go. Works as a plain script and as a module.
(() => {
  "use strict";

  const WORDS = ".ref[data-cells]";
  const CELL = ".cell[data-cell]";
  /** Words that name more cells than these mean a house, and not the cells in it. */
  const MAX_NAMED = 8;

  const isOnShow = (/** @type {Element} */ element) => element.getClientRects().length > 0;

  /** The nearest board: in the first element around the words that has one on show. Signs and layers have
      no cells, so they are none. @param {Element} words */
  const boardOf = (words) => {
    for (let around = words.parentElement; around; around = around.parentElement) {
      for (const board of around.querySelectorAll(".board")) {
        if (board.querySelector(CELL) && isOnShow(board)) return board;
      }
    }
    return null;
  };

  const namesOf = (/** @type {Element} */ words) => words.getAttribute("data-cells")?.split(" ") ?? [];

  /** The cells that words name. @param {Element} words */
  const cellsOf = (words) => {
    const names = new Set(namesOf(words));
    const cells = boardOf(words)?.querySelectorAll(CELL) ?? [];
    return [...cells].filter((cell) => names.has(cell.getAttribute("data-cell") ?? ""));
  };

  /** The words on show that name a cell. @param {Element} cell */
  const wordsOf = (cell) => {
    const board = cell.closest(".board");
    return [...document.querySelectorAll(WORDS)].filter((words) => {
      const names = namesOf(words);
      return names.length <= MAX_NAMED && names.includes(cell.getAttribute("data-cell") ?? "")
        && isOnShow(words) && boardOf(words) === board;
    });
  };

  /** @type {Element[]} */
  let lit = [];

  const show = (/** @type {Element[]} */ elements) => {
    for (const element of lit) element.classList.remove("lit");
    lit = elements;
    for (const element of lit) element.classList.add("lit");
  };

  /** Highlights what words or a cell stand for; without either, nothing. @param {Element | null} element */
  const light = (element) => {
    if (!element) show([]);
    else if (element.matches(WORDS)) show([...cellsOf(element), element]);
    else show(wordsOf(element));
  };

  /** The words or the cell around an element. @param {EventTarget | null} element */
  const at = (element) => (element instanceof Element ? element.closest(`${WORDS}, .board ${CELL}`) : null);

  /** The words or the cell under a pointer: digits and lines are drawn over the cells. @param {PointerEvent} event */
  const under = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const found = at(target);
    if (found || !target?.closest(".board")) return found;
    return document.elementsFromPoint(event.clientX, event.clientY).map(at).find(Boolean) ?? null;
  };

  document.addEventListener("pointerover", (event) => {
    const found = under(event);
    if (found) light(found);
  });
  document.addEventListener("pointerout", (event) => {
    // A finger that is lifted leaves lit what it touched until it touches another place. Without a
    // pointer, what has the focus stays lit.
    if (lit.length > 0 && event.pointerType !== "touch") light(at(document.activeElement));
  });
  document.addEventListener("pointerdown", (event) => {
    const found = under(event);
    if (found || event.pointerType === "touch") light(found);
  });
  document.addEventListener("focusin", (event) => {
    const found = at(event.target);
    if (found) light(found);
  });
  document.addEventListener("focusout", (event) => {
    if (at(event.target)) light(null);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") light(null);
  });
})();
