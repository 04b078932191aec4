import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { loadRules } from '@/rules';
import type { MarketView, SelectionStatus } from '@/rules/wire';
import { fixtureView, selectionView } from '@/testing/fixtures';
import { clear, draw, failToReload } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import { AllMarkets } from './AllMarkets';

const LOCKED = 2;

let version = 0;
const totals = (
  marketId: number,
  name: string,
  line: string,
  status: SelectionStatus,
): MarketView => {
  const selection = (side: string, label: string) => {
    version += 1;
    const oddsId = `${marketId}${line}${side}`;
    return selectionView({ oddsId, name: side, label, line, version, status });
  };
  return {
    marketId,
    name,
    baseline: line,
    selections: [selection('Over', '오버'), selection('Under', '언더')],
  };
};

const fixture = (markets: MarketView[]) =>
  fixtureView({ fixtureId: 801, status: 2, marketCount: markets.length, markets });

beforeAll(() => loadRules());
afterEach(clear);

async function open(...markets: MarketView[][]) {
  let next = markets;
  serve({
    'GET /api/sports-prematch/fixtures/801': () => {
      const [now = [], ...later] = next;
      if (later.length > 0) next = later;
      return fixture(now);
    },
  });
  await draw(<AllMarkets fixture={fixture([])} locked={false} />);
  await screen.findAllByRole('heading', { level: 3 });
}

const head = (name: RegExp) => screen.getByRole('button', { name });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

test('a locked selection keeps its name and its line', async () => {
  await open([totals(2, '언더오버', '1.5', 1), totals(2, '언더오버', '2.5', LOCKED)]);
  const locked = screen.getByRole<HTMLButtonElement>('button', { name: '오버 2.5 마감, 언더오버' });
  expect(locked.disabled).toBe(true);
  expect(locked.textContent).toBe('오버 2.5');
  expect(screen.getByRole('button', { name: '오버 1.5 1.90, 언더오버' })).toBeTruthy();
});

test('a market of which all is locked is folded, and opens by its name', async () => {
  await open([totals(2, '언더오버', '1.5', 1), totals(9, '전반 언더오버', '0.5', LOCKED)]);
  const folded = head(/^전반 언더오버/);
  expect(folded.getAttribute('aria-expanded')).toBe('false');
  expect(within(folded).getByText('마감')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /오버 0\.5/ })).toBeNull();
  await press(folded);
  expect(screen.getByRole('button', { name: '오버 0.5 마감, 전반 언더오버' })).toBeTruthy();
});

test('a folded market opens when a price comes, and one that locks while it is open stays', async () => {
  await open(
    [totals(2, '언더오버', '1.5', 1), totals(9, '전반 언더오버', '0.5', LOCKED)],
    [totals(2, '언더오버', '1.5', LOCKED), totals(9, '전반 언더오버', '0.5', 1)],
  );
  expect(head(/^전반/).getAttribute('aria-expanded')).toBe('false');
  await act(() => queryClient.refetchQueries({ queryKey: ['sports', 'fixture', 801] }));
  expect(await screen.findByRole('button', { name: '오버 0.5 1.90, 전반 언더오버' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '오버 1.5 마감, 언더오버' })).toBeTruthy();
});

test('five markets or more have a list to jump to one, which opens it', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  await open([
    ...[1, 2, 3, 4].map((id) => totals(id, `마켓${id}`, '1.5', 1)),
    totals(9, '전반 언더오버', '0.5', LOCKED),
  ]);
  const list = within(screen.getByRole('navigation', { name: '서울 대 전북 베팅 종류' }));
  expect(list.getAllByRole('button')).toHaveLength(5);
  await press(list.getByRole('button', { name: '전반 언더오버' }));
  expect(scrolled.mock.instances).toEqual([document.getElementById('market-801-9')]);
  expect(screen.getByRole('button', { name: '오버 0.5 마감, 전반 언더오버' })).toBeTruthy();
});

test('markets that could not be loaded again stay, and are said to be old', async () => {
  let down = false;
  const markets = [totals(2, '언더오버', '1.5', 1)];
  serve({
    'GET /api/sports-prematch/fixtures/801': () => (down ? new Refused(502) : fixture(markets)),
  });
  await draw(<AllMarkets fixture={fixture([])} locked={false} />);
  await screen.findByRole('button', { name: '오버 1.5 1.90, 언더오버' });
  down = true;
  await failToReload(['sports', 'fixture', 801]);
  expect(screen.getByRole('button', { name: '오버 1.5 1.90, 언더오버' })).toBeTruthy();
  expect(screen.getByText(/표시된 내용은 최신이 아닐 수 있습니다/)).toBeTruthy();
});
