// Hints, read aloud.

const synthesis = () => window.speechSynthesis;

/** Says what a person who hears the page would hear of `element`. */
export function say(element) {
  if (!synthesis()) return;
  const copy = element.cloneNode(true);
  copy.querySelectorAll("[aria-hidden=true], svg").forEach((it) => it.remove());
  const text = copy.textContent.replace(/\s+/g, " ").trim();
  synthesis().cancel();
  if (!text) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = "en";
  synthesis().speak(words);
}

export const hush = () => synthesis()?.cancel();
