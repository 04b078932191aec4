import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WEB_FONT } from '@/theme';
import { filesFor, loadFonts } from './fonts';

vi.mock('@/fonts.css?url', () => ({ default: '/assets/fonts-1.css' }));
vi.mock('@/components/whenIdle', () => ({ whenIdle: () => Promise.resolve() }));

const SHEET = `
@font-face { src: url(/assets/hangul-1.woff2) format("woff2"); unicode-range: U+AC00, U+D310-D320; }
@font-face { src: url("./latin-1.woff2"); unicode-range: U+20-7E; }
@font-face { src: url(data:font/woff2;base64,d09GMg) format("woff2"); unicode-range: U+D55C; }
@font-face { src: url(/assets/rare-1.woff2) format("woff2"); unicode-range: U+F9CA-FA0B; }`;

const shown = () => document.documentElement.style.getPropertyValue('--web-font');

/** Collects the links that are added to the page, which happy-dom would not load. */
function addedLinks() {
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLLinkElement) links.push(node);
  });
  return links;
}

/** Replies to every call with the sheet, and counts the calls. */
function served() {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(new URL(address, 'http://site').pathname);
    return new Response(SHEET);
  });
  return calls;
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});

test('a text needs the files whose ranges hold its letters', () => {
  expect(filesFor('한판', SHEET)).toEqual(['/assets/hangul-1.woff2']);
  expect(filesFor('판 1.85', SHEET)).toEqual(['/assets/hangul-1.woff2', './latin-1.woff2']);
  expect(filesFor('漢', SHEET)).toEqual([]);
});

test('a first visit keeps the fonts of its text for the next one, and does not change to them', async () => {
  const calls = served();
  const links = addedLinks();
  document.body.textContent = '한판 2';
  let content = () => {};
  const loaded = loadFonts(new Promise<void>((resolve) => (content = resolve)));
  expect(calls).toEqual([]);

  content();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await loaded;
  expect(calls).toEqual(['/assets/fonts-1.css', '/assets/hangul-1.woff2', '/assets/latin-1.woff2']);
  expect(links).toEqual([]);
  expect(shown()).toBe('');

  await loadFonts(Promise.resolve());
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/assets/fonts-1.css']);
  expect(shown()).toBe('');
  links[0]?.dispatchEvent(new Event('load'));
  expect(shown()).toBe(WEB_FONT);
});

test('a visit that could not load the fonts leaves that to the next one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  const first = loadFonts(Promise.resolve());
  await vi.advanceTimersByTimeAsync(2_000);
  await first;

  const calls = served();
  void loadFonts(Promise.resolve());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls[0]).toBe('/assets/fonts-1.css');
});
