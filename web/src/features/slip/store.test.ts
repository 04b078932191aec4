import { beforeEach, expect, test } from 'vitest';
import {
  clearSlip,
  enterSegment,
  requestIdOf,
  type SlipPick,
  setStake,
  useSlipStore,
} from './store';

const pick: SlipPick = {
  oddsId: '149383821811098946',
  fixtureId: 11098946,
  sportId: 6046,
  marketId: 1,
  price: '1.85',
  bonusFolders: null,
  version: 3,
  marketName: '승무패',
  name: '1',
  line: null,
  side: '아스널',
  homeName: '아스널',
  awayName: '첼시',
};

beforeEach(clearSlip);

test('the same bet keeps its request id until it is placed, another bet gets a new one', () => {
  const bet = { amounts: 10_000, bettings: [pick.oddsId] };
  const first = requestIdOf(bet);
  expect(requestIdOf({ ...bet })).toBe(first);
  expect(requestIdOf({ ...bet, amounts: 20_000 })).not.toBe(first);
  const again = requestIdOf(bet);
  clearSlip();
  expect(requestIdOf(bet)).not.toBe(again);
});

test('the stake takes digits only', () => {
  setStake('0,050,a00원');
  expect(useSlipStore.getState().stake).toBe('5000');
});

test('the slip is emptied when the first segment of the address changes', () => {
  enterSegment('europe');
  useSlipStore.setState({ picks: [pick], stake: '5000' });
  enterSegment('europe');
  expect(useSlipStore.getState().picks).toHaveLength(1);
  enterSegment('inplay');
  expect(useSlipStore.getState()).toMatchObject({ picks: [], stake: '', segment: 'inplay' });
});
