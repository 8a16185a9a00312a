// Words light up their cells: `.ref[data-cells]` and the nearest `svg.board`. It listens on the whole
// page, so words and boards may come and go. Works as a plain script and as a module.
(() => {
  "use strict";

  /** The board that stands nearest: in the first thing around the words that has one on show. */
  const boardOf = (words) => {
    for (let around = words.parentElement; around; around = around.parentElement) {
      for (const board of around.querySelectorAll("svg.board")) {
        if (board.getClientRects().length > 0) return board;
      }
    }
    return null;
  };

  let lit = [];

  const clear = () => {
    for (const element of lit) element.classList.remove("lit");
    lit = [];
  };

  const light = (words) => {
    clear();
    const board = boardOf(words);
    if (!board) return;
    const names = new Set(words.dataset.cells.split(" "));
    lit = [...board.querySelectorAll(".cell[data-cell]")].filter((it) => names.has(it.dataset.cell));
    lit.push(words);
    for (const element of lit) element.classList.add("lit");
  };

  /** The words that an event is about. */
  const about = (event) =>
    event.target instanceof Element ? event.target.closest(".ref[data-cells]") : null;

  /** Without a pointer on other words, those that have the focus stay lit. */
  const settle = () => {
    const focused = document.activeElement?.closest?.(".ref[data-cells]");
    if (focused) light(focused);
    else clear();
  };

  document.addEventListener("pointerover", (event) => {
    const words = about(event);
    if (words) light(words);
  });
  document.addEventListener("pointerout", (event) => {
    // A finger that is lifted leaves its words lit until another place is touched.
    if (about(event) && event.pointerType !== "touch") settle();
  });
  document.addEventListener("pointerdown", (event) => {
    const words = about(event);
    if (words) light(words);
    else if (event.pointerType === "touch") clear();
  });
  document.addEventListener("focusin", (event) => {
    const words = about(event);
    if (words) light(words);
  });
  document.addEventListener("focusout", (event) => {
    if (about(event)) clear();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") clear();
  });
})();
