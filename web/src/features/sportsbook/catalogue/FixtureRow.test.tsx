import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { noteListed } from '@/api/live';
import { loadRules } from '@/rules';
import type { FixtureView } from '@/rules/wire';
import { selectionView } from '@/testing/fixtures';
import { clear, draw, resize } from '@/testing/page';
import { serve } from '@/testing/server';
import { FixtureRow } from './FixtureRow';
import { KoreanFixture } from './KoreanFixture';

const selection = (oddsId: string, name: string, label: string, line: string | null = null) =>
  selectionView({ oddsId, name, label, line });

const fixture: FixtureView = {
  fixtureId: 601,
  sportId: 6046,
  leagueId: 1,
  leagueName: '프리미어리그',
  homeName: '아스널',
  awayName: '첼시',
  startAt: '2099-01-01T03:30:00Z',
  status: 1,
  suspended: false,
  score: null,
  marketCount: 30,
  markets: [
    {
      marketId: 1,
      name: '승무패',
      baseline: null,
      selections: [
        selection('1', '1', '아스널'),
        selection('2', 'X', '무승부'),
        selection('3', '2', '첼시'),
      ],
    },
    {
      marketId: 2,
      name: '언더오버',
      baseline: '2.5',
      selections: [selection('4', 'Over', '오버', '2.5'), selection('5', 'Under', '언더', '2.5')],
    },
  ],
};
const columns = [
  { marketId: 1, name: '승무패' },
  { marketId: 2, name: '언더오버' },
];

beforeAll(() => loadRules());
afterEach(async () => {
  clear();
  await resize(1024);
});

/** The texts of all buttons in the fixture's row. */
const shown = () =>
  within(screen.getByRole('article', { name: '아스널 대 첼시' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);

for (const [style, row] of [
  ['European', <FixtureRow key="row" fixture={fixture} columns={columns} />],
  ['Korean', <KoreanFixture key="row" fixture={fixture} />],
] as const) {
  test(`a phone shows one market of a fixture in the ${style} style, and counts the others`, async () => {
    serve({});
    await draw(row);
    expect(shown()).toHaveLength(6);
    expect(shown().at(-1)).toBe('+28 다른 베팅');
    await resize(375);
    expect(shown()).toHaveLength(4);
    expect(shown().at(-1)).toBe('+29 다른 베팅');
  });
}

for (const [style, fixtureId] of [
  ['European', 602],
  ['Korean', 603],
] as const) {
  test(`prices in the ${style} style are locked when the match begins early`, async () => {
    serve({});
    const early = { ...fixture, fixtureId };
    await draw(
      style === 'Korean' ? (
        <KoreanFixture fixture={early} />
      ) : (
        <FixtureRow fixture={early} columns={columns} />
      ),
    );
    const prices = () => screen.queryAllByRole('button', { name: /1\.90/ });
    expect(prices()).toHaveLength(5);
    act(() => noteListed({ ...early, status: 2 }, 1));
    expect(prices()).toHaveLength(0);
  });
}

test('a phone shows the second market of a fixture that has no first', async () => {
  serve({});
  await resize(375);
  await draw(
    <FixtureRow fixture={{ ...fixture, markets: fixture.markets.slice(1) }} columns={columns} />,
  );
  expect(shown()).toEqual(['오버 2.5 1.90', '언더 2.5 1.90', '+29 다른 베팅']);
});
