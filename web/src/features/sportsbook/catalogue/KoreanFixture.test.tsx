import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadRules } from '@/rules';
import type { FixtureView } from '@/rules/wire';
import { selectionView } from '@/testing/fixtures';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { KoreanFixture } from './KoreanFixture';

const selection = (oddsId: string, name: string, label: string, price: string, line?: string) =>
  selectionView({ oddsId, name, label, price, line: line ?? null });

const fixture: FixtureView = {
  fixtureId: 501,
  sportId: 6046,
  leagueId: 1,
  leagueName: '프리미어리그',
  homeName: '아스널',
  awayName: '첼시',
  startAt: '2099-01-01T03:30:00Z',
  status: 1,
  suspended: false,
  score: null,
  marketCount: 5,
  markets: [
    {
      marketId: 1,
      name: '승무패',
      baseline: null,
      selections: [
        selection('1', '1', '아스널', '1.85'),
        selection('2', 'X', '무승부', '3.40'),
        selection('3', '2', '첼시', '4.10'),
      ],
    },
    {
      marketId: 3,
      name: '핸디캡',
      baseline: '-1.5',
      selections: [
        selection('4', '1', '아스널', '1.95', '-1.5'),
        { ...selection('5', '2', '첼시', '1.80', '+1.5'), status: 2 },
      ],
    },
    {
      marketId: 2,
      name: '언더오버',
      baseline: '2.5',
      selections: [
        selection('6', 'Over', '오버', '1.90', '2.5'),
        selection('7', 'Under', '언더', '1.88', '2.5'),
      ],
    },
    {
      marketId: 226,
      name: '승패 연장포함',
      baseline: null,
      selections: [selection('8', '1', '아스널', '1.40')],
    },
  ],
};

beforeAll(() => loadRules());
afterEach(clear);

const row = (market: string) => {
  const found = screen.getByText(market).parentElement;
  if (!found) throw new Error(`no row of ${market}`);
  return within(found);
};

test('each market is a row of home, what stands between, and away', async () => {
  serve({});
  await draw(<KoreanFixture fixture={fixture} />);
  expect(screen.getByText('12:30')).toBeTruthy();
  const texts = (market: string) =>
    row(market)
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(texts('승무패')).toEqual(['아스널 1.85', '무 3.40', '첼시 4.10']);
  // The line of both sides stands between them; a locked side keeps its team.
  expect(texts('핸디캡')).toEqual(['아스널 1.95', '첼시']);
  expect(row('핸디캡').getByText('-1.5')).toBeTruthy();
  expect(texts('언더오버')).toEqual(['오버 1.90', '언더 1.88']);
  expect(row('언더오버').getByText('2.5')).toBeTruthy();
  // A market with one side is shown as it is.
  expect(texts('승패 연장포함')).toEqual(['1 1.40']);
  expect(screen.getByRole('button', { name: '+1 다른 베팅' })).toBeTruthy();
  const draws = row('승무패').getByRole('button', { name: '무 3.40, 승무패 무승부' });
  fireEvent.click(draws);
  await waitFor(() => expect(draws.getAttribute('aria-pressed')).toBe('true'));
});
