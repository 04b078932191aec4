// Shows a page of its own while there is no connection, which also makes the site installable. Nothing else comes from
// a cache of this worker: pages, prices and the API are always the server's. It also shows the notices that the site
// sends to this browser.

const CACHE = 'offline-2';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(navigate(event));
});
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
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

// A browser blocks a site whose notices show nothing, so one without a text says that there is news.
async function show(data) {
  const { title, body, url } = read(data);
  await self.registration.showNotification(title ?? '한판', {
    body: body ?? '새로운 소식이 있습니다.',
    icon: '/apple-touch-icon.png',
    lang: 'ko',
    data: url ?? '/',
  });
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

// A page of the site that is open goes there and comes to the front; otherwise one is opened.
async function open(url) {
  const path = typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/';
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((client) => !new URL(client.url).pathname.startsWith('/admin'));
  if (!page) return self.clients.openWindow(path);
  page.postMessage({ open: path });
  return page.focus();
}
