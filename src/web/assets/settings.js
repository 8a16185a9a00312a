// Settings: rules, marks, look, and sound. The browser stores what a person has changed.

import { ask } from "./api.js";
import { byId, make } from "./dom.js";
import { saveSettings, savedSettings } from "./storage.js";
import { FRAME } from "./words.js";

/** @import { Choices, Store } from "./store.js" */

/** The fields of the settings, by the key of the state that they set. */
const FIELDS = {
  theme: byId("theme", HTMLSelectElement),
  size: byId("size", HTMLSelectElement),
  profile: byId("profile", HTMLSelectElement),
  firstLevel: byId("first-level", HTMLSelectElement),
  tidy: byId("tidy", HTMLInputElement),
  kept: byId("kept", HTMLInputElement),
  aloud: byId("aloud", HTMLInputElement),
  timed: byId("timed", HTMLInputElement),
};

/** @param {HTMLSelectElement | HTMLInputElement} field */
const valueOf = (field) => (field instanceof HTMLInputElement ? field.checked : field.value);

/** @param {HTMLSelectElement | HTMLInputElement} field @param {any} value */
function setValue(field, value) {
  if (field instanceof HTMLInputElement) field.checked = value;
  else field.value = value;
}

/** Keeps the fields, the store, and what is saved in step. */
export class Settings {
  #system = window.matchMedia("(prefers-color-scheme: dark)");

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    const saved = savedSettings();
    for (const [key, field] of Object.entries(FIELDS)) {
      if (key in saved) setValue(field, saved[key]);
      store.set({ [key]: valueOf(field) });
      field.addEventListener("change", () => this.#change({ [key]: valueOf(field) }));
    }
    byId("look").addEventListener("click", () => this.set("theme", this.#isDark ? "light" : "dark"));
    this.#system.addEventListener("change", () => this.#applyTheme());
    store.subscribe(["theme", "size"], () => this.#applyTheme());
    this.#applyTheme();
  }

  /**
   * Changes a setting as the player would.
   *
   * @template {keyof Choices} Key
   * @param {Key} key @param {Choices[Key]} value
   */
  set(key, value) {
    setValue(FIELDS[key], value);
    if (this.store.state[key] !== value) this.#change({ [key]: value });
  }

  /** Offers the profiles; without them the usual is asked for. Returns the formats, too. */
  async offer() {
    const choices = await ask("choices", {}).catch(() => ({ profiles: [], formats: [] }));
    const { profile } = FIELDS;
    const saved = savedSettings().profile;
    profile.append(...choices.profiles.map(({ name, label }) => make("option", { value: name, textContent: label })));
    if (saved) profile.value = saved;
    this.store.set({ profile: profile.value });
    return choices.formats;
  }

  /** @param {Partial<Choices>} changes */
  #change(changes) {
    // Another tab may have changed others.
    saveSettings({ ...savedSettings(), ...changes });
    this.store.set(changes);
  }

  get #isDark() {
    const { theme } = this.store.state;
    return theme === "dark" || (theme === "auto" && this.#system.matches);
  }

  #applyTheme() {
    const { theme, size } = this.store.state;
    const root = document.documentElement;
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.style.setProperty("--letters", `${Number(size) || 1}`);
    byId("look").setAttribute("aria-label", this.#isDark ? FRAME.light : FRAME.dark);
  }
}
