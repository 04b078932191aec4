import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { User } from '@/rules/wire';
import { eventOf } from '@/testing/rounds';
import {
  bettor,
  changeFirst,
  closeSlipPanel,
  listedFixture,
  openSlipPanel,
  pressPrice,
  prompt,
  slip,
  withFirst,
} from '@/testing/slipPanel';
import { betReceipt, slipPick } from '@/testing/slips';
import { keepPlaced, useKept } from './kept';
import { clearSlip, enterPath, useSlipStore } from './store';

beforeEach(openSlipPanel);
afterEach(() => {
  closeSlipPanel();
  act(() => useKept.setState({ keepsStake: false, slips: [] }));
});

const AGAIN = '지난 베팅 다시 담기 (1폴더)';
const again = () => screen.queryByRole('button', { name: AGAIN });
const stake = () => screen.getByLabelText<HTMLInputElement>('베팅금액').value;
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value } });

/** The session is that of another member, or has another balance. */
const becomes = (user: User) =>
  act(async () => {
    queryClient.setQueryData(sessionQuery.queryKey, user);
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Places the slip and closes the receipt. */
async function place(amount: string) {
  await screen.findByLabelText('베팅금액');
  type(amount);
  slip.replies = [betReceipt()];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  await act(async () => prompt()?.answer(true));
}

test('the last slip is put into the empty one again, at the prices of now', async () => {
  const view = listedFixture(1_101, '아스널', '첼시');
  await pressPrice(view, 0);
  expect(again()).toBeNull();
  await place('20000');
  slip.version += 1;
  slip.offered = withFirst(view, { price: '1.95', version: slip.version });
  fireEvent.click(await screen.findByRole('button', { name: AGAIN }));
  await waitFor(() => expect(useSlipStore.getState().picks[0]?.price).toBe('1.95'));
  expect(useSlipStore.getState()).toMatchObject({ stake: '20000', picks: [{ side: '아스널' }] });
  // It is another bet: nothing of it is sent before the member places it.
  expect(slip.sent).toHaveLength(1);
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a selection under another name waits until the member accepts it', async () => {
  const view = listedFixture(1_102, '리버풀', '에버턴');
  await pressPrice(view, 0);
  await place('10000');
  slip.version += 1;
  slip.offered = withFirst(view, { line: '2.5', version: slip.version });
  fireEvent.click(await screen.findByRole('button', { name: AGAIN }));
  expect(await screen.findByText('선택하신 베팅의 기준이 변경되었습니다.')).toBeTruthy();
});

test('the last slip is kept on the device for its member and its section only', async () => {
  await pressPrice(listedFixture(1_103, '토트넘', '풀럼'), 0);
  await place('10000');
  expect(localStorage.getItem('hanpan.lastSlips')).toContain('토트넘');
  expect(again()).toBeTruthy();
  act(() => enterPath('/inplay'));
  expect(again()).toBeNull();
  act(() => enterPath('/europe'));
  expect(again()).toBeTruthy();
  await becomes({ ...bettor, id: 8 });
  expect(again()).toBeNull();
});

test('a slip of which nothing can be bet on any more is not offered', async () => {
  const view = listedFixture(1_104, '브렌트포드', '번리');
  await pressPrice(view, 0);
  await place('10000');
  expect(again()).toBeTruthy();
  changeFirst(view, { status: 3 });
  await waitFor(() => expect(again()).toBeNull());
});

test('rounds of mini-games are not offered again', async () => {
  const [market] = (await eventOf('powerBall')).markets;
  const chip = market?.selections[0]?.chip;
  if (!chip) throw new Error('no selection');
  const path = '/minigame/powerball';
  const round = { game: 'powerBall', gameId: 301, number: 117, chip } as const;
  act(() => {
    enterPath(path);
    const picks = [slipPick(-117, { round })];
    keepPlaced(bettor.id, { picks, stake: '5000', system: null, path });
  });
  expect(again()).toBeNull();
});

test('without the switch the next slip starts without a stake', async () => {
  await pressPrice(listedFixture(1_105, '울버햄튼', '본머스'), 0);
  await place('20000');
  await pressPrice(listedFixture(1_106, '레스터', '입스위치'), 0);
  await screen.findByLabelText('베팅금액');
  expect(stake()).toBe('');
});

test('a stake that is kept is filled in for the next slip, capped by balance and limits', async () => {
  await pressPrice(listedFixture(1_107, '나폴리', '라치오'), 0);
  fireEvent.click(await screen.findByRole('checkbox', { name: '금액 유지' }));
  await place('20000');
  await becomes({ ...bettor, emoney: 12_000 });
  await pressPrice(listedFixture(1_108, '유벤투스', '토리노'), 0);
  await waitFor(() => expect(stake()).toBe('12,000'));
  // What the member has emptied stays empty, also when another pick comes.
  fireEvent.click(screen.getByRole('button', { name: 'CLEAR' }));
  await pressPrice(listedFixture(1_109, '제노아', '파르마'), 0);
  expect(stake()).toBe('');
  act(clearSlip);
  await pressPrice(listedFixture(1_110, '칼리아리', '레체'), 0);
  await waitFor(() => expect(stake()).toBe('12,000'));
});

test('Escape empties the stake, and Enter places it', async () => {
  await pressPrice(listedFixture(1_111, '바젤', '취리히'), 0);
  await screen.findByLabelText('베팅금액');
  type('15000');
  fireEvent.keyDown(screen.getByLabelText('베팅금액'), { key: 'Escape' });
  expect(stake()).toBe('');
  type('15000');
  slip.replies = [betReceipt()];
  const form = screen.getByLabelText('베팅금액').closest('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  expect(slip.sent).toMatchObject([{ amounts: 15_000 }]);
  await act(async () => prompt()?.answer(true));
});
