// The button for hints while the engine comes: how much of it is there.

import { onArrival } from "./arrival.js";
import { byId } from "./dom.js";
import { ANSWERS } from "./words.js";

/** Shows on the button for hints how much of the engine has come, until all of it has. */
export function showArrival() {
  const [button, told] = [byId("next"), byId("next-engine")];
  onArrival((percent) => {
    told.hidden = percent === 100;
    told.textContent = percent < 100 ? ANSWERS.arrivingInShort(percent) : "";
    button.style.setProperty("--arrived", `${percent}%`);
  });
}
