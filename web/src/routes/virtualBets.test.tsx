import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { useSlipStore } from '@/features/sportsbook/slip/store';
import { member } from '@/testing/member';
import { answerPrompt, messages } from '@/testing/page';
import { Refused } from '@/testing/server';
import { betLeg, slipHead } from '@/testing/slips';
import {
  betsAsked,
  closeVirtual,
  openVirtual,
  premiership,
  press,
  resetVirtual,
  sentBets,
  site,
  slip,
  type,
} from '@/testing/virtualPage';
import {
  leagueOf,
  offerOf,
  SEED,
  soccerMarkets,
  virtualEvent,
  virtualsOf,
} from '@/testing/virtuals';

beforeEach(resetVirtual);
afterEach(closeVirtual);

const inPageOrder = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

test('an event has one pick, events of the sport stand together, another sport begins anew', async () => {
  const cup = offerOf(await virtualEvent(5004, '월드컵', { off: 130 }), soccerMarkets());
  site.events = virtualsOf('가상축구', await premiership(), leagueOf(cup, 'World Cup'));
  const router = await openVirtual('soccer');
  await press('승무패 무승부 3.60');
  await press('언더오버 오버 2.5 1.90');
  const picks = () => useSlipStore.getState().picks.map(({ side }) => side);
  expect(picks()).toEqual(['오버 2.5']);
  await act(() => router.navigate('/bet365/soccer/5004'));
  await press('정확한 스코어 2-1 8.40');
  expect(picks()).toEqual(['오버 2.5', '2-1']);
  expect(within(slip()).getByText('15.96')).toBeTruthy();
  expect(within(slip()).queryByText('시스템')).toBeNull();
  await press('정확한 스코어 2-1 8.40');
  expect(picks()).toEqual(['오버 2.5']);
  // Picks of another sport belong to another slip.
  useSlipStore.setState(({ picks: [pick] }) => ({
    picks: pick
      ? [{ ...pick, fixtureId: -1, round: { game: 'dog', gameId: 60, number: 1, chip: null } }]
      : [],
  }));
  await press('승무패 무승부 3.60');
  expect(picks()).toEqual(['무승부']);
});

test('the amount is kept within what the level may stake and win on the sport', async () => {
  await openVirtual('soccer');
  await press('승무패 무승부 3.60');
  await waitFor(() => expect(within(slip()).getByText('30,000')).toBeTruthy());
  await type('90000');
  expect(useSlipStore.getState().stake).toBe('13880');
  expect(within(slip()).getByText(/최대당첨금 50,000원에 맞춰/)).toBeTruthy();
});

test('a bet is sent as the specification says, and a refusal is shown in its words', async () => {
  const closed = '베팅이 마감된 회차입니다.';
  site.bets = [
    new Refused(409, { code: 'ROUND_CLOSED', message: closed }),
    {
      ...{ betId: 5, message: '베팅이 완료 되었습니다.', totalRatio: '3.60' },
      ...{ expectAmount: 36_000, emoney: 140_000 },
    },
  ];
  await openVirtual('soccer');
  await press('승무패 무승부 3.60');
  await waitFor(() => expect(within(slip()).getByText('30,000')).toBeTruthy());
  await type('10000');
  await press('베팅하기');
  await waitFor(() => expect(messages()).toEqual([closed]));
  await answerPrompt();
  await press('베팅하기');
  await waitFor(() => expect(messages()).toEqual(['베팅이 완료 되었습니다.']));
  const [first, second] = sentBets();
  expect(second?.requestId).toBe(first?.requestId);
  const { selections } = site.events.leagues[0]?.next?.markets[0] ?? {};
  expect(second).toMatchObject({
    memberId: member.id,
    totalRatio: '3.60',
    amounts: 10_000,
    bettings: [
      {
        betPrice: '3.60',
        version: 1,
        fixtureId: -5_001_041,
        oddsId: String(selections?.[1]?.oddsId),
        sportId: -50,
        marketId: 1,
      },
    ],
    gameDetailType: 50,
  });
  expect(useSlipStore.getState().picks).toEqual([]);
  await answerPrompt();
});

test('ten seconds before its off an event takes no bets, and its pick has to go', async () => {
  const event = await virtualEvent(5001, '프리미어십', { off: 11.5 });
  site.events = virtualsOf('가상축구', leagueOf(offerOf(event, soccerMarkets()), 'Premiership'));
  await openVirtual('soccer');
  await press('승무패 무승부 3.60');
  const closed = await screen.findByRole('button', { name: '승무패 무승부 3.60 마감' });
  expect((closed as HTMLButtonElement).disabled).toBe(true);
  expect(await within(slip()).findByText(/^마감된 선택이 있습니다/)).toBeTruthy();
  expect(within(slip()).queryByRole('button', { name: '베팅하기' })).toBeNull();
  await press('마감된 선택 1개 삭제');
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('a pick on an event that is void before its off has to go', async () => {
  const league = await premiership();
  site.events = virtualsOf('가상축구', league);
  await openVirtual('soccer');
  await press('승무패 무승부 3.60');
  await screen.findByRole('button', { name: '베팅하기' });
  const last = league.next && { ...league.next.event, seed: SEED, voided: true };
  site.events = virtualsOf('가상축구', { ...league, next: null, last });
  await act(() => queryClient.refetchQueries({ queryKey: ['virtuals', 'events'] }));
  expect(await within(slip()).findByText(/^마감된 선택이 있습니다/)).toBeTruthy();
  expect(within(slip()).queryByRole('button', { name: '베팅하기' })).toBeNull();
  await press('마감된 선택 1개 삭제');
  expect(useSlipStore.getState().picks).toEqual([]);
});

test('what the member has bet on the event stands below its first prices', async () => {
  const { event } = site.events.leagues[0]?.next ?? {};
  const leg = betLeg({
    ...slipHead({ id: 5, expect_amount: 36_000, total_odds: '3.60' }),
    startdate: event?.round.drawsAt,
    league_name: '프리미어십',
    sports_betting_bet_name: 'X',
    sports_betting_bet_side: '무',
  });
  site.placed = [[leg]];
  await openVirtual('soccer');
  const own = (await screen.findByText('내 베팅')).closest('p');
  expect(own?.textContent).toContain('승무패 무3.6010,000원예상당첨금 36,000원');
  const prices = screen.getByRole('region', { name: '승무패' });
  const others = screen.getByRole('region', { name: '언더오버' });
  const parts = [prices, own as HTMLElement, others];
  expect(parts.toSorted(inPageOrder)).toEqual(parts);
});

test('newer bets on other events do not hide those on the event', async () => {
  const { event } = site.events.leagues[0]?.next ?? {};
  const placed = { created_at: new Date().toISOString() };
  const on = (id: number, league: string) => [
    betLeg({
      ...slipHead({ id, ...placed }),
      startdate: event?.round.drawsAt,
      league_name: league,
    }),
  ];
  const newer = Array.from({ length: 20 }, (_, place) => on(100 - place, '슈퍼리그'));
  site.placed = [...newer, on(5, '프리미어십'), on(4, '프리미어십')];
  await openVirtual('soccer');
  expect(await screen.findAllByText('내 베팅')).toHaveLength(2);
});

test('no more bets are loaded than since the event opened', async () => {
  const { event } = site.events.leagues[0]?.next ?? {};
  const before = Date.parse(event?.round.opensAt ?? '') - 1_000;
  const placed = { created_at: new Date(before).toISOString() };
  site.placed = Array.from({ length: 20 }, (_, place) => [
    betLeg({ ...slipHead({ id: 100 - place, ...placed }), league_name: '슈퍼리그' }),
  ]);
  await openVirtual('soccer');
  const pages = () => betsAsked().map(({ perpage }) => Number(perpage));
  await waitFor(() => expect(pages()).toContain(12));
  await screen.findByRole('region', { name: '승무패' });
  expect(pages()).not.toContain(100);
});
