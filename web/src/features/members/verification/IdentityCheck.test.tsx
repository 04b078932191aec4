import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import { IdentityCheck } from './IdentityCheck';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T03:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clear();
});

const READ = 'GET /api/member/verification/identity';
const START = 'POST /api/member/verification/identity';
const FINISH = 'POST /api/member/verification/identity/result';

const identity = (own: Partial<Identity> = {}): Identity => ({
  available: true,
  verifiedAt: null,
  session: null,
  refusal: null,
  sessionsLeft: 5,
  ...own,
});
const session = {
  sessionKey: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
  url: 'https://identity.example/s/1',
  expiresAt: '2026-03-02T03:30:00Z',
};
const pending = identity({ session, sessionsLeft: 4 });

async function open(answers: Answers) {
  const calls = serve(answers);
  await draw(<IdentityCheck memberId={7} />);
  return calls;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

test('a member starts at the provider', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const calls = await open({ [READ]: identity(), [START]: pending, [FINISH]: pending });
  await press('본인인증하기');
  expect(inputsOf(calls, START)).toHaveLength(1);
  expect(assign).toHaveBeenCalledWith(session.url);
  const link = await screen.findByRole('link', { name: '인증 페이지로 이동' });
  expect(link.getAttribute('href')).toBe(session.url);
});

test('a member who comes back is verified without a press', async () => {
  const verified = identity({ verifiedAt: '2026-03-02T03:01:00Z' });
  const calls = await open({ [READ]: pending, [FINISH]: verified });
  expect(await screen.findByText('본인인증이 완료되었습니다')).toBeTruthy();
  expect(inputsOf(calls, FINISH)).toEqual([{ sessionKey: session.sessionKey }]);
});

test('an open session says that it is not finished', async () => {
  const calls = await open({ [READ]: pending, [FINISH]: pending });
  expect(await screen.findByText('아직 본인인증이 끝나지 않았습니다.')).toBeTruthy();
  expect(screen.getByText('12:30')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '본인인증하기' })).toBeNull();
  await press('인증 결과 확인');
  expect(inputsOf(calls, FINISH)).toHaveLength(2);
});

test('after the end of a session another one can be started', async () => {
  vi.setSystemTime(Date.parse('2026-03-02T03:31:00Z'));
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const message = '본인인증 기관과 연결이 원활하지 않습니다.';
  const next = { ...session, sessionKey: '7d444840-9dc0-11d1-b245-5ffdce74fad2' };
  const calls = await open({
    [READ]: pending,
    [START]: identity({ session: next, sessionsLeft: 3 }),
    [FINISH]: new Refused(503, { code: 'IDENTITY_CHECK_DOWN', message }),
  });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByRole('link', { name: '인증 페이지로 이동' })).toBeNull();
  expect(screen.queryByText('12:30')).toBeNull();
  expect(screen.getByRole('button', { name: '인증 결과 확인' })).toBeTruthy();
  await press('본인인증하기');
  expect(inputsOf(calls, START)).toHaveLength(1);
  expect(assign).toHaveBeenCalledWith(session.url);
});

test('a refusal is said in the words of the server', async () => {
  const message = '본인인증한 이름이 등록된 예금주와 다릅니다. 고객센터로 문의해주세요.';
  let reads = 0;
  await open({
    [READ]: () => (reads++ === 0 ? pending : identity({ refusal: message })),
    [FINISH]: new Refused(422, { code: 'IDENTITY_NAME_DIFFERS', message }),
  });
  expect(await screen.findByRole('button', { name: '본인인증하기' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(message);
});

test('a refused start is asked again with a new id', async () => {
  const calls = await open({
    [READ]: identity(),
    [START]: new Refused(503, { code: 'IDENTITY_CHECK_DOWN', message: '연결이 원활하지' }),
  });
  await press('본인인증하기');
  expect((await screen.findByRole('alert')).textContent).toContain('연결이 원활하지');
  await press('본인인증하기');
  await screen.findByRole('alert');
  const ids = inputsOf(calls, START).map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['whose reply was lost', new Refused(502)],
  [
    'that a busy server may have carried out',
    new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' }),
  ],
])('a start %s is the same session when it is sent again', async (_, failure) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  let starts = 0;
  const calls = await open({
    [READ]: identity(),
    [START]: () => (starts++ === 0 ? failure : pending),
    [FINISH]: pending,
  });
  await press('본인인증하기');
  await screen.findByRole('alert');
  await press('본인인증하기');
  expect(assign).toHaveBeenCalledWith(session.url);
  const [first, second] = inputsOf(calls, START).map(({ requestId }) => requestId);
  expect(second).toBe(first);
});

test('without a provider nothing can be started', async () => {
  await open({ [READ]: identity({ available: false }) });
  expect(await screen.findByText('지금은 본인인증을 이용할 수 없습니다')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '본인인증하기' })).toBeNull();
});
