// @vitest-environment node
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

type Handler = (event: Record<string, unknown>) => void;

/** The worker in a scope whose network may be down. `cached` is what it has stored, by name. */
function worker({ online = true } = {}) {
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
      clients: { claim: async () => {} },
      registration: {},
    },
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
  return { send, open, cached, network, fetched };
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
    ['offline-1', ['/offline.html']],
  ]);
});

test('a failure without a stored page stays a failure', async () => {
  const { send, open, cached } = worker({ online: false });
  await send('activate');
  cached.clear();
  await expect(open('navigate', '/')).rejects.toThrow('Failed to fetch');
});
