import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SelectionChange } from '@/rules/wire';
import { applyEvent, liveSelection, watchSelections } from './live';

const named = (oddsId: string) => ({ fixtureId: 11098946, marketId: 1, oddsId });

let sequence = 0;

function send(...selections: Partial<SelectionChange>[]) {
  sequence += 1;
  applyEvent({
    sequence,
    reload: false,
    fixtures: [],
    selections: selections.map((change) => ({
      oddsId: '149383821811098946',
      fixtureId: 11098946,
      marketId: 1,
      name: '1',
      label: '아스널',
      line: null,
      price: '1.85',
      version: 1,
      status: 1,
      ...change,
    })),
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change is heard by its own selection alone and marked for a moment', () => {
  const own = vi.fn();
  const other = vi.fn();
  const stops = [watchSelections([named('own')], own), watchSelections([named('other')], other)];
  send({ oddsId: 'own', price: '9.90', version: 1 });
  send({ oddsId: 'own', price: '10', version: 2 });
  expect(own).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
  expect(liveSelection(named('own'))).toMatchObject({ price: '10', moved: 'up' });
  vi.advanceTimersByTime(5_000);
  expect(liveSelection(named('own'))).toMatchObject({ price: '10', moved: null });
  for (const stop of stops) stop();
});

test('an older version and an older event change nothing', () => {
  send({ oddsId: 'late', price: '2.00', version: 5 });
  send({ oddsId: 'late', price: '1.50', version: 4 });
  expect(liveSelection(named('late'))?.price).toBe('2.00');
  sequence -= 2;
  send({ oddsId: 'late', price: '1.50', version: 9 });
  expect(liveSelection(named('late'))?.price).toBe('2.00');
});

test('the same odds id of another fixture or market is another selection', () => {
  sequence += 2;
  send(
    { oddsId: 'same', price: '2.00' },
    { oddsId: 'same', marketId: 2, price: '3.00' },
    { oddsId: 'same', fixtureId: 2, price: '4.00' },
  );
  const price = (part: object) => liveSelection({ ...named('same'), ...part })?.price;
  const prices = [price({}), price({ marketId: 2 }), price({ fixtureId: 2 })];
  expect(prices).toEqual(['2.00', '3.00', '4.00']);
});
