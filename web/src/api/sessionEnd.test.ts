import { expect, test, vi } from 'vitest';
import { useDialogs } from './dialogs';
import { endSession, firstPage } from './sessionEnd';
import { hasSessionMarker, setSessionMarker } from './sessionMarker';

test('a session that ended is logged out, reported once, and leads to the first page', async () => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const ended = endSession(555, '다른기기에서 로그인되어 로그아웃 됩니다.');
  void endSession(555, '다른기기에서 로그인되어 로그아웃 됩니다.');
  await vi.waitFor(() => expect(useDialogs.getState().prompts).toHaveLength(1));
  // The member has not asked for it: notices to the browser go on.
  expect(fetched.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
    ['/api/auth/logout', '{"byPage":true}'],
  ]);
  expect(gone).not.toHaveBeenCalled();
  useDialogs.getState().prompts[0]?.answer(true);
  await ended;
  expect(gone.mock.calls).toEqual([['/']]);
  vi.unstubAllGlobals();
});

test('a logout whose answer never comes does not keep the page', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  // A page ends once.
  vi.resetModules();
  gone.mockClear();
  const page = await import('./sessionEnd');
  const { useDialogs: dialogs } = await import('./dialogs');
  const ended = page.endSession(555, '안내');
  dialogs.getState().prompts[0]?.answer(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(gone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect(gone).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an operator stays in the office', () => {
  window.history.replaceState(null, '', '/admin/charges');
  expect(firstPage()).toBe('/admin');
  window.history.replaceState(null, '', '/europe');
  expect(firstPage()).toBe('/');
});

test('every status that ends the session says so, and some blank the page', async () => {
  window.history.replaceState(null, '', '/europe');
  const fetched = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  for (const [status, announced, blanked] of [
    [406, true, true],
    [500, true, false],
    [555, true, false],
    [556, true, false],
    [600, false, true],
  ] as const) {
    // A page ends once, so each status gets its own page.
    vi.resetModules();
    gone.mockClear();
    fetched.mockClear();
    setSessionMarker(true);
    const page = await import('./sessionEnd');
    const { useDialogs: dialogs } = await import('./dialogs');
    expect(page.endsSession(status)).toBe(true);
    const ended = page.endSession(status, '안내');
    const prompts = dialogs.getState().prompts;
    expect(prompts.map(({ message }) => message)).toEqual(announced ? ['안내'] : []);
    prompts[0]?.answer(true);
    await ended;
    expect(page.usePage.getState().blanked).toBe(blanked);
    expect(gone.mock.calls).toEqual(blanked ? [] : [['/']]);
    // Blanking the page ends no session.
    expect(fetched).toHaveBeenCalledTimes(announced ? 1 : 0);
    expect(hasSessionMarker()).toBe(!announced);
  }
  for (const status of [401, 403, 404, 408, 409, 422, 429, 503]) {
    const page = await import('./sessionEnd');
    expect(page.endsSession(status)).toBe(false);
  }
  vi.unstubAllGlobals();
});
