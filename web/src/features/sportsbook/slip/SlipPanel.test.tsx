import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { BetReceipt, User } from '@/rules/wire';
import { Refused } from '@/testing/server';
import {
  bettor,
  changeFirst,
  closeSlipPanel,
  listedFixture,
  openSlipPanel,
  pressPrice,
  prompt,
  slip,
} from '@/testing/slipPanel';
import { betReceipt } from '@/testing/slips';
import { enterPath, useSlipStore } from './store';

beforeEach(openSlipPanel);
afterEach(closeSlipPanel);

test('another side of the same fixture replaces the pick, and the sums follow', async () => {
  const first = listedFixture(101, '아스널', '첼시');
  await pressPrice(first, 0);
  await pressPrice(listedFixture(102, '리버풀', '에버턴'), 1);
  expect(await screen.findByText('3.88')).toBeTruthy();
  await pressPrice(first, 1);
  expect(await screen.findByText('4.41')).toBeTruthy();
  expect(useSlipStore.getState().picks).toMatchObject([
    { fixtureId: 102, side: '에버턴' },
    {
      ...{ fixtureId: 101, sportId: 6046, marketId: 1, oddsId: '1012', price: '2.10' },
      ...{ version: first.markets[0]?.selections[1]?.version, marketName: '승무패', name: '2' },
      ...{ line: null, side: '첼시', homeName: '아스널', awayName: '첼시' },
    },
  ]);
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  expect(await screen.findByText('44,100')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '70,000' } });
  expect(screen.getByLabelText<HTMLInputElement>('베팅금액').value).toBe('50,000');
});

test('a slip of the Korean listing says so', async () => {
  await pressPrice(listedFixture(303, '밀란', '로마'), 0);
  useSlipStore.setState({ path: '/korea' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  slip.replies = [betReceipt()];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  expect(slip.sent).toMatchObject([{ gameStyle: 'KR' }]);
});

test('a pick that is added while the bet is being sent stays when it is placed', async () => {
  let answer: (receipt: BetReceipt) => void = () => {};
  slip.replies = [
    new Promise<BetReceipt>((resolve) => {
      answer = resolve;
    }),
  ];
  await pressPrice(listedFixture(304, '릴', '니스'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(slip.sent).toHaveLength(1));
  await pressPrice(listedFixture(305, '리옹', '브레스트'), 0);
  await act(async () => answer(betReceipt()));
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  const { picks, stake, attempt } = useSlipStore.getState();
  expect(picks.map(({ fixtureId }) => fixtureId)).toEqual([305]);
  expect({ stake, attempt }).toEqual({ stake: '', attempt: null });
});

test('an answer that comes after the section has changed leaves the slip of that section alone', async () => {
  let answer: (receipt: BetReceipt) => void = () => {};
  slip.replies = [
    new Promise<BetReceipt>((resolve) => {
      answer = resolve;
    }),
  ];
  await pressPrice(listedFixture(306, '릴', '랑스'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(slip.sent).toHaveLength(1));
  act(() => enterPath('/korea'));
  await pressPrice(listedFixture(307, '메스', '낭트'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '7000' } });
  const attempt = { requestId: 'b', sent: '[]' };
  act(() => useSlipStore.setState({ attempt }));
  await act(async () => answer(betReceipt()));
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  expect(useSlipStore.getState()).toMatchObject({
    ...{ stake: '7000', attempt },
    picks: [{ fixtureId: 307 }],
  });
  await act(async () => prompt()?.answer(true));
});

test('a bet without a network fails at once, and is not sent once there is one', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  await pressPrice(listedFixture(308, '브레시아', '칼리아리'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  onlineManager.setOnline(false);
  const offline = vi.fn(async () => Promise.reject(new TypeError('failed to fetch')));
  vi.stubGlobal('fetch', offline);
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toContain('서버에 연결할 수 없습니다.'));
  expect(offline).toHaveBeenCalledOnce();
  await act(async () => prompt()?.answer(true));
});

test('a bet whose answer was lost is the same one when its slip is emptied and picked again', async () => {
  const view = listedFixture(309, '파르마', '몬차');
  const press = async (reply: BetReceipt | Refused | Promise<BetReceipt>) => {
    slip.replies = [reply];
    if (useSlipStore.getState().picks.length === 0) await pressPrice(view, 0);
    fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
    const button = screen.getByRole('button', { name: '베팅하기' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    const count = slip.sent.length;
    fireEvent.click(button);
    await waitFor(() => expect(slip.sent).toHaveLength(count + 1));
  };
  const read = async () => {
    await waitFor(() => expect(prompt()).toBeTruthy());
    await act(async () => prompt()?.answer(true));
  };
  await press(new Refused(502));
  await read();
  fireEvent.click(screen.getByRole('button', { name: '전체삭제' }));
  let answer: (receipt: BetReceipt) => void = () => {};
  await press(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  // It is decided while the member is in another section: the same picks are another bet then.
  act(() => enterPath('/korea'));
  await act(async () => answer(betReceipt()));
  await read();
  act(() => enterPath('/europe'));
  await press(betReceipt());
  await read();
  const [first, second, third] = slip.sent.map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a stake below the minimum is refused by core without a call', async () => {
  await pressPrice(listedFixture(401, '인테르', '밀란'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '4000' } });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toBe('최소 베팅은 5000원 이상입니다.'));
  expect(slip.sent).toEqual([]);
});

test('both limits are shown, and which of them has lowered the stake', async () => {
  const view = listedFixture(410, '헤타페', '지로나');
  await pressPrice(view, 0);
  const stake = await screen.findByLabelText<HTMLInputElement>('베팅금액');
  const said = () => screen.getByRole('status').textContent;
  expect(screen.getByText('최대베팅금').nextElementSibling?.textContent).toBe('1,000,000');
  expect(screen.getByText('최대당첨금').nextElementSibling?.textContent).toBe('10,000,000');
  fireEvent.change(stake, { target: { value: '40000' } });
  expect(said()).toBe('');
  fireEvent.change(stake, { target: { value: '60000' } });
  expect(said()).toBe('보유머니에 맞춰 금액을 낮췄습니다.');
  const rich: User = { ...bettor, emoney: 9_000_000 };
  await act(async () => {
    queryClient.setQueryData(sessionQuery.queryKey, rich);
    await new Promise((resolve) => setTimeout(resolve));
  });
  fireEvent.change(stake, { target: { value: '1200000' } });
  expect(said()).toBe('최대베팅금 1,000,000원에 맞춰 금액을 낮췄습니다.');
  useSlipStore.setState({ accepting: 'all' });
  changeFirst(view, { price: '301' });
  fireEvent.change(stake, { target: { value: '1000000' } });
  expect(stake.value).toBe('33,220');
  expect(said()).toBe('최대당첨금 10,000,000원에 맞춰 금액을 낮췄습니다.');
  fireEvent.change(stake, { target: { value: '33210' } });
  expect(said()).toBe('');
});

test('the list stays at its first pick until one is added, which comes into sight', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  const top = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return 50 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  const shown = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  for (const [id, home] of [
    [411, '가'],
    [412, '나'],
    [413, '다'],
  ] as const) {
    await pressPrice(listedFixture(id, home, '원정'), 0);
  }
  const list = () => (screen.getAllByRole('list')[0] as HTMLElement).scrollTop;
  expect(list()).toBe(50);
  cleanup();
  await openSlipPanel();
  expect(list()).toBe(0);
  for (const spy of [height, top, shown]) spy.mockRestore();
});

test('where a limit refuses, the largest stake that would be accepted is one tap away', async () => {
  await pressPrice(listedFixture(406, '모나코', '랑스'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '50000' } });
  const limited = { code: 'LOSS_LIMIT_REACHED', period: 'day', left: 12_345 } as const;
  slip.replies = [new Refused(422, { ...limited, message: '남은 한도: 12,345원' })];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.accept).toBe('12,345원으로 변경'));
  await act(async () => prompt()?.answer(true));
  expect(screen.getByLabelText<HTMLInputElement>('베팅금액').value).toBe('12,345');
  // Less than the smallest stake is not offered.
  slip.replies = [new Refused(422, { ...limited, left: 4_999, message: '남은 한도: 4,999원' })];
  const button = screen.getByRole('button', { name: '베팅하기' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(button);
  await waitFor(() => expect(prompt()?.message).toBe('남은 한도: 4,999원'));
  expect(prompt()?.kind).toBe('alert');
  act(() => prompt()?.answer(true));
});

test('winnings that a price has raised above their limit offer what still fits', async () => {
  const view = listedFixture(407, '브레스트', '낭트');
  await pressPrice(view, 0);
  useSlipStore.setState({ accepting: 'all' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '50000' } });
  changeFirst(view, { price: '301' });
  // 10,000,000 / 301 = 33,222.59…, rounded down to ten. The sentence does not say so.
  const sentence = '최대당첨금 10,000,000을 초과하여 베팅하실수 없습니다.';
  const largest = '지금은 33,220원까지 베팅할 수 있습니다.';
  expect(await screen.findByText(`${sentence} ${largest}`)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.accept).toBe('33,220원으로 변경'));
  expect(prompt()).toMatchObject({ message: sentence, details: largest });
  await act(async () => prompt()?.answer(true));
  expect(screen.getByLabelText<HTMLInputElement>('베팅금액').value).toBe('33,220');
  expect(slip.sent).toEqual([]);
});
