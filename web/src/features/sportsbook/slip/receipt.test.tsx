import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { applySelection } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import { DialogRoot } from '@/components/dialogs/DialogRoot';
import { loadRules } from '@/rules';
import { fixtureView } from '@/testing/fixtures';
import { member, settings } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { betLeg, betReceipt, slipHead, slipPick } from '@/testing/slips';
import SlipPanel from './SlipPanel';
import { clearSlip, enterPath, useSlipStore } from './store';

const pick = (id: number, side: string, price: string) =>
  slipPick(id, { oddsId: `${id}1`, price, side, homeName: side, awayName: `${side} 상대` });

/** Each test has its own fixtures: the page remembers the prices that it has seen. */
let [seoul, jeonbuk] = [70, 80];
/** The price of the first fixture and its version. */
let [price, version] = ['1.85', 1];

const fixture = (fixtureId: number, price: string, version: number, label: string) =>
  fixtureView({
    fixtureId,
    markets: [
      {
        ...{ marketId: 1, name: '승무패', baseline: null },
        selections: [
          { oddsId: `${fixtureId}1`, name: '1', label, line: null, price, version, status: 1 },
        ],
      },
    ],
  });

const leg = (fixtureId: number, sports_betting_bet_price: string) =>
  betLeg({
    sports_betting_sports_prematch_odds_id: `${fixtureId}1`,
    sports_betting_bet_price,
  });

const placed = betReceipt({ totalRatio: '3.88', expectAmount: 38_800 });

beforeAll(() => loadRules());
beforeEach(() => {
  [seoul, jeonbuk] = [seoul + 1, jeonbuk + 1];
  [price, version] = ['1.85', 1];
});
afterEach(() => {
  clear();
  act(() => clearSlip());
});

/** Places 10,000 won on both picks and returns the receipt. */
async function place(receipt = placed) {
  serve({
    'GET /api/auth/user': member,
    'POST /api/sports-prematch/betting': receipt,
    'GET /api/sports-prematch/bettings': [
      [{ ...slipHead({ id: 4711 }), ...leg(seoul, '1.80') }, leg(jeonbuk, '2.15')],
    ],
    'GET /api/sports-prematch/fixtures/{id}': (_, id) =>
      Number(id) === seoul
        ? fixture(seoul, price, version, '서울')
        : fixture(jeonbuk, '2.10', 1, '전북'),
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  enterPath('/europe');
  const picks = [pick(seoul, '서울', '1.85'), pick(jeonbuk, '전북', '2.10')];
  useSlipStore.setState({ picks, stake: '10000' });
  await draw(
    <>
      <SlipPanel />
      <DialogRoot registry={{}} />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '베팅하기' }));
  return within(await screen.findByRole('dialog', { name: placed.message }));
}

test('the receipt has number, picks, odds, stake and what it can win', async () => {
  const receipt = await place();
  expect(receipt.getByRole('heading').textContent).toBe('베팅이 완료 되었습니다.');
  expect(receipt.getByText('No.4711')).toBeTruthy();
  const legs = receipt.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(legs).toEqual([
    '서울승무패 · 서울 vs 서울 상대1.85',
    '전북승무패 · 전북 vs 전북 상대2.10',
  ]);
  for (const sum of ['3.88', '10,000원', '38,800원']) expect(receipt.getByText(sum)).toBeTruthy();
  expect(useSlipStore.getState().picks).toEqual([]);
  fireEvent.click(receipt.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('a bet that was placed at other prices shows those', async () => {
  const receipt = await place({ ...placed, totalRatio: '3.87', expectAmount: 38_700 });
  expect(await receipt.findByText('1.80')).toBeTruthy();
  expect(receipt.getByText('2.15')).toBeTruthy();
});

test('the same once more is the same picks and stake, at the prices of now', async () => {
  const receipt = await place();
  [price, version] = ['1.95', 2];
  fireEvent.click(receipt.getByRole('button', { name: '같은 베팅 다시' }));
  await waitFor(() =>
    expect(useSlipStore.getState().picks.map(({ price }) => price)).toEqual(['1.95', '2.10']),
  );
  expect(useSlipStore.getState().stake).toBe('10000');
  // Nothing is left to accept.
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
  act(() =>
    applySelection({
      ...{
        oddsId: `${seoul}1`,
        fixtureId: seoul,
        marketId: 1,
        name: '1',
        label: '서울',
        line: null,
      },
      ...{ price: '1.70', version: 3, status: 1 },
    }),
  );
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
});

test('the receipt leads to the history', async () => {
  const receipt = await place();
  fireEvent.click(receipt.getByRole('button', { name: '베팅내역' }));
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('history'));
});
