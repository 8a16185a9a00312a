// Speech: hints read aloud.

const synthesis = () => window.speechSynthesis;

/** Speaks what a screen reader would say of an element. @param {Element} element */
export function say(element) {
  if (!synthesis()) return;
  const copy = /** @type {Element} */ (element.cloneNode(true));
  copy.querySelectorAll("[aria-hidden=true], svg").forEach((hidden) => hidden.remove());
  const text = (copy.textContent ?? "").replace(/\s+/g, " ").trim();
  synthesis().cancel();
  if (!text) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = document.documentElement.lang;
  synthesis().speak(words);
}

/** Stops speaking. */
export const hush = () => synthesis()?.cancel();
