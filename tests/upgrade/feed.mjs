// Messages of the feed about football matches, each with a winner and goals over or under 2.5.

import { randomUUID } from 'node:crypto';
import { now } from './site.mjs';

/** Names and prices of the selections, by market. */
const MARKETS = {
  1: { line: null, prices: { 1: '1.85', X: '3.40', 2: '4.10' } },
  2: { line: '2.5', prices: { Over: '1.90', Under: '1.80' } },
};
const NAMES = Object.values(MARKETS).flatMap(({ prices }) => Object.keys(prices));
const RESULTS = { lost: 1, won: 2, refunded: 3 };
const FOOTBALL = 6046;
let messages = 0;

/** A message about a match. `body` gets the time of the message. */
function message(type, fixture, body) {
  messages += 1;
  const at = new Date(now().getTime() + messages).toISOString();
  const Header = { Type: type, MsgSeq: messages, MsgGuid: randomUUID(), CreationDate: at, ServerTimestamp: Date.parse(at) };
  return JSON.stringify({ Header, Body: { Events: [{ FixtureId: fixture, Livescore: null, ...body(at) }] } });
}

/** The numbers of selections follow their match's, in the order of the markets. */
const oddsId = (fixture, name) => `${fixture}${NAMES.indexOf(name) + 1}`;

/** Announces a match. */
export const announce = (fixture, startsAt) =>
  message(1, fixture, (at) => ({
    Markets: null,
    Fixture: {
      Subscription: { Type: 2, Status: 1 },
      Sport: { Id: FOOTBALL, Name: 'Football' },
      Location: { Id: 143, Name: 'Korea' },
      League: { Id: 9_001, Name: 'K League 1' },
      StartDate: startsAt,
      LastUpdate: at,
      Status: 1,
      Participants: [
        { Id: fixture * 10 + 1, Name: `Home ${fixture}`, Position: '1' },
        { Id: fixture * 10 + 2, Name: `Away ${fixture}`, Position: '2' },
      ],
    },
  }));

/** A message about the selections of a match for which `fields` has some. */
function selections(type, fixture, fields) {
  return message(type, fixture, (at) => ({
    Markets: Object.entries(MARKETS).map(([id, { line, prices }]) => ({
      Id: Number(id),
      Name: id === '1' ? '1X2' : 'Under/Over',
      Bets: Object.entries(prices).flatMap(([name, price]) => {
        const own = fields(name, price);
        const bet = { Id: Number(oddsId(fixture, name)), Name: name, Line: line, BaseLine: line, LastUpdate: at };
        return own ? [{ ...bet, StartPrice: '1.0', ...own }] : [];
      }),
    })),
  }));
}

/** Offers all selections of a match. */
export const offer = (fixture) => selections(3, fixture, (_, Price) => ({ Status: 1, Price }));

/** Sends results: `{ 1: 'won', X: 'lost' }`. */
export const settle = (fixture, results) =>
  selections(35, fixture, (name, Price) => results[name] && { Status: 3, Price, Settlement: RESULTS[results[name]] });

/** A leg on a selection of a match. */
export function leg(fixture, name = '1') {
  const [marketId, { prices }] = Object.entries(MARKETS).find(([, market]) => name in market.prices);
  return { betPrice: prices[name], fixtureId: fixture, oddsId: oddsId(fixture, name), sportId: FOOTBALL, marketId: Number(marketId), version: 1 };
}
