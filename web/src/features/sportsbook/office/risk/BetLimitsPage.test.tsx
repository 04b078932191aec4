import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { loadGameRules, loadOfficeRules, loadRules } from '@/rules';
import type { BetLimits, CheckedLeg, LimitRow, MemberBettingWorth } from '@/rules/wire';
import { boostOf } from '@/testing/boosts';
import { fixtureRow, selectionRow } from '@/testing/fixtures';
import { clear, draw } from '@/testing/page';
import { roundOf } from '@/testing/rounds';
import { type Answers, inputsOf, type RecordedCall, Refused, serve } from '@/testing/server';
import { virtualEvent } from '@/testing/virtuals';
import BetLimitsPage from './BetLimitsPage';

beforeAll(async () => void (await Promise.all([loadRules(), loadOfficeRules(), loadGameRules()])));
afterEach(clear);

const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const limitRow = (own: Partial<LimitRow>): LimitRow => ({
  kind: 'level',
  name: '',
  stakePercent: null,
  winningsPercent: null,
  maxStake: null,
  maxWinnings: null,
  cap: null,
  left: null,
  used: null,
  largest: 1_000_000,
  decides: false,
  ...own,
});

const worth: MemberBettingWorth = {
  bets: 0,
  stakes: 0,
  payouts: 0,
  memberYield: null,
  luck: null,
  legs: 0,
  beaten: null,
  edge: null,
  liveLegs: 0,
  beforeScore: null,
  shared: 0,
  linked: 0,
  proposal: null,
  proposedFactor: null,
  rest: null,
};

const leg: CheckedLeg = {
  fixtureId: 7,
  homeName: '서울',
  awayName: '부산',
  leagueName: 'K리그',
  marketName: '승무패',
  label: '서울',
  price: '2.00',
  closed: false,
};

/** The limits of a bet of which one row, after that of the level, is the smallest. */
const limitsOf = (own: Partial<LimitRow>): BetLimits => ({
  memberId: 7,
  userId: 'sharp',
  role: 2,
  legs: [leg],
  system: null,
  total: '2.00',
  rows: [
    limitRow({ maxStake: 1_000_000, maxWinnings: 3_000_000 }),
    limitRow({ decides: true, ...own }),
  ],
  largest: own.largest ?? 0,
  taken: false,
  delaySeconds: 0,
  cashOut: false,
});

/** The page whose answer is this, with what its fields choose from. */
async function site(limits: BetLimits, answers: Answers = {}) {
  const sums = { voidReason: null, bets: 0, stakes: 0, payouts: 0 };
  const event = await virtualEvent(5001, '프리미어십');
  const odd = { marketId: -3011, marketName: '홀짝', oddsId: '30101', name: '홀', price: '1.95' };
  const asked = serve({
    'GET /api/admin/rounds': {
      items: [{ round: roundOf('powerBall'), state: 'open', ...sums }],
      count: 1,
    },
    'GET /api/admin/virtuals': { items: [{ event, state: 'open', ...sums }], count: 1 },
    'GET /api/admin/fixtures': { items: [fixtureRow()], count: 1 },
    'GET /api/admin/fixtures/-117/selections': [selectionRow({ fixtureId: -117, ...odd })],
    'GET /api/admin/fixtures/7/selections': [
      selectionRow({ oddsId: '5' }),
      selectionRow({ oddsId: '6', marketId: 2, marketName: '오버/언더', name: 'Over' }),
    ],
    'GET /api/boosts': [boostOf(7)],
    'GET /api/admin/bet-limits': limits,
    'GET /api/admin/risk-profiles/{id}/worth': worth,
    ...answers,
  });
  await draw(<BetLimitsPage />);
  await choose('회원 아이디', 'sharp');
  return asked;
}

const sent = (asked: RecordedCall[]) => inputsOf(asked, 'GET /api/admin/bet-limits');

test('a round is chosen, and a round that has a bet of the member takes no second one', async () => {
  const name = '이미 베팅한 회차입니다.';
  const asked = await site(limitsOf({ kind: 'round', name, cap: 0, left: 0, largest: 0 }));
  await choose('베팅 종류', 'rounds');
  for (const round of ['파워볼 117회차', '프리미어십 41회차']) {
    expect(await screen.findByRole('option', { name: round })).toBeTruthy();
  }
  await choose('회차', '-117');
  await screen.findByRole('option', { name: /홀짝 · 홀 1\.95/ });
  await choose('선택지', '-117:3011:30101');
  await press('한도 확인');
  expect((await screen.findByRole('status')).textContent).toBe(
    `이 베팅은 받지 않습니다. 회원에게 보이는 안내: ${name}`,
  );
  expect(screen.getByRole('row', { name: /회차당 베팅 1건/ }).textContent).toContain('베팅 거절');
  expect(sent(asked)).toEqual([
    { member: 'sharp', legs: '-117:3011:30101', stake: '10000', kind: 'rounds' },
  ]);
  // Another kind begins without selections.
  await choose('베팅 종류', 'slip');
  expect(screen.queryByRole('button', { name: /빼기$/ })).toBeNull();
});

test('a boost brings its selection, and says what is staked at it', async () => {
  const stakes = { cap: 20_000, left: 5_000, used: 15_000, largest: 5_000 };
  const asked = await site(limitsOf({ kind: 'boost', name: '아스널', ...stakes }));
  await choose('베팅 종류', 'boost');
  await screen.findByRole('option', { name: /아스널 vs 첼시 · 승무패 · 아스널 1\.85 → 2\.50/ });
  await choose('부스트', '7');
  await press('한도 확인');
  const verdict = '10,000원 베팅을 받지 않습니다. 최대 5,000원까지 가능합니다.';
  expect((await screen.findByRole('status')).textContent).toBe(verdict);
  const row = screen.getByRole('row', { name: /부스트 베팅 한도 아스널/ });
  expect(row.textContent).toContain('사용 15,000원 · 남은 금액 5,000원');
  expect(row.textContent).toContain('최종 한도');
  expect(sent(asked)).toEqual([{ member: 'sharp', legs: '7:1:71', stake: '10000', boostId: '7' }]);
  await choose('부스트', '');
  expect(screen.queryByRole('button', { name: /빼기$/ })).toBeNull();
  await choose('부스트', '7');
  await press('아스널 vs 첼시 · 승무패 · 아스널 1.85 → 2.50 빼기');
  expect(screen.getByLabelText<HTMLSelectElement>('부스트').value).toBe('');
});

test('picks of one fixture are asked about as a bet builder', async () => {
  const fixture = { kind: 'fixture', name: '서울 vs 부산', cap: 60_000, left: 60_000 } as const;
  const limits = limitsOf({ ...fixture, largest: 20_000 });
  const asked = await site({ ...limits, legs: [leg, leg], largest: 20_000, taken: true });
  await choose('베팅 종류', 'builder');
  await choose('경기 찾기', '서울');
  await screen.findByRole('option', { name: '경기 선택 (1)' });
  await choose('경기', '7');
  await screen.findByRole('option', { name: /승무패/ });
  await choose('선택지', '7:1:5');
  await choose('선택지', '7:2:6');
  await press('한도 확인');
  expect(await screen.findByText(/벳빌더 2개 선택 총배당 2\.00/)).toBeTruthy();
  expect(sent(asked)).toEqual([
    { member: 'sharp', legs: '7:1:5,7:2:6', stake: '10000', kind: 'builder' },
  ]);
});

test.each([
  ['slip', '경기를', 'GET /api/admin/fixtures'],
  ['boost', '부스트를', 'GET /api/boosts'],
  ['rounds', '회차를', 'GET /api/admin/virtuals'],
] as const)(
  'choices of a %s that could not be loaded are asked for again',
  async (kind, what, list) => {
    queryClient.setDefaultOptions({ queries: { retry: false } });
    const asked = await site(limitsOf({}), { [list]: new Refused(503) });
    await choose('베팅 종류', kind);
    if (kind === 'slip') await choose('경기 찾기', '서울');
    expect(await screen.findByText(`${what} 불러오지 못했습니다`)).toBeTruthy();
    expect(screen.queryByRole('option', { name: /\(0\)$/ })).toBeNull();
    const before = inputsOf(asked, list).length;
    await press('다시 시도');
    expect(inputsOf(asked, list)).toHaveLength(before + 1);
  },
);

test('selections that could not be loaded are asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await site(limitsOf({}), { 'GET /api/admin/fixtures/7/selections': new Refused(503) });
  await choose('경기 찾기', '서울');
  await screen.findByRole('option', { name: '경기 선택 (1)' });
  await choose('경기', '7');
  expect(await screen.findByText('선택지를 불러오지 못했습니다')).toBeTruthy();
  expect(screen.queryByLabelText('선택지')).toBeNull();
});
