// Helpers for the document: elements, markup, waiting for answers, and keys that go through a list.

import { onArrival } from "./arrival.js";
import { Failure, isTakenBack } from "./failure.js";
import { ANSWERS } from "./words.js";

/** @import { Asked, Line, Refusals } from "../answers.js" */

/**
 * Finds an element by its id; `kind` is its class if more than that of all elements is asked of it.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof (kind ?? HTMLElement))) throw new Error(`The page lacks #${id}.`);
  return /** @type {T} */ (element);
}

/**
 * The element of an event, if it has one.
 *
 * @param {Event} event
 */
export const elementOf = ({ target }) => (target instanceof Element ? target : null);

/**
 * The nearest element around the target of an event that matches a selector.
 *
 * @param {Event} event @param {string} selector
 * @returns {HTMLElement | null}
 */
export const closest = (event, selector) => elementOf(event)?.closest(selector) ?? null;

/**
 * Creates an element with properties, attributes (in `set`), and children.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<Omit<HTMLElementTagNameMap[Tag], "textContent">> & { textContent?: string | number, set?: { [name: string]: string | number | boolean } }} [properties]
 * @param {(Node | string)[]} children
 */
export function make(tag, { set = {}, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(set)) element.setAttribute(name, `${value}`);
  element.append(...children);
  return /** @type {HTMLElementTagNameMap[Tag]} */ (element);
}

/** Parses markup that the engine wrote and escaped. @param {string} [markup] */
export function fragment(markup = "") {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content;
}

/** Parses markup of one element, as far as it has one. @param {string[]} markups */
export const elements = (...markups) => markups.flatMap((markup) => [...fragment(markup).children].slice(0, 1));

/** Joins lines to one text. @param {Line[]} lines */
export const textOf = (lines) => lines.map(({ text }) => text).join(" ");

/** Paragraphs about steps that the checker refused: the program has made a mistake. @param {Refusals} answer */
export const refusals = ({ refused = [] }) =>
  refused.map(({ text }) => make("p", { className: "refused", textContent: text.text }));

/** Parses an `<svg>` that the engine drew. @param {string} [markup] */
export const drawing = (markup) => fragment(markup).querySelector("svg") ?? undefined;

/**
 * Shows `nodes` in `box`. Equal nodes stay in place, so that a screen reader says only what is new.
 *
 * @param {Element} box @param {Node[]} nodes
 */
export function show(box, nodes) {
  const there = [...box.childNodes];
  const kept = nodes.map((node) => {
    const at = there.findIndex((child) => child.isEqualNode(node));
    return at < 0 ? node : there.splice(at, 1)[0];
  });
  there.forEach((node) => node.remove());
  kept.forEach((node, at) => {
    if (box.childNodes[at] !== node) box.insertBefore(node, box.childNodes[at] ?? null);
  });
}

/** Time after which a person is told to wait, in milliseconds. */
export const LATE = 600;

/** What each button waits for. @type {WeakMap<Element, Promise<unknown>>} */
const awaited = new WeakMap();

/** Marks a button as busy until what it waits for last has come. @param {Element} button @param {Promise<unknown>} asked */
function keepBusy(button, asked) {
  awaited.set(button, asked);
  button.setAttribute("aria-busy", "true");
  const rest = () => awaited.get(button) === asked && button.removeAttribute("aria-busy");
  asked.then(rest, rest);
}

/**
 * Awaits what `work` asks for. Meanwhile `button`, which was pressed for it, is busy, and `box` says that one has to
 * wait, or what went wrong; what may go better the next time can be tried again. Undefined if nothing came.
 *
 * @template T
 * @param {HTMLElement} box
 * @param {() => Asked<T>} work
 * @param {Element} [button]
 * @returns {Promise<T | undefined>}
 */
export async function fill(box, work, button) {
  const asked = work();
  if (button) keepBusy(button, asked);
  let leave = () => {};
  const waiting = setTimeout(() => (leave = tellToWait(box, asked)), LATE);
  try {
    const answer = await asked;
    box.classList.remove("wrong");
    return answer;
  } catch (error) {
    if (isTakenBack(error)) return undefined;
    showError(box, error);
    if (!(error instanceof Failure && error.passing)) return undefined;
  } finally {
    clearTimeout(waiting);
    leave();
  }
  await askedAgain(box);
  return fill(box, work, button);
}

/**
 * Tells in `box` that one has to wait, with the progress as far as it is known, and a button to stop; what it returns
 * ends the telling.
 *
 * @param {HTMLElement} box @param {Asked<unknown>} asked
 */
function tellToWait(box, asked) {
  const what = make("span");
  // Nobody wants to hear every number.
  const far = make("span", { set: { "aria-live": "off" } });
  asked.heard = ({ steps, empty, rule }) => {
    const taken = steps ? ANSWERS.progress(steps, empty) : "";
    const tried = rule ? ANSWERS.trying(rule.replaceAll("_", " ")) : "";
    far.textContent = taken + tried;
  };
  const stop = make("button", { type: "button", className: "quiet", textContent: ANSWERS.stop });
  stop.addEventListener("click", () => asked.stop());
  box.replaceChildren(make("p", { className: "busy" }, what, far), stop);
  return onArrival((percent) => {
    what.textContent = percent < 100 ? ANSWERS.arriving : ANSWERS.thinking;
    far.textContent = percent < 100 ? ANSWERS.percent(percent) : "";
  });
}

/** @param {HTMLElement} box @param {unknown} error */
function showError(box, error) {
  box.classList.add("wrong");
  if (!(error instanceof Failure)) {
    console.error(error);
    box.replaceChildren(make("p", { textContent: ANSWERS.broken }));
    return;
  }
  const place = error.line ? ANSWERS.position(error.line, error.column) : "";
  box.replaceChildren(make("p", {}, ...withCode(error.message + place)));
  if (error.help) box.append(make("p", { className: "help" }, ...withCode(error.help)));
}

/** Turns what stands between backticks into `<code>`. @param {string} text */
export const withCode = (text) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? make("code", { textContent: part }) : part));

/** Offers to try again; resolves at the click, perhaps never. @param {HTMLElement} box */
function askedAgain(box) {
  const button = make("button", { type: "button", textContent: ANSWERS.again });
  box.append(button);
  return new Promise((resolve) => button.addEventListener("click", resolve, { once: true }));
}

/** Marks a button as enabled or not. It keeps the focus in any case. @param {Element} button @param {boolean} is */
export const allow = (button, is) => button.setAttribute("aria-disabled", `${!is}`);

/**
 * Marks a radio button as chosen or not; of its group, the chosen one is in the tab order.
 *
 * @param {HTMLElement} radio @param {boolean} is
 */
export function check(radio, is) {
  radio.setAttribute("aria-checked", `${is}`);
  radio.tabIndex = is ? 0 : -1;
}

/**
 * Lets arrow keys, Home, and End go through `all`; calls `onChoose` with the element that they lead to.
 *
 * @param {HTMLElement} list @param {HTMLElement[]} all @param {(element: HTMLElement) => void} onChoose
 */
export function rove(list, all, onChoose) {
  list.addEventListener("keydown", (event) => {
    const from = all.findIndex((element) => element === document.activeElement);
    /** @type {{ [key: string]: number }} */
    const places = {
      ArrowRight: from + 1,
      ArrowDown: from + 1,
      ArrowLeft: from - 1,
      ArrowUp: from - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = all.at(places[event.key] % all.length);
    if (!(event.key in places) || from < 0 || !next) return;
    event.preventDefault();
    next.focus();
    onChoose(next);
  });
}

/** The buttons in a list. @param {HTMLElement} list */
export const controlsIn = (list) => [...list.querySelectorAll("button")];
