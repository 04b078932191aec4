import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setClock } from '@/api/clock';
import { alert, useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { loadRules } from '@/rules';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { playResult, realityCheck } from '@/testing/play';
import { type Answer, inputsOf, Refused, serve } from '@/testing/server';
import { useAnswered } from './answered';
import { RealityCheck } from './RealityCheck';

const READ = 'GET /api/member/reality-check';
const EXCLUDE = 'POST /api/selfLimits/{id}/exclude';
/** A check each half hour since noon in Korea. */
const check = realityCheck({ interval: 30, result: playResult(4, 50_000, 38_000) });

beforeAll(async () => {
  await Promise.all([loadRules(), import('./RealityPrompt')]);
});
afterEach(() => {
  clear();
  vi.restoreAllMocks();
  useAnswered.setState(useAnswered.getInitialState());
  sessionStorage.clear();
});

const at = (time: string) => act(async () => setClock(`2026-03-02T${time}Z`));

/** Draws the page of a member at a time. */
async function open(time: string, answer: Answer<typeof READ> = check, busy = false) {
  const asked = serve({ [READ]: answer, [EXCLUDE]: '자가 이용제한이 시작되었습니다.' });
  await at(time);
  await draw(<RealityCheck memberId={7} busy={busy} />);
  return asked;
}

const prompt = () => screen.queryByRole('dialog', { name: '이용 시간 알림' });
const asked = () => screen.findByRole('dialog', { name: '이용 시간 알림' });
/** Time in which a prompt that is due would have appeared. */
const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('the prompt appears at its time with the result, and only its buttons close it', async () => {
  const calls = await open('04:29:00', { ...check, interval: 90 });
  await quiet();
  expect(prompt()).toBeNull();
  await at('04:29:59.950');
  const shown = await asked();
  expect(shown.textContent).toContain('로그인 후 1시간 30분');
  expect(shown.textContent).toContain('베팅금액50,000원당첨금38,000원손익-12,000원');
  expect(inputsOf(calls, READ)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  const outside = document.querySelector('.mantine-Modal-overlay');
  if (!outside) throw new Error('no overlay');
  fireEvent.click(outside);
  await quiet();
  expect(prompt()).toBeTruthy();
  await press('계속 이용');
  expect(prompt()).toBeNull();
});

test('an answer counts until the next interval, also after a reload', async () => {
  await open('03:30:01');
  await asked();
  await press('계속 이용');
  await at('03:45:00');
  await quiet();
  expect(prompt()).toBeNull();
  // A new page reads the answer from the tab.
  const kept = sessionStorage.getItem('hanpan.realityCheck') ?? '';
  cleanup();
  queryClient.clear();
  useAnswered.setState(useAnswered.getInitialState());
  sessionStorage.setItem('hanpan.realityCheck', kept);
  await useAnswered.persist.rehydrate();
  await open('03:59:00');
  await quiet();
  expect(prompt()).toBeNull();
  await at('03:59:59.950');
  expect((await asked()).textContent).toContain('로그인 후 1시간');
});

test('a tab that slept asks once', async () => {
  await open('03:20:00');
  await quiet();
  await at('07:10:00');
  expect((await asked()).textContent).toContain('로그인 후 4시간 10분');
  await press('계속 이용');
  await quiet();
  expect(prompt()).toBeNull();
  await at('07:30:00');
  await asked();
});

test('another member, or another login, has nothing answered', async () => {
  useAnswered.setState({ memberId: 8, since: check.since, at: Date.parse('2026-03-02T03:31:00Z') });
  await open('03:32:00');
  await asked();
  clear();
  const before = '2026-03-01T03:00:00Z';
  useAnswered.setState({ memberId: 7, since: before, at: Date.parse('2026-03-02T03:31:00Z') });
  await open('03:32:00');
  await asked();
});

test('without an interval nothing is asked', async () => {
  const calls = await open('09:00:00', realityCheck());
  await quiet();
  expect(prompt()).toBeNull();
  expect(inputsOf(calls, READ)).toHaveLength(1);
});

test('nothing is asked if reality checks were switched off since', async () => {
  const answers = [check, realityCheck()];
  const calls = await open('03:29:00', () => answers.shift() ?? realityCheck());
  await quiet();
  await at('03:29:59.950');
  await waitFor(() => expect(inputsOf(calls, READ)).toHaveLength(2));
  await quiet();
  expect(prompt()).toBeNull();
});

test('it waits for another question, for what is being sent, and for a bet', async () => {
  const said = alert('베팅이 완료 되었습니다.');
  await open('03:30:01');
  await quiet();
  expect(prompt()).toBeNull();
  let sent = () => {};
  const sending = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise<void>((resolve) => (sent = resolve)) })
    .execute(undefined);
  await answerPrompt();
  await said;
  await quiet();
  expect(prompt()).toBeNull();
  sent();
  await act(() => sending);
  await asked();
  clear();
  useAnswered.setState(useAnswered.getInitialState());
  await open('03:30:01', check, true);
  await quiet();
  expect(prompt()).toBeNull();
});

test('a result that could not be loaded keeps no one from the time', async () => {
  let calls = 0;
  await open('03:30:01', () => {
    calls += 1;
    return calls === 1 ? check : new Refused(502);
  });
  const shown = await asked();
  expect(shown.textContent).toContain('로그인 후 30분');
  expect(shown.textContent).toContain('손익을 불러오지 못했습니다.');
});

test('the own results are an answer', async () => {
  await open('03:30:01');
  await asked();
  await press('내 손익');
  expect(useDialogs.getState().open?.name).toBe('results');
  expect(prompt()).toBeNull();
});

test('a day off asks first; who declines still has to answer', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const calls = await open('03:30:01');
  await asked();
  await press('24시간 쉬기');
  await waitFor(() => expect(messages()[0]).toContain('이용을 제한합니다.'));
  await answerPrompt(false);
  expect(prompt()).toBeTruthy();
  expect(inputsOf(calls, EXCLUDE)).toEqual([]);
  await press('24시간 쉬기');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['자가 이용제한이 시작되었습니다.']));
  expect(inputsOf(calls, EXCLUDE)).toEqual([{ memberId: 7, exclusion: 'day' }]);
  await answerPrompt();
  await waitFor(() => expect(gone).toHaveBeenCalledWith('/'));
});
