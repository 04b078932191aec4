import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadRules } from '@/rules';
import type { ArrivedResult, AuditRow, ResultSource } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { betLeg } from '@/testing/slips';
import { BetTimeline } from './BetTimeline';

beforeAll(async () => void (await loadRules()));
afterEach(clear);

const leg = betLeg({
  ...{ sports_betting_home_participants_name: '서울', sports_betting_bet_side: '서울' },
  ...{ sports_betting_bet_price: '2.10', sports_betting_win_flag: 2 },
});
const correction = (id: number, at: string): AuditRow => ({
  id,
  at,
  actor: 'system',
  action: 'bet.correct',
  subject: 'bet:17',
  subjectName: null,
  reason: null,
  before: null,
  after: null,
});

test('what was shown, accepted, settled, paid and done stands in one place', async () => {
  serve({
    'GET /api/admin/bets/17': {
      slip: [leg],
      legs: [
        {
          shownPrice: '2.00',
          shownVersion: 1,
          price: '2.10',
          version: 2,
          priceNow: '1.70',
          versionNow: 3,
          statusNow: 3,
        },
      ],
      results: [
        {
          leg: 1,
          winFlag: 2,
          deadHeat: '공동 1/2',
          source: 'clock',
          cameAt: '2026-03-02T05:00:00Z',
          actor: null,
          reason: null,
        },
      ],
      postings: [
        {
          at: '2026-03-02T03:00:00Z',
          kind: 'payout',
          from: 'gross_gaming_revenue',
          to: 'cash',
          amount: 21_000,
          reference: 'payout:17:2',
        },
      ],
      audit: [correction(3, '2026-03-02T05:00:00Z')],
    },
  });
  await draw(<BetTimeline betId={17} onClose={() => {}} />);
  expect(await screen.findByText('베팅 17번 전체 이력')).toBeTruthy();
  await screen.findByText('버전 1');
  for (const text of [
    '버전 2',
    '시간 초과 자동 무효',
    '하우스 손익 → 보유머니',
    '21,000원',
    'payout:17:2',
    '2번째 정산',
    '정산 정정',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('what a slip was sold back for is called so', async () => {
  const at = '2026-03-02T03:00:00Z';
  const posting = (kind: string, from: string, to: string, amount: number) => ({
    at,
    kind,
    from,
    to,
    amount,
    reference: `${kind}:17:1`,
  });
  serve({
    'GET /api/admin/bets/17': {
      slip: [{ ...leg, id: 17, cashed_out_at: at }],
      legs: [],
      results: [],
      postings: [
        posting('stake_settled', 'stakes_held', 'gross_gaming_revenue', 10_000),
        posting('payout', 'gross_gaming_revenue', 'cash', 9_500),
      ],
      audit: [],
    },
  });
  await draw(<BetTimeline betId={17} onClose={() => {}} />);
  expect((await screen.findByText('캐시아웃')).closest('tr')?.textContent).toContain('9,500원');
  expect(screen.getByText('베팅금 정산')).toBeTruthy();
});

test('what a promotion paid and got back is named', async () => {
  const posting = (kind: string, from: string, to: string, reference: string) => ({
    at: '2026-03-02T03:00:00Z',
    kind,
    from,
    to,
    amount: 8_000,
    reference,
  });
  const request = 'bonus_stake:7:6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  serve({
    'GET /api/admin/bets/17': {
      slip: [{ ...leg, id: 17 }],
      legs: [],
      results: [],
      postings: [
        posting('bonus_stake', 'bonus', 'cash', request),
        posting('promotion_return', 'cash', 'promotions', 'promotion_return:17:1'),
      ],
      audit: [],
    },
  });
  await draw(<BetTimeline betId={17} onClose={() => {}} />);
  const stake = await screen.findByText('보너스 → 보유머니');
  expect(stake.closest('tr')?.textContent).toContain('보너스 베팅금');
  // The request of the bet is no settlement.
  expect(stake.closest('tr')?.textContent).not.toContain('정산');
  expect(screen.getByText('보유머니 → 프로모션').closest('tr')?.textContent).toContain('첫 정산');
});

test('a result by hand and what it corrected say who gave it and why', async () => {
  const result = (
    source: ResultSource,
    cameAt: string,
    actor: string | null,
    reason: string | null,
  ): ArrivedResult => ({
    leg: 1,
    winFlag: 2,
    deadHeat: null,
    source,
    cameAt,
    actor,
    reason,
  });
  serve({
    'GET /api/admin/bets/17': {
      slip: [{ ...leg, betTimingScore: '1:0' }],
      legs: [],
      results: [
        result('feed', '2026-03-02T05:00:00.1Z', null, null),
        result('operator', '2026-03-02T05:00:01.1Z', 'operator', '피드 결과 오류'),
        result('feed', '2026-03-02T05:00:02.1Z', null, null),
      ],
      postings: [],
      audit: [correction(3, '2026-03-02T05:00:02.2Z'), correction(2, '2026-03-02T05:00:01.2Z')],
    },
  });
  await draw(<BetTimeline betId={17} onClose={() => {}} />);
  await screen.findByText(/베팅 당시 1:0/);
  const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(rows.filter((row) => row.includes('피드 결과 오류'))).toHaveLength(2);
  expect(rows.find((row) => row.includes('운영자'))).toContain('operator피드 결과 오류');
  const corrected = rows.filter((row) => row.includes('정산 정정'));
  expect(corrected[0]).toMatch(/시스템-$/);
  expect(corrected[1]).toMatch(/시스템operator 결과 입력피드 결과 오류$/);
});
