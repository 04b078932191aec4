import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { loadRules } from '@/rules';
import type { PlaceBet } from '@/rules/wire';
import { boostOf } from '@/testing/boosts';
import { amountsByRole, settings } from '@/testing/member';
import { draw } from '@/testing/page';
import { inputsOf, Refused, type Reply, serve } from '@/testing/server';
import {
  bettor,
  changeFirst,
  closeSlipPanel,
  listedFixture,
  pressPrice,
  prompt,
} from '@/testing/slipPanel';
import { betReceipt, slipPick } from '@/testing/slips';
import { PriceButton } from '../catalogue/PriceButton';
import SlipPanel from '../slip/SlipPanel';
import { useSlipStore } from '../slip/store';
import { Boosts } from './Boosts';
import { useBoostStore } from './queries';

afterEach(() => {
  closeSlipPanel();
  act(() => useBoostStore.setState({ boosts: null }));
});

interface Site {
  boosts: Reply<'GET /api/boosts'>;
  enabled?: boolean;
  replies?: Reply<'POST /api/sports-prematch/betting'>[];
  path?: string;
}

/** Shows boosts, the prices of a fixture and the slip to a member. */
async function open({ boosts, enabled = true, replies = [], path = '/europe' }: Site) {
  await loadRules();
  const site = { offered: boosts, sent: [] as PlaceBet[] };
  const asked = serve({
    'GET /api/auth/user': bettor,
    'GET /api/setting/user': {
      ...{ ...settings, priceBoostsEnabled: enabled },
      ...amountsByRole('sportsAmountRole', [100, null, null, null, null]),
      ...amountsByRole('sportsMaxPrizeAmountRole', [1_000, null, null, null, null]),
    },
    'GET /api/boosts': () => site.offered,
    'GET /api/sports-prematch/fixtures/{id}': new Refused(502),
    'POST /api/sports-prematch/betting': (bet) => {
      site.sent.push(bet);
      return replies.shift() ?? new Refused(500);
    },
  });
  useSlipStore.setState({ path });
  const [first] = boosts instanceof Refused ? [] : boosts;
  const view = listedFixture(first?.fixtureId ?? 900, '아스널', '첼시');
  const [market] = view.markets;
  const [selection] = market?.selections ?? [];
  await draw(
    <>
      <Boosts />
      {market && selection && (
        <PriceButton fixture={view} market={market} selection={selection} locked={false} />
      )}
      <SlipPanel />
    </>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return { site, asked, view };
}

const askAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['sports', 'boosts'] }));
const card = () => within(screen.getByRole('region', { name: '배당 부스트' })).getByRole('button');
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const slip = () => within(screen.getByRole('region', { name: '베팅슬립' }));
const stake = () => slip().getByLabelText<HTMLInputElement>('베팅금액');
const total = () => slip().getByText(/총배당$/).nextElementSibling?.textContent;

async function takeCard() {
  await press(await waitFor(card));
  await slip().findByLabelText('베팅금액');
}

test('a boost is a card with both prices, its time and its limit; a press takes it, another drops it', async () => {
  const endsAt = new Date(Date.now() + 5_400_000).toISOString();
  await open({ boosts: [boostOf(801, { endsAt })] });
  await waitFor(card);
  for (const words of [
    '프리미어리그',
    '01.01 09:00',
    '아스널 vs 첼시',
    '승무패',
    '1인 최대 20,000원',
  ]) {
    expect(card().textContent).toContain(words);
  }
  expect(card().textContent).toMatch(/1시간 (29|30)분 남음/);
  expect(card().querySelector('s')?.textContent).toBe('기존 배당 1.85');
  expect(card().textContent).toContain('부스트 배당 2.50');
  await takeCard();
  expect(card().getAttribute('aria-pressed')).toBe('true');
  expect(total()).toBe('2.50');
  expect(slip().getByText('1.85').closest('s')).toBeTruthy();
  await press(card());
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('of a site without boosts nothing is asked, of one without any now nothing is shown', async () => {
  const { asked } = await open({ boosts: [boostOf(802)], enabled: false });
  expect(inputsOf(asked, 'GET /api/boosts')).toEqual([]);
  expect(screen.queryByRole('region', { name: '배당 부스트' })).toBeNull();
  closeSlipPanel();
  await open({ boosts: [] });
  expect(screen.queryByRole('region', { name: '배당 부스트' })).toBeNull();
});

test('a listing shows both prices, and its press takes the boost as well', async () => {
  await open({ boosts: [boostOf(803)] });
  await waitFor(card);
  const price = button('1 2.50, 승무패 아스널, 부스트, 기존 배당 1.85');
  expect(price.querySelector('s')?.dataset.price).toBe('1.85');
  await press(price);
  await slip().findByLabelText('베팅금액');
  expect(total()).toBe('2.50');
});

test('from the home page a boost is picked as in the European listing', async () => {
  await open({ boosts: [boostOf(804)], path: '/' });
  await takeCard();
  expect(useSlipStore.getState()).toMatchObject({ path: '/europe', picks: [{ fixtureId: 804 }] });
});

test('a boosted pick is placed at the boosted price, and the largest stake is its limit', async () => {
  const { site } = await open({
    boosts: [boostOf(805)],
    replies: [betReceipt({ totalRatio: '2.50', expectAmount: 50_000 })],
  });
  await takeCard();
  expect(slip().getByText('부스트 한도').nextElementSibling?.textContent).toBe('20,000');
  await press(button('MAX'));
  expect(stake().value).toBe('20,000');
  expect(slip().getByRole('status').textContent).toBe(
    '부스트 한도 20,000원에 맞춰 금액을 낮췄습니다.',
  );
  await press(button('베팅하기'));
  await waitFor(() => expect(site.sent).toHaveLength(1));
  expect(site.sent[0]).toMatchObject({
    boostId: 805,
    totalRatio: '2.50',
    amounts: 20_000,
    bettings: [{ betPrice: '2.50', oddsId: '8051' }],
  });
});

test('the ordinary price moves beneath without a question, until it reaches the boosted one', async () => {
  const { view } = await open({ boosts: [boostOf(806)] });
  await takeCard();
  changeFirst(view, { price: '1.95' });
  expect(slip().getByText('1.95').closest('s')).toBeTruthy();
  expect(total()).toBe('2.50');
  expect(screen.queryByText('변경된 배당을 확인해주세요.')).toBeNull();
  changeFirst(view, { price: '2.70' });
  expect(slip().getByText('2.50').closest('s')).toBeTruthy();
  expect(total()).toBe('2.70');
  expect(screen.getByText('변경된 배당을 확인해주세요.')).toBeTruthy();
});

test('a second boosted pick keeps its ordinary price, and may take the place of the first', async () => {
  await open({ boosts: [boostOf(807), boostOf(808, { homeName: '리즈', label: '리즈' })] });
  await pressPrice(listedFixture(807, '아스널', '첼시'), 0);
  await pressPrice(listedFixture(808, '리즈', '풀럼'), 0);
  expect(await slip().findByText('부스트는 한 슬립에 하나만 적용됩니다.')).toBeTruthy();
  // 2.50 × 1.85, rounded down.
  expect(total()).toBe('4.62');
  await press(button('부스트 해제'));
  expect(total()).toBe('3.42');
  const [, other] = slip().getAllByRole('button', { name: '부스트 2.50 적용' });
  await press(other as HTMLElement);
  expect(useSlipStore.getState().picks.map(({ boost }) => boost?.id)).toEqual([undefined, 808]);
});

test('a boost that is no longer offered holds the slip, whatever changes the member accepts', async () => {
  const { site } = await open({ boosts: [boostOf(809)], replies: [betReceipt()] });
  useSlipStore.setState({ accepting: 'all' });
  await takeCard();
  fireEvent.change(stake(), { target: { value: '10000' } });
  site.offered = [];
  await askAgain();
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(slip().getByText('2.50').closest('s')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  await press(button('변경 배당 수락'));
  expect(total()).toBe('1.85');
  await press(button('베팅하기'));
  await waitFor(() => expect(site.sent).toHaveLength(1));
  expect(site.sent[0]).toMatchObject({ totalRatio: '1.85', bettings: [{ betPrice: '1.85' }] });
  expect(site.sent[0]).not.toHaveProperty('boostId');
});

test('a boost that the server refuses as ended is said so, and nothing else is placed', async () => {
  const message = '배당 부스트가 종료되었습니다. 현재 배당을 확인해주세요.';
  const { site } = await open({
    boosts: [boostOf(810)],
    replies: [new Refused(409, { code: 'BOOST_ENDED', message })],
  });
  await takeCard();
  fireEvent.change(stake(), { target: { value: '10000' } });
  site.offered = [];
  await press(button('베팅하기'));
  await waitFor(() => expect(prompt()?.message).toBe(message));
  act(() => prompt()?.answer(true));
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
  expect(site.sent).toHaveLength(1);
});

test('of a limit that is used in part, what is left is one tap away', async () => {
  const message = '배당 부스트의 베팅 한도를 초과합니다. 5000원까지 베팅할 수 있습니다.';
  await open({
    boosts: [boostOf(811)],
    replies: [new Refused(422, { code: 'BOOST_LIMIT_REACHED', max: 5_000, message })],
  });
  await takeCard();
  fireEvent.change(stake(), { target: { value: '10000' } });
  await press(button('베팅하기'));
  await waitFor(() => expect(prompt()?.accept).toBe('5,000원으로 변경'));
  await act(async () => prompt()?.answer(true));
  expect(stake().value).toBe('5,000');
});

test('the boost of a restored slip counts until the boosts are known', async () => {
  const boost = { id: 813, price: '2.50', stakeMax: 20_000 };
  useSlipStore.setState({ picks: [slipPick(813, { oddsId: '8131', price: '1.85', boost })] });
  const { site } = await open({ boosts: new Refused(502) });
  await slip().findByLabelText('베팅금액');
  expect(total()).toBe('2.50');
  site.offered = [];
  await askAgain();
  expect(await screen.findByText('변경된 배당을 확인해주세요.')).toBeTruthy();
});

test('in play no pick takes a boost', async () => {
  const { view } = await open({ boosts: [boostOf(812)], path: '/inplay' });
  await waitFor(card);
  await pressPrice(view, 0);
  await slip().findByLabelText('베팅금액');
  expect(total()).toBe('1.85');
  expect(screen.queryByRole('button', { name: /^부스트 / })).toBeNull();
});
