import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { applySelection } from '@/api/live';
import { loadRules } from '@/rules';
import {
  added,
  closeDelayed,
  NOT_PLACED,
  offerChanged,
  openDelayed,
  order,
  pass,
  placed,
  resetDelayed,
  sentBets,
  site,
  stopClock,
} from '@/testing/delayedBets';
import { answerPrompt, messages } from '@/testing/page';
import { type SlipState, useSlipStore } from '../store';

beforeAll(() => loadRules());
beforeEach(resetDelayed);
afterEach(closeDelayed);

test('changed odds are listed old and new; declined, nothing more is sent', async () => {
  const asked = await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  offerChanged();
  await act(async () =>
    site.decide[0]?.({ state: 'changed', resultCode: '10', changed: [site.changed] }),
  );
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  expect(useDialogs.getState().prompts[0]?.title).toBe('[배당변경]베팅을 수락하시겠습니까?');
  // The countdown has stopped.
  expect(screen.queryByRole('timer')).toBeNull();
  await answerPrompt(false);
  expect(sentBets(asked).length).toBe(1);
  expect(useSlipStore.getState().picks.length).toBe(1);
});

test('changed odds that are accepted begin another bet', async () => {
  const asked = await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  offerChanged();
  await act(async () =>
    site.decide[0]?.({ state: 'changed', resultCode: '10', changed: [site.changed] }),
  );
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  await answerPrompt();
  await waitFor(() => expect(site.decide.length).toBe(2));
  expect(await screen.findByRole('timer')).toBeTruthy();
  const [first, second] = sentBets(asked);
  expect(first?.requestId).not.toBe(second?.requestId);
  expect(second).toMatchObject({
    totalRatio: '2.15',
    bettings: [{ betPrice: '2.15', version: site.version + 1 }],
  });
  expect(asked.filter(({ endpoint }) => endpoint.includes('token')).length).toBe(2);
  await act(async () => site.decide[1]?.(placed));
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
});

test('an accepted change is sent as it was read, and what has moved since is shown', async () => {
  const asked = await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  offerChanged();
  await act(async () =>
    site.decide[0]?.({ state: 'changed', resultCode: '10', changed: [site.changed] }),
  );
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  act(() =>
    applySelection({
      ...{ oddsId: '91', fixtureId: 9001, marketId: 1, name: '1', label: '서울', line: null },
      ...{ price: '1.50', version: site.version + 2, status: 1 },
    }),
  );
  await answerPrompt();
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(screen.getByText('2.15').closest('s')).toBeTruthy();
  expect(sentBets(asked).length).toBe(1);
});

test('a selection that is called otherwise after the delay is named so before it is accepted', async () => {
  const asked = await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  offerChanged();
  site.offered = { ...site.offered, name: 'Over', side: '오버', line: '3.5' };
  await act(async () =>
    site.decide[0]?.({ state: 'changed', resultCode: '10', changed: [site.changed] }),
  );
  await waitFor(() => expect(messages()).toEqual(['서울 → 오버 3.5 2.00 → 2.15']));
  await answerPrompt();
  await waitFor(() => expect(sentBets(asked).length).toBe(2));
  expect(useSlipStore.getState().picks).toMatchObject([{ name: 'Over', side: '오버 3.5' }]);
});

test('a change of which the page does not hear is not asked about, and nothing is sent', async () => {
  const asked = await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  await stopClock();
  await act(async () =>
    site.decide[0]?.({ state: 'changed', resultCode: '10', changed: [site.changed] }),
  );
  await pass(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(messages()).toEqual([NOT_PLACED]));
  await answerPrompt();
  expect(sentBets(asked).length).toBe(1);
  expect(useSlipStore.getState().picks).toEqual([site.pick]);
});

test.each<[string, () => Partial<SlipState>]>([
  ['got another pick', () => ({ picks: [site.pick, added] })],
  ['got another stake', () => ({ stake: '90000' })],
])('a slip that %s during the delay is not sent when the odds change', async (_, changeOf) => {
  const change = changeOf();
  const asked = await openDelayed();
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  act(() => useSlipStore.setState(change));
  offerChanged();
  await act(async () =>
    site.decide[0]?.({ state: 'changed', resultCode: '10', changed: [site.changed] }),
  );
  await waitFor(() => expect(messages()).toEqual([NOT_PLACED]));
  await answerPrompt();
  expect(sentBets(asked).length).toBe(1);
  expect(useSlipStore.getState()).toMatchObject({ picks: [site.pick], stake: '10000', ...change });
});

test('a slip that another tab changes while a question is open is not sent', async () => {
  const asked = await openDelayed();
  const change = (stake: string) => act(() => useSlipStore.setState({ stake }));
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()[0]).toContain('베팅하시겠습니까?'));
  change('20000');
  await answerPrompt();
  expect(sentBets(asked)).toEqual([]);
  await order();
  await waitFor(() => expect(site.decide.length).toBe(1));
  offerChanged();
  await act(async () =>
    site.decide[0]?.({ state: 'changed', resultCode: '10', changed: [site.changed] }),
  );
  await waitFor(() => expect(messages()).toEqual(['서울 2.00 → 2.15']));
  change('30000');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual([NOT_PLACED]));
  expect(sentBets(asked)).toMatchObject([{ amounts: 20_000 }]);
});
