import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadRules } from '@/rules';
import type { BetRow, SlipHead } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import { betLeg, slipHead } from '@/testing/slips';
import BetsPage from './BetsPage';
import { subjectName } from './subject';

beforeAll(async () => void (await loadRules()));
afterEach(clear);

const bet = (
  id: number,
  gameType: number,
  betTimingScore: string | null,
  own: Partial<SlipHead> = {},
): BetRow => {
  const head = slipHead({ id, game_type: gameType, total_odds: '2.10', real_odds: '2.10', ...own });
  const leg = betLeg({
    ...head,
    sports_betting_bet_side: '서울',
    sports_betting_bet_price: '2.10',
    sports_betting_sports_prematch_odds_id: String(id),
    betTimingScore,
  });
  return { slip: [leg] };
};

test('what was bet in play is marked, with the score of that moment', async () => {
  serve({
    'GET /api/admin/delayed-bets': [],
    'GET /api/admin/bets': { items: [bet(17, 2, '1:0'), bet(16, 1, null)], count: 2 },
  });
  await draw(<BetsPage />);
  const inPlay = (await screen.findByText('17')).closest('tr');
  expect(inPlay?.textContent).toContain('실시간');
  expect(screen.getByText('16').closest('tr')?.textContent).not.toContain('실시간');
  for (const button of screen.getAllByRole('button', { name: '베팅 상세' })) {
    await act(async () => void fireEvent.click(button));
  }
  expect(screen.getAllByText(/^베팅 당시/).map(({ textContent }) => textContent)).toEqual([
    '베팅 당시 1:0',
  ]);
});

const linked =
  '/admin/bets?status=all&moment=settled&from=2026-03-02&to=2026-03-02' +
  '&subject=sport:6046,market:1&of=축구+·+승무패&hour=0&member=7';

test('a report narrows the bets, which the page shows and clears', async () => {
  const asked = serve({
    'GET /api/admin/delayed-bets': [],
    'GET /api/admin/bets': { items: [bet(16, 1, null)], count: 1 },
  });
  const router = await draw(<BetsPage />, linked);
  const sent = () => inputsOf(asked, 'GET /api/admin/bets').at(-1);
  const days = { from: '2026-03-02', to: '2026-03-02', moment: 'settled' };
  const place = { page: '1', perpage: '20' };
  const narrowed = { subject: 'sport:6046,market:1', hour: '0', member: '7' };
  expect(sent()).toEqual({ ...place, ...days, ...narrowed });
  const shown = (label: string) => {
    const field = screen.getByLabelText<HTMLSelectElement>(label);
    return field.selectedOptions[0]?.textContent;
  };
  expect(shown('기준')).toBe('정산·정정일 기준');
  expect(shown('범위')).toBe('축구 · 승무패');
  expect(shown('시간')).toBe('00시');
  expect(screen.getByLabelText<HTMLInputElement>('회원번호').value).toBe('7');
  fireEvent.click(screen.getByRole('button', { name: '필터 해제' }));
  await waitFor(() => expect(sent()).toEqual(place));
  expect(router.state.location.search).toBe('?status=all');
  expect(screen.queryByLabelText('범위')).toBeNull();
});

test('a slip of which parts were sold shows the stake that was placed', async () => {
  const sold = bet(17, 1, null, { amount: 6_000, placed_amount: 10_000 });
  serve({
    'GET /api/admin/delayed-bets': [],
    'GET /api/admin/bets': { items: [sold, bet(16, 1, null)], count: 2 },
  });
  await draw(<BetsPage />, '/admin/bets?status=all&moment=placed');
  const row = (await screen.findByText('17')).closest('tr');
  expect(row?.textContent).toContain('6,000처음 10,000');
  expect(screen.getByText('16').closest('tr')?.textContent).not.toContain('처음');
  const field = screen.getByLabelText<HTMLSelectElement>('기준');
  expect(field.selectedOptions[0]?.textContent).toBe('처음 베팅 기준');
});

test('what bets are on is named by numbers if no link has named it', () => {
  expect(subjectName('sport:6046,market:1', '')).toBe('종목번호 6046 · 마켓번호 1');
  expect(subjectName('league:', '')).toBe('여러 리그');
  expect(subjectName('league:', '여러 리그')).toBe('여러 리그');
});
