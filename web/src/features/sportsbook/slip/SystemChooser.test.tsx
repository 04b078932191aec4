import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLine } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import { member, settings } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { type Answers, type RecordedCall, serve } from '@/testing/server';
import { betReceipt, fixtureOf, slipPick } from '@/testing/slips';
import SlipPanel from './SlipPanel';
import { clearSlip, type SlipPick, useSlipStore } from './store';
import { removePicks, toggleBonus } from './useSlip';

const pick = (fixtureId: number, price: string) => slipPick(fixtureId, { price });

const PICKS = [
  pick(1, '1.85'),
  pick(2, '2.10'),
  pick(3, '1.255'),
  pick(4, '2.00'),
  pick(5, '3.00'),
];
const bonus = { folders: 3, price: '1.03' };

afterEach(() => {
  clear();
  act(() => {
    clearSlip();
    useSlipStore.setState({ path: '/europe' });
  });
});

async function open(
  picks: SlipPick[],
  enabled = true,
  answers: Answers = {},
): Promise<RecordedCall[]> {
  const site = { ...settings, systemBetsEnabled: enabled, folderBonuses: [bonus] };
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/setting/user': site,
    'POST /api/sports-prematch/betting': betReceipt(),
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  queryClient.setQueryData(settingsQuery.queryKey, site);
  for (const { fixtureId } of picks) {
    queryClient.setQueryData(['slip', 'fixture', fixtureId, 0], true);
  }
  useSlipStore.setState({ picks });
  await draw(<SlipPanel />);
  await screen.findByLabelText('베팅금액');
  return asked;
}

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
/** The select of systems, if the slip is one. */
const systems = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '시스템 선택' });
const chosen = () => systems().selectedOptions[0]?.textContent;
const choose = (name: string) => {
  const option = [...systems().options].find(({ text }) => text === name);
  fireEvent.change(systems(), { target: { value: option?.value } });
};
const mode = () => screen.queryByRole<HTMLInputElement>('radio', { name: '시스템' });
const played = () => useSlipStore.getState().system;
const sum = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('three picks may be played as a system: two of three first, or full cover', async () => {
  await open(PICKS.slice(0, 3));
  expect(sum('3폴더 총배당')).toBe('4.87');
  expect(radio('다폴더').checked).toBe(true);
  fireEvent.click(radio('시스템'));
  expect(chosen()).toBe('2/3 3조합');
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  // Not the product of the prices, but the mean payout of a combination.
  expect(screen.queryByText('3폴더 총배당')).toBeNull();
  expect(sum('3폴더 평균배당')).toBe('2.94');
  expect(sum('3조합, 조합당')).toBe('약 3,333원');
  expect(sum('최대 예상당첨금')).toBe('29,474');
  choose('1~3폴더 전체 7조합');
  expect(sum('7조합, 조합당')).toBe('약 1,428원');
  fireEvent.click(radio('다폴더'));
  expect(sum('예상당첨금')).toBe('48,700');
  expect(screen.queryByText(/조합당/)).toBeNull();
});

test('every system that five picks may be played as can be chosen', async () => {
  await open(PICKS);
  fireEvent.click(radio('시스템'));
  expect([...systems().options].map(({ text }) => text)).toEqual([
    '2/5 10조합',
    '3/5 10조합',
    '4/5 5조합',
    '2~5폴더 전체 26조합',
    '1~5폴더 전체 31조합',
  ]);
  choose('1~5폴더 전체 31조합');
  expect(played()).toEqual({ from: 1, to: 5 });
});

test('the chosen system is placed with its own odds, and once per system', async () => {
  const asked = await open(PICKS.slice(0, 3));
  fireEvent.click(radio('시스템'));
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  const bets = () => asked.filter(({ endpoint }) => endpoint.endsWith('/betting'));
  await waitFor(() => expect(bets()).toHaveLength(1));
  expect(bets()[0]?.input).toMatchObject({
    system: { from: 2, to: 2 },
    totalRatio: '2.94',
    amounts: 10_000,
    gameDetailType: 93,
  });
  await waitFor(() => expect(useSlipStore.getState().picks).toEqual([]));
  expect(played()).toBeNull();
});

test('a multiple says nothing of a system', async () => {
  const asked = await open(PICKS.slice(0, 3));
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  const bet = () => asked.find(({ endpoint }) => endpoint.endsWith('/betting'));
  await waitFor(() => expect(bet()).toBeTruthy());
  expect(bet()?.input).not.toHaveProperty('system');
});

test('no system is offered for too few picks, beside a bonus line, in play or where it is off', async () => {
  const picks = [pick(1, '1.85'), pick(2, '2.10'), pick(4, '2.00')];
  await open(picks);
  expect(mode()).toBeTruthy();
  await act(() => toggleBonus(bonus));
  expect(mode()).toBeNull();
  await act(() => toggleBonus(bonus));
  expect(mode()).toBeTruthy();
  act(() => useSlipStore.setState({ path: '/inplay' }));
  expect(mode()).toBeNull();
  act(() => useSlipStore.setState({ path: '/korea' }));
  expect(mode()).toBeTruthy();
  await act(() => removePicks(picks.slice(0, 1)));
  expect(mode()).toBeNull();
});

test('an operator who offers no systems shows none, whatever the slip remembers', async () => {
  useSlipStore.setState({ system: { from: 2, to: 2 } });
  await open(PICKS.slice(0, 3), false);
  expect(mode()).toBeNull();
  expect(sum('3폴더 총배당')).toBe('4.87');
});

const dissolved = () => screen.queryByText('시스템 베팅이 해제되어 다폴더로 베팅됩니다.');
const bets = (asked: RecordedCall[]) =>
  asked.filter(({ endpoint }) => endpoint.endsWith('/betting')).map(({ input }) => input);

test('a system that is switched off meanwhile holds the slip until the member goes on', async () => {
  const asked = await open(PICKS.slice(0, 3));
  fireEvent.click(radio('시스템'));
  const stake = screen.getByLabelText('베팅금액');
  fireEvent.change(stake, { target: { value: '10000' } });
  const offer = (systemBetsEnabled: boolean) =>
    act(() => {
      queryClient.setQueryData(settingsQuery.queryKey, { ...settings, systemBetsEnabled });
    });
  await offer(false);
  await waitFor(() => expect(dissolved()).toBeTruthy());
  await offer(true);
  await waitFor(() => expect(dissolved()).toBeNull());
  expect(chosen()).toBe('2/3 3조합');
  await offer(false);
  await waitFor(() => expect(dissolved()).toBeTruthy());
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  const form = stake.closest('form') as HTMLFormElement;
  await act(async () => void fireEvent.submit(form));
  expect(bets(asked)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(dissolved()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(bets(asked)).toHaveLength(1));
  expect(bets(asked)[0]).not.toHaveProperty('system');
});

test('a system whose settings change with the press is not placed as a multiple', async () => {
  const asked = await open(PICKS.slice(0, 3));
  fireEvent.click(radio('시스템'));
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
    queryClient.setQueryData(settingsQuery.queryKey, { ...settings, systemBetsEnabled: false });
  });
  expect(await screen.findByText('시스템 베팅이 해제되어 다폴더로 베팅됩니다.')).toBeTruthy();
  expect(bets(asked)).toEqual([]);
});

test('picks, system and odds of a bet are those of one moment', async () => {
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  const asked = await open(PICKS.slice(0, 4), true, {
    'GET /api/sports-prematch/fixtures/{id}': async (_, id) => {
      await brought;
      return fixtureOf(Number(id), PICKS);
    },
  });
  fireEvent.click(radio('시스템'));
  choose('3/4 4조합');
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  act(() => useLine.setState({ current: false }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '베팅하기' })));
  await act(() => removePicks(PICKS.slice(3, 4)));
  await act(async () => bring());
  await waitFor(() => expect(bets(asked)).toHaveLength(1));
  expect(bets(asked)[0]).toMatchObject({ system: { from: 2, to: 2 }, totalRatio: '2.94' });
  act(() => useLine.setState({ current: true }));
});

test('a bonus line beside a system holds the slip, and an emptied one forgets the system', async () => {
  const picks = [pick(1, '1.85'), pick(2, '2.10'), pick(4, '2.00')];
  await open(picks);
  fireEvent.click(radio('시스템'));
  await act(() => toggleBonus(bonus));
  expect(dissolved()).toBeTruthy();
  await act(() => toggleBonus(bonus));
  expect(dissolved()).toBeNull();
  expect(chosen()).toBe('2/3 3조합');
  await act(() => removePicks(picks.slice(0, 2)));
  expect(screen.getByText('시스템 베팅이 해제되어 단폴더로 베팅됩니다.')).toBeTruthy();
  await act(() => removePicks(picks.slice(2)));
  expect(played()).toBeNull();
});

test('a system goes on as what it can be when the picks change', async () => {
  await open(PICKS.slice(0, 4));
  fireEvent.click(radio('시스템'));
  choose('3/4 4조합');
  expect(screen.queryByRole('button', { name: /3폴더 1.03/ })).toBeNull();
  await act(() => removePicks(PICKS.slice(3, 4)));
  expect(played()).toEqual({ from: 2, to: 2 });
  choose('2~3폴더 전체 4조합');
  await act(() => removePicks(PICKS.slice(0, 1)));
  expect(mode()).toBeNull();
  expect(sum('2폴더 총배당')).toBe('2.63');
  expect(dissolved()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(played()).toBeNull();
});
