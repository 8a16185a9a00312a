// The live region: sentences for screen readers that nobody sees.

import { byId } from "./dom.js";

/** Announces a sentence to screen readers. @param {string} sentence */
export const announce = (sentence) => (byId("ear").textContent = sentence);
