import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applySelection, noteListed, refusalsSoFar, useLine } from '@/api/live';
import type { FixtureView } from '@/rules/wire';
import { Refused } from '@/testing/server';
import {
  changeFirst,
  closeSlipPanel,
  listedFixture,
  openSlipPanel,
  pressPrice,
  prompt,
  slip,
  withFirst,
} from '@/testing/slipPanel';
import { betReceipt, fixtureOf, slipPick } from '@/testing/slips';
import { useSlipStore } from './store';

beforeEach(openSlipPanel);
afterEach(closeSlipPanel);

test('a moved price holds the bet until it is accepted', async () => {
  const view = listedFixture(201, '바르셀로나', '세비야');
  await pressPrice(view, 0);
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
  act(() =>
    applySelection({
      oddsId: '2011',
      fixtureId: 201,
      marketId: 1,
      name: '1',
      label: '바르셀로나',
      line: null,
      price: '1.70',
      version: slip.version + 1,
      status: 1,
    }),
  );
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  expect(screen.getByText('1.85').closest('s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '변경 배당 수락' }));
  expect(useSlipStore.getState().picks[0]).toMatchObject({ price: '1.70' });
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a refused price is shown, accepted and sent again', async () => {
  const view = listedFixture(301, '뮌헨', '도르트문트');
  await pressPrice(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  const version = slip.version + 1;
  const changed = [
    { fixtureId: 301, marketId: 1, oddsId: '3011', oldPrice: '1.85', newPrice: '1.95', version },
  ];
  slip.offered = withFirst(view, { price: '1.95', version });
  slip.replies = [
    new Refused(409, { code: 'PRICE_CHANGED', message: '배당이 변경되었습니다.', changed }),
    betReceipt(),
  ];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toBe('배당이 변경되었습니다.'));
  act(() => prompt()?.answer(true));
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  expect(slip.sent).toMatchObject([
    { memberId: 7, amounts: 10_000, gameDetailType: 91, bettings: [{ betPrice: '1.85' }] },
    { totalRatio: '1.95', bettings: [{ oddsId: '3011', betPrice: '1.95', version }] },
  ]);
  // Still the same bet: if the first reply had been lost, the stake would be debited once.
  expect(slip.sent[0]?.requestId).toBe(slip.sent[1]?.requestId);
  expect(useSlipStore.getState().picks).toEqual([]);
});

/** Presses on a bet whose price the server calls changed, once the page may have changed the slip. */
async function refuseFirst(view: FixtureView, whileAsked: () => unknown) {
  const version = slip.version + 1;
  const oddsId = view.markets[0]?.selections[0]?.oddsId ?? '';
  const leg = { fixtureId: view.fixtureId, marketId: 1, oddsId, version };
  slip.offered = withFirst(view, { price: '1.95', version });
  let refuse: (reply: Refused) => void = () => {};
  slip.replies = [
    new Promise<Refused>((resolve) => {
      refuse = resolve;
    }),
  ];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(slip.sent).toHaveLength(1));
  await act(async () => void (await whileAsked()));
  const changed = [{ ...leg, oldPrice: '1.85', newPrice: '1.95' }];
  const message = '배당이 변경되었습니다.';
  await act(async () => refuse(new Refused(409, { code: 'PRICE_CHANGED', message, changed })));
}

/** Why a bet whose odds changed is not sent again. */
const NOT_PLACED =
  '배당이 변경되어 베팅이 접수되지 않았습니다.\n베팅 내용을 확인 후 다시 시도해주세요.';

test.each<[string, () => unknown]>([
  ['another pick', () => pressPrice(listedFixture(392, '셀타', '오사수나'), 0)],
  ['another stake', () => useSlipStore.setState({ stake: '20000' })],
])('a slip that got %s is not sent in place of the bet whose price changed', async (_, change) => {
  const view = listedFixture(391, '비야레알', '헤타페');
  await pressPrice(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  await refuseFirst(view, change);
  await waitFor(() => expect(prompt()?.message).toBe(NOT_PLACED));
  await act(async () => prompt()?.answer(true));
  expect(slip.sent).toHaveLength(1);
});

test('a changed price is accepted as it stood in the slip when it was asked about', async () => {
  const view = listedFixture(393, '베티스', '그라나다');
  await pressPrice(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  await refuseFirst(view, () => {});
  await waitFor(() => expect(prompt()?.message).toBe('배당이 변경되었습니다.'));
  slip.version += 1;
  changeFirst(view, { price: '1.50' });
  await act(async () => prompt()?.answer(true));
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(screen.getByText('1.95').closest('s')).toBeTruthy();
  expect(slip.sent).toHaveLength(1);
});

test('a bet whose reply was lost and that was cancelled since is another one when pressed again', async () => {
  await pressPrice(listedFixture(390, '나폴리', '피오렌티나'), 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  slip.replies = [
    new Refused(502),
    new Refused(409, { code: 'REQUEST_ID_REUSED', message: '이미 처리된 요청입니다.' }),
    betReceipt(),
  ];
  for (const count of [1, 2, 3]) {
    const button = screen.getByRole('button', { name: '베팅하기' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    fireEvent.click(button);
    await waitFor(() => expect(slip.sent).toHaveLength(count));
    await waitFor(() => expect(prompt()).toBeTruthy());
    if (count === 2) expect(prompt()?.message).toBe('이미 처리된 요청입니다.');
    if (count < 3) act(() => prompt()?.answer(true));
  }
  await waitFor(() => expect(prompt()?.message).toBe('베팅이 완료 되었습니다.'));
  const [first, second, third] = slip.sent.map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a selection that is called otherwise is shown so and held until it is accepted', async () => {
  const view = listedFixture(302, '라이프치히', '프라이부르크');
  await pressPrice(view, 0);
  useSlipStore.setState({ accepting: 'all' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  const version = slip.version + 1;
  act(() => noteListed(withFirst(view, { name: 'Over', label: '오버', line: '3.5', version })));
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  expect(screen.getByText('라이프치히').closest('s')).toBeTruthy();
  expect(screen.getByText('선택하신 베팅의 기준이 변경되었습니다.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '변경 내용 수락' }));
  expect(useSlipStore.getState().picks[0]).toMatchObject({
    side: '오버 3.5',
    name: 'Over',
    version,
  });
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a selection that means the other team is held until it is accepted', async () => {
  const view = listedFixture(343, '볼로냐', '칼리아리');
  await pressPrice(view, 0);
  useSlipStore.setState({ accepting: 'all' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  const version = slip.version + 1;
  act(() => noteListed(withFirst(view, { label: '칼리아리', version })));
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  expect(screen.getByText('볼로냐').closest('s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '변경 내용 수락' }));
  expect(useSlipStore.getState().picks[0]).toMatchObject({ side: '칼리아리', name: '1', version });
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a refusal for another name says what it was and what it is', async () => {
  const view = listedFixture(303, '볼프스부르크', '호펜하임');
  await pressPrice(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  const version = slip.version + 1;
  const changed = [
    { fixtureId: 303, marketId: 1, oddsId: '3031', oldPrice: '1.85', newPrice: '1.85', version },
  ];
  slip.offered = withFirst(view, { name: 'Over', label: '오버', line: '3.5', version });
  slip.replies = [
    new Refused(409, { code: 'PRICE_CHANGED', message: '배당이 변경되었습니다.', changed }),
  ];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() =>
    expect(prompt()?.message).toBe('배당이 변경되었습니다.\n볼프스부르크 → 오버 3.5'),
  );
  act(() => prompt()?.answer(false));
  await waitFor(() => expect(prompt()).toBeUndefined());
  expect(slip.sent.length).toBe(1);
});

test('of a member who takes better prices, only a lower one holds the bet', async () => {
  const view = listedFixture(402, '유벤투스', '나폴리');
  await pressPrice(view, 0);
  useSlipStore.setState({ accepting: 'better' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  changeFirst(view, { price: '1.95' });
  expect(screen.queryByText('변경된 배당을 확인해주세요.')).toBeNull();
  changeFirst(view, { price: '1.80' });
  expect(screen.getByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  // Enter in the amount does not place the bet either.
  const form = screen.getByLabelText('베팅금액').closest('form');
  if (form) fireEvent.submit(form);
  expect(slip.sent).toEqual([]);
  // Still below the price that was shown and accepted.
  changeFirst(view, { price: '1.90' });
  expect(screen.getByText('1.95').closest('s')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '변경 배당 수락' }));
  slip.replies = [betReceipt()];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(slip.sent.length).toBe(1));
  expect(slip.sent[0]).toMatchObject({
    changeFlag: false,
    betterOnly: true,
    bettings: [{ betPrice: '1.90', version: slip.version }],
  });
});

test('a better price that was shown is the accepted one: a fall from it asks, above the first', async () => {
  const view = listedFixture(409, '렌', '스트라스부르');
  await pressPrice(view, 0);
  useSlipStore.setState({ accepting: 'better' });
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  changeFirst(view, { price: '2.89' });
  expect(useSlipStore.getState().picks[0]).toMatchObject({ price: '2.89', version: slip.version });
  changeFirst(view, { price: '2.65' });
  expect(screen.getByText('2.89').closest('s')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  const form = screen.getByLabelText('베팅금액').closest('form');
  if (form) fireEvent.submit(form);
  expect(slip.sent).toEqual([]);
  // Automatically accepted prices stay accepted when the member switches to confirming.
  changeFirst(view, { price: '2.95' });
  fireEvent.click(screen.getByRole('radio', { name: '변경될 때마다 확인' }));
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
  slip.replies = [betReceipt()];
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(slip.sent.length).toBe(1));
  expect(slip.sent[0]).toMatchObject({
    totalRatio: '2.95',
    bettings: [{ betPrice: '2.95', version: slip.version }],
  });
});

test('what takes no bets is shown so, holds the slip, and goes with one tap', async () => {
  const suspended = listedFixture(403, '라치오', '토리노');
  await pressPrice(suspended, 0);
  await pressPrice(listedFixture(404, '아탈란타', '볼로냐'), 0);
  changeFirst(suspended, { status: 2 });
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  expect(screen.getByText('일시정지')).toBeTruthy();
  expect(screen.getByRole('button', { name: '중지된 선택 1개 삭제' })).toBeTruthy();
  changeFirst(suspended, { status: 1 });
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
  changeFirst(suspended, { status: 3 });
  fireEvent.click(screen.getByRole('button', { name: '마감된 선택 1개 삭제' }));
  await waitFor(() =>
    expect(useSlipStore.getState().picks.map(({ side }) => side)).toEqual(['아탈란타']),
  );
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a fixture that is postponed or over holds the slip', async () => {
  const view = listedFixture(431, '볼로냐', '우디네세');
  await pressPrice(view, 0);
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
  act(() => noteListed({ ...view, status: 5, suspended: true }, 1));
  expect(screen.getByRole('button', { name: '중지된 선택 1개 삭제' })).toBeTruthy();
  act(() => noteListed({ ...view, status: 7, suspended: true }, 2));
  expect(screen.getByRole('button', { name: '마감된 선택 1개 삭제' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
});

test.each<[string, (view: FixtureView) => typeof slip.offered]>([
  ['a selection', (view) => ({ ...view, markets: [] })],
  ['a fixture', () => new Refused(404, { code: 'NOT_FOUND', message: '없음' })],
])('the pick of %s that the site no longer offers is over', async (_, answer) => {
  const view = listedFixture(432 + slip.version, '엘체', '레반테');
  await pressPrice(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  act(() => useLine.setState({ current: false }));
  slip.offered = answer(view);
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  expect(await screen.findByRole('button', { name: '마감된 선택 1개 삭제' })).toBeTruthy();
  expect(slip.sent).toEqual([]);
  act(() => useLine.setState({ current: true }));
  // The site offers it again.
  act(() => noteListed(view, 0, refusalsSoFar()));
  expect(screen.getByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a pick that a refusal has closed, even one of which no price is known, opens with its fixture', async () => {
  const refused = slipPick(439);
  act(() => useSlipStore.setState({ picks: [refused], stake: '10000' }));
  const oddsIds = [refused.oddsId];
  slip.replies = [new Refused(409, { code: 'SELECTION_CLOSED', oddsIds, message: '마감' })];
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  await waitFor(() => expect(prompt()?.message).toBe('마감'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => prompt()?.answer(true));
  expect(await screen.findByText('일시정지')).toBeTruthy();
  slip.offered = { ...fixtureOf(439, [refused]), suspended: true };
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText('일시정지')).toBeTruthy();
  slip.offered = fixtureOf(439, [refused]);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  act(() => noteListed(fixtureOf(439, [refused]), 1));
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a pick that is refused again is not asked for at once', async () => {
  const refused = slipPick(442);
  const oddsIds = [refused.oddsId];
  const refusal = new Refused(409, { code: 'SELECTION_CLOSED', oddsIds, message: '마감' });
  act(() => useSlipStore.setState({ picks: [refused], stake: '10000' }));
  slip.offered = fixtureOf(442, [refused]);
  const press = async () => {
    slip.replies = [refusal];
    const button = await screen.findByRole('button', { name: '베팅하기' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    fireEvent.click(button);
    await waitFor(() => expect(prompt()?.message).toBe('마감'));
    await act(async () => prompt()?.answer(true));
    expect(await screen.findByText('일시정지')).toBeTruthy();
  };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  // It is open for longer than an answer counts as new.
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await press();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('일시정지')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
});

test('a fixture that begins while its pick waits holds the slip', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const startAt = new Date(Date.now() + 60_000).toISOString();
  const view = { ...listedFixture(405, '파르마', '코모'), startAt };
  noteListed(view, 1);
  await pressPrice(view, 0);
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('경기시작')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
});

test('while the stream is away, prices are asked for before anything is placed', async () => {
  const view = listedFixture(408, '리옹', '니스');
  await pressPrice(view, 0);
  fireEvent.change(await screen.findByLabelText('베팅금액'), { target: { value: '10000' } });
  act(() => useLine.setState({ current: false }));
  slip.version += 1;
  slip.offered = withFirst(view, { price: '1.60', version: slip.version });
  fireEvent.click(screen.getByRole('button', { name: '베팅하기' }));
  // The price differs from the one shown: nothing is sent, and the slip says so.
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(slip.sent).toEqual([]);
  act(() => useLine.setState({ current: true }));
});
