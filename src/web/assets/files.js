// Files that go out and come in.

import { make } from "./dom.js";

/** Saves a text as a file of this name and type. @param {string} text @param {string} name @param {string} type */
export function saveFile(text, name, type) {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Lets the player choose a file, and brings its text. @param {string} accept @param {(text: string) => void} onText */
export function chooseFile(accept, onText) {
  const input = make("input", { type: "file", accept });
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (file) onText(await file.text());
  });
  input.click();
}
