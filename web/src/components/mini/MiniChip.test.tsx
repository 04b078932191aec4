import { expect, test } from 'vitest';
import { loadGameRules } from '@/rules';
import { chipWords } from './MiniChip';

test('every selection has a chip of a word or two', async () => {
  const { miniGames } = await loadGameRules();
  const markets = miniGames().flatMap((game) => game.markets);
  for (const { name, chip } of markets.flatMap(({ selections }) => selections)) {
    const words = chipWords(name);
    expect(words.length, name).toBe(chip.shape === 'square' ? 2 : 1);
    expect(Math.max(...words.map((word) => word.length)), name).toBeLessThanOrEqual(2);
  }
  expect([
    chipWords('파워볼 홀'),
    chipWords('홀+언더'),
    chipWords('좌3짝'),
    chipWords('뱅커'),
  ]).toEqual([['홀'], ['홀', '언더'], ['좌3', '짝'], ['B']]);
});
