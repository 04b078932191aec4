import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { call, download, isRefused, isUndecided, Refusal } from './call';
import { now, setClock } from './clock';
import { useDialogs } from './dialogs';

const answers = (status: number, body: unknown) => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
  useDialogs.setState({ open: null, prompts: [] });
});

test('the path is filled in order and the input of a GET goes into the query', async () => {
  const fetched = answers(200, []);
  await call('GET /api/member/{id}', { path: [7] });
  await call('GET /api/sports-prematch/fixtures', {
    input: { search: '서울 & 부산', day: undefined },
  });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/member/7',
    `/api/sports-prematch/fixtures?search=${encodeURIComponent('서울')}+%26+${encodeURIComponent('부산')}`,
  ]);
});

test('the clock is set by what an answer says of the time', async () => {
  const later = new Date(Date.now() + 60_000).toISOString();
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { 'hanpan-time': later } }));
  await call('GET /api/setting/user');
  expect(Math.round((now() - Date.now()) / 1_000)).toBe(60);
  setClock(new Date().toISOString());
});

test('a refusal keeps its sentence, its code and its fields', async () => {
  const body = {
    code: 'SELECTION_CLOSED',
    message: '마감된 베팅이 포함되어 있습니다.',
    oddsIds: ['149383821811098946'],
  };
  answers(409, body);
  const refused = await call('POST /api/auth/logout').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    status: 409,
    message: body.message,
    problem: body,
    endedSession: false,
  });
});

test('a failure without a text of the server has the sentence for it', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>502</html>', { status: 502 }));
  const refused = await call('GET /api/auth/user').catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 502,
    problem: { code: 'UNEXPLAINED' },
    message: '문제가 발생했습니다. 관리자에게 문의해주세요.',
  });
});

test('only what says so is a refusal: a busy server may have carried the request out', async () => {
  const failure = (status: number, body: unknown) => {
    answers(status, body);
    return call('GET /api/auth/user').catch((error: unknown) => error);
  };
  const refused = await failure(409, { code: 'BET_SETTLED', message: '마감' });
  const busy = await failure(503, { code: 'SERVICE_BUSY', message: '잠시 후' });
  const maintained = await failure(503, { code: 'SITE_MAINTENANCE', message: '점검' });
  const lost = await failure(502, null);
  const all = [refused, busy, maintained, lost];
  expect(all.map(isRefused)).toEqual([true, false, false, false]);
  expect(all.map(isUndecided)).toEqual([false, true, false, true]);
});

test('a server that does not answer is reported as unreachable', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed to fetch')));
  const refused = await call('GET /api/auth/user').catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 0, problem: { code: 'UNREACHABLE' } });
});

/** A line that has died: only the page ends the request. */
const dead = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

test('an answer that never comes is given up as unreachable', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', dead);
  const ends = vi.fn();
  void call('GET /api/auth/user').catch(ends);
  void call('GET /api/auth/user', { limit: 3_000 }).catch(ends);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ends).toHaveBeenCalledTimes(1);
  // The server itself may take 45 seconds.
  await vi.advanceTimersByTimeAsync(57_000);
  expect(ends).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ends).toHaveBeenCalledTimes(2);
  for (const [error] of ends.mock.calls) expect(isUndecided(error)).toBe(true);
});

test('a file whose answer never begins is given up, and one that has begun is ended by the page alone', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', dead);
  const ends = vi.fn();
  const stop = new AbortController();
  const options = { path: ['members'] as [string], input: {} };
  void download('POST /api/admin/export/{list}', options).catch(ends);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(ends.mock.calls).toMatchObject([[{ problem: { code: 'UNREACHABLE' } }]]);
  const fetched = answers(200, []);
  await download('POST /api/admin/export/{list}', { ...options, signal: stop.signal });
  const signal = fetched.mock.calls[0]?.[1].signal;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(signal?.aborted).toBe(false);
  stop.abort();
  expect(signal?.aborted).toBe(true);
});

test('a request that the page itself ends is not reported', async () => {
  vi.stubGlobal('fetch', dead);
  const stop = new AbortController();
  const ended = call('GET /api/auth/user', { signal: stop.signal }).catch((error) => error);
  stop.abort();
  expect(await ended).not.toBeInstanceOf(Refusal);
});

test('a status that ends the session is reported once, wherever it comes', async () => {
  answers(555, {
    code: 'LOGGED_IN_ELSEWHERE',
    message: '다른기기에서 로그인되어 로그아웃 됩니다.',
  });
  await Promise.allSettled([call('GET /api/auth/user'), call('GET /api/setting/user')]);
  await vi.waitFor(() => expect(useDialogs.getState().prompts).not.toEqual([]));
  expect(useDialogs.getState().prompts.map(({ message }) => message)).toEqual([
    '다른기기에서 로그인되어 로그아웃 됩니다.',
  ]);
});
