import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { settingsQuery } from '@/api/session';
import { loadOfficeRules, loadRules } from '@/rules';
import type {
  BetLimits,
  BettingWorth,
  LimitRow,
  MemberBettingWorth,
  RiskProfileRow,
  RiskProposalRow,
  RiskTerms,
} from '@/rules/wire';
import { fixtureRow, selectionRow } from '@/testing/fixtures';
import { settings } from '@/testing/member';
import { clear, draw, messages } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import BetLimitsPage from './BetLimitsPage';
import { LimitsAnswer } from './LimitsAnswer';
import RiskProfilesPage from './RiskProfilesPage';
import RiskProposalsPage from './RiskProposalsPage';
import RiskTiersPage from './RiskTiersPage';
import { Measures } from './Worth';

beforeAll(async () => void (await Promise.all([loadRules(), loadOfficeRules()])));
afterEach(clear);

const terms: RiskTerms = {
  stakeFactor: 10,
  dayWinningsMax: 500_000,
  delaySeconds: 4,
  cashOut: false,
  closedSports: [],
  closedLeagues: [],
};

const profile: RiskProfileRow = {
  memberId: 7,
  userId: 'sharp',
  nickname: '날카로운',
  role: 2,
  groupId: null,
  groupName: null,
  terms,
  reason: '시세 베팅',
  changedAt: '2026-03-02T03:00:00Z',
  changedBy: 'chief',
};

const worth: BettingWorth = {
  bets: 120,
  stakes: 3_000_000,
  payouts: 3_150_000,
  memberYield: 500,
  luck: 1_240,
  legs: 80,
  beaten: 6_250,
  edge: 231,
  liveLegs: 0,
  beforeScore: null,
  shared: 1,
  linked: 12,
  proposal: 'lower',
  proposedFactor: 5,
};

/** What the server says of a member about whom nothing was decided. */
const judged: MemberBettingWorth = { ...worth, rest: null };

const site = {
  'GET /api/admin/risk-profiles': { items: [profile], count: 1 },
  'GET /api/admin/risk-groups': [{ id: 3, name: '주의', terms, members: 2 }],
  'GET /api/sportsLeague/topSport': [],
};

const press = (name: string | RegExp, where = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => void fireEvent.click(where.getByRole('button', { name })));

test('profiles and groups stand with what differs from the ordinary limits', async () => {
  serve(site);
  await draw(<RiskProfilesPage />);
  const row = await screen.findByRole('row', { name: /sharp/ });
  for (const words of ['한도 10%', '하루 당첨 500,000원', '+4초', '캐시아웃 불가', '시세 베팅']) {
    expect(row.textContent).toContain(words);
  }
  expect((await screen.findByRole('row', { name: /주의/ })).textContent).toContain('2명');
});

test('what the bets of a member are worth opens below the row', async () => {
  const asked = serve({
    ...site,
    'GET /api/admin/risk-profiles/7/worth': judged,
    'POST /api/admin/risk-profiles': profile,
  });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /sharp/ });
  await press('베팅 분석');
  expect(await screen.findByText('한도 내리기')).toBeTruthy();
  for (const words of ['5.00%', '2.31%', '12명']) expect(screen.getByText(words)).toBeTruthy();
  await press('제안 적용: 한도 5%');
  const dialog = within(await screen.findByRole('dialog', { name: '회원 한도' }));
  await press('시세 베팅', dialog);
  await press('한도 저장', dialog);
  expect(inputsOf(asked, 'POST /api/admin/risk-profiles')).toMatchObject([
    { userId: 'sharp', before: profile, terms: { ...terms, stakeFactor: 5 } },
  ]);
});

test('the dialog of a proposal stays open when the profile leaves the list', async () => {
  const listed = [profile];
  serve({
    ...site,
    'GET /api/admin/risk-profiles': () => ({ items: [...listed], count: listed.length }),
    'GET /api/admin/risk-profiles/7/worth': judged,
  });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /sharp/ });
  await press('베팅 분석');
  await press((await screen.findByText('제안 적용: 한도 5%')).textContent ?? '');
  const dialog = within(await screen.findByRole('dialog', { name: '회원 한도' }));
  await press('시세 베팅', dialog);
  listed.length = 0;
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'riskProfiles'] }));
  expect(await screen.findByText('한도를 따로 정한 회원이 없습니다')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('사유').value).toBe('시세 베팅');
});

test('after a decision nothing is proposed, and the page says from when it may be', async () => {
  const rest = { decidedAt: '2026-03-02T03:00:00Z', nextAt: '2026-04-01T03:00:00Z' };
  serve({ ...site, 'GET /api/admin/risk-profiles/7/worth': { ...judged, rest } });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /sharp/ });
  await press('베팅 분석');
  const fact = (await screen.findByText('제안')).nextElementSibling;
  expect(fact?.textContent).toBe('03.02 12:00 결정 다음 제안 04.01 12:00부터');
  expect(screen.queryByText('한도 내리기')).toBeNull();
  expect(screen.queryByRole('button', { name: /^제안 적용/ })).toBeNull();
});

test('a yield stands beside what luck explains', async () => {
  await draw(<Measures worth={worth} />);
  expect(screen.getByText('우연의 범위 ±12.40%')).toBeTruthy();
  await draw(<Measures worth={{ ...worth, luck: null }} />);
  expect(screen.getByText('표본 부족')).toBeTruthy();
});

test('a member is limited by hand with a reason', async () => {
  const asked = serve({ ...site, 'POST /api/admin/risk-profiles': profile });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /sharp/ });
  await press('회원 추가');
  const dialog = within(await screen.findByRole('dialog', { name: '회원 한도' }));
  fireEvent.change(dialog.getByLabelText('회원 아이디'), { target: { value: 'sharp' } });
  fireEvent.change(dialog.getByLabelText('베팅·당첨 한도 비율'), { target: { value: '20' } });
  fireEvent.change(dialog.getByLabelText('하루 당첨 한도'), { target: { value: '100,000' } });
  await press('시세 베팅', dialog);
  await press('한도 저장', dialog);
  expect(inputsOf(asked, 'POST /api/admin/risk-profiles')).toEqual([
    {
      userId: 'sharp',
      before: null,
      groupId: null,
      terms: {
        stakeFactor: 20,
        dayWinningsMax: 100_000,
        delaySeconds: 0,
        cashOut: true,
        closedSports: [],
        closedLeagues: [],
      },
      reason: '시세 베팅',
    },
  ]);
});

test('a member follows a group', async () => {
  const asked = serve({ ...site, 'POST /api/admin/risk-profiles': profile });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /주의/ });
  await press('변경');
  const dialog = within(await screen.findByRole('dialog', { name: '회원 한도' }));
  fireEvent.change(dialog.getByLabelText('적용 방법'), { target: { value: '3' } });
  expect(dialog.queryByLabelText('하루 당첨 한도')).toBeNull();
  await press('시세 베팅', dialog);
  await press('한도 저장', dialog);
  expect(inputsOf(asked, 'POST /api/admin/risk-profiles')).toEqual([
    { userId: 'sharp', before: profile, groupId: 3, terms: null, reason: '시세 베팅' },
  ]);
});

test('a profile that another operator was first to make is refused, and shown behind the dialog', async () => {
  const message = '다른 운영자가 먼저 변경했습니다.';
  const listed: RiskProfileRow[] = [];
  serve({
    ...site,
    'GET /api/admin/risk-profiles': () => ({ items: [...listed], count: listed.length }),
    'POST /api/admin/risk-profiles': new Refused(409, { code: 'CHANGED_SINCE', message }),
  });
  await draw(<RiskProfilesPage />);
  await screen.findByText('한도를 따로 정한 회원이 없습니다');
  await press('회원 추가');
  const dialog = within(await screen.findByRole('dialog', { name: '회원 한도' }));
  listed.push(profile);
  fireEvent.change(dialog.getByLabelText('회원 아이디'), { target: { value: 'sharp' } });
  await press('시세 베팅', dialog);
  await press('한도 저장', dialog);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('회원 아이디').value).toBe('sharp');
  expect(await screen.findByText('날카로운 · LV.2')).toBeTruthy();
});

test('a group is refused at the field before it is sent, or by the server', async () => {
  const message = '이미 있는 그룹 이름입니다.';
  const asked = serve({
    ...site,
    'POST /api/admin/risk-groups': new Refused(409, { code: 'RISK_GROUP_EXISTS', message }),
  });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /주의/ });
  await press('그룹 추가');
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 추가' }));
  const refused = async (label: string, wrong: string, right: string, sentence: RegExp) => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value: wrong } });
    await press('그룹 저장', dialog);
    expect(dialog.getByText(sentence)).toBeTruthy();
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(dialog.getByLabelText(label), { target: { value: right } });
  };
  await press('한도 조정', dialog);
  await refused('그룹 이름', ' ', '주의', /1~40자/);
  await refused('베팅·당첨 한도 비율', 'x', '20', /1%에서 1,000%까지/);
  await refused('하루 당첨 한도', '9999', '', /10,000원부터/);
  await refused('실시간 추가 지연', '99999999999', '0', /60초 이하/);
  expect(inputsOf(asked, 'POST /api/admin/risk-groups')).toEqual([]);
  await press('그룹 저장', dialog);
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('a group is changed from what was seen of it', async () => {
  const message = '다른 운영자가 먼저 변경했습니다.';
  const asked = serve({
    ...site,
    'PUT /api/admin/risk-groups/{id}': new Refused(409, { code: 'CHANGED_SINCE', message }),
  });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /주의/ });
  await press('그룹 변경');
  const dialog = within(await screen.findByRole('dialog', { name: '그룹 변경' }));
  fireEvent.change(dialog.getByLabelText('그룹 이름'), { target: { value: '관찰' } });
  await press('한도 조정', dialog);
  await press('그룹 저장', dialog);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('그룹 이름').value).toBe('관찰');
  const [group] = site['GET /api/admin/risk-groups'];
  expect(inputsOf(asked, 'PUT /api/admin/risk-groups/{id}')).toEqual([
    { before: group, after: { name: '관찰', terms, reason: '한도 조정' } },
  ]);
  const reads = asked.filter(({ endpoint }) => endpoint === 'GET /api/admin/risk-groups');
  expect(reads).toHaveLength(2);
});

test('closed leagues stand by name, are removed, and are found by a part of their name', async () => {
  const league = (leagueId: number, name: string) => ({
    leagueId,
    name,
    sportId: 6046,
    sportName: '축구',
    tier: 3,
  });
  const closed = { ...profile, terms: { ...terms, closedLeagues: [5, 6] } };
  const asked = serve({
    ...site,
    'GET /api/admin/risk-profiles': { items: [closed], count: 1 },
    'GET /api/admin/risk-tiers': ({ search }) => ({
      tiers: [],
      markets: [],
      leagues: search ? [league(7, 'J리그')] : [league(5, 'K리그1'), league(6, 'K리그2')],
    }),
    'POST /api/admin/risk-profiles': closed,
  });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /sharp/ });
  await press('변경');
  const dialog = within(await screen.findByRole('dialog', { name: '회원 한도' }));
  const leagues = within(dialog.getByRole('group', { name: '베팅을 받지 않는 리그 2개' }));
  expect(await leagues.findByText('축구 K리그1')).toBeTruthy();
  fireEvent.click(leagues.getByRole('button', { name: '축구 K리그2 제한 해제' }));
  fireEvent.change(leagues.getByLabelText('리그 찾기'), { target: { value: 'J' } });
  fireEvent.click(await leagues.findByRole('checkbox', { name: '축구 J리그' }));
  expect(leagues.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '축구 K리그1',
    '축구 J리그',
  ]);
  await press('시세 베팅', dialog);
  await press('한도 저장', dialog);
  expect(inputsOf(asked, 'POST /api/admin/risk-profiles')).toMatchObject([
    { terms: { closedLeagues: [5, 7] } },
  ]);
  expect(inputsOf(asked, 'GET /api/admin/risk-tiers')[0]).toEqual({ leagues: '5,6' });
});

test('a league is put into another tier', async () => {
  const asked = serve({
    'GET /api/admin/risk-tiers': {
      tiers: [
        { kind: 'league', tier: 3, percents: { stake: 75, winnings: 75 } },
        { kind: 'league', tier: 4, percents: { stake: 50, winnings: 50 } },
      ],
      leagues: [{ leagueId: 5, name: 'K리그2', sportId: 6046, sportName: '축구', tier: 3 }],
      markets: [{ marketId: 1, name: '승무패', tier: 3 }],
    },
    'PUT /api/admin/risk-tiers/leagues/5': {
      leagueId: 5,
      name: 'K리그2',
      sportId: 6046,
      sportName: '축구',
      tier: 4,
    },
  });
  act(() =>
    queryClient.setQueryData(settingsQuery.queryKey, { ...settings, riskLimitsEnabled: false }),
  );
  await draw(<RiskTiersPage />);
  expect(await screen.findByText('꺼짐')).toBeTruthy();
  expect((await screen.findByRole('row', { name: /리그 4등급/ })).textContent).toContain('50%');
  await press('리그 등급 변경');
  const dialog = within(await screen.findByRole('dialog', { name: '리그 등급 변경' }));
  fireEvent.change(dialog.getByLabelText('등급'), { target: { value: '4' } });
  await press('작은 리그', dialog);
  await press('등급 저장', dialog);
  expect(inputsOf(asked, 'PUT /api/admin/risk-tiers/leagues/{id}')).toEqual([
    { before: 3, tier: 4, reason: '작은 리그' },
  ]);
});

test('what a tier leaves is changed from what was seen of it, and read again if another operator was first', async () => {
  const message = '다른 운영자가 먼저 변경했습니다.';
  let stake = 50;
  const asked = serve({
    'GET /api/admin/risk-tiers': () => ({
      tiers: [{ kind: 'league', tier: 4, percents: { stake, winnings: 50 } }],
      leagues: [],
      markets: [],
    }),
    'PUT /api/admin/risk-tiers': new Refused(409, { code: 'CHANGED_SINCE', message }),
  });
  await draw(<RiskTiersPage />);
  await press('비율 변경');
  const dialog = within(await screen.findByRole('dialog', { name: '등급 비율 변경' }));
  stake = 30;
  fireEvent.change(dialog.getByLabelText('최대당첨금 비율'), { target: { value: '60' } });
  await press('한도 조정', dialog);
  await press('비율 저장', dialog);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('최대당첨금 비율').value).toBe('60');
  expect(inputsOf(asked, 'PUT /api/admin/risk-tiers')).toEqual([
    {
      kind: 'league',
      tier: 4,
      before: { stake: 50, winnings: 50 },
      percents: { stake: 50, winnings: 60 },
      reason: '한도 조정',
    },
  ]);
  expect(await screen.findByText('30%')).toBeTruthy();
});

const limitRow = (own: Partial<LimitRow>): LimitRow => ({
  kind: 'level',
  name: '',
  stakePercent: null,
  winningsPercent: null,
  maxStake: 1_000_000,
  maxWinnings: 3_000_000,
  cap: null,
  left: null,
  used: null,
  largest: 1_000_000,
  decides: false,
  ...own,
});

const limits: BetLimits = {
  memberId: 7,
  userId: 'sharp',
  role: 2,
  legs: [],
  system: null,
  total: '2.00',
  rows: [
    limitRow({}),
    limitRow({ kind: 'member', stakePercent: 10, winningsPercent: 10, largest: 100_000 }),
    limitRow({ kind: 'day', cap: 500_000, left: 40_000, largest: 40_000, decides: true }),
  ],
  largest: 40_000,
  taken: false,
  delaySeconds: 4,
  cashOut: false,
};

test('a closed sport is said, and the level is not marked', async () => {
  const row = limitRow({ kind: 'closed', name: '축구', cap: 0, left: 0, largest: 0 });
  const rows = [limitRow({}), { ...row, decides: true }];
  serve({ 'GET /api/admin/risk-profiles/{id}/worth': judged });
  await draw(
    <LimitsAnswer
      limits={{ ...limits, rows, largest: 0 }}
      bet={{ member: 'sharp', legs: '7:1:5', stake: 500_000 }}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('회원에게 닫은 종목·리그: 축구');
  const closed = screen.getByRole('row', { name: /닫은 종목·리그/ });
  expect(closed.textContent).toContain('베팅 거절');
  expect(screen.getByRole('row', { name: /레벨 한도/ }).textContent).not.toContain('최종 한도');
});

test('an account that may not bet is said before a closed sport', async () => {
  const none = { cap: 0, left: 0, largest: 0 };
  const sentence = '이용이 정지된 계정입니다. 관리자에게 문의해주세요.';
  const rows = [
    limitRow({}),
    limitRow({ kind: 'account', name: sentence, decides: true, ...none }),
    limitRow({ kind: 'closed', name: '축구', ...none }),
  ];
  serve({ 'GET /api/admin/risk-profiles/{id}/worth': judged });
  await draw(
    <LimitsAnswer
      limits={{ ...limits, rows, largest: 0 }}
      bet={{ member: 'sharp', legs: '7:1:5', stake: 500_000 }}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(
    `이 베팅은 받지 않습니다. 회원에게 보이는 안내: ${sentence}`,
  );
  const account = screen.getByRole('row', { name: /회원 상태/ });
  for (const words of [sentence, '베팅을 받지 않음', '베팅 거절']) {
    expect(account.textContent).toContain(words);
  }
  const closed = screen.getByRole('row', { name: /닫은 종목·리그/ });
  expect(closed.textContent).not.toContain('베팅 거절');
});

test('a limit says whose it is', async () => {
  const rows = [
    limitRow({ kind: 'leagueTier', name: 'K리그2 4등급', stakePercent: 50, winningsPercent: 50 }),
    limitRow({ kind: 'member', name: '주의', stakePercent: 10, winningsPercent: 10 }),
  ];
  serve({ 'GET /api/admin/risk-profiles/{id}/worth': judged });
  await draw(
    <LimitsAnswer
      limits={{ ...limits, rows }}
      bet={{ member: 'sharp', legs: '7:1:5', stake: 500_000 }}
    />,
  );
  expect(screen.getByRole('row', { name: /리그 등급 K리그2 4등급/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /회원 비율 그룹 주의/ })).toBeTruthy();
});

test('a limit of the member says what is used of it', async () => {
  const rows = [
    limitRow({}),
    limitRow({
      ...{ kind: 'loss', name: '1주', cap: 100_000, left: 20_000, used: 80_000 },
      ...{ largest: 20_000, decides: true },
    }),
  ];
  serve({ 'GET /api/admin/risk-profiles/{id}/worth': judged });
  await draw(
    <LimitsAnswer
      limits={{ ...limits, rows, largest: 20_000 }}
      bet={{ member: 'sharp', legs: '7:1:5', stake: 500_000 }}
    />,
  );
  const row = screen.getByRole('row', { name: /본인 손실 한도 1주/ });
  expect(row.textContent).toContain('100,000원');
  expect(row.textContent).toContain('사용 80,000원 · 남은 금액 20,000원');
  expect(row.textContent).toContain('최종 한도');
});

test('a factor that raises the stake is marked, and each row says what its stake counts', async () => {
  const percents = (percent: number) => ({ stakePercent: percent, winningsPercent: percent });
  const rows = [
    limitRow({}),
    limitRow({ kind: 'leagueTier', ...percents(20), largest: 200_000 }),
    limitRow({ kind: 'member', ...percents(200), largest: 400_000, decides: true }),
    limitRow({ kind: 'day', cap: 500_000, left: 500_000, largest: 500_000 }),
  ];
  serve({ 'GET /api/admin/risk-profiles/{id}/worth': judged });
  await draw(
    <LimitsAnswer
      limits={{ ...limits, rows, largest: 400_000 }}
      bet={{ member: 'sharp', legs: '7:1:5', stake: 500_000 }}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('최대 400,000원까지 가능합니다');
  const textOf = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(textOf(/회원 비율/)).toMatch(/400,000원여기까지최종 한도$/);
  expect(textOf(/리그 등급/)).toMatch(/200,000원여기까지$/);
  expect(textOf(/하루 당첨 한도/)).toMatch(/500,000원이 한도만$/);
});

test('a limit that leaves less than the smallest stake is said', async () => {
  const rows = [
    limitRow({}),
    limitRow({ kind: 'day', cap: 500_000, left: 4_000, largest: 4_000, decides: true }),
  ];
  serve({ 'GET /api/admin/risk-profiles/{id}/worth': judged });
  await draw(
    <LimitsAnswer
      limits={{ ...limits, rows, largest: 0 }}
      bet={{ member: 'sharp', legs: '7:1:5', stake: 5_000 }}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('최종 한도가 최소 베팅금보다 작습니다');
});

test('three selections are asked about as a system', async () => {
  const asked = serve({
    'GET /api/admin/fixtures': { items: [fixtureRow()], count: 1 },
    'GET /api/admin/fixtures/7/selections': ['5', '6', '8'].map((oddsId) =>
      selectionRow({ oddsId }),
    ),
    'GET /api/admin/bet-limits': { ...limits, system: '시스템 2/3 (3조합)' },
    'GET /api/admin/risk-profiles/{id}/worth': judged,
  });
  act(() =>
    queryClient.setQueryData(settingsQuery.queryKey, { ...settings, systemBetsEnabled: true }),
  );
  await draw(<BetLimitsPage />);
  fireEvent.change(screen.getByLabelText('회원 아이디'), { target: { value: 'sharp' } });
  fireEvent.change(screen.getByLabelText('경기 찾기'), { target: { value: '서울' } });
  await screen.findByRole('option', { name: '경기 선택 (1)' });
  fireEvent.change(screen.getByLabelText('경기'), { target: { value: '7' } });
  await waitFor(() => expect(screen.getAllByRole('option', { name: /승무패/ })).toHaveLength(3));
  const pick = (value: string) =>
    fireEvent.change(screen.getByLabelText('선택지'), { target: { value } });
  pick('7:1:5');
  pick('7:1:6');
  expect(screen.queryByLabelText('베팅 방식')).toBeNull();
  pick('7:1:8');
  expect(screen.getByRole('option', { name: '시스템 2/3 (3조합)' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('베팅 방식'), { target: { value: '2~2' } });
  await press('한도 확인');
  expect(await screen.findByText(/시스템 2\/3 \(3조합\) 총배당 2.00/)).toBeTruthy();
  expect(inputsOf(asked, 'GET /api/admin/bet-limits')).toEqual([
    { member: 'sharp', legs: '7:1:5,7:1:6,7:1:8', stake: '10000', systemFrom: '2', systemTo: '2' },
  ]);
  // With other selections it is a multiple again.
  fireEvent.click(screen.getAllByRole('button', { name: /빼기$/ })[0] as Element);
  expect(screen.queryByLabelText('베팅 방식')).toBeNull();
  pick('7:1:5');
  expect(screen.getByLabelText<HTMLSelectElement>('베팅 방식').value).toBe('');
});

test('the page marks the limit that stops the bet, and comes to it', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const fixture = fixtureRow();
  const asked = serve({
    'GET /api/admin/fixtures': { items: [fixture], count: 1 },
    'GET /api/admin/fixtures/7/selections': [selectionRow({ oddsId: '5' })],
    'GET /api/admin/bet-limits': limits,
    'GET /api/admin/risk-profiles/{id}/worth': judged,
  });
  await draw(<BetLimitsPage />);
  fireEvent.change(screen.getByLabelText('회원 아이디'), { target: { value: 'sharp' } });
  fireEvent.change(screen.getByLabelText('베팅금액 (원)'), { target: { value: '50000' } });
  expect(screen.getByLabelText<HTMLInputElement>('베팅금액 (원)').value).toBe('50,000');
  fireEvent.change(screen.getByLabelText('경기 찾기'), { target: { value: '서울' } });
  await screen.findByRole('option', { name: '경기 선택 (1)' });
  fireEvent.change(screen.getByLabelText('경기'), { target: { value: '7' } });
  await screen.findByRole('option', { name: /승무패/ });
  fireEvent.change(screen.getByLabelText('선택지'), { target: { value: '7:1:5' } });
  await press('한도 확인');
  const verdict = '50,000원 베팅을 받지 않습니다. 최대 40,000원까지 가능합니다.';
  expect(await screen.findByText(verdict)).toBeTruthy();
  const title = screen.getByRole('heading', { name: '적용되는 한도' });
  expect(document.activeElement).toBe(title);
  expect(shown.mock.contexts).toEqual([title]);
  const row = screen.getByRole('row', { name: /하루 당첨 한도/ });
  expect(row.textContent).toContain('최종 한도');
  expect(row.textContent).toContain('남은 금액 40,000원');
  expect(inputsOf(asked, 'GET /api/admin/bet-limits')).toEqual([
    { member: 'sharp', legs: '7:1:5', stake: '50000' },
  ]);
  // The same question again leads to its answer again.
  screen.getByRole('button', { name: '한도 확인' }).focus();
  await press('한도 확인');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '적용되는 한도' }));
  fireEvent.change(screen.getByLabelText('베팅금액 (원)'), { target: { value: '60000' } });
  expect(screen.queryByText(verdict)).toBeNull();
});

test('a session that ended elsewhere is said once, and not in the form', async () => {
  const message = '다른기기에서 로그인되어 로그아웃 됩니다.';
  serve({
    'GET /api/admin/bet-limits': new Refused(555, { code: 'LOGGED_IN_ELSEWHERE', message }),
    'POST /api/auth/logout': {},
  });
  await draw(<BetLimitsPage />);
  await press('한도 확인');
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(screen.queryByText(message)).toBeNull();
  expect(queryClient.getQueryData(['session'])).toBeNull();
});

test('an unknown member is said', async () => {
  const message = '회원을 찾을 수 없습니다. 아이디를 확인해주세요.';
  serve({
    'GET /api/admin/bet-limits': new Refused(422, { code: 'RISK_MEMBER_UNKNOWN', message }),
  });
  await draw(<BetLimitsPage />);
  await press('한도 확인');
  expect(await screen.findByText(message)).toBeTruthy();
});

const proposal: RiskProposalRow = {
  id: 11,
  memberId: 7,
  userId: 'sharp',
  nickname: '날카로운',
  role: 2,
  kind: 'lower',
  factorBefore: 100,
  stakeFactor: 50,
  worth,
  foundAt: '2026-03-02T03:00:00Z',
  decidedAt: null,
  decision: null,
  decidedBy: null,
  reason: null,
};

test('a proposal shows why and is accepted with a reason', async () => {
  const asked = serve({
    ...site,
    'GET /api/admin/risk-proposals': { items: [proposal], count: 1 },
    'POST /api/admin/risk-proposals/11/accept': proposal,
  });
  await draw(<RiskProposalsPage />);
  const row = await screen.findByRole('row', { name: /sharp/ });
  for (const words of ['한도 내리기', '한도 100% → 50%', '2.31%', '5.00%']) {
    expect(row.textContent).toContain(words);
  }
  await press('반영', within(row));
  const dialog = within(await screen.findByRole('dialog'));
  await press('시세 베팅', dialog);
  await press('제안 반영', dialog);
  expect(inputsOf(asked, 'POST /api/admin/risk-proposals/{id}/accept')).toEqual([
    { reason: '시세 베팅' },
  ]);
});

test('what was decided says by whom and why', async () => {
  const decided: RiskProposalRow = {
    ...proposal,
    kind: 'lookAt',
    stakeFactor: null,
    decidedAt: '2026-03-03T03:00:00Z',
    decision: 'dismissed',
    decidedBy: 'chief',
    reason: '정상 베팅',
  };
  serve({ ...site, 'GET /api/admin/risk-proposals': { items: [decided], count: 1 } });
  await draw(<RiskProposalsPage />);
  await press('결정 완료');
  const row = await screen.findByRole('row', { name: /sharp/ });
  for (const words of ['계정 확인', '현재 한도 100%', '보류', 'chief · 정상 베팅']) {
    expect(row.textContent).toContain(words);
  }
});

test('proposals are saved as they are listed', async () => {
  const asked = serve({
    ...site,
    'GET /api/admin/risk-proposals': { items: [proposal], count: 1 },
    'POST /api/admin/export/risk-proposals': { file: new Blob() },
  });
  await draw(<RiskProposalsPage />);
  await screen.findByRole('row', { name: /sharp/ });
  await press('CSV 저장');
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  await waitFor(() => expect(saved()).toEqual([{ status: 'open' }]));
  // By kind, and so is the file.
  const byKind = screen.getByLabelText<HTMLSelectElement>('제안');
  const offered = [...byKind.options].map(({ textContent }) => textContent);
  expect(offered).toEqual(['제안 전체', '한도 올리기', '한도 내리기', '계정 확인']);
  await act(async () => void fireEvent.change(byKind, { target: { value: 'lookAt' } }));
  await waitFor(() =>
    expect(inputsOf(asked, 'GET /api/admin/risk-proposals').at(-1)).toMatchObject({
      status: 'open',
      kind: 'lookAt',
    }),
  );
  await screen.findByRole('row', { name: /sharp/ });
  await press('CSV 저장');
  await waitFor(() => expect(saved().at(-1)).toEqual({ status: 'open', kind: 'lookAt' }));
});

test('groups and sports that could not be loaded are asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const down = new Refused(503);
  serve({ ...site, 'GET /api/admin/risk-groups': down, 'GET /api/sportsLeague/topSport': down });
  await draw(<RiskProfilesPage />);
  await screen.findByRole('row', { name: /sharp/ });
  await press('회원 추가');
  const dialog = within(await screen.findByRole('dialog', { name: '회원 한도' }));
  for (const what of ['그룹을', '종목을']) {
    expect(await dialog.findByText(`${what} 불러오지 못했습니다`)).toBeTruthy();
  }
  expect(dialog.queryByLabelText('적용 방법')).toBeNull();
  expect(dialog.getAllByRole('button', { name: '다시 시도' })).toHaveLength(2);
});
