// A photo of a sudoku: it is read, looked through by the person, and put on the board.

import { ask, takeBack } from "./api.js";
import { byId, fill, make } from "./dom.js";
import { pixelsOf } from "./photo_pixels.js";
import { Review } from "./photo_review.js";

export class Photo {
  #dialog = byId("photo");
  #review = new Review();
  /** The photo that is being read. */
  #file;

  /** `taken` is called with the board that the person made of a photo. */
  constructor(taken) {
    byId("photo-close").addEventListener("click", () => this.#dialog.close());
    // Back leads out of it, and not only behind it.
    window.addEventListener("popstate", () => this.#dialog.close());
    this.#dialog.addEventListener("close", () => {
      this.#file = undefined;
      takeBack("photo");
    });
    this.#review.addEventListener("done", ({ detail }) => {
      this.#dialog.close();
      taken(detail);
    });
  }

  /** Reads the photo in a file; a newer one takes its place. */
  async open(file) {
    this.#file = file;
    const [box, review] = [byId("photo-answer"), byId("photo-review")];
    review.hidden = true;
    byId("photo-unsure").hidden = true;
    byId("photo-stays").hidden = false;
    box.classList.remove("wrong");
    box.replaceChildren(make("p", { className: "busy", textContent: "Reading the photo …" }));
    if (!this.#dialog.open) this.#dialog.showModal();
    const answer = await fill(box, () => this.#read(file));
    if (!answer || file !== this.#file) return;
    box.replaceChildren();
    review.hidden = false;
    this.#review.begin(answer);
  }

  /** Asks the engine, which can be stopped. */
  #read(file) {
    const work = {};
    const answer = pixelsOf(file).then((pixels) => (work.asked = ask("photo", pixels)));
    return Object.assign(answer, { stop: () => work.asked?.stop() });
  }
}
