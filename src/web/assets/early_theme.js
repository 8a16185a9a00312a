// Sets the theme and the size of the letters before anything is painted. Not a module: modules run later.
(() => {
  "use strict";
  const root = document.documentElement;
  try {
    const { theme, size } = JSON.parse(localStorage.getItem("sudoku-why/settings") ?? "{}") ?? {};
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (Number(size) > 1 && Number(size) <= 2) root.style.setProperty("--letters", size);
  } catch {
    // The browser stores nothing; the page has its usual look.
  }
})();
