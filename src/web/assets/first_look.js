// The theme and the size of the letters, before anything is painted. Not a module: modules come later.
(() => {
  "use strict";
  const root = document.documentElement;
  try {
    const { theme, size } = JSON.parse(localStorage.getItem("sudoku-why/settings")) ?? {};
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (Number(size) > 1 && Number(size) <= 2) root.style.setProperty("--letters", Number(size));
  } catch {
    // The browser keeps nothing; the page has its usual look.
  }
})();
