import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { loadRules } from '@/rules';
import type { InPlayBet } from '@/rules/wire';
import {
  added,
  closeDelayed,
  NOT_PLACED,
  offerChanged,
  openDelayed,
  placed,
  resetDelayed,
  resumed,
  sentBets,
  site,
  waiting,
} from '@/testing/delayedBets';
import { answerPrompt, draw, messages } from '@/testing/page';
import { betReceipt, inPlayBet } from '@/testing/slips';
import { useKept } from '../kept';
import { useSlipStore } from '../store';
import { markReported } from './delayedBet';

beforeAll(() => loadRules());
beforeEach(resetDelayed);
afterEach(closeDelayed);

test('a page that is loaded in mid-countdown goes on from what the server says', async () => {
  site.pending = [waiting('c0ffee')];
  await openDelayed([]);
  expect(await screen.findByRole('timer')).toBeTruthy();
  // Of 8 seconds 6.2 remain, or less if the page loaded slowly.
  expect(screen.getByRole('timer').textContent).toMatch(/^[3-7]초$/);
  site.pending = [waiting('c0ffee', { ...placed, millisecondsLeft: 0 })];
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(screen.queryByRole('timer')).toBeNull();
  await answerPrompt();
  // The outcome is shown only once.
  await act(() => queryClient.invalidateQueries({ queryKey: ['pendingBets'] }));
  expect(messages()).toEqual([]);
});

test.each<[string, InPlayBet[]]>([
  ['another tab has shown', [waiting('c0de', { ...placed, millisecondsLeft: 0 })]],
  ['the server has forgotten', []],
])('a resumed countdown whose outcome %s covers the page no longer', async (_, answer) => {
  site.pending = [waiting('c0de')];
  const asked = await openDelayed([]);
  expect(await screen.findByRole('timer')).toBeTruthy();
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  // The other tab shares the storage.
  markReported('c0de');
  site.pending = answer;
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['session'] });
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['history'] });
  expect(messages()).toEqual([]);
  expect(sentBets(asked)).toEqual([]);
});

test('a bet of before a reload whose odds changed can still be accepted', async () => {
  offerChanged();
  resumed('f00d', { state: 'changed', resultCode: '10', changed: [site.changed] });
  await openDelayed();
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  await answerPrompt();
  await waitFor(() => expect(site.decide.length).toBe(1));
  await act(async () => site.decide[0]?.(placed));
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
});

test('a bet from before a reload whose odds changed is not sent with picks that were added', async () => {
  resumed('fade', { state: 'changed', resultCode: '10', changed: [site.changed] });
  const asked = await openDelayed([site.pick, added]);
  await waitFor(() => expect(messages()).toEqual([NOT_PLACED]));
  await answerPrompt();
  expect(sentBets(asked)).toEqual([]);
  expect(useSlipStore.getState()).toMatchObject({ picks: [site.pick, added], attempt: null });
});

test('the receipt of a bet from before a reload is that of the bet, not of the slip', async () => {
  resumed('face', { ...placed, receipt: betReceipt({ totalRatio: '2.00' }) });
  useKept.setState({ slips: [] });
  await openDelayed([{ ...site.pick, price: '2.40', version: site.version + 3 }, added], '90000');
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  await draw(useDialogs.getState().prompts[0]?.body);
  expect(screen.getByText('No.4711').parentElement?.textContent).toBe(
    'No.4711서울승무패 · 서울 vs 전북2.001폴더 총배당2.00베팅금액10,000원예상당첨금18,500원',
  );
  const { sent } = useKept.getState().slips[0] ?? {};
  expect(sent).toMatchObject({ stake: '10000', picks: [{ oddsId: '91', price: '2.00' }] });
});

test('the amount of a free bet from before a reload is kept as no stake of cash', async () => {
  resumed('fee1', placed);
  const content = JSON.parse(useSlipStore.getState().attempt?.sent ?? '');
  const sent = JSON.stringify([...content, 9]);
  useSlipStore.setState({ attempt: { requestId: 'fee1', sent } });
  useKept.setState({ slips: [] });
  await openDelayed();
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  await answerPrompt();
  expect(useKept.getState().slips[0]?.sent).toMatchObject({ stake: '10000', free: true });
});

test('a bet of which a pick was removed during the delay has neither a receipt nor a last slip', async () => {
  const [leg] = inPlayBet().bettings;
  const legs = leg ? [leg, { ...leg, oddsId: '92', fixtureId: 9009 }] : [];
  resumed('deaf', { ...placed, receipt: betReceipt(), bettings: legs });
  useKept.setState({ slips: [] });
  await openDelayed([site.pick, added]);
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(useDialogs.getState().prompts[0]?.body).toBeUndefined();
  expect(useKept.getState().slips).toEqual([]);
  expect(useSlipStore.getState().picks).toEqual([added]);
});

test('picks that were added while a bet of before a reload was delayed stay in the slip', async () => {
  resumed('cafe', placed);
  await openDelayed([site.pick, added]);
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  expect(useSlipStore.getState().picks).toEqual([added]);
});

test('the outcome of a bet that another browser waited for is not shown here', async () => {
  site.pending = [waiting('beef', { ...placed, millisecondsLeft: 0 })];
  const asked = await openDelayed();
  await waitFor(() =>
    expect(asked.some(({ endpoint }) => endpoint.includes('/pending/'))).toBe(true),
  );
  expect(messages()).toEqual([]);
  expect(useSlipStore.getState().picks.length).toBe(1);
});
