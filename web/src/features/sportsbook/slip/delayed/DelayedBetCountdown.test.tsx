import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { applySelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { settingsQuery } from '@/api/session';
import { loadRules } from '@/rules';
import {
  closeDelayed,
  openDelayed,
  order,
  pass,
  placed,
  resetDelayed,
  sentBets,
  site,
  stopClock,
  waiting,
} from '@/testing/delayedBets';
import { member, settings } from '@/testing/member';
import { answerPrompt, messages } from '@/testing/page';
import { Refused } from '@/testing/server';
import { useSlipStore } from '../store';

beforeAll(() => loadRules());
beforeEach(resetDelayed);
afterEach(closeDelayed);

const BUSY = new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' });

test('the question names picks, odds and stake, and what has changed meanwhile is not sent', async () => {
  const asked = await openDelayed([{ ...site.pick, oddsId: '92', fixtureId: 9002 }]);
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()[0]).toContain('베팅하시겠습니까?'));
  expect(useDialogs.getState().prompts[0]?.details).toBe(
    '서울 2.00 (서울 vs 전북)\n총배당 2.00, 베팅금액 10,000원',
  );
  act(() =>
    applySelection({
      ...{ oddsId: '92', fixtureId: 9002, marketId: 1, name: '1', label: '서울', line: null },
      ...{ price: '1.80', version: site.version + 1, status: 1 },
    }),
  );
  await answerPrompt();
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(asked.map(({ endpoint }) => endpoint)).not.toContain(
    'GET /api/sports-inplay/get-betting-token/7',
  );
});

test('an in-play bet asks, fetches a token, counts down and shows its outcome', async () => {
  const asked = await openDelayed();
  await order();
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('8초');
  expect(screen.getByText('서울 vs 전북', { selector: 'li span span' })).toBeTruthy();
  await waitFor(() => expect(site.decide.length).toBe(1));
  expect(asked.find(({ endpoint }) => endpoint.includes('token'))?.input).toEqual({
    sports: '6046',
  });
  expect(sentBets(asked)).toMatchObject([
    { gameStyle: 'IN', gameDetailType: 97, liveBetTime: 8, sportIdForLiveBetTime: 6046 },
  ]);
  // A second press while the bet is in progress.
  const button = screen.getByRole('button', { name: '베팅하기', hidden: true });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  await waitFor(() => expect(messages()).toEqual(['베팅이 진행중입니다.']));
  await answerPrompt();
  await act(async () => site.decide[0]?.(placed));
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(useSlipStore.getState().picks).toEqual([]);
  expect(sentBets(asked).length).toBe(1);
});

test('the sport whose delay is the longest is named with the bet', async () => {
  const times = { liveBettingTimeSoccer: 3, liveBettingTimeBasketball: 9, liveBettingTimeBasic: 4 };
  queryClient.setQueryData(settingsQuery.queryKey, { ...settings, ...times });
  const asked = await openDelayed([
    site.pick,
    { ...site.pick, oddsId: '93', fixtureId: 9002, sportId: 48242 },
  ]);
  await order();
  await waitFor(() => expect(sentBets(asked)).toMatchObject([{ sportIdForLiveBetTime: 48242 }]));
});

test('the question can be declined', async () => {
  const asked = await openDelayed();
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages().length).toBe(1));
  await answerPrompt(false);
  expect(sentBets(asked)).toEqual([]);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(useSlipStore.getState().picks.length).toBe(1);
});

test('a balance that was spent during the delay leaves what is offered', async () => {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  site.user = { ...member, emoney: 7_000 };
  const refused = { state: 'refused', code: 'BALANCE_TOO_SMALL', message: '잔액 부족' } as const;
  await act(async () => site.decide[0]?.(refused));
  await waitFor(() => expect(useDialogs.getState().prompts[0]?.accept).toBe('7,000원으로 변경'));
  expect(messages()).toEqual(['잔액 부족']);
  await answerPrompt();
  expect(useSlipStore.getState().stake).toBe('7000');
});

test('a limit that refuses after the delay is named by its sentence alone', async () => {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  const message = '현재 8,000원까지 베팅할 수 있습니다.';
  await act(async () =>
    site.decide[0]?.({ state: 'refused', code: 'EXPOSURE_LIMIT_REACHED', message }),
  );
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(useDialogs.getState().prompts[0]?.kind).toBe('alert');
  await answerPrompt();
  expect(useSlipStore.getState().stake).toBe('10000');
});

test('a bet that a busy server may have placed is the same one when it is pressed again', async () => {
  const asked = await openDelayed();
  for (const count of [1, 2]) {
    await order();
    await waitFor(() => expect(site.decide.length).toBe(count));
    await stopClock();
    await act(async () => site.decide[count - 1]?.(BUSY));
    // It is not among the delayed bets, until it cannot be any more.
    await pass(11_000);
    expect(messages()).toEqual([]);
    await pass(3_000);
    vi.useRealTimers();
    await waitFor(() => expect(messages()).toEqual(['잠시 후 다시 시도해주세요.']));
    await answerPrompt();
  }
  const [first, second] = sentBets(asked);
  expect(second?.requestId).toBe(first?.requestId);
});

test('a bet whose answer never comes does not cover the page for good', async () => {
  const asked = await openDelayed();
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()[0]).toContain('베팅하시겠습니까?'));
  await stopClock();
  await answerPrompt();
  await pass(22_000);
  expect(sentBets(asked)).toHaveLength(1);
  expect(screen.getByRole('timer').textContent).toBe('0확인중');
  await pass(8_000);
  vi.useRealTimers();
  await waitFor(() => expect(messages()[0]).toContain('서버에 연결할 수 없습니다.'));
  expect(screen.queryByRole('timer')).toBeNull();
  await answerPrompt();
  // It may have been placed: pressed again it is the same bet.
  expect(useSlipStore.getState().attempt?.requestId).toBe(sentBets(asked)[0]?.requestId);
});

test('a bet that the server still lists as waiting is asked for as long as the server may take', async () => {
  const asked = await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  await stopClock();
  await act(async () => site.decide[0]?.(BUSY));
  const requestId = sentBets(asked)[0]?.requestId ?? '';
  site.pending = [waiting(requestId)];
  await pass(48_000);
  expect(messages()).toEqual([]);
  site.pending = [waiting(requestId, placed)];
  await pass(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('a bet that becomes known after the server was busy shows its outcome', async () => {
  const asked = await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  await stopClock();
  await act(async () => site.decide[0]?.(BUSY));
  await pass(9_000);
  site.pending = [waiting(sentBets(asked)[0]?.requestId ?? '', placed)];
  await pass(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(useSlipStore.getState().picks).toEqual([]);
});
