// The service worker: it caches every file of this version, so that the page works without a network. `VERSION`
// and `FILES` stand before this.
//
// A new version waits until the page asks for it: a page and its engine are always of one version.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HOME = worker.registration.scope;
/** Prefix of the names of caches; other pages of the same host have others. */
const OURS = `sudoku-why ${HOME} `;
const CACHE = OURS + VERSION;
/** Maximum length of a text that another app shares. */
const LONGEST = 60_000;

worker.addEventListener("install", (event) => event.waitUntil(fetchAll()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", ({ data }) => data === "take over" && worker.skipWaiting());

/** Caches all files, each exactly as this version has it, or none. */
async function fetchAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    FILES.map(({ address, integrity }) => new Request(new URL(address, HOME), { cache: "no-cache", integrity })),
  );
}

/** Deletes the caches of older versions, and serves the pages that are open. */
async function takeOver() {
  const older = (/** @type {string} */ name) => name.startsWith(OURS) && name !== CACHE;
  await Promise.all((await caches.keys()).filter(older).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (!address.href.startsWith(HOME)) return;
  const name = address.pathname.slice(new URL(HOME).pathname.length);
  if (request.method === "POST" && name === "share") event.respondWith(shared(request));
  if (request.method === "GET") event.respondWith(cached(name, request));
});

/** Responds from the cache. @param {string} name @param {Request} request */
async function cached(name, request) {
  const cache = await caches.open(CACHE);
  const address = name === "index.html" ? HOME : request;
  return (await cache.match(address, { ignoreSearch: true })) ?? fetch(request);
}

/**
 * Redirects to the page with a text or a file that another app shares; a picture is cached for it.
 *
 * @param {Request} request
 */
async function shared(request) {
  const form = await request.formData();
  const [file] = form.getAll("file");
  if (file instanceof File && file.type.startsWith("image/")) return picture(file);
  const texts = ["text", "url", "title"].map((name) => form.get(name)).filter(Boolean);
  const text = file instanceof File ? await file.text() : `${texts[0] ?? ""}`;
  return Response.redirect(`${HOME}#p=${encodeURIComponent(text.slice(0, LONGEST))}`, 303);
}

/** Caches a picture until the page takes it. @param {File} file */
async function picture(file) {
  const cache = await caches.open(`sudoku-why-shared ${HOME}`);
  await cache.put("picture", new Response(file));
  return Response.redirect(`${HOME}#/`, 303);
}
