// What members use besides plain bets: free bets and bonuses of campaigns, boosts, the bet builder, parts of slips and
// automatic cash-outs. The operator makes the offers before the load begins.

import { pick, uuid } from './chance.mjs';
import { place } from './clients.mjs';

/** Fixtures of the feed whose prices do not move, with a boost on the first selection of each. */
export const STEADY = Array.from({ length: 24 }, (_, index) => 9_101 + index);
/** A steady fixture gets its results after so many results of others. */
export const RESULTS_PER_STEADY = 4;
const BOOSTED = '2.20';
/** A member claims each campaign once. */
const CAMPAIGNS = 30;
/** Percent of a slip that is sold at once. */
const PARTS = [10, 30, 50, 90];
/** An order waits for this much more than a slip is worth, won. */
const ABOVE = 100;

/** The markets of a steady fixture: numbers of its bets, with names, lines and prices. */
export const STEADY_MARKETS = [
  { id: 1, line: undefined, bets: [[1, '1', '2.00'], [2, 'X', '3.40'], [3, '2', '3.70']] },
  { id: 2, line: '2.5', bets: [[4, 'Over', '1.90'], [5, 'Under', '1.90']] },
];

/** Makes the campaigns and boosts. `random` gives their request ids. */
export async function makeOffers(operator, random) {
  const week = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  for (let number = 0; number < CAMPAIGNS; number += 1) {
    const bonus = number % 3 === 0;
    await made(operator, '/api/admin/campaigns', {
      requestId: uuid(random),
      kind: bonus ? 'bonus' : 'freeBet',
      name: `${bonus ? '보너스' : '프리벳'} ${number + 1}`,
      amount: 10_000,
      levels: [],
      depositedMin: 0,
      lastDay: week,
      grantsMax: 1_000,
      costMax: 100_000_000,
      validDays: 7,
      legsMin: 1,
      sports: [],
      wagerTimes: 2,
      weights: { sports: 100, inPlay: 100, minigame: 50, virtualGames: 50 },
      bonusFirst: number % 2 === 0,
    });
  }
  for (const fixtureId of STEADY) {
    await made(operator, '/api/admin/boosts', {
      requestId: uuid(random),
      fixtureId,
      marketId: 1,
      oddsId: `${fixtureId}1`,
      price: BOOSTED,
      stakeMax: 20_000,
      minutes: 120,
    });
  }
}

async function made(operator, path, body) {
  const { status, body: said } = await operator.once('POST', path, body);
  if (status !== 200) throw new Error(`${path} was not made: ${status} ${JSON.stringify(said)}`);
}

/** A leg on the bet of a steady fixture. */
function leg(fixtureId, number) {
  const market = STEADY_MARKETS.find(({ bets }) => bets.some(([bet]) => bet === number));
  const [, , price] = market.bets.find(([bet]) => bet === number);
  return { betPrice: price, fixtureId, oddsId: `${fixtureId}${number}`, sportId: 6046, marketId: market.id, version: 1 };
}

const order = (memberId, bettings, random) => ({
  requestId: uuid(random),
  memberId,
  amounts: 5_000,
  bettings,
  gameDetailType: bettings.length === 1 ? 91 : 92,
  gameStyle: 'EU',
  changeFlag: true,
});

/** Steady fixtures that have no result yet. */
const open = ({ closed }) => STEADY.slice(Math.ceil((closed() + 1) / RESULTS_PER_STEADY));

/** Picks of one fixture as one bet, at the price that the server finds. */
export async function builder(load, client, id, random) {
  const fixture = pick(random, open(load));
  const bettings = [leg(fixture, pick(random, [1, 2, 3])), leg(fixture, pick(random, [4, 5]))];
  const sent = { ...order(id, bettings, random), totalRatio: '1.50' };
  await place(load.notes, client, '/api/bet-builder', sent, random, load.givenUp);
}

/** A bet at a boosted price. */
export async function boosted(load, client, id, random) {
  const { status, body } = await client.once('GET', '/api/boosts');
  if (status !== 200 || body.length === 0) return;
  const boost = pick(random, body);
  const bettings = [{ ...leg(boost.fixtureId, 1), betPrice: BOOSTED }];
  const sent = { ...order(id, bettings, random), totalRatio: BOOSTED, boostId: boost.id };
  await place(load.notes, client, '/api/sports-prematch/betting', sent, random, load.givenUp);
}

/** Claims a campaign, or uses a free bet. A bonus is used by any bet of its member. */
export async function promotion(load, client, id, random) {
  const { status, body } = await client.once('GET', `/api/promotions/${id}`);
  if (status !== 200) return;
  const [freeBet] = body.freeBets;
  if (freeBet && random() < 0.6) return useFreeBet(load, client, id, random, freeBet);
  const offers = body.offers.filter(({ kind }) => kind === 'freeBet' || body.bonus === null);
  if (offers.length === 0) return;
  const { campaignId } = pick(random, offers);
  const answer = await client.until('POST', '/api/promotions', { memberId: id, campaignId }, load.givenUp);
  if (answer?.status === 200) load.notes.claimed.add(`${id}:${campaignId}`);
}

async function useFreeBet(load, client, id, random, freeBet) {
  const bettings = [leg(pick(random, open(load)), 1)];
  const sent = { ...order(id, bettings, random), totalRatio: '2.00', amounts: freeBet.amount, freeBetId: freeBet.id };
  await place(load.notes, client, '/api/sports-prematch/betting', sent, random, load.givenUp);
}

/** Sells a part of an own slip. The part is a slip of its own. */
export async function sellPart({ notes, givenUp }, client, id, random) {
  const bet = ownBet(notes, id, random);
  if (bet === null) return;
  const percent = pick(random, PARTS);
  const quote = await client.once('GET', `/api/bets/${bet}/cash-out?percent=${percent}`);
  if (quote.status !== 200) return;
  const part = { requestId: uuid(random), share: { percent } };
  const sold = await client.until('POST', `/api/bets/${bet}/cash-out`, { amount: quote.body.amount, acceptChange: true, part }, givenUp);
  if (sold?.status === 200) notes.parts.set(part.requestId, sold.body.amount);
}

/** Orders an automatic cash-out of an own slip. */
export async function orderCashOut({ notes, givenUp }, client, id, random) {
  const bet = ownBet(notes, id, random);
  if (bet === null) return;
  const quote = await client.once('GET', `/api/bets/${bet}/cash-out`);
  if (quote.status !== 200) return;
  const answer = await client.until('POST', `/api/bets/${bet}/auto-cash-out`, { amount: quote.body.amount + ABOVE }, givenUp);
  if (answer?.status === 200) notes.ordered.add(bet);
}

/** A slip of a member, as it was noted; null without one. */
export function ownBet(notes, id, random) {
  const own = [...notes.placed.values()].filter(({ member }) => member === id);
  return own.length === 0 ? null : pick(random, own).bet;
}
