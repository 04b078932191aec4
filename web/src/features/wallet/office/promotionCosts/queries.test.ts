import { expect, test } from 'vitest';
import { promotionCostsQuery } from './queries';

test('costs are read again each minute, but not those of several days', () => {
  const interval = (input: { from?: string; to?: string }) =>
    promotionCostsQuery(input).refetchInterval;
  expect(interval({})).toBe(60_000);
  expect(interval({ from: '2026-03-02', to: '2026-03-02' })).toBe(60_000);
  expect(interval({ from: '2026-03-01', to: '2026-03-02' })).toBe(false);
  expect(interval({ from: '2026-03-01' })).toBe(false);
});
