// @vitest-environment node
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { followNotices } from './worker';

type Handler = (event: Record<string, unknown>) => void;

/** An open page of the site. */
interface Page {
  url: string;
  postMessage: (message: unknown) => void;
  focus: () => void;
}

/** The worker in a scope whose network may be down. `cached` is what it has stored, by name. */
function worker({ online = true, pages = [] as Page[] } = {}) {
  const shown: Record<string, unknown>[] = [];
  const opened: string[] = [];
  const handlers = new Map<string, Handler>();
  const cached = new Map<string, Set<string>>([['offline-0', new Set(['/offline.html'])]]);
  const network = { online };
  const fetched = vi.fn(async (request: { url: string }) => {
    if (!network.online) throw new TypeError('Failed to fetch');
    return `the server's ${request.url}`;
  });
  const scope = {
    self: {
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
      skipWaiting: async () => {},
      clients: {
        claim: async () => {},
        matchAll: async () => pages,
        openWindow: async (path: string) => opened.push(path),
      },
      registration: {
        showNotification: async (title: string, options: Record<string, unknown>) => {
          shown.push({ title, ...options });
        },
      },
    },
    URL,
    caches: {
      open: async (name: string) => ({
        add: async ({ url }: { url: string }) => {
          cached.set(name, new Set([...(cached.get(name) ?? []), url]));
        },
      }),
      keys: async () => [...cached.keys()],
      delete: async (name: string) => cached.delete(name),
      match: async (url: string) =>
        [...cached.values()].some((urls) => urls.has(url)) ? `cached ${url}` : undefined,
    },
    Request: class {
      constructor(readonly url: string) {}
    },
    fetch: fetched,
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), scope);
  /** Sends an event; resolves to what it is answered with, or undefined if the browser answers. */
  const send = async (name: string, event: Record<string, unknown> = {}) => {
    let answer: unknown;
    const take = (given: unknown) => (answer = given);
    handlers.get(name)?.({ ...event, waitUntil: take, respondWith: take });
    return answer;
  };
  const open = (mode: string, url: string) => send('fetch', { request: { mode, url } });
  return { send, open, cached, network, fetched, shown, opened };
}

test('without a connection a page is the offline page, and with one the server’s', async () => {
  const { send, open, network } = worker();
  await send('install');
  await send('activate');
  expect(await open('navigate', '/europe')).toBe("the server's /europe");
  network.online = false;
  expect(await open('navigate', '/europe')).toBe('cached /offline.html');
});

test('nothing but pages is answered: prices and the API come from the server', async () => {
  const { send, open, network, fetched } = worker();
  await send('install');
  network.online = false;
  for (const mode of ['cors', 'same-origin', 'no-cors']) {
    expect(await open(mode, '/api/sports-prematch/fixtures')).toBeUndefined();
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('only the offline page is stored, and older stores are deleted', async () => {
  const { send, cached } = worker();
  await send('install');
  await send('activate');
  expect([...cached].map(([name, urls]) => [name, [...urls]])).toEqual([
    ['offline-2', ['/offline.html']],
  ]);
});

test('a failure without a stored page stays a failure', async () => {
  const { send, open, cached } = worker({ online: false });
  await send('activate');
  cached.clear();
  await expect(open('navigate', '/')).rejects.toThrow('Failed to fetch');
});

test('a notice is shown with its text, and one that cannot be read as news', async () => {
  const { send, shown } = worker();
  const text = { title: '새 쪽지', body: '새 쪽지가 도착했습니다.', url: '/dialog/messages' };
  await send('push', { data: { json: () => text } });
  await send('push', {
    data: {
      json: () => {
        throw new SyntaxError();
      },
    },
  });
  await send('push', { data: null });
  expect(shown.map(({ title, body, data }) => [title, body, data])).toEqual([
    ['새 쪽지', '새 쪽지가 도착했습니다.', '/dialog/messages'],
    ['한판', '새로운 소식이 있습니다.', '/'],
    ['한판', '새로운 소식이 있습니다.', '/'],
  ]);
});

test('a pressed notice opens its page of the site, in the one that is open', async () => {
  const press = (data: unknown) => ({ notification: { data, close: vi.fn() } });
  const closed = worker();
  const notice = press('/dialog/history');
  await closed.send('notificationclick', notice);
  expect(notice.notification.close).toHaveBeenCalled();
  for (const foreign of ['https://example.com', '//example.com', 7, undefined]) {
    await closed.send('notificationclick', press(foreign));
  }
  expect(closed.opened).toEqual(['/dialog/history', '/', '/', '/', '/']);

  const page = (url: string) => ({ url, postMessage: vi.fn(), focus: vi.fn() });
  const [office, member] = [page('https://hanpan.example/admin'), page('https://hanpan.example/')];
  const open = worker({ pages: [office, member] });
  await open.send('notificationclick', press('/dialog/history'));
  expect(member.postMessage).toHaveBeenCalledWith({ open: '/dialog/history' });
  expect(member.focus).toHaveBeenCalled();
  expect(office.focus).not.toHaveBeenCalled();
  expect(open.opened).toEqual([]);
});

test('the page follows the worker to paths of its own site alone', () => {
  const workers = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(workers, { startMessages() {} }) });
  const followed: string[] = [];
  followNotices((path) => followed.push(path));
  for (const open of ['/dialog/history', '//example.com', 'https://example.com', 7]) {
    workers.dispatchEvent(new MessageEvent('message', { data: { open } }));
  }
  workers.dispatchEvent(new MessageEvent('message', { data: null }));
  expect(followed).toEqual(['/dialog/history']);
  vi.unstubAllGlobals();
});
