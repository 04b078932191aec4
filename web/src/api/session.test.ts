import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { member as user } from '@/testing/member';
import { Refusal } from './call';
import { useDialogs } from './dialogs';
import { queryClient } from './queryClient';
import { asMember, logOut, report, sessionQuery, setMember, settingsQuery } from './session';
import { hasSessionMarker } from './sessionMarker';

const answers: Record<string, unknown> = {
  '/api/auth/user': user,
  '/api/setting/user': { siteNoticeFlg: 0 },
};
let called: string[];

beforeEach(() => {
  called = [];
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address);
    return Response.json(answers[address] ?? {});
  });
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null, prompts: [] });
});

const interval = (query: typeof sessionQuery | typeof settingsQuery) => {
  const found = queryClient.getQueryCache().find({ queryKey: query.queryKey });
  const { refetchInterval } = query;
  return found && typeof refetchInterval === 'function' && refetchInterval(found as never);
};

test('settings and session are asked for every five seconds while somebody is logged in', async () => {
  await queryClient.fetchQuery(settingsQuery);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  expect([interval(sessionQuery), interval(settingsQuery)]).toEqual([false, false]);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  expect([interval(sessionQuery), interval(settingsQuery)]).toEqual([5_000, 5_000]);
});

test('the server is asked who is logged in only where somebody may be', async () => {
  const asked = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(await asked()).toBeNull();
  expect(called).toEqual([]);
  setMember(user);
  expect(await asked()).toEqual(user);
  expect(called).toEqual(['/api/auth/user']);
  setMember(null);
  expect(await asked()).toBeNull();
  expect(called).toHaveLength(1);
});

test('nothing of a member is left for the next one', async () => {
  const ask = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  setMember({ ...user, id: 6 });
  queryClient.setQueryData(['history', 6, 1, 1], 'slips');
  queryClient.setQueryData(['board', 'notices'], 'notices');
  const left = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  setMember({ ...user, id: 6 });
  expect(left()).toEqual(['session', 'history', 'board']);
  // Another tab may have logged in another member.
  expect(await ask()).toEqual(user);
  expect(left()).toEqual(['session', 'board']);
  queryClient.setQueryData(['charges', 7, 0], 'charges');
  setMember(null);
  expect(left()).toEqual(['session', 'board']);
});

test('nothing of a member whose session has ended is left for the next one', async () => {
  setMember(user);
  queryClient.setQueryData(['partner', 'home'], 'figures');
  queryClient.setQueryData(['board', 'notices'], 'notices');
  const ended = { code: 'LOGIN_REQUIRED', message: '로그인 후 이용가능합니다.' };
  vi.stubGlobal('fetch', async () => Response.json(ended, { status: 401 }));
  expect(await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })).toBeNull();
  expect(queryClient.getQueryData(['partner', 'home'])).toBeUndefined();
  expect(queryClient.getQueryData(['board', 'notices'])).toBe('notices');
});

test('what needs a member opens the login dialog for a visitor', () => {
  const act = vi.fn();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  asMember(act, '충전');
  expect(act).not.toHaveBeenCalled();
  expect(useDialogs.getState().open).toEqual({ name: 'login', props: { title: '충전' } });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  asMember(act);
  expect(act.mock.calls).toEqual([[user]]);
});

test('logging out forgets the member and goes to the first page', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  window.history.replaceState(null, '', '/europe');
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await logOut();
  expect(called).toEqual(['/api/auth/logout']);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(gone.mock.calls).toEqual([['/']]);
});

test('a logout that fails leaves the member logged in, and says so', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  gone.mockClear();
  setMember(user);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  await logOut();
  expect(useDialogs.getState().prompts).toMatchObject([
    { message: '서버에 연결할 수 없습니다.\n네트워크 상태를 확인해주세요.' },
  ]);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(user);
  expect(hasSessionMarker()).toBe(true);
  expect(gone).not.toHaveBeenCalled();
});

test('a refusal is shown in the words of the server', () => {
  report(new Refusal(422, { code: 'UNREACHABLE' }, '보너스 선택은 필수입니다.'));
  expect(useDialogs.getState().prompts).toMatchObject([
    { kind: 'alert', message: '보너스 선택은 필수입니다.' },
  ]);
  // The message of a refusal that ended the session has already been shown.
  report(new Refusal(556, { code: 'UNREACHABLE' }, '로그아웃 되었습니다.'));
  expect(useDialogs.getState().prompts).toHaveLength(1);
});
