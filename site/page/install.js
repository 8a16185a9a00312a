// The page as an installed app: it can be installed, works without a network, tells of new versions, and opens files
// that the system hands to it.

import { make } from "./dom.js";
import { INSTALL, UPDATE } from "./words.js";

/** Tells that a new version waits; the board stays, since the browser stores it. @param {ServiceWorker} waiting */
function offer(waiting) {
  if (document.querySelector("#update")) return;
  const button = make("button", { type: "button", textContent: UPDATE.load });
  button.addEventListener("click", () => waiting.postMessage("take over"));
  const said = make("p", { set: { role: "status" }, textContent: UPDATE.ready });
  const later = make("button", { type: "button", className: "plain", textContent: UPDATE.later });
  const box = make("aside", { id: "update", set: { "aria-label": UPDATE.label } }, said, button, later);
  later.addEventListener("click", () => box.remove());
  document.body.append(box);
}

/** Offers to install the page, under More, where the browser can do it. @param {Event} event */
function offerToInstall(event) {
  event.preventDefault();
  document.querySelector("#install")?.remove();
  const button = make("button", { type: "button", textContent: INSTALL.name });
  const entry = make("li", { id: "install" }, button, make("span", { textContent: INSTALL.about }));
  button.addEventListener("click", () => {
    // A browser asks once.
    entry.remove();
    /** @type {Event & { prompt: () => void }} */ (event).prompt();
  });
  document.querySelector("#view-more .menu")?.append(entry);
}

/** Registers the service worker. */
async function register() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // The first version takes over a page that is of this version already.
  let isOlder = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (isOlder) window.location.reload();
    isOlder = true;
  });
  const registration = await serviceWorker.register(new URL("../service.js", import.meta.url));
  const look = () => registration.waiting && serviceWorker.controller && offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  look();
  // An app on a phone is hardly ever closed.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}

/** Opens a file that another app hands over as one that the player chooses. @param {Blob} file */
const open = (file) => window.dispatchEvent(new CustomEvent("file", { detail: file }));

/**
 * Opens a file of the system that is opened with this app.
 *
 * @param {{ files: readonly FileSystemFileHandle[] }} launch
 */
async function launched({ files }) {
  if (files.length > 0) open(await files[0].getFile());
}

/** Opens a picture that another app has shared: it lies in a cache of its own until the page takes it. */
async function takeShared() {
  const name = `sudoku-why-shared ${new URL("../", import.meta.url)}`;
  if (!(await caches.has(name))) return;
  const shared = await (await caches.open(name)).match("picture");
  await caches.delete(name);
  if (shared) open(await shared.blob());
}

if ("launchQueue" in window) {
  /** @type {{ setConsumer: (consumer: typeof launched) => void }} */ (window.launchQueue).setConsumer(launched);
}
window.addEventListener("beforeinstallprompt", offerToInstall);
// Where a browser stores nothing, the page works as long as there is a network.
register().catch(() => {});
takeShared().catch(() => {});
