// Questions to the server, and what is said when it does not answer.

const TIMEOUT = 20_000;

/** What went wrong, in words for a person. */
export class Failure extends Error {
  /** `passing`: may it go better the next time? */
  constructor(message, { help = "", line, column, passing = false } = {}) {
    super(message);
    this.help = help;
    this.passing = passing;
    this.line = line;
    this.column = column;
  }
}

/** Was a question taken back because a newer one took its place? */
export const isTakenBack = (error) => error?.name === "AbortError";

const pending = new Map();

/** Takes back what was asked about `topic`, if no answer has come yet. */
export function takeBack(topic) {
  pending.get(topic)?.abort();
  pending.delete(topic);
}

/**
 * Asks the server a question with these fields; a newer question about the same topic takes the older
 * one back.
 */
export async function ask(question, fields, topic = question) {
  takeBack(topic);
  const stop = new AbortController();
  pending.set(topic, stop);
  try {
    return await answer(question, fields, stop.signal);
  } finally {
    if (pending.get(topic) === stop) pending.delete(topic);
  }
}

async function answer(question, fields, takenBack) {
  const late = AbortSignal.timeout(TIMEOUT);
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
    signal: AbortSignal.any([takenBack, late]),
  };
  let response;
  let said;
  try {
    response = await fetch(`/api/${question}`, request);
    said = await response.json();
  } catch (error) {
    throw unanswered(error, takenBack, response);
  }
  if (!response.ok) {
    const passing = response.status >= 500;
    throw new Failure(said.message ?? `The server answers ${response.status}.`, { ...said, passing });
  }
  return said;
}

function unanswered(error, takenBack, response) {
  if (takenBack.aborted) return takenBack.reason;
  const passing = (message, help) => new Failure(message, { help, passing: true });
  if (error.name === "TimeoutError") return passing("The server takes too long.", "Ask again in a moment.");
  if (response) {
    return passing(`The server's answer (${response.status}) cannot be read.`, "Ask again in a moment.");
  }
  return passing(
    "The server does not answer.",
    "Is `sudoku serve` still running? Your board is safe in this browser.",
  );
}
