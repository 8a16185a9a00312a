// Addresses: every view, rule, and step has one, after `#/`; Back goes back.

/** What follows `#/`, part by part: `["rules", "x_wing"]`; none on the board. */
export const here = () =>
  window.location.hash.startsWith("#/") ? window.location.hash.slice(2).split("/").filter(Boolean).map(decoded) : [];

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a place: `#/rules/x_wing`. */
export const addressOf = (...parts) => `#/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

/** Calls `show` with the place, now and then and whenever it changes. */
export class Route {
  constructor(show) {
    this.show = show;
    window.addEventListener("popstate", () => this.show(here()));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to a place; Back leads to where one was. */
  go(...parts) {
    if (addressOf(...parts) !== (window.location.hash || "#/")) {
      window.history.pushState({ pushed: true }, "", addressOf(...parts));
    }
    this.show(here());
  }

  /** The same place has another address now: Back leads past it. */
  put(...parts) {
    window.history.replaceState(window.history.state, "", addressOf(...parts));
  }

  /** Goes back to the board. */
  leave() {
    if (here().length === 0) return;
    this.put();
    this.show([]);
  }

  #follow(event) {
    const link = event.target.closest?.("a[href^='#/']");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.go(...link.getAttribute("href").slice(2).split("/").filter(Boolean).map(decoded));
  }
}
