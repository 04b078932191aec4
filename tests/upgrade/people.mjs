// People who use a site for two days, so that a dump of its database holds something of every kind: what is settled,
// what is open and what waits. Arguments: `first` or `second` for a day, or `read` and a file for what the site then says.

import { writeFileSync } from 'node:fs';
import { announce, leg, offer, settle } from './feed.mjs';
import { captcha, now, Person, replay, until, value } from './site.mjs';

const [part, file] = process.argv.slice(2);
/** Matches of the evening of the first day, and of the afternoon of the second. */
const EVENING = [7001, 7002, 7003, 7004];
const AFTERNOON = [7011, 7012, 7013, 7014];
const PASSWORD = 'member1234';
const SOME = 5_000;
const MORE = 10_000;

const operator = await Person.logIn('operator', 'operator1234');
const first = await Person.logIn('member01', PASSWORD);

/** The odds of a slip, floored to 2 decimals: the mean over its combinations. */
function totalOdds(legs, { from, to }) {
  const subsets = legs.reduce((all, leg) => all.flatMap((some) => [some, [...some, leg]]), [[]]);
  const combinations = subsets.filter(({ length }) => length >= from && length <= to);
  const digits = (odds) => BigInt(odds.replace('.', ''));
  const odds = (picks) => picks.reduce((product, leg) => product * digits(leg.betPrice), 1n) * 100n ** BigInt(legs.length - picks.length);
  const sum = combinations.reduce((sum, picks) => sum + odds(picks), 0n);
  const hundredths = sum / BigInt(combinations.length) / 100n ** BigInt(legs.length - 1);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const order = (member, legs, more = {}) => ({
  memberId: member.id,
  totalRatio: totalOdds(legs, more.system ?? { from: legs.length, to: legs.length }),
  amounts: SOME,
  bettings: legs,
  gameDetailType: 90 + legs.length,
  gameStyle: 'EU',
  changeFlag: true,
  ...more,
});

/** Places a bet; returns the slip. */
async function bet(member, legs, more) {
  const { betId } = await member.request('/api/sports-prematch/betting', order(member, legs, more));
  return betId;
}

/** Bets on the first selection of a round. */
async function betOnRound(member, path, game, { sportId, version, markets }, fixtureId) {
  const [selection] = markets[0].selections;
  const betPrice = selection.price;
  const betting = { betPrice, fixtureId, oddsId: String(selection.oddsId), sportId, marketId: markets[0].marketId, version };
  await member.request(path, {
    memberId: member.id,
    totalRatio: Number(betPrice).toFixed(2),
    amounts: SOME,
    bettings: [betting],
    gameDetailType: game,
  });
}

async function betOnRounds(member) {
  const { events } = await member.call('GET', '/api/minigame/events?gameId=308');
  await betOnRound(member, '/api/minigame/betting', 308, events[0], events[0].round.fixtureId);
  await until('a dog race is next', async () => {
    const { leagues } = await member.call('GET', '/api/virtureBetting/events?sport=dog');
    const next = leagues.find(({ next }) => next && Date.parse(next.event.round.closesAt) - now() > 5_000)?.next;
    if (next) await betOnRound(member, '/api/virtureBetting/dog', 60, next, next.event.fixtureId);
    return next;
  });
}

async function join(userId, nickname, number) {
  await new Person().call('POST', '/api/member/join', {
    userId,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    nickname,
    phoneNumber: `0100000100${number}`,
    bankAccountPssword: '1234',
    accountHolder: '박회원',
    bankAccountNumber: `2000000000000${number}`,
    bankCode: 1,
    carrierCode: 1,
    birthDate: '19900517',
    province: '서울',
    city: '종로구',
    sex: 1,
    messageReceiveFlag: 1,
    ...(await captcha('signUp')),
  });
  const id = value(`select id from members where user_id = '${userId}'`);
  await operator.call('POST', `/api/admin/members/${id}/approve`, {});
  return Person.logIn(userId, PASSWORD);
}

const charge = (member, depositMode, amount, more) =>
  member.request('/api/charge', { memberId: member.id, depositMode, depositAmount: String(amount), type: 0, ...more });

async function deposit(member, amount) {
  const { id } = await charge(member, 0, amount, { eventDepositId: 1 });
  await operator.call('POST', `/api/admin/charges/${id}/approve`, {});
}

async function rewards(member) {
  const coupons = await member.call('GET', `/api/couponMessage/${member.id}`);
  for (const { id } of coupons) await member.request('/api/couponMessage', { couponId: id, memberId: member.id }, 'PUT');
  await member.request('/api/card/choice', { memberId: member.id, couponType: 1 });
  const attendanceDate = new Date(now().getTime() + 9 * 3_600_000).toISOString().slice(0, 19);
  await member.call('POST', '/api/attendance/', { memberId: member.id, attendanceDate });
  const { updatedAt } = await member.call('GET', '/api/auth/user');
  await member.request('/api/emoney/pointToEmoney', { memberId: member.id, point: 2_000, userUpdatedAt: updatedAt });
}

async function casino(member) {
  const { emoney } = await member.call('GET', '/api/auth/user');
  await member.request('/api/emoney/emoney-to-opera', { memberId: member.id, emoney: '50000', totalEmoney: emoney, code: 4 });
  const { items } = await member.call('GET', '/api/casino/games?lobby=slot');
  const { url } = await member.call('POST', '/api/casino/launch', { memberId: member.id, gameId: items[0].id });
  const token = url.split('/').at(-1);
  const seat = await member.call('POST', '/api/casino/sandbox/enter', { memberId: member.id, token });
  const play = { kind: 'spin', stake: seat.board.stakes[0] };
  await member.request('/api/casino/sandbox/play', { memberId: member.id, sessionId: seat.sessionId, play });
}

async function promotions(member) {
  await operator.request('/api/admin/campaigns', {
    kind: 'freeBet',
    name: '봄맞이 프리벳',
    amount: MORE,
    levels: [],
    depositedMin: 0,
    lastDay: '2026-03-31',
    grantsMax: 100,
    costMax: 1_000_000,
    validDays: 7,
    legsMin: 1,
    sports: [],
    wagerTimes: 1,
    weights: { sports: 100, inPlay: 100, minigame: 50, virtualGames: 50 },
    bonusFirst: false,
  });
  const { offers } = await member.call('GET', `/api/promotions/${member.id}`);
  await member.call('POST', '/api/promotions', { memberId: member.id, campaignId: offers[0].campaignId });
  const { freeBets } = await member.call('GET', `/api/promotions/${member.id}`);
  await bet(member, [leg(EVENING[0])], { amounts: MORE, freeBetId: freeBets[0].id });
}

/** A bet of the bet builder, and one at a boosted price. */
async function specialPrices(member, match) {
  const path = '/api/bet-builder';
  const legs = [leg(match), leg(match, 'Under')];
  await member.request(path, { ...order(member, legs), totalRatio: '1.50' });
  const boost = { fixtureId: match, marketId: 1, oddsId: leg(match, 'X').oddsId, price: '3.60', stakeMax: 20_000, minutes: 120 };
  await operator.request('/api/admin/boosts', boost);
  await until('the boost is offered', async () => (await member.call('GET', '/api/boosts')).length === 1);
  const [{ id: boostId }] = await member.call('GET', '/api/boosts');
  await bet(member, [{ ...leg(match, 'X'), betPrice: '3.60' }], { boostId });
}

/** Orders that a slip is sold once it is worth more, and shares its picks. */
async function wait(member, slip) {
  const { amount } = await member.call('GET', `/api/bets/${slip}/cash-out`);
  await member.call('POST', `/api/bets/${slip}/auto-cash-out`, { amount: amount + 500 });
  await member.call('POST', `/api/bets/${slip}/share`, { withStake: false, withNickname: true });
}

/** Sells a slip, or a part of it. */
async function cashOut(member, slip, percent) {
  const path = `/api/bets/${slip}/cash-out`;
  const { amount } = await member.call('GET', percent ? `${path}?percent=${percent}` : path);
  const sale = { amount, acceptChange: true };
  if (!percent) return member.call('POST', path, sale);
  return member.call('POST', path, { ...sale, part: { requestId: crypto.randomUUID(), share: { percent } } });
}

async function messages(member) {
  await operator.request('/api/admin/messages', { audience: 'all', userIds: [], consenting: false, title: '환영합니다', contents: '<p>반갑습니다.</p>' });
  await member.call('POST', '/api/customer/', { memberId: member.id, title: '입금 문의', questionContents: '입금은 얼마나 걸리나요?' });
}

const settled = (...slips) =>
  until('slips are settled', () => value(`select count(*) from bets where id in (${slips}) and settled_at is null`) === '0');

async function firstDay() {
  const second = await join('member02', '둘째회원', 2);
  await join('partner01', '첫총판', 3);
  await deposit(second, 50_000);
  await operator.request(`/api/admin/members/${second.id}/adjust`, { kind: 'giveCash', amount: '30000', reason: '보상' });
  replay(...EVENING.flatMap((match) => [announce(match, '2026-03-01T10:00:00Z'), offer(match)]));
  replay(...AFTERNOON.flatMap((match) => [announce(match, '2026-03-02T06:00:00Z'), offer(match)]));
  await until('the matches are listed', async () => {
    const listing = await first.call('GET', '/api/sports-prematch/fixtures');
    return [...EVENING, ...AFTERNOON].every((match) => JSON.stringify(listing).includes(`"fixtureId":${match}`));
  });
  const ended = [
    await bet(first, [leg(EVENING[0])], { amounts: MORE }),
    await bet(first, [leg(EVENING[0]), leg(EVENING[1]), leg(EVENING[2], 'Over')]),
    await bet(first, EVENING.slice(0, 3).map((match) => leg(match, 'Under')), { system: { from: 2, to: 2 } }),
    await bet(second, [leg(EVENING[1], '2')], { amounts: MORE }),
    await bet(second, [leg(EVENING[2], 'X')]),
    await bet(second, [leg(EVENING[3])], { amounts: 50_000 }),
  ];
  await cashOut(first, await bet(first, [leg(AFTERNOON[0])]));
  const cancelled = await bet(first, [leg(AFTERNOON[1])]);
  await first.call('POST', `/api/sports-prematch/user/cancelAll/${cancelled}`, {});
  await promotions(first);
  await rewards(first);
  await casino(first);
  await messages(first);
  await betOnRounds(first);
  replay(settle(EVENING[0], { 1: 'won', X: 'lost', 2: 'lost', Over: 'lost', Under: 'won' }));
  replay(settle(EVENING[1], { 1: 'won', X: 'lost', 2: 'lost', Over: 'won', Under: 'lost' }));
  replay(settle(EVENING[2], { 1: 'refunded', X: 'refunded', 2: 'refunded', Over: 'won', Under: 'lost' }));
  const score = { score: { home: 2, away: 0 }, overtime: null, parts: [] };
  await operator.call('POST', `/api/admin/fixtures/${EVENING[3]}/score`, { score, early: true, reason: '공식 결과' });
  await settled(...ended);
  const rates = { casino: '1.00', slot: '1.00', mini: '1.00', sports: '1.00', virtualSports: '1.00', losing: '10.00' };
  await operator.call('POST', '/api/admin/partners', { userId: 'partner01', parentId: 1, rates, carriesDeficit: true, reason: '신규 총판' });
}

async function secondDay() {
  const second = await Person.logIn('member02', PASSWORD);
  await bet(first, [leg(AFTERNOON[0])], { amounts: MORE });
  await wait(first, await bet(first, [leg(AFTERNOON[0]), leg(AFTERNOON[1], 'Over')]));
  await bet(first, AFTERNOON.slice(0, 3).map((match) => leg(match)), { system: { from: 2, to: 3 } });
  await cashOut(first, await bet(first, [leg(AFTERNOON[2])], { amounts: MORE }), 30);
  await bet(second, [leg(AFTERNOON[1], 'Under')], { amounts: MORE });
  await specialPrices(first, AFTERNOON[1]);
  const ended = await bet(second, [leg(AFTERNOON[3])]);
  await charge(first, 0, 70_000, { eventDepositId: 1 });
  await charge(second, 1, 20_000, { bankAccountPssword: '1234' });
  const hedge = { fixtureId: AFTERNOON[0], marketId: 1, oddsId: leg(AFTERNOON[0]).oddsId, bookmaker: '다른 곳', stake: 8_000, price: '1.90' };
  await operator.request('/api/admin/hedges', { ...hedge, reason: '위험 분산' });
  await betOnRounds(second);
  replay(settle(AFTERNOON[3], { 1: 'lost', X: 'won', 2: 'lost' }));
  await settled(ended);
  await until('the rounds are settled', () => value("select count(*) from bets where game_type not in (1, 2) and settled_at is null") === '0', 400);
}

/** What the site says of its days. A later version says the same of them at the same time. */
async function said() {
  const days = 'from=2026-03-01&to=2026-03-02';
  const office = ['day', 'game', 'sport', 'member'].map((by) => `/api/admin/reports/${by}?${days}`);
  const of = async (person, paths) => {
    const answers = await Promise.all(paths.map((path) => person.call('GET', path)));
    return Object.fromEntries(paths.map((path, index) => [path, answers[index]]));
  };
  const member = [`/api/bets?${days}`, '/api/bets/open'];
  return { operator: await of(operator, office), member01: await of(first, member) };
}

if (part === 'first') await firstDay();
else if (part === 'second') await secondDay();
else writeFileSync(file, `${JSON.stringify(await said(), null, 2)}\n`);
