// Keeps every file of this version, so that the page works without a network. `VERSION` and `FILES`
// stand before this.
//
// A new version waits until the page asks for it: a page and its engine are always of one version.

const HOME = self.registration.scope;
/** Other pages of the same host have keeps of their own. */
const OURS = `sudoku-why ${HOME} `;
const KEEP = OURS + VERSION;
const LONGEST = 60_000;

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

/** Brings all files, each exactly as this version has it, or none. */
async function fetchAll() {
  const keep = await caches.open(KEEP);
  await keep.addAll(
    FILES.map(({ address, integrity }) => new Request(new URL(address, HOME), { cache: "no-cache", integrity })),
  );
}

/** Forgets older versions, and serves the pages that are open. */
async function takeOver() {
  const older = (name) => name.startsWith(OURS) && name !== KEEP;
  await Promise.all((await caches.keys()).filter(older).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (!address.href.startsWith(HOME)) return;
  const name = address.pathname.slice(new URL(HOME).pathname.length);
  if (request.method === "POST" && name === "share") event.respondWith(shared(request));
  if (request.method === "GET") event.respondWith(kept(name, request));
});

async function kept(name, request) {
  const keep = await caches.open(KEEP);
  const address = name === "index.html" ? HOME : request;
  return (await keep.match(address, { ignoreSearch: true })) ?? fetch(request);
}

/** A text or a file that another app shares opens in the page, as a link would; a picture is kept for it. */
async function shared(request) {
  const form = await request.formData();
  const [file] = form.getAll("file");
  if (file instanceof File && file.type.startsWith("image/")) return picture(file);
  const texts = ["text", "url", "title"].map((name) => form.get(name)).filter(Boolean);
  const text = file instanceof File ? await file.text() : (texts[0] ?? "");
  return Response.redirect(`${HOME}#p=${encodeURIComponent(text.slice(0, LONGEST))}`, 303);
}

/** The page takes it away from there as soon as it opens. */
async function picture(file) {
  const keep = await caches.open(`sudoku-why-shared ${HOME}`);
  await keep.put("picture", new Response(file));
  return Response.redirect(`${HOME}#/`, 303);
}
