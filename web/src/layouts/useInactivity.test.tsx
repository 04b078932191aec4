import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, setMember } from '@/api/session';
import { hasSessionMarker } from '@/api/sessionMarker';
import { loadRules } from '@/rules';
import type { User } from '@/rules/wire';
import { member } from '@/testing/member';
import { useInactivity } from './useInactivity';

const HOUR = 60 * 60 * 1000;
const NOON = Date.parse('2026-03-02T03:00:00Z');
let calls: string[];
let sent: unknown[];

// Real time passes while the rules load: this happens before the clock is stopped.
beforeAll(() => loadRules());

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  localStorage.clear();
  calls = [];
  sent = [];
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    calls.push(address);
    sent.push(request?.body);
    return Response.json(queryClient.getQueryData(sessionQuery.queryKey) ?? {});
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null, prompts: [] });
});

function watch(user: User | null, pathname = '/europe') {
  setMember(user);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(({ path }) => useInactivity(path, path.split('/')[1] ?? ''), {
    wrapper,
    initialProps: { path: pathname },
  });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const messages = () => useDialogs.getState().prompts.map(({ message }) => message);
const marker = () => Number(localStorage.getItem('hanpan.expires'));

test('a member who does nothing for an hour is logged out and sees why', async () => {
  watch(member);
  await pass(HOUR / 2);
  fireEvent.keyDown(window);
  await pass(HOUR - 5_000);
  expect(messages()).toEqual([]);
  await pass(10_000);
  expect(messages()).toEqual([
    '60분동안 동작이 없었으므로 자동로그아웃 되었습니다. 재로그인 후 사용해주세요.',
  ]);
  // The member has not asked for it: notices to the browser go on.
  expect(sent[calls.indexOf('/api/auth/logout')]).toBe('{"byPage":true}');
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
});

test('a logout that fails is tried again by the next page', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const answered = fetch;
  let reached = false;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (!reached && address === '/api/auth/logout') throw new TypeError('no connection');
    return answered(address, request);
  });
  const page = watch(member);
  await pass(HOUR + 10_000);
  expect(messages()).toHaveLength(1);
  expect(calls).not.toContain('/api/auth/logout');
  // The page shows no member, but the next one asks who is logged in.
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(hasSessionMarker()).toBe(true);
  page.unmount();
  const next = watch(member);
  await pass(0);
  expect(messages()).toHaveLength(2);
  next.unmount();
  expect(marker()).toBeLessThan(Date.now());
  reached = true;
  watch(member);
  await pass(0);
  expect(calls).toContain('/api/auth/logout');
  expect(hasSessionMarker()).toBe(false);
  gone.mockRestore();
});

test('a logout that waits for its answer is the only one, and nothing extends the session then', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const page = watch(member);
  await pass(HOUR + 5_000);
  const until = marker();
  await pass(30_000);
  fireEvent.keyDown(window);
  page.rerender({ path: '/korea' });
  page.rerender({ path: '/casino' });
  await pass(30_000);
  expect(calls.filter((address) => address === '/api/auth/logout')).toHaveLength(1);
  expect(marker()).toBe(until);
  answer(Response.json({}));
  await pass(0);
  expect(messages()).toHaveLength(1);
  gone.mockRestore();
});

test('guests, other types and pages that one watches are left alone', async () => {
  const watched: [User | null, string?][] = [
    [null],
    [{ ...member, userType: 'G' }],
    [{ ...member, type: 1 }],
    [member, '/minigame/lotus/oddeven'],
    [member, '/casino'],
    [member, '/slot'],
  ];
  for (const [user, path] of watched) {
    const { unmount } = watch(user, path);
    await pass(HOUR + 10_000);
    unmount();
  }
  expect(messages()).toEqual([]);
});

test('virtual games are no pages that one watches', async () => {
  watch(member, '/bet365/soccer');
  await pass(HOUR + 10_000);
  expect(messages()).toHaveLength(1);
});

test('login and every change of the path set the marker an hour ahead', async () => {
  const { rerender } = watch(null);
  expect(localStorage.getItem('hanpan.expires')).toBeNull();
  await act(async () => setMember(member));
  await pass(0);
  expect(marker()).toBe(NOON + HOUR);
  await pass(HOUR / 2);
  rerender({ path: '/korea' });
  expect(marker()).toBe(NOON + HOUR / 2 + HOUR);
});

test('whoever comes from a page that one watches has just moved', async () => {
  const { rerender } = watch(member, '/casino');
  await pass(2 * HOUR);
  rerender({ path: '/europe' });
  await pass(HOUR - 10_000);
  expect(messages()).toEqual([]);
  await pass(20_000);
  expect(messages().length).toBe(1);
});

test('a member who watches a page is not logged out by another tab that is idle', async () => {
  watch(member, '/minigame/lotus/oddeven');
  const idle = watch(member, '/europe');
  await pass(2 * HOUR);
  expect(messages()).toEqual([]);
  expect(marker()).toBe(NOON + 3 * HOUR);
  idle.unmount();
});
