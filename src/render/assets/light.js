// Words light up their cells, and a cell lights up the words that name it: `.ref[data-cells]` and the
// cells `.cell[data-cell]` of the nearest board. It listens on the whole page, so words and boards may
// come and go. Works as a plain script and as a module.
(() => {
  "use strict";

  const WORDS = ".ref[data-cells]";
  const CELL = ".cell[data-cell]";
  /** What speaks of more cells than these names a house, and not the cells in it. */
  const MAX_NAMED = 8;

  const isOnShow = (element) => element.getClientRects().length > 0;

  /** The board that stands nearest: in the first thing around the words that has one on show. Signs and
      layers have no cells, so they are none. */
  const boardOf = (words) => {
    for (let around = words.parentElement; around; around = around.parentElement) {
      for (const board of around.querySelectorAll(".board")) {
        if (board.querySelector(CELL) && isOnShow(board)) return board;
      }
    }
    return null;
  };

  const namesOf = (words) => words.dataset.cells.split(" ");

  /** The cells that words name. */
  const cellsOf = (words) => {
    const names = new Set(namesOf(words));
    const cells = boardOf(words)?.querySelectorAll(CELL) ?? [];
    return [...cells].filter((it) => names.has(it.dataset.cell));
  };

  /** The words on show that name a cell. */
  const wordsOf = (cell) => {
    const board = cell.closest(".board");
    return [...document.querySelectorAll(WORDS)].filter((words) => {
      const names = namesOf(words);
      return names.length <= MAX_NAMED && names.includes(cell.dataset.cell)
        && isOnShow(words) && boardOf(words) === board;
    });
  };

  let lit = [];

  const show = (elements) => {
    for (const element of lit) element.classList.remove("lit");
    lit = elements;
    for (const element of lit) element.classList.add("lit");
  };

  /** Lights up what words or a cell stand for; without either, nothing. */
  const light = (it) => {
    if (!it) show([]);
    else if (it.matches(WORDS)) show([...cellsOf(it), it]);
    else show(wordsOf(it));
  };

  /** The words or the cell at an element. */
  const at = (element) => element?.closest?.(`${WORDS}, .board ${CELL}`) ?? null;

  /** The words or the cell under a pointer: digits and lines are drawn over the cells. */
  const under = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const it = at(target);
    if (it || !target?.closest(".board")) return it;
    return document.elementsFromPoint(event.clientX, event.clientY).map(at).find(Boolean) ?? null;
  };

  document.addEventListener("pointerover", (event) => {
    const it = under(event);
    if (it) light(it);
  });
  document.addEventListener("pointerout", (event) => {
    // A finger that is lifted leaves lit what it touched until it touches another place. Without a
    // pointer, what has the focus stays lit.
    if (lit.length > 0 && event.pointerType !== "touch") light(at(document.activeElement));
  });
  document.addEventListener("pointerdown", (event) => {
    const it = under(event);
    if (it || event.pointerType === "touch") light(it);
  });
  document.addEventListener("focusin", (event) => {
    const it = at(event.target);
    if (it) light(it);
  });
  document.addEventListener("focusout", (event) => {
    if (at(event.target)) light(null);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") light(null);
  });
})();
