// Addresses of views: each view, rule, and step has one behind `#/`; Back goes back.

import { closest } from "./dom.js";

/** Splits an address at its slashes: `#/rules/x_wing` has the parts `rules` and `x_wing`. @param {string} hash */
const partsOf = (hash) => (hash.startsWith("#/") ? hash.slice(2).split("/").filter(Boolean).map(decoded) : []);

/** The parts of the present address; none on the board. */
export const here = () => partsOf(window.location.hash);

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Joins parts to an address: `#/rules/x_wing`. @param {string[]} parts */
export const addressOf = (...parts) => `#/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

/** The address of a step of the solution path. @param {number} number */
export const stepAddress = (number) => addressOf("walk", `${number}`);

/** The browser's address; calls `onMove` with its parts whenever it changes. */
export class Route {
  /** @param {(parts: string[]) => void} onMove */
  constructor(onMove) {
    this.onMove = onMove;
    window.addEventListener("popstate", () => this.onMove(here()));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to an address; Back leads to the one before. @param {string[]} parts */
  go(...parts) {
    if (addressOf(...parts) !== (window.location.hash || "#/")) {
      window.history.pushState({ pushed: true }, "", addressOf(...parts));
    }
    this.onMove(here());
  }

  /** Replaces the address; Back leads past it. @param {string[]} parts */
  put(...parts) {
    window.history.replaceState(window.history.state, "", addressOf(...parts));
  }

  /** Goes back to the board. */
  leave() {
    if (here().length === 0) return;
    this.put();
    this.onMove([]);
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    const link = closest(event, "a[href^='#/']");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.go(...partsOf(link.getAttribute("href") ?? ""));
  }
}
