// The library declares the scope of workers in general.
declare const self: ServiceWorkerGlobalScope;
/** The paths of the files of this release that the page needs, and a hash of them; the build writes both. */
declare const PHONE_FILES: string[];
declare const PHONE_RELEASE: string;

export {};

const FILES = PHONE_FILES;
const PAGE = '/dashboard/run';
const PREFIX = 'waybill-run-';
const CACHE = `${PREFIX}${PHONE_RELEASE}`;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  const page = await fetch(PAGE, { cache: 'no-store', credentials: 'same-origin' });
  const text = await page.clone().text();
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1];
  // Another server may already answer with another release; the browser tries again later.
  if (!page.ok || !script || !FILES.includes(script)) throw new Error('The page is of another release.');
  await cache.put(PAGE, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  // The page of the release before this one may still be open.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Of the release that this worker came with, so that page and files always fit. */
async function readPage(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? fetch(request);
}

async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  // The scope is a prefix, under which other screens may lie.
  if (request.mode === 'navigate')
    return pathname === PAGE ? event.respondWith(readPage(request)) : undefined;
  if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(readFile(request));
});
