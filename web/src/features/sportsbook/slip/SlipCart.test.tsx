import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type { BetReceipt, User } from '@/rules/wire';
import { amountsByRole, member, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import { betReceipt, fixtureOf, slipPick } from '@/testing/slips';
import { SlipCart } from './SlipCart';
import { keyOnDevice } from './storage';
import { clearSlip, type SlipPick, useSlipStore } from './store';

/** The page remembers the prices of the tests before. */
let version = 0;
const pick = (fixtureId: number, price: string) => {
  version += 1;
  return slipPick(fixtureId, { price, version });
};

afterEach(() => {
  clear();
  act(() => {
    clearSlip();
    useSlipStore.setState({ accepting: 'none' });
  });
});

async function open(...picks: SlipPick[]) {
  serve({
    'GET /api/auth/user': member,
    'GET /api/sports-prematch/fixtures/1': () => fixtureOf(1, picks),
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  useSlipStore.setState({ picks });
  await draw(<SlipCart />);
}

async function openSlip() {
  fireEvent.click(screen.getByRole('button', { name: /폴더/ }));
  return within(await screen.findByRole('dialog'));
}

test('the cart shows the total odds and the number of folders', async () => {
  await open(pick(1, '1.85'), pick(2, '2.10'));
  expect(await screen.findByText('3.88')).toBeTruthy();
  expect(screen.getByText('2폴더')).toBeTruthy();
  act(clearSlip);
  expect(screen.getByRole('button').textContent).toBe('베팅카트');
});

test('the slip shows game, market, side and price of each pick', async () => {
  await open(pick(1, '1.859'));
  const slip = await openSlip();
  const row = (await slip.findAllByRole('listitem'))[0]?.textContent;
  for (const words of ['승무패', '홈팀 1', '홈팀 1 vs 원정팀 1', '1.85']) {
    expect(row).toContain(words);
  }
});

test('on phones the slip is a drawer of 65 percent, and no narrower than its columns', async () => {
  await open(pick(1, '1.50'));
  await openSlip();
  const drawer = document.querySelector<HTMLElement>('.mantine-Drawer-root');
  expect(drawer?.style.getPropertyValue('--drawer-size')).toBe('max(65%, 300px)');
});

test('quick buttons add, MAX fills up, CLEAR empties, and the balance is the end', async () => {
  await open(pick(1, '1.50'));
  const slip = await openSlip();
  const stake = await slip.findByLabelText<HTMLInputElement>('베팅금액');
  const press = async (name: string) => {
    await act(async () => void fireEvent.click(slip.getByRole('button', { name })));
    return stake.value;
  };
  expect(await press('5천')).toBe('5,000');
  expect(await press('1만')).toBe('15,000');
  expect(await press('5만')).toBe('65,000');
  expect(await press('10만')).toBe('65,000');
  await waitFor(() => expect(messages()).toEqual(['보유 캐쉬가 부족합니다.']));
  expect(await press('MAX')).toBe('150,000');
  expect(await press('CLEAR')).toBe('');
  expect(await press('10만')).toBe('100,000');
  const winnings = amountsByRole('sportsMaxPrizeAmountRole', [500, 500, 500, 500, 500]);
  const rich: User = { ...member, emoney: 2_000_000 };
  await act(async () => {
    queryClient.setQueryData(settingsQuery.queryKey, { ...settings, ...winnings });
    queryClient.setQueryData(sessionQuery.queryKey, rich);
  });
  expect(await press('50만')).toBe('600,000');
  expect(await press('CLEAR')).toBe('');
  expect(await press('100만')).toBe('1,000,000');
});

test('accepting changes, or better prices alone, is kept on this device', async () => {
  await open(pick(1, '1.85'));
  const slip = await openSlip();
  const key = keyOnDevice(useSlipStore.getState().id);
  const kept = () => JSON.parse(localStorage.getItem(key) ?? '{}').state.accepting;
  expect(slip.getByRole<HTMLInputElement>('radio', { name: '변경될 때마다 확인' }).checked).toBe(
    true,
  );
  fireEvent.click(slip.getByRole('radio', { name: '오른 배당만 수락' }));
  expect(kept()).toBe('better');
  fireEvent.click(slip.getByRole('radio', { name: '모든 변경 수락' }));
  expect(kept()).toBe('all');
});

test('Esc in the amount empties it, and folds the slip away only once it is empty', async () => {
  await open(pick(1, '1.85'));
  const slip = await openSlip();
  const stake = await slip.findByLabelText<HTMLInputElement>('베팅금액');
  fireEvent.change(stake, { target: { value: '10000' } });
  fireEvent.keyDown(stake, { key: 'Escape' });
  expect(stake.value).toBe('');
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.keyDown(stake, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('folding the slip away keeps the picks', async () => {
  await open(pick(1, '1.85'));
  const slip = await openSlip();
  fireEvent.click(slip.getByRole('button', { name: '베팅슬립 접기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useSlipStore.getState().picks).toHaveLength(1);
});

test('a bet goes on while the slip is folded away, and is placed once', async () => {
  const picked = pick(1, '1.85');
  await open(picked);
  let answer: (receipt: BetReceipt) => void = () => {};
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/sports-prematch/fixtures/1': fixtureOf(1, [picked]),
    'POST /api/sports-prematch/betting': () =>
      new Promise<BetReceipt>((resolve) => {
        answer = resolve;
      }),
  });
  const sent = () => inputsOf(asked, 'POST /api/sports-prematch/betting');
  const first = await openSlip();
  fireEvent.change(await first.findByLabelText('베팅금액'), { target: { value: '10000' } });
  fireEvent.click(first.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.click(first.getByRole('button', { name: '베팅슬립 접기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const slip = await openSlip();
  for (const name of ['전체삭제', '취소']) {
    expect((await slip.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
  }
  fireEvent.click(slip.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(messages()).toEqual(['베팅이 진행중입니다.']));
  await answerPrompt();
  await act(async () => answer(betReceipt()));
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  await answerPrompt();
  expect(sent()).toHaveLength(1);
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('cancelling empties and closes the slip', async () => {
  await open(pick(1, '1.85'));
  const slip = await openSlip();
  fireEvent.click(await slip.findByRole('button', { name: '취소' }));
  expect(useSlipStore.getState().picks).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
