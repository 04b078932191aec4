import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadGameRules, loadOfficeRules, loadRules } from '@/rules';
import type { GameRtp, RoundRow } from '@/rules/wire';
import { clear, draw, failToReload } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import RoundsPage from './RoundsPage';

beforeAll(async () => void (await Promise.all([loadRules(), loadOfficeRules(), loadGameRules()])));
afterEach(clear);

const row: RoundRow = {
  round: {
    fixtureId: -7,
    game: 'powerBall',
    round: {
      id: { day: '2026-03-02', number: 145 },
      opensAt: '2026-03-02T03:00:00Z',
      closesAt: '2026-03-02T03:04:50Z',
      drawsAt: '2026-03-02T03:05:00Z',
    },
    commitment: 'c'.repeat(64),
    seed: 's'.repeat(64),
    draw: { game: 'powerBall', balls: [3, 9, 14, 20, 28], power: 4 },
    bet_name: '파워볼 짝',
    voided: false,
  },
  state: 'drawn',
  voidReason: null,
  bets: 3,
  stakes: 30_000,
  payouts: 19_500,
};

const rtp = (part: Partial<GameRtp>): GameRtp => ({
  game: 'powerBall',
  gameName: '파워볼',
  marketName: null,
  rounds: 288,
  bets: 900,
  stakes: 9_000_000,
  payouts: 8_775_000,
  expected: 8_775_000,
  expectedPercent: '97.50',
  paidPercent: '97.50',
  deviationTenths: 0,
  state: 'sound',
  ...part,
});

const site = (rtps: GameRtp[], isDown = () => false) =>
  serve({
    'GET /api/admin/rounds': { items: [row], count: 1 },
    'GET /api/admin/rounds/rtp': () => (isDown() ? new Refused(502) : rtps),
    'POST /api/admin/rounds/-7/void': row,
    'POST /api/admin/export/rounds': { file: new Blob() },
  });

test('a return that chance does not explain raises an alarm with its market', async () => {
  site([
    rtp({}),
    rtp({
      marketName: '홀짝',
      paidPercent: '131.20',
      deviationTenths: 47,
      state: 'alarming',
    }),
  ]);
  await draw(<RoundsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('파워볼 홀짝');
  const market = within(screen.getByRole('row', { name: /홀짝/ }));
  expect(market.getByText('+4.7')).toBeTruthy();
  expect(market.getByText('경보')).toBeTruthy();
});

test('sound RTPs raise none', async () => {
  site([rtp({})]);
  await draw(<RoundsPage />);
  expect(await screen.findByText('정상')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('RTPs that could not be loaded again stay without a notice', async () => {
  let down = false;
  site([rtp({})], () => down);
  await draw(<RoundsPage />);
  await screen.findByText('정상');
  down = true;
  await failToReload(['admin', 'rtp']);
  expect(screen.getByText('정상')).toBeTruthy();
  expect(screen.queryByText('환급률을 불러오지 못했습니다')).toBeNull();
});

test('a round is voided with its reason, after what that does was said', async () => {
  const asked = site([]);
  await draw(<RoundsPage />);
  const line = await screen.findByRole('row', { name: /3 9 14 20 28 \+ 4/ });
  expect(line.textContent).toContain('파워볼 145회차');
  expect(line.textContent).toContain('추첨 완료');
  const rows = within(screen.getByRole('region', { name: '미니게임 회차' }));
  await act(async () => void fireEvent.click(rows.getByRole('button', { name: '무효' })));
  expect(await screen.findByText(/지급된 당첨금은 회수됩니다/)).toBeTruthy();
  fireEvent.click(screen.getByText('추첨 오류'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '무효 처리' })));
  await waitFor(() =>
    expect(asked.find(({ endpoint }) => endpoint.startsWith('POST'))?.input).toEqual({
      reason: '추첨 오류',
    }),
  );
});

test('rounds are saved with the filters of the page', async () => {
  const asked = site([]);
  await draw(<RoundsPage />, '/?status=drawn&kind=powerBall&from=2026-03-01');
  fireEvent.click(await screen.findByRole('button', { name: 'CSV 저장' }));
  const filters = { status: 'drawn', kind: 'powerBall', from: '2026-03-01' };
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  await waitFor(() => expect(saved()).toEqual([filters]));
});
