// Small things for every view.

import { Failure, isTakenBack } from "./failure.js";

export const byId = (id) => document.getElementById(id);

/** A new element with properties, attributes (in `set`), and children. */
export function make(tag, { set = {}, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(set)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The nodes of markup that the server wrote and escaped. */
export function fragment(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup ?? "";
  return template.content;
}

/** Lines of an answer as one text. */
export const inWords = (lines) => lines.map(({ text }) => text).join(" ");

/** What the checker refused on the way to an answer: the program has made a mistake. */
export const refusals = ({ refused = [] }) =>
  refused.map(({ text }) => make("p", { className: "refused", textContent: text.text }));

/** The element of an `<svg>` that the server drew. */
export const drawing = (markup) => fragment(markup).firstElementChild;

/**
 * Shows `nodes` in `box`. Of what stands there already, the same stays where it is, so that a screen
 * reader says only what is new.
 */
export function show(box, nodes) {
  const there = [...box.childNodes];
  const kept = nodes.map((node) => {
    const at = there.findIndex((it) => it.isEqualNode(node));
    return at < 0 ? node : there.splice(at, 1)[0];
  });
  there.forEach((node) => node.remove());
  kept.forEach((node, at) => {
    if (box.childNodes[at] !== node) box.insertBefore(node, box.childNodes[at] ?? null);
  });
}

const LATE = 600;

/**
 * Brings what `work` asks for. In the meantime `box` says that one has to wait, or what went wrong;
 * what may go better the next time can be tried again. Undefined if nothing came.
 */
export async function fill(box, work) {
  const asked = work();
  const waiting = setTimeout(() => box.replaceChildren(...wait(asked)), LATE);
  try {
    const brought = await asked;
    box.classList.remove("wrong");
    return brought;
  } catch (error) {
    if (isTakenBack(error)) return undefined;
    tell(box, error);
    if (!error.passing) return undefined;
  } finally {
    clearTimeout(waiting);
  }
  await askedAgain(box);
  return fill(box, work);
}

/** Says that one has to wait, how far the work is if that can be known, and offers to stop it. */
function wait(asked) {
  // Nobody wants to hear every number.
  const far = make("span", { set: { "aria-live": "off" } });
  asked.heard = ({ steps, empty, rule }) => {
    const taken = steps ? ` Steps so far: ${steps}. Empty cells left: ${empty}.` : "";
    const tried = rule ? ` Trying: ${rule.replaceAll("_", " ")}.` : "";
    far.textContent = taken + tried;
  };
  const stop = make("button", { type: "button", className: "quiet", textContent: "Stop" });
  stop.addEventListener("click", () => asked.stop());
  return [make("p", { className: "busy" }, "Thinking …", far), stop];
}

function tell(box, error) {
  const known = error instanceof Failure;
  if (!known) console.error(error);
  const place = error.line ? ` (line ${error.line}, column ${error.column})` : "";
  const message = known ? error.message + place : "The page has made a mistake.";
  box.classList.add("wrong");
  box.replaceChildren(make("p", {}, ...typed(message)));
  if (error.help) box.append(make("p", { className: "help" }, ...typed(error.help)));
}

/** What stands between backticks is something to type. */
export const typed = (text) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? make("code", { textContent: part }) : part));

/** Waits for a click, perhaps for ever. */
function askedAgain(box) {
  const button = make("button", { type: "button", textContent: "Try again" });
  box.append(button);
  return new Promise((resolve) => button.addEventListener("click", resolve, { once: true }));
}

/** Says whether a button does something now. One that does not keeps the focus, so that it is not lost. */
export const allow = (button, is) => button.setAttribute("aria-disabled", !is);

/** Arrow keys, Home, and End go through `all`, and `chosen` is called with where they lead. */
export function rove(list, all, chosen) {
  list.addEventListener("keydown", (event) => {
    const from = all.indexOf(document.activeElement);
    const to = {
      ArrowRight: from + 1,
      ArrowDown: from + 1,
      ArrowLeft: from - 1,
      ArrowUp: from - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined || from < 0) return;
    event.preventDefault();
    const next = all.at(to % all.length);
    next.focus();
    chosen(next);
  });
}
