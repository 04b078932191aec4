import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from './site';

test.use({ serviceWorkers: 'allow' });

const BUILT = join(import.meta.dirname, '../../web/dist');
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A read that the page itself does not make. */
const READ = '/api/setting/user?again';

/** Serves the built page on a port of its own, so that it can be stopped; of the API only one read. */
async function served(): Promise<{ server: Server; site: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (url === READ)
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (path.startsWith('/api/')) return response.writeHead(503).end();
    const file = join(BUILT, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(BUILT, 'index.html');
    response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'text/plain' });
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { server, site: `http://127.0.0.1:${port}` };
}

test('without a connection the page says so, and tries again', { tag: '@phone' }, async ({
  page,
}) => {
  const { server, site } = await served();
  await page.goto(site);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const isAnswered = () =>
    page.evaluate(
      (read) =>
        fetch(read).then(
          ({ ok }) => ok,
          () => false,
        ),
      READ,
    );
  expect(await isAnswered()).toBe(true);
  const { port } = server.address() as AddressInfo;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));

  // A page without a login, which would lead elsewhere at once.
  const asked = `${site}/nowhere?joinCd=GOLD7`;
  await page.goto(asked);
  const heading = page.getByRole('heading', { name: '인터넷에 연결되어 있지 않습니다' });
  await expect(heading).toBeVisible();
  // Nothing of the API is answered from a cache.
  expect(await isAnswered()).toBe(false);

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect(page).toHaveURL(asked);
  await expect(heading).toBeHidden();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
