// The puzzle of a day, made from the date alone: the same for everybody who has the same version of the engine.

/** @import { Level } from "./origin.js" */

/** The level of each day of the week, Sunday first: harder towards its end. @type {Level[]} */
const WEEK = ["extreme", "easy", "medium", "hard", "medium", "hard", "expert"];
const DAY = 86_400_000;

/** A day as "2026-11-25", where the clock on the wall stands. @param {Date} date */
export const dayOf = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");

/** The time at noon of a day, where no clock is put forward or back. @param {string} day */
const noon = (day) => Date.parse(`${day}T12:00:00Z`);

/** The day before. @param {string} day */
export const dayBefore = (day) => new Date(noon(day) - DAY).toISOString().slice(0, "2026-11-25".length);

/** The seed of a day's puzzle. @param {string} day */
export const seedOf = (day) => Number(day.replaceAll("-", ""));

/** The level of a day's puzzle. @param {string} day */
export const levelOn = (day) => WEEK[new Date(noon(day)).getUTCDay()];
