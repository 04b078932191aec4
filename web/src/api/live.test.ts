import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SelectionChange } from '@/rules/wire';
import { applyEvent, liveSelection, watchSelections } from './live';

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
  const stops = [watchSelections(['own'], own), watchSelections(['other'], other)];
  send({ oddsId: 'own', price: '9.90', version: 1 });
  send({ oddsId: 'own', price: '10', version: 2 });
  expect(own).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
  expect(liveSelection('own')).toMatchObject({ price: '10', moved: 'up' });
  vi.advanceTimersByTime(5_000);
  expect(liveSelection('own')).toMatchObject({ price: '10', moved: null });
  for (const stop of stops) stop();
});

test('an older version and an older event change nothing', () => {
  send({ oddsId: 'late', price: '2.00', version: 5 });
  send({ oddsId: 'late', price: '1.50', version: 4 });
  expect(liveSelection('late')?.price).toBe('2.00');
  sequence -= 2;
  send({ oddsId: 'late', price: '1.50', version: 9 });
  expect(liveSelection('late')?.price).toBe('2.00');
});
