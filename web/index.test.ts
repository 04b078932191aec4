import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const read = (relative: string) => readFileSync(path(relative), 'utf8');
const page = read('./index.html');
const manifest: { icons: { src: string }[] } = JSON.parse(read('./public/manifest.webmanifest'));

test('a search engine and a shared link find what they read', () => {
  const [, description] = /name="description"\s+content="([^"]+)"/.exec(page) ?? [];
  const [, shared] = /property="og:description"\s+content="([^"]+)"/.exec(page) ?? [];
  expect(description).toMatch(/[가-힣]/);
  expect(shared).toBe(description);
  for (const property of ['type', 'site_name', 'title', 'image', 'locale']) {
    expect(page).toContain(`<meta property="og:${property}"`);
  }
  expect(read('./public/robots.txt')).toMatch(/^User-agent: \*$/m);
});

test('every icon that the page and its manifest name is served', () => {
  const links = [...page.matchAll(/(?:href|content)="(\/[^"]+)"/g)].map(([, address]) => address);
  const files = [...links, ...manifest.icons.map(({ src }) => src)];
  expect(files).toContain('/favicon.ico');
  expect(files).toContain('/apple-touch-icon.png');
  expect(files.filter((file) => !existsSync(path(`./public${file}`)))).toEqual([]);
});

test('the page is painted before a script has run', () => {
  const root = new DOMParser().parseFromString(page, 'text/html').getElementById('root');
  expect(root?.textContent).toContain('한판');
});
