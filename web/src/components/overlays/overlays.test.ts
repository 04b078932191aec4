import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addOverlay, leave, settle } from './overlays';

/** History of a fake tab; a step arrives later, with `popstate`. */
function tab() {
  let entries: { state: Record<string, unknown> | null; address: string }[] = [
    { state: { idx: 0 }, address: '/europe' },
  ];
  let at = 0;
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState(state: Record<string, unknown>, _title: string, address?: string) {
      entries = [...entries.slice(0, at + 1), { state, address: address ?? here() }];
      at += 1;
    },
    replaceState(state: Record<string, unknown>) {
      entries[at] = { state, address: here() };
    },
    go(steps: number) {
      setTimeout(() => {
        if (!entries[at + steps]) return;
        at += steps;
        window.dispatchEvent(new Event('popstate'));
      });
    },
  };
  const here = () => entries[at]?.address ?? '';
  vi.stubGlobal('history', history);
  return { history, here, depth: () => at, entries: () => entries.map(({ address }) => address) };
}

/** Waits until the history matches the overlays. */
const quiet = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  await settle();
};

/** Opens an overlay that closes as those of the page do. */
function open(layer = 200) {
  const close = vi.fn(() => remove());
  const remove = addOverlay({ close, layer });
  return { close, remove };
}

let browser: ReturnType<typeof tab>;
const back = async () => {
  browser.history.go(-1);
  await quiet();
};

beforeEach(() => {
  browser = tab();
});

afterEach(async () => {
  await quiet();
  vi.unstubAllGlobals();
});

test('Back closes the topmost overlay, one a press, and the page stays', async () => {
  const slip = open();
  const dialog = open();
  await quiet();
  expect(browser.entries()).toEqual(['/europe', '/europe', '/europe']);
  await back();
  expect(dialog.close).toHaveBeenCalledOnce();
  expect(slip.close).not.toHaveBeenCalled();
  await back();
  expect(slip.close).toHaveBeenCalledOnce();
  expect([browser.here(), browser.depth()]).toEqual(['/europe', 0]);
});

test('Back before an overlay has its entry closes that overlay alone', async () => {
  const slip = open();
  await quiet();
  browser.history.go(-1);
  const alert = open();
  await quiet();
  expect(alert.close).toHaveBeenCalledOnce();
  expect(slip.close).not.toHaveBeenCalled();
  expect(browser.depth()).toBe(1);
  await back();
  expect(slip.close).toHaveBeenCalledOnce();
});

test('an overlay of a higher layer is the topmost, whichever was opened first', async () => {
  const alert = open(400);
  const dialog = open(200);
  await quiet();
  await back();
  expect(alert.close).toHaveBeenCalledOnce();
  expect(dialog.close).not.toHaveBeenCalled();
  dialog.remove();
});

test('an overlay that is closed by its own button takes its entry with it', async () => {
  const overlay = open();
  await quiet();
  expect(browser.depth()).toBe(1);
  overlay.remove();
  await quiet();
  expect(browser.depth()).toBe(0);
  expect(overlay.close).not.toHaveBeenCalled();
  expect(browser.history.scrollRestoration).toBe('auto');
});

test('a dialog that takes the place of another one inherits its entry', async () => {
  const first = open();
  await quiet();
  first.remove();
  const second = open();
  await quiet();
  expect(browser.entries()).toHaveLength(2);
  expect(browser.depth()).toBe(1);
  second.remove();
});

test('an overlay that refuses to close keeps its entry', async () => {
  const remove = addOverlay({ close: () => {}, layer: 200 });
  await quiet();
  await back();
  expect(browser.depth()).toBe(1);
  remove();
});

test('a page that is left from an overlay stands right before the next one', async () => {
  const menu = open();
  await quiet();
  menu.remove();
  await leave(async () => browser.history.pushState({ idx: 1 }, '', '/inplay'));
  await quiet();
  expect(browser.entries()).toEqual(['/europe', '/inplay']);
  expect(browser.here()).toBe('/inplay');
});

test('an overlay that stays open moves with the page', async () => {
  const dialog = open();
  await quiet();
  await leave(async () => browser.history.pushState({ idx: 1 }, '', '/inplay'));
  await quiet();
  expect(browser.entries()).toEqual(['/europe', '/inplay', '/inplay']);
  expect(browser.depth()).toBe(2);
  dialog.remove();
});

test('Forward onto an overlay that is closed leads back to the page', async () => {
  const overlay = open();
  await quiet();
  overlay.remove();
  await quiet();
  browser.history.go(1);
  await quiet();
  expect(browser.depth()).toBe(0);
});

test('a step that does not arrive is given up', async () => {
  const overlay = open();
  await quiet();
  browser.history.go = () => {};
  overlay.remove();
  await settle();
  expect(browser.history.state).toEqual({ idx: 0, overlays: 0 });
});
