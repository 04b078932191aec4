// Members who bet on fixtures and rounds, cash out, deposit and use what offers.mjs has, and a cashier who approves. Each notes what was acknowledged and what was
// refused. A request without a known outcome is sent again with the same request id until it has one.

import { chance, pick, uuid } from './chance.mjs';
import { pause } from './cluster.mjs';
import { boosted, builder, orderCashOut, ownBet, promotion, sellPart } from './offers.mjs';

/** Longest wait for an answer, milliseconds. */
const CALL_TIME = 15_000;
/** A member waits for this long at most between two requests, milliseconds. */
const THINKING = 80;
/** Time before a request without a known outcome is sent again, milliseconds. */
const AGAIN_AFTER = 400;
/** Statuses that say that there is no session, or that it was ended. */
const LOGGED_OUT = [401, 555, 556];
const BUSY = 503;

/** What clients have noted. */
export class Notes {
  /** Request ids of bets: the member, the id of the slip, its number of legs, and when it was acknowledged,
   * milliseconds since 1970. */
  placed = new Map();
  refusedBets = new Set();
  /** Slips that were cashed out: the amount. */
  sold = new Map();
  /** Slips whose sale was refused, and that were not sold later. */
  refusedSales = new Set();
  /** Request ids of deposits: the id of the charge. */
  deposits = new Map();
  refusedDeposits = new Set();
  /** Charges that were approved. */
  approved = new Set();
  /** Claims of promotions: member and campaign. */
  claimed = new Set();
  /** Request ids of sold parts of slips: the amount. */
  parts = new Map();
  /** Slips that are sold as soon as they are worth enough. */
  ordered = new Set();
  /** Request ids of in-play bets that the site had taken when their member left: the member. */
  waited = new Map();
  /** Slips whose cash-out waited when its member asked again. */
  held = new Set();
  /** Slips with an order whose outcome their member has not learnt. */
  left = new Set();
  /** Calls that were answered as if their session had ended, which nobody does. */
  loggedOut = [];
  /** Calls to a busy site that were not answered when to come back. */
  withoutWait = [];
  /** When a bet was accepted, milliseconds since 1970. */
  accepted = [];
  /** Answers by status; 0 is none. */
  statuses = new Map();

  count(status) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  /** Notes the answer to a call with a session; `wait` is its Retry-After. */
  answered(call, status, wait) {
    this.count(status);
    if (LOGGED_OUT.includes(status)) this.loggedOut.push(`${call}: ${status}`);
    if (status === BUSY && !/^[1-9]\d*$/.test(wait ?? '')) this.withoutWait.push(`${call}: ${wait}`);
  }
}

/** A client with a session. */
export class Client {
  constructor(site, session, notes) {
    this.site = site;
    this.cookie = `hanpan_session=bench-${session}`;
    this.notes = notes;
  }

  /** Sends a call once, with further headers, and waits for so long. Returns its status, 0 if there is no answer, and
   * the body. */
  async once(method, path, body, { headers = {}, time = CALL_TIME } = {}) {
    try {
      const answer = await fetch(`${this.site}${path}`, {
        method,
        headers: { cookie: this.cookie, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(time),
      });
      // Fails if the answer is cut off: then the outcome is not known.
      const text = await answer.text();
      this.notes.answered(`${method} ${path}`, answer.status, answer.headers.get('retry-after'));
      return { status: answer.status, body: parsed(text) };
    } catch {
      this.notes.count(0);
      return { status: 0, body: null };
    }
  }

  /** Sends a call until its outcome is known: it was carried out, or refused by a rule. Also returns whether the
   * first call had it. */
  async until(method, path, body, givenUp, options) {
    for (let first = true; ; first = false) {
      const answer = await this.once(method, path, body, options);
      if (answer.status !== 0 && answer.status < 500) return { ...answer, first };
      if (givenUp()) return null;
      await pause(AGAIN_AFTER);
    }
  }
}

/** The JSON of an answer; null if it is none, as in a refusal of the proxy. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One member, until the load stops. */
export async function member(load, id) {
  const random = chance(load.seed * 1_000 + id);
  const client = new Client(load.site, id, load.notes);
  const offers = [builder, boosted, promotion, promotion, sellPart, orderCashOut];
  const acts = [bet, bet, bet, bet, bet, bet, roundBet, cashOut, cashOut, deposit, ...offers];
  while (!load.stopped()) {
    await pick(random, acts)(load, client, id, random);
    await pause(random() * THINKING);
  }
}

/** Places a bet of three legs. */
export async function bet({ notes, givenUp, closed }, client, id, random) {
  const fixture = (third) => third * 100 + 1 + closed() + Math.floor(random() * (100 - closed()));
  const leg = (fixtureId) => ({
    betPrice: '1.50',
    fixtureId,
    oddsId: `${fixtureId}1`,
    sportId: 6046,
    marketId: 1,
    version: 1,
  });
  const order = {
    requestId: uuid(random),
    memberId: id,
    totalRatio: '3.37',
    amounts: 5000,
    bettings: [0, 1, 2].map((third) => leg(fixture(third))),
    gameDetailType: 93,
    gameStyle: 'EU',
    changeFlag: false,
  };
  await place(notes, client, '/api/sports-prematch/betting', order, random, givenUp);
}

const MINI_GAMES = [301, 303, 308];

/** Places a bet on the current round of a mini-game. A second one on the same round is refused. */
async function roundBet({ notes, givenUp }, client, id, random) {
  const game = pick(random, MINI_GAMES);
  const { status, body } = await client.once('GET', `/api/minigame/events?gameId=${game}`);
  if (status !== 200 || body.events.length === 0) return;
  const event = pick(random, body.events);
  const market = pick(random, event.markets);
  const selection = pick(random, market.selections);
  const order = {
    requestId: uuid(random),
    memberId: id,
    totalRatio: Number(selection.price).toFixed(2),
    amounts: 5000,
    bettings: [
      {
        betPrice: selection.price,
        fixtureId: event.round.fixtureId,
        oddsId: String(selection.oddsId),
        sportId: event.sportId,
        marketId: market.marketId,
        version: event.version,
      },
    ],
    gameDetailType: game,
  };
  await place(notes, client, '/api/minigame/betting', order, random, givenUp);
}

/** Places a bet until its outcome is known, and sometimes repeats the request. */
export async function place(notes, client, path, order, random, givenUp) {
  const answer = await client.until('POST', path, order, givenUp);
  if (answer?.status === 200) {
    const at = Date.now();
    const { betId } = answer.body;
    notes.placed.set(order.requestId, { member: order.memberId, bet: betId, legs: order.bettings.length, at });
    notes.accepted.push(at);
    if (random() < 0.1) await again(client, path, order, betId);
  } else if (answer) notes.refusedBets.add(order.requestId);
}

/** The same request once more gets the same receipt. */
async function again(client, path, order, betId) {
  const { status, body } = await client.once('POST', path, order);
  if (status === 200 && body.betId !== betId)
    throw new Error(`${order.requestId} was placed twice: ${betId} and ${body.betId}`);
}

async function cashOut({ notes, givenUp }, client, id, random) {
  const betId = ownBet(notes, id, random);
  if (betId === null) return;
  const quote = await client.once('GET', `/api/bets/${betId}/cash-out`);
  if (quote.status !== 200) return;
  const order = { amount: quote.body.amount, acceptChange: true };
  const sold = await client.until('POST', `/api/bets/${betId}/cash-out`, order, givenUp);
  if (sold?.status === 200) {
    notes.sold.set(betId, sold.body.amount);
    notes.refusedSales.delete(betId);
  } else if (sold?.first && !notes.sold.has(betId)) notes.refusedSales.add(betId);
}

async function deposit({ notes, givenUp }, client, id, random) {
  const request = {
    requestId: uuid(random),
    memberId: id,
    depositMode: 0,
    depositAmount: String(10_000 * (1 + Math.floor(random() * 9))),
    type: 0,
    // A bonus option that the migrations make.
    eventDepositId: 1,
  };
  const answer = await client.until('POST', '/api/charge', request, givenUp);
  if (answer?.status === 200) notes.deposits.set(request.requestId, answer.body.id);
  else if (answer) notes.refusedDeposits.add(request.requestId);
}

/** The cashier approves what waits, until the load stops. */
export async function cashier({ site, notes, givenUp, stopped }) {
  const client = new Client(site, 'operator', notes);
  while (!stopped()) {
    const { status, body } = await client.once('GET', '/api/admin/charges?status=processing&perpage=20');
    for (const charge of status === 200 ? body.items : []) {
      const answer = await client.until('POST', `/api/admin/charges/${charge.id}/approve`, {}, givenUp);
      // What was approved by a call without an answer is refused as already processed.
      const before = !answer?.first && answer?.body?.code === 'ALREADY_PROCESSED';
      if (answer?.status === 200 || before) notes.approved.add(charge.id);
    }
    await pause(300);
  }
}
