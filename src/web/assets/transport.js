// Questions to the server, and what is said when it does not answer.
//
// The page without a server has another file in place of this one, which offers the same.

import { Failure } from "./failure.js";

const TIMEOUT = 20_000;

/** Brings the server's answer to a question with these fields, or fails in words. */
export async function send(question, fields, takenBack) {
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
    response = await fetch(`api/${question}`, request);
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
