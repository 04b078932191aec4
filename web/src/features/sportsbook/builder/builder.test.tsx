import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { noteListed } from '@/api/live';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import { loadBuilderRules, loadRules } from '@/rules';
import type { FixtureView, MemberLimits, PlaceBet } from '@/rules/wire';
import { fixtureView, selectionView } from '@/testing/fixtures';
import { amountsByRole, settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { inputsOf, type RecordedCall, Refused, type Reply, serve } from '@/testing/server';
import { bettor } from '@/testing/slipPanel';
import { betReceipt } from '@/testing/slips';
import { BuilderButton } from '../catalogue/BuilderButton';
import BuilderDialog from './BuilderDialog';

afterEach(clear);

const site = {
  ...settings,
  ...amountsByRole('sportsAmountRole', [100, null, null, null, null]),
  ...amountsByRole('sportsMaxPrizeAmountRole', [1_000, null, null, null, null]),
  betBuilderEnabled: true,
  betBuilderMargin: 5,
};

/** A fixture with a model: result, a total and both teams to score. */
function offered(fixtureId: number, over = '1.90', version = 1): FixtureView {
  const market = (marketId: number, name: string, baseline: string | null, prices: string[][]) => ({
    marketId,
    name,
    baseline,
    selections: prices.map(([name = '', price = '', label = name], index) =>
      selectionView({
        oddsId: `${fixtureId}${marketId}${index}`,
        name,
        label,
        price,
        version,
        line: null,
      }),
    ),
  });
  return fixtureView({
    fixtureId,
    marketCount: 3,
    markets: [
      market(1, '승무패', null, [
        ['1', '2.00', '서울'],
        ['X', '3.40', '무'],
        ['2', '3.70', '전북'],
      ]),
      market(2, '언더오버', '2.5', [
        ['Over', over, '오버'],
        ['Under', '1.90', '언더'],
      ]),
      market(17, '양팀득점', null, [
        ['Yes', '1.80', '예'],
        ['No', '1.95', '아니오'],
      ]),
    ],
  });
}

/**
 * Opens the builder of a fixture. The first reply to a request of it is `view`. With `limits` the
 * member has others than those of the level.
 */
async function open(
  view: FixtureView,
  replies: Reply<'POST /api/bet-builder'>[] = [],
  limits?: Partial<MemberLimits>,
) {
  await Promise.all([loadRules(), loadBuilderRules()]);
  const server = { view, sent: [] as PlaceBet[], asked: [] as RecordedCall[] };
  const ofSite = { ...site, ownLimits: limits !== undefined };
  server.asked = serve({
    'GET /api/auth/user': bettor,
    'GET /api/setting/user': ofSite,
    'GET /api/bets/limits': {
      ...{ maxStake: 1_000_000, maxWinnings: 10_000_000, gainLeft: null, own: true, closed: [] },
      ...limits,
    },
    'GET /api/sports-prematch/fixtures/{id}': () => server.view,
    'POST /api/bet-builder': (bet) => {
      server.sent.push(bet);
      return replies.shift() ?? new Refused(500);
    },
  });
  queryClient.setQueryData(sessionQuery.queryKey, bettor);
  queryClient.setQueryData(settingsQuery.queryKey, ofSite);
  await draw(<BuilderDialog fixtureId={view.fixtureId} />);
  return server;
}

const button = (name: RegExp) => screen.findByRole('button', { name });
const press = async (name: RegExp) => {
  const found = await button(name);
  await act(async () => void fireEvent.click(found));
};

test('picks are priced together by the rules, and placed at that price', async () => {
  const receipt = betReceipt({ totalRatio: '3.20', expectAmount: 32_000 });
  const server = await open(offered(801), [receipt]);
  await press(/^서울 2.00/);
  expect(screen.getByText('벳빌더는 2개부터 8개까지 선택할 수 있습니다.')).toBeDefined();
  await press(/^오버/);
  const { quoteBuilder } = await loadBuilderRules();
  const picks = [
    { marketId: 1, oddsId: '80110' },
    { marketId: 2, oddsId: '80120' },
  ];
  const { quote } = quoteBuilder(server.view, picks, 5, Date.now());
  expect(screen.getByText('벳빌더 배당').nextElementSibling?.textContent).toBe(quote?.odds);
  // 2.00 × 1.90 less what both have in common.
  expect(Number(quote?.odds)).toBeLessThan(3.8);
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  await press(/^베팅하기$/);
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({
    totalRatio: quote?.odds,
    amounts: 10_000,
    gameStyle: 'EU',
    bettings: [
      { fixtureId: 801, marketId: 1, oddsId: '80110', betPrice: '2.00', version: 1 },
      { fixtureId: 801, marketId: 2, oddsId: '80120', betPrice: '1.90', version: 1 },
    ],
  });
  expect(messages()).toEqual([receipt.message]);
});

test('picks that exclude each other are refused in words', async () => {
  await open(offered(802));
  await press(/^서울/);
  await press(/^전북/);
  expect(screen.getByRole('status').textContent).toBe(
    '같은 마켓의 같은 기준점에서는 하나만 선택할 수 있습니다.',
  );
  expect(screen.queryByLabelText('베팅금액')).toBeNull();
  await press(/^승무패 .*전북.* 삭제$/);
  expect(screen.getByRole('status').textContent).toBe(
    '벳빌더는 2개부터 8개까지 선택할 수 있습니다.',
  );
});

test('a changed price is asked about, and the same bet is sent at it', async () => {
  const changed = new Refused(409, {
    code: 'BUILDER_PRICE_CHANGED',
    odds: '9.99',
    message: '배당이 변경되었습니다.',
  });
  const server = await open(offered(803), [changed, betReceipt()]);
  await press(/^서울/);
  await press(/^오버/);
  fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
  server.view = offered(803, '2.10', 2);
  await press(/^베팅하기$/);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const [question] = messages();
  expect(question).toMatch(/^배당이 변경되었습니다.\n현재 배당 \d+\.\d\d$/);
  await answerPrompt();
  const [first, second] = server.sent;
  expect(second?.requestId).toBe(first?.requestId);
  expect(question).toContain(`현재 배당 ${second?.totalRatio}`);
  expect(second?.bettings[1]).toMatchObject({ betPrice: '2.10', version: 2 });
});

test.each([
  ['whose reply was lost', new Refused(502)],
  [
    'that a busy server may have placed',
    new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' }),
  ],
])('a bet %s is the same one in a dialog that is opened again', async (_, failure) => {
  const place = async (picks: RegExp[]) => {
    for (const pick of picks) await press(pick);
    fireEvent.change(screen.getByLabelText('베팅금액'), { target: { value: '10000' } });
    await press(/^베팅하기$/);
    await waitFor(() => expect(messages()).toHaveLength(1));
    await answerPrompt();
  };
  const first = await open(offered(811), [failure]);
  await place([/^서울/, /^오버/]);
  clear();
  const refused = new Refused(422, { code: 'BALANCE_TOO_SMALL', message: '잔액 부족' });
  const second = await open(offered(811), [refused, betReceipt()]);
  await place([/^오버/, /^서울/]);
  expect(second.sent[0]?.requestId).toBe(first.sent[0]?.requestId);
  expect(second.sent[0]?.bettings).toEqual(first.sent[0]?.bettings);
  // A refusal decides it.
  await place([]);
  expect(second.sent[1]?.requestId).not.toBe(first.sent[0]?.requestId);
});

test('the member’s own limits lower the stake, as they do in the slip', async () => {
  const server = await open(offered(807), [], { maxStake: 30_000 });
  await press(/^서울/);
  await press(/^오버/);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('최대베팅금 30,000원'));
  const stake = screen.getByLabelText<HTMLInputElement>('베팅금액');
  fireEvent.change(stake, { target: { value: '45000' } });
  expect(stake.value).toBe('30,000');
  const legs = '807:1:80710,807:2:80720';
  expect(inputsOf(server.asked, 'GET /api/bets/limits')).toEqual([{ legs }]);
});

test('a pasted stake loses its decimals, as it does in the slip', async () => {
  await open(offered(810));
  await press(/^서울/);
  await press(/^오버/);
  const stake = screen.getByLabelText<HTMLInputElement>('베팅금액');
  fireEvent.change(stake, { target: { value: '10000.50' } });
  expect(stake.value).toBe('10,000');
});

test('picks of which no stake is taken say so', async () => {
  await open(offered(808), [], { closed: [808] });
  await press(/^서울/);
  await press(/^오버/);
  const said = '지금은 이 선택으로 베팅할 수 없습니다. 다른 경기를 선택해주세요.';
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said));
  const place = screen.getByRole<HTMLButtonElement>('button', { name: '베팅하기' });
  expect(place.disabled).toBe(true);
});

test('where a limit of the server refuses, the largest stake is one tap away', async () => {
  const limited = new Refused(422, {
    code: 'EXPOSURE_LIMIT_REACHED',
    max: 8_000,
    message: '현재 8,000원까지 베팅할 수 있습니다.',
  });
  const server = await open(offered(809), [limited], {});
  await press(/^서울/);
  await press(/^오버/);
  const stake = screen.getByLabelText<HTMLInputElement>('베팅금액');
  fireEvent.change(stake, { target: { value: '10000' } });
  await press(/^베팅하기$/);
  await waitFor(() => expect(messages()).toEqual(['현재 8,000원까지 베팅할 수 있습니다.']));
  await answerPrompt();
  await waitFor(() => expect(stake.value).toBe('8,000'));
  // They are others than the page knew.
  expect(inputsOf(server.asked, 'GET /api/bets/limits')).toHaveLength(2);
});

test('prices follow the stream', async () => {
  await open(offered(804));
  await press(/^서울/);
  await press(/^오버/);
  const odds = () => screen.getByText('벳빌더 배당').nextElementSibling?.textContent;
  const before = Number(odds());
  act(() => noteListed(offered(804, '2.10', 2)));
  expect(Number(odds())).toBeGreaterThan(before);
});

test('a fixture without a model says so', async () => {
  await open(fixtureView({ fixtureId: 805 }));
  expect(await screen.findByText('이 경기에는 벳빌더가 제공되지 않습니다.')).toBeDefined();
});

test('a fixture of a known sport leads to its builder, if the site has one', async () => {
  await loadRules();
  serve({});
  const view = offered(806);
  const shown = async (enabled: boolean, sportId: number) => {
    queryClient.setQueryData(settingsQuery.queryKey, { ...site, betBuilderEnabled: enabled });
    await draw(<BuilderButton fixture={{ ...view, sportId }} />);
    const found = screen.queryByRole('button', { name: /^벳빌더/ });
    if (found) fireEvent.click(found);
    const opened = useDialogs.getState().open;
    clear();
    return opened;
  };
  expect(await shown(true, 6046)).toEqual({ name: 'builder', props: { fixtureId: 806 } });
  expect(await shown(false, 6046)).toBeNull();
  expect(await shown(true, 54094)).toBeNull();
});
