// Shows one step at a time: by buttons, keys, swipes, and a list. Without it, the page shows them all.
(() => {
  "use strict";

  /** @param {string} selector @returns {any} */
  const find = (selector) => document.querySelector(selector);
  /** @type {HTMLElement[]} */
  const steps = [...document.querySelectorAll(".step")].filter((step) => step instanceof HTMLElement);
  /** @type {HTMLElement} */
  const walk = find(".walk");
  /** @type {HTMLSelectElement} */
  const list = find("#list");
  /** @type {HTMLElement} */
  const said = find("#said");
  /** @type {HTMLElement} */
  const theme = find("#theme");
  /** @type {HTMLElement} */
  const help = find(".help");
  const root = document.documentElement;
  const buttons = Object.fromEntries(
    [...walk.querySelectorAll("button")].map((button) => [button.dataset.go, button]),
  );
  let now = 0;
  let all = false;

  /** @param {HTMLElement} step @returns {any} */
  const heading = (step) => step.querySelector("h2");

  /** Marks what cannot be done now; a disabled button would lose the focus. */
  const settle = () => {
    for (const go of ["first", "back"]) buttons[go].setAttribute("aria-disabled", String(now === 0));
    for (const go of ["next", "last"]) buttons[go].setAttribute("aria-disabled", String(now === steps.length - 1));
    list.value = String(now);
  };

  /** @param {number} to */
  const show = (to, { silent = false } = {}) => {
    const moved = to !== now;
    now = Math.max(0, Math.min(steps.length - 1, to));
    const lost = steps.some((step, i) => i !== now && step.contains(document.activeElement));
    steps.forEach((step, i) => { step.hidden = !all && i !== now; });
    settle();
    if (silent) return;
    // Words that had the focus are gone: the new heading has it then, and is read from there.
    if (lost) heading(steps[now]).focus({ preventScroll: true });
    else if (moved) said.textContent = heading(steps[now]).textContent;
    if (all || steps[now].getBoundingClientRect().top < 0) steps[now].scrollIntoView();
    try {
      history.replaceState(null, "", `#${steps[now].id}`);
    } catch { /* A page inside another may have no address. */ }
  };

  /** @type {{ [go: string]: () => void }} */
  const ways = {
    first: () => show(0),
    back: () => show(now - 1),
    next: () => show(now + 1),
    last: () => show(steps.length - 1),
    all: () => {
      all = !all;
      buttons.all.setAttribute("aria-pressed", String(all));
      show(now);
    },
  };

  for (const [go, button] of Object.entries(buttons)) {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") ways[go]();
    });
  }
  list.addEventListener("change", () => show(Number(list.value)));

  /** @type {{ [key: string]: string }} */
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    const own = event.target instanceof Element && event.target.closest("select, input, textarea");
    if (own || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = keys[event.key];
    if (!way || (all && way !== "back" && way !== "next")) return;
    event.preventDefault();
    ways[way]();
  });

  // A swipe is one finger, sideways, and not what selects text.
  /** @type {Touch | null} */
  let start = null;
  document.addEventListener("touchstart", (event) => {
    start = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    const end = event.changedTouches[0];
    if (!start || all || !end || String(getSelection()) !== "") return;
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    start = null;
    if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) ways[x < 0 ? "next" : "back"]();
  }, { passive: true });

  const named = () => Math.max(0, steps.findIndex((step) => `#${step.id}` === location.hash));
  addEventListener("hashchange", () => show(named()));

  // The theme is the system's until somebody chooses.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);
  const settleTheme = () => theme.setAttribute("aria-pressed", String(isDark()));
  try {
    const chosen = localStorage.getItem("sudoku-theme");
    if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
  } catch { /* It is not kept, then. */ }
  theme.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    settleTheme();
    try {
      localStorage.setItem("sudoku-theme", root.dataset.theme);
    } catch { /* It is not kept, then. */ }
  });
  dark.addEventListener("change", settleTheme);

  steps.forEach((step, i) => {
    heading(step).tabIndex = -1;
    list.add(new Option(step.dataset.name, String(i)));
  });
  root.classList.add("walks");
  theme.hidden = false;
  walk.hidden = steps.length < 2;
  help.hidden = false;
  settleTheme();
  show(named(), { silent: true });
})();
