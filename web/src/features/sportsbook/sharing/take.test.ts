import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadRules } from '@/rules';
import { sharedBonus, sharedPick, sharedSlip } from '@/testing/shared';
import { slipPick } from '@/testing/slips';
import { clearSlip, enterPath, useSlipStore } from '../slip/store';
import { picksToTake, takeSlip } from './take';

const rules = await loadRules();

afterEach(() =>
  act(() => {
    clearSlip();
    useSlipStore.setState({ path: '/europe' });
  }),
);

const sides = (slip: Parameters<typeof picksToTake>[1]) =>
  picksToTake(rules, slip).map(({ side }) => side);

test('a pick is taken at what is offered for it now', () => {
  const offer = { price: '1.95', version: 9, startAt: '2099-01-02T00:00:00Z' };
  const leg = { name: 'Over', label: '오버', line: '2.5', marketName: '언더오버', marketId: 2 };
  expect(picksToTake(rules, sharedSlip([sharedPick(5, { offer }, leg)]))).toEqual([
    slipPick(5, {
      ...{ marketId: 2, marketName: '언더오버', name: 'Over', line: '2.5', side: '오버 2.5' },
      ...{ price: '1.95', version: 9, startAt: '2099-01-02T00:00:00Z' },
    }),
  ]);
});

test('in play the start of a fixture does not close its pick', () => {
  const [pick] = picksToTake(rules, sharedSlip([sharedPick(1)], { style: 'IN' }));
  expect(pick?.startAt).toBeNull();
});

test('what is no longer offered is left out, what may open again is not', () => {
  const gone = { offer: null };
  const picks = [
    sharedPick(1),
    sharedPick(2, { state: 'suspended' }),
    sharedPick(3, { state: 'started', ...gone }),
    sharedPick(4, { state: 'changed', ...gone }),
    sharedPick(5, { state: 'closed', ...gone }),
  ];
  expect(sides(sharedSlip(picks))).toEqual(['홈팀 1', '홈팀 2']);
});

test('a bonus line is taken with the legs that it requires, and not without them', () => {
  const legs = [sharedPick(1), sharedPick(2), sharedPick(3)];
  // It may stand before its legs.
  expect(sides(sharedSlip([sharedBonus(), ...legs]))).toEqual([
    ...['홈팀 1', '홈팀 2', '홈팀 3'],
    '3폴더 보너스',
  ]);
  const closed = sharedPick(3, { state: 'closed', offer: null });
  expect(sides(sharedSlip([sharedPick(1), sharedPick(2), closed, sharedBonus()]))).toEqual([
    '홈팀 1',
    '홈팀 2',
  ]);
});

test('picks of one fixture that cannot be combined are not taken together', () => {
  const other = { marketId: 2, oddsId: '77', label: '오버', line: '2.5' };
  expect(sides(sharedSlip([sharedPick(1), sharedPick(1, {}, other)]))).toEqual(['오버 2.5']);
});

test('the slip belongs to the page of its style, and entering that page keeps it', () => {
  for (const [style, path] of [
    ['EU', '/europe'],
    ['KR', '/korea'],
    ['IN', '/inplay'],
  ] as const) {
    const slip = sharedSlip([sharedPick(1)], { style });
    expect(takeSlip(rules, slip, picksToTake(rules, slip))).toBe(path);
    enterPath(path);
    expect(useSlipStore.getState()).toMatchObject({ path, picks: [{ fixtureId: 1 }] });
  }
});

test('the slip of before is replaced with its stake and its system', () => {
  useSlipStore.setState({
    ...{ picks: [slipPick(8), slipPick(9)], stake: '5000', system: { from: 2, to: 2 } },
    attempt: { requestId: 'a', sent: 'b' },
  });
  const slip = sharedSlip([sharedPick(1)]);
  takeSlip(rules, slip, picksToTake(rules, slip));
  const { picks, stake, system, attempt } = useSlipStore.getState();
  expect(picks.map(({ side }) => side)).toEqual(['홈팀 1']);
  expect({ stake, system, attempt }).toEqual({ stake: '', system: null, attempt: null });
});

test('a system is taken, or the nearest one of the picks that are left', () => {
  const closed = { state: 'closed', offer: null } as const;
  const system = { from: 2, to: 4 };
  const all = [sharedPick(1), sharedPick(2), sharedPick(3)];
  const played = (last: ReturnType<typeof sharedPick>) => {
    const slip = sharedSlip([...all, last], { system });
    takeSlip(rules, slip, picksToTake(rules, slip));
    return useSlipStore.getState().system;
  };
  expect(played(sharedPick(4))).toEqual({ from: 2, to: 4 });
  expect(played(sharedPick(4, closed))).toEqual({ from: 2, to: 3 });
});
