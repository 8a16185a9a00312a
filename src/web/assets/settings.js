// What a person chooses once: rules, marks, look, sound. The browser keeps it.

import { ask } from "./api.js";
import { byId, make } from "./dom.js";
import { saveSettings, savedSettings } from "./store.js";

const FIELDS = ["theme", "size", "profile", "tidy", "kept", "aloud", "timed"];

/** What of a field holds what was chosen. */
const keyOf = (field) => (field.type === "checkbox" ? "checked" : "value");

/** Dispatches `change` with the name of the setting. */
export class Settings extends EventTarget {
  #saved = savedSettings();

  constructor() {
    super();
    for (const id of FIELDS) this.#tie(id, byId(id));
    byId("look").addEventListener("click", () => this.#turn());
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#look());
    this.#look();
  }

  get(id) {
    const field = byId(id);
    return field[keyOf(field)];
  }

  /** What becomes of marks when something is written. */
  get marks() {
    return { tidy: this.get("tidy"), kept: this.get("kept") };
  }

  /** Brings the lists of what can be chosen. Without them the usual is asked for. */
  async offer() {
    const choices = await ask("choices", {}).catch(() => ({ profiles: [], formats: [] }));
    const option = ({ name, label }) => make("option", { value: name, textContent: label });
    byId("profile").append(...choices.profiles.map(option));
    byId("format").append(...choices.formats.map(option));
    if (this.#saved.profile) byId("profile").value = this.#saved.profile;
  }

  #tie(id, field) {
    const key = keyOf(field);
    if (id in this.#saved) field[key] = this.#saved[id];
    field.addEventListener("change", () => {
      this.#saved[id] = field[key];
      saveSettings(this.#saved);
      this.#look();
      this.dispatchEvent(new CustomEvent("change", { detail: id }));
    });
  }

  get #isDark() {
    const theme = this.get("theme");
    return theme === "dark" || (theme === "auto" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  }

  /** Changes a setting as the player would. */
  set(id, value) {
    const field = byId(id);
    const key = keyOf(field);
    if (field[key] === value) return;
    field[key] = value;
    field.dispatchEvent(new Event("change"));
  }

  /** The small button: dark to light, and back. */
  #turn() {
    this.set("theme", this.#isDark ? "light" : "dark");
  }

  #look() {
    const root = document.documentElement;
    const theme = this.get("theme");
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.style.setProperty("--letters", Number(this.get("size")) || 1);
    byId("look").setAttribute("aria-label", this.#isDark ? "Light" : "Dark");
  }
}
