// In-play bets and cash-outs of members who do not always wait for the answer. Both are delayed for some seconds. What
// was taken has to be decided, also if the member has left or the server is gone.

import { chance, pick, uuid } from './chance.mjs';
import { Client } from './clients.mjs';
import { pause } from './cluster.mjs';
import { ownBet, STEADY_MARKETS } from './offers.mjs';

/** Fixtures of the feed that are in play all the time, and whose prices and scores do not move. */
export const LIVE = Array.from({ length: 6 }, (_, index) => 9_301 + index);
const FOOTBALL = 6046;
/** Which part of the orders is sent by a member who leaves before the answer. */
const LEAVING = 0.5;
/** Such a member leaves after so long, milliseconds. The delay is three seconds. */
const LEAVES_AFTER = 1_200;
/** A member waits for this long at most between two requests, milliseconds. */
const THINKING = 80;
/** The refusal of a second cash-out while the first one waits. */
const IN_PROGRESS = 'CASH_OUT_IN_PROGRESS';

/** A member who bets in play, until the load stops. */
export async function liveMember(load, id) {
  const random = chance(load.seed * 1_000 + id);
  const client = new Client(load.site, id, load.notes);
  while (!load.stopped()) {
    await pick(random, [liveBet, liveBet, liveCashOut])(load, client, id, random);
    await pause(random() * THINKING);
  }
}

/** Places a bet on a fixture in play. */
async function liveBet({ notes, givenUp }, client, id, random) {
  const token = await client.once('GET', `/api/sports-inplay/get-betting-token/${id}?sports=${FOOTBALL}`);
  if (token.status !== 200) return;
  const fixtureId = pick(random, LIVE);
  const [{ id: marketId, bets }] = STEADY_MARKETS;
  const [number, , price] = pick(random, bets);
  const order = {
    requestId: uuid(random),
    memberId: id,
    totalRatio: price,
    amounts: 5_000,
    bettings: [{ betPrice: price, fixtureId, oddsId: `${fixtureId}${number}`, sportId: FOOTBALL, marketId, version: 1 }],
    gameDetailType: 97,
    gameStyle: 'IN',
    changeFlag: true,
  };
  const path = '/api/sports-inplay/betting';
  const headers = { 'hanpan-betting-token': token.body.token };
  if (random() < LEAVING) {
    const { status } = await client.once('POST', path, order, { headers, time: LEAVES_AFTER });
    if (status >= 400 && status < 500) notes.refusedBets.add(order.requestId);
    else if (await isTaken(client, id, order)) notes.waited.set(order.requestId, id);
    return;
  }
  const answer = await client.until('POST', path, order, givenUp, { headers });
  const receipt = answer?.status === 200 ? answer.body.receipt : null;
  if (receipt) notes.placed.set(order.requestId, { member: id, bet: receipt.betId, legs: 1, at: Date.now() });
  else if (answer) notes.refusedBets.add(order.requestId);
}

/** Whether the site says that it has taken an order. */
async function isTaken(client, id, { requestId }) {
  const { status, body } = await client.once('GET', `/api/sports-inplay/pending/${id}`);
  return status === 200 && body?.some((bet) => bet.requestId === requestId);
}

/** Cashes out an own slip that is in play. */
async function liveCashOut({ notes, givenUp }, client, id, random) {
  const bet = ownBet(notes, id, random);
  if (bet === null) return;
  const quote = await client.once('GET', `/api/bets/${bet}/cash-out`);
  if (quote.status !== 200) return;
  const [path, order] = [`/api/bets/${bet}/cash-out`, { amount: quote.body.amount, acceptChange: true }];
  if (random() < LEAVING) {
    notes.left.add(bet);
    await client.once('POST', path, order, { time: LEAVES_AFTER });
  }
  const sold = await client.until('POST', path, order, givenUp);
  if (sold?.status === 200) {
    notes.sold.set(bet, sold.body.amount);
    notes.refusedSales.delete(bet);
  } else if (sold?.body?.code === IN_PROGRESS) {
    notes.left.add(bet);
    notes.held.add(bet);
  } else if (sold?.first && !notes.sold.has(bet)) notes.refusedSales.add(bet);
}
