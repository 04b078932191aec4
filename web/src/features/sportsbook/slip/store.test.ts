import { beforeEach, expect, test } from 'vitest';
import type { PlaceBet } from '@/rules/wire';
import {
  clearAttempt,
  clearSlip,
  enterPath,
  replaceSlip,
  requestIdOf,
  type SlipPick,
  setStake,
  useSlipStore,
} from './store';
import { selectInPlay } from './useSlip';

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
  startAt: null,
  round: null,
};

beforeEach(clearSlip);

const leg = { ...pick, betPrice: '1.85' };
const bet: Omit<PlaceBet, 'requestId'> = {
  memberId: 7,
  totalRatio: '1.85',
  amounts: 10_000,
  bettings: [leg],
  gameDetailType: 91,
  gameStyle: 'EU',
  changeFlag: false,
};

test('the same bet keeps its request id until it is placed, another bet gets a new one', () => {
  const first = requestIdOf(bet);
  expect(requestIdOf({ ...bet })).toBe(first);
  // A price that moved between a lost reply and the retry does not make it another bet.
  const moved = { ...leg, betPrice: '1.95', version: 2 };
  expect(requestIdOf({ ...bet, totalRatio: '1.95', bettings: [moved] })).toBe(first);
  expect(requestIdOf({ ...bet, bettings: [{ ...leg, oddsId: '9' }] })).not.toBe(first);
  expect(requestIdOf({ ...bet, bettings: [leg, leg] })).not.toBe(first);
  expect(requestIdOf({ ...bet, amounts: 20_000 })).not.toBe(first);
  const again = requestIdOf(bet);
  clearAttempt(again);
  expect(useSlipStore.getState().attempt).toBeNull();
  expect(requestIdOf(bet)).not.toBe(again);
});

test.each<[string, () => void]>([
  ['was emptied', clearSlip],
  ['was left', () => ['/inplay', '/europe'].forEach(enterPath)],
  ['was replaced', () => replaceSlip('/europe', [pick], null)],
  ['has sent another bet', () => void requestIdOf({ ...bet, amounts: 30_000 })],
])('a bet that is not known to be decided is the same one after its slip %s', (_, leave) => {
  enterPath('/europe');
  const first = requestIdOf(bet);
  leave();
  expect(requestIdOf(bet)).toBe(first);
  clearAttempt(first);
});

test('the stake takes digits only', () => {
  setStake('0,050,a00원');
  expect(useSlipStore.getState().stake).toBe('5000');
});

test('a pasted decimal stake loses its decimals, and full-width digits count', () => {
  const stakeOf = (text: string) => {
    setStake(text);
    return useSlipStore.getState().stake;
  };
  expect(stakeOf('10000.50')).toBe('10000');
  expect(stakeOf('₩10,000.00')).toBe('10000');
  expect(stakeOf('１０，０００．５')).toBe('10000');
  expect(stakeOf('.5')).toBe('');
});

test('the slip is emptied when the first segment of the address changes', () => {
  enterPath('/europe');
  useSlipStore.setState({ picks: [pick], stake: '5000' });
  enterPath('/europe/');
  expect(useSlipStore.getState().picks).toHaveLength(1);
  enterPath('/inplay');
  expect(useSlipStore.getState()).toMatchObject({ picks: [], stake: '', path: '/inplay' });
});

test('on a change of the path nothing is selected any more', () => {
  enterPath('/inplay');
  selectInPlay(7);
  expect(useSlipStore.getState().selectedGameInplay).toBe(7);
  enterPath('/inplay');
  expect(useSlipStore.getState().selectedGameInplay).toBe(7);
  useSlipStore.setState({ selectedGame: 8 });
  enterPath('/inplay/');
  expect(useSlipStore.getState()).toMatchObject({ selectedGame: null, selectedGameInplay: null });
  selectInPlay(7);
  selectInPlay(7);
  expect(useSlipStore.getState().selectedGameInplay).toBeNull();
});

test('the page of a shared slip leaves the own one as it is', () => {
  enterPath('/korea');
  useSlipStore.setState({ picks: [pick], stake: '5000' });
  enterPath('/shared/K7MP2Q9X');
  expect(useSlipStore.getState()).toMatchObject({ picks: [pick], stake: '5000', path: '/korea' });
  enterPath('/inplay');
  expect(useSlipStore.getState().picks).toEqual([]);
});
