import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const start = readFileSync(join(import.meta.dirname, 'start.js'), 'utf8');
const load = vi.fn<(script: string) => Promise<void>>();
const links: string[] = [];

/** Runs the start in a browser that reports these entries of its performance. */
function open(entryTypes: string[], hidden = false) {
  load.mockReset();
  links.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    links.push((link as Element).outerHTML);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  let report = (_: string) => {};
  class Observer {
    static supportedEntryTypes = entryTypes;
    constructor(seen: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
      report = (painted) =>
        seen({
          getEntriesByName: (name) => (name === painted ? [{} as PerformanceEntry] : []),
        });
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const element = document.createElement('script');
  element.dataset.page = '/react.js /member.js';
  element.dataset.rules = '/rules.js /rules.wasm';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  // Vitest runs no import in a script.
  new Function('load', start.replace('import(', 'load('))(load);
  return (painted: string) => report(painted);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scripts and rules load once content is painted', async () => {
  const report = open(['paint']);
  await vi.advanceTimersByTimeAsync(900);
  report('first-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(links).toEqual([]);

  report('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(links).toEqual([
    '<link rel="modulepreload" crossorigin="" fetchpriority="low" href="/react.js">',
    '<link rel="modulepreload" crossorigin="" fetchpriority="low" href="/member.js">',
    '<link rel="modulepreload" crossorigin="" fetchpriority="low" href="/rules.js">',
    '<link rel="preload" as="fetch" type="application/wasm" crossorigin="" fetchpriority="low" href="/rules.wasm">',
  ]);

  // The limit passes, and the page runs once.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(links).toHaveLength(4);
  expect(load.mock.calls).toEqual([['/react.js'], ['/member.js']]);
});

test('a script runs after what it imports, in a task of its own', async () => {
  open(['paint'], true);
  let loaded = () => {};
  load.mockReturnValueOnce(
    new Promise((resolve) => {
      loaded = resolve;
    }),
  );
  await vi.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(1);
  loaded();
  await Promise.resolve();
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page whose paint is not reported loads after a second', async () => {
  open(['paint']);
  await vi.advanceTimersByTimeAsync(999);
  expect(links).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(links).toHaveLength(4);
});

test('a hidden page loads at once', async () => {
  open(['paint'], true);
  await vi.advanceTimersByTimeAsync(0);
  expect(links).toHaveLength(4);
});

test('where a browser reports no paints, the second frame is the sign', async () => {
  open(['resource']);
  await vi.advanceTimersToNextFrame();
  expect(links).toEqual([]);
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersByTimeAsync(0);
  expect(links).toHaveLength(4);
});
