// Shows a page of its own while there is no connection, which also makes the site installable. Nothing else comes from
// a cache of this worker: pages, prices and the API are always the server's.

const CACHE = 'offline-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(navigate(event));
});

async function install() {
  const cache = await caches.open(CACHE);
  // Past the browser's cache, which may hold an older one.
  await cache.add(new Request(OFFLINE, { cache: 'reload' }));
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The browser requests a page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(OFFLINE);
    if (offline) return offline;
    throw error;
  }
}
