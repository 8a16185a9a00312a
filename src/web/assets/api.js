// Questions to the server, and what is said when it does not answer.

const TIMEOUT = 20_000;

/** What went wrong, in words for a person. */
export class Failure extends Error {
  constructor(message, { help = "", line, column } = {}) {
    super(message);
    this.help = help;
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

/** Asks the server; a newer question about the same topic takes the older one back. */
export async function ask(path, body, topic = path) {
  takeBack(topic);
  const stop = new AbortController();
  pending.set(topic, stop);
  try {
    return await answer(path, body, stop.signal);
  } finally {
    if (pending.get(topic) === stop) pending.delete(topic);
  }
}

async function answer(path, body, takenBack) {
  const late = AbortSignal.timeout(TIMEOUT);
  const request = {
    method: body ? "POST" : "GET",
    headers: body ? { "content-type": "application/json" } : {},
    body: body && JSON.stringify(body),
    signal: AbortSignal.any([takenBack, late]),
  };
  let response;
  let said;
  try {
    response = await fetch(path, request);
    said = await response.json();
  } catch (error) {
    throw unanswered(error, takenBack, response);
  }
  if (!response.ok) {
    throw new Failure(said.error ?? `The server answers ${response.status}.`, said);
  }
  return said;
}

function unanswered(error, takenBack, response) {
  if (takenBack.aborted) return takenBack.reason;
  if (error.name === "TimeoutError") {
    return new Failure("The server takes too long.", { help: "Ask again in a moment." });
  }
  if (response) {
    return new Failure(`The server's answer (${response.status}) cannot be read.`, {
      help: "Ask again in a moment.",
    });
  }
  return new Failure("The server does not answer.", {
    help: "Is `sudoku serve` still running? Your board is safe in this browser.",
  });
}
