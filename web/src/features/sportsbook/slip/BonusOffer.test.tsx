import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applySelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type { FolderBonus } from '@/rules/wire';
import { member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import { betReceipt, fixtureOf, slipPick } from '@/testing/slips';
import SlipPanel from './SlipPanel';
import { clearSlip, type SlipPick, useSlipStore } from './store';
import { removePicks } from './useSlip';

const pick = (fixtureId: number, price = '2.00') => slipPick(fixtureId, { price });
const legs = (count: number, first = 700) =>
  Array.from({ length: count }, (_, index) => pick(first + index));

const site = {
  ...settings,
  folderBonuses: [
    { folders: 3, price: '1.03' },
    { folders: 5, price: '1.05' },
    { folders: 7, price: '1.07' },
  ],
};
const TOO_LOW = '보너스 배당이 포함된 경우 1.30 미만의 배당은 추가하거나 변경할 수 없습니다.';

afterEach(() => {
  clear();
  act(() => {
    clearSlip();
    useSlipStore.setState({ accepting: 'none' });
  });
});

async function open(picks: SlipPick[]) {
  serve({ 'GET /api/auth/user': member, 'GET /api/setting/user': site });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  queryClient.setQueryData(settingsQuery.queryKey, site);
  for (const { fixtureId } of picks) {
    queryClient.setQueryData(['slip', 'fixture', fixtureId, 0], true);
  }
  useSlipStore.setState({ picks });
  await draw(<SlipPanel />);
  await screen.findByLabelText('베팅금액');
}

const offer = (words: string) => screen.queryByRole('button', { name: words });
const inSlip = () =>
  useSlipStore.getState().picks.flatMap(({ bonusFolders }) => bonusFolders ?? []);

test('a bonus line that is to be had is said in one line, and joins the slip with one press', async () => {
  await open(legs(3));
  fireEvent.click(screen.getByRole('button', { name: '3폴더 보너스 1.03 추가 가능 추가' }));
  await waitFor(() => expect(inSlip()).toEqual([3]));
  // 2.00 × 2.00 × 2.00 × 1.03.
  expect(await screen.findByText('8.24')).toBeTruthy();
  expect(screen.getByText('3폴더 보너스 1.03 적용')).toBeTruthy();
  // A second press in the same place does not remove it again.
  expect(screen.queryByRole('button', { name: /보너스 1\.03/ })).toBeNull();
});

/** The operator changes the bonus lines. */
const become = (folderBonuses: FolderBonus[]) =>
  act(async () => {
    queryClient.setQueryData(settingsQuery.queryKey, { ...site, folderBonuses });
  });

test('a line follows the price of the site once it is accepted, and is over with it', async () => {
  await open(legs(3, 740));
  fireEvent.click(screen.getByRole('button', { name: '3폴더 보너스 1.03 추가 가능 추가' }));
  await waitFor(() => expect(inSlip()).toEqual([3]));
  await become([{ folders: 3, price: '1.02' }]);
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(screen.getByText('1.03').closest('s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '변경 배당 수락' }));
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
  // 2.00 × 2.00 × 2.00 × 1.02.
  expect(screen.getByText('8.16')).toBeTruthy();
  await become([]);
  fireEvent.click(await screen.findByRole('button', { name: '마감된 선택 1개 삭제' }));
  await waitFor(() => expect(inSlip()).toEqual([]));
});

test('a line whose price a refusal calls changed is accepted at the price of the site', async () => {
  await open(legs(3, 750));
  fireEvent.click(screen.getByRole('button', { name: '3폴더 보너스 1.03 추가 가능 추가' }));
  await waitFor(() => expect(inSlip()).toEqual([3]));
  const changed = [
    {
      ...{ fixtureId: 0, marketId: 0, oddsId: '3', version: 0 },
      ...{ oldPrice: '1.03', newPrice: '1.02' },
    },
  ];
  const message = '배당이 변경되었습니다.';
  const replies = [new Refused(409, { code: 'PRICE_CHANGED', message, changed }), betReceipt()];
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/setting/user': { ...site, folderBonuses: [{ folders: 3, price: '1.02' }] },
    'POST /api/sports-prematch/betting': () => replies.shift() ?? new Refused(500),
    'GET /api/sports-prematch/fixtures/{id}': (_, id) => fixtureOf(Number(id), legs(3, 750)),
  });
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()).toEqual([message]));
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  const bets = inputsOf(asked, 'POST /api/sports-prematch/betting');
  expect(bets.map(({ totalRatio }) => totalRatio)).toEqual(['8.24', '8.16']);
  await answerPrompt();
});

test('of several lines the one of the highest price is offered, in place of a lower one too', async () => {
  await open(legs(5));
  expect(offer('3폴더 보너스 1.03 추가 가능 추가')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '5폴더 보너스 1.05 추가 가능 추가' }));
  await waitFor(() => expect(inSlip()).toEqual([5]));
  expect(screen.getByText('5폴더 보너스 1.05 적용')).toBeTruthy();
  const { picks } = useSlipStore.getState();
  const more = legs(2, 710);
  for (const { fixtureId } of more) {
    queryClient.setQueryData(['slip', 'fixture', fixtureId, 0], true);
  }
  act(() => useSlipStore.setState({ picks: [...more, ...picks] }));
  fireEvent.click(await screen.findByRole('button', { name: '7폴더 보너스 1.07 변경 가능 변경' }));
  await waitFor(() => expect(inSlip()).toEqual([7]));
  expect(screen.getByText('7폴더 보너스 1.07 적용')).toBeTruthy();
  // The line is removed with its legs, and the next one is offered.
  await act(() => removePicks(more));
  expect(offer('5폴더 보너스 1.05 추가 가능 추가')).toBeTruthy();
});

test('too few folders are offered nothing, and a price that is too low says so in the words of the rules', async () => {
  await open(legs(2));
  expect(screen.queryByText(/보너스/)).toBeNull();
  const low = pick(720, '1.29');
  queryClient.setQueryData(['slip', 'fixture', 720, 0], true);
  act(() => useSlipStore.setState(({ picks }) => ({ picks: [...picks, low] })));
  expect(await screen.findByText(TOO_LOW)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /보너스/ })).toBeNull();
});

test('a price that falls too low is refused beside a line in the slip, before it is accepted', async () => {
  await open(legs(3, 730));
  const bonus = await screen.findByRole('button', { name: /추가 가능/ });
  fireEvent.click(bonus);
  await waitFor(() => expect(inSlip()).toEqual([3]));
  act(() =>
    applySelection({
      oddsId: '9730',
      fixtureId: 730,
      marketId: 1,
      name: '1',
      label: '홈팀 730',
      line: null,
      price: '1.20',
      version: 2,
      status: 1,
    }),
  );
  expect(screen.getByText(TOO_LOW)).toBeTruthy();
  expect(screen.queryByText('3폴더 보너스 1.03 적용')).toBeNull();
});
