// The vendor of the feed: an API with a snapshot of its fixtures, and messages with new prices in a queue of the broker.
// Each message that the broker has confirmed has to be applied once.

import { createServer } from 'node:http';
import { Publisher } from './amqp.mjs';
import { chance, pick, uuid } from './chance.mjs';
import { pause, script } from './cluster.mjs';
import { STEADY, STEADY_MARKETS } from './offers.mjs';

export const PACKAGE = 4_711;
const VHOST = 'StmPreMatch';
const FIXTURES = [9_001, 9_002, 9_003, 9_004];
const SIDES = ['1', 'X', '2'];
/** Between two messages, milliseconds. */
const PAUSE = 400;
/** The broker may be gone for so long, milliseconds. */
const BROKER_GONE = 120_000;
/** The servers have so long for what is still in the queue, milliseconds. */
const LAST_WAIT = 120_000;

const betId = (fixture, side) => fixture * 10 + side;

export class Feed {
  /** Guids of confirmed messages. */
  sent = new Set();
  /** How often a message was sent again, because it was not confirmed. */
  repeated = 0;
  /** The price of each bet, and when it was changed. */
  #prices = new Map();
  #stopped = false;

  constructor(seed) {
    this.random = chance(seed);
    for (const fixture of FIXTURES)
      for (const side of [1, 2, 3]) this.#prices.set(betId(fixture, side), { price: '2.00', at: new Date() });
    for (const fixture of STEADY)
      for (const [number, , price] of STEADY_MARKETS.flatMap(({ bets }) => bets))
        this.#prices.set(betId(fixture, number), { price, at: new Date() });
  }

  /** Begins to answer. Returns the settings with which a server reads this feed. */
  async listen(brokerUrl) {
    this.url = brokerUrl;
    (await this.#connect()).close();
    this.server = createServer((call, answer) => {
      const events = () => [
        ...FIXTURES.map((id) => this.#event(id, [{ Id: 1, Name: '1X2', Bets: [1, 2, 3].map((side) => this.#bet(betId(id, side))) }])),
        ...STEADY.map((id) => this.#event(id, steadyMarkets(id, (number) => this.#prices.get(betId(id, number)).at))),
      ];
      const body = call.url.endsWith('/GetEvents') ? events() : { IsDistributionOn: true };
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ Header: { HttpStatusCode: 200 }, Body: body }));
      call.resume();
    });
    await new Promise((listening) => {
      this.server.listen(0, '127.0.0.1', listening);
    });
    const api = `http://127.0.0.1:${this.server.address().port}`;
    const { port, username, password } = new URL(brokerUrl);
    return {
      FEED_USER: username,
      FEED_PASSWORD: password,
      FEED_PREMATCH_PACKAGE: String(PACKAGE),
      FEED_PREMATCH_HOST: '127.0.0.1',
      FEED_PORT: port,
      FEED_TLS: 'false',
      FEED_API_URL: api,
      FEED_SNAPSHOT_URL: api,
      FEED_CALL_GAP: '500',
    };
  }

  /** Sends prices, until it is stopped. */
  async send() {
    let publisher = null;
    while (!this.#stopped) {
      const { guid, text, changed } = this.#message();
      const from = Date.now();
      for (let confirmed = false; !confirmed; ) {
        try {
          publisher ??= await this.#connect();
          await publisher.publish(text);
          confirmed = true;
        } catch (error) {
          if (Date.now() - from > BROKER_GONE) throw error;
          publisher?.close();
          publisher = null;
          this.repeated += 1;
          await pause(PAUSE);
        }
      }
      this.#prices.set(changed.Id, { price: changed.Price, at: new Date(changed.LastUpdate) });
      this.sent.add(guid);
      await pause(PAUSE);
    }
    publisher?.close();
  }

  stop() {
    this.#stopped = true;
  }

  /** Waits for the next message that the broker confirms, and returns its guid. */
  async next() {
    const known = this.sent.size;
    while (this.sent.size === known) await pause(PAUSE);
    return [...this.sent].at(-1);
  }

  /** Waits until what was sent has arrived. Returns what is wrong. */
  async violations(query) {
    this.server.close();
    const missing = () =>
      query(`select guid from unnest(array[${[...this.sent].map((guid) => `'${guid}'`).join(',')}]::uuid[]) as s (guid)
        where not exists (select from feed_messages m where m.guid = s.guid)`);
    const until = Date.now() + LAST_WAIT;
    let lost = await missing();
    while (lost.length > 0 && Date.now() < until) {
      await pause(1_000);
      lost = await missing();
    }
    const found = lost.map(([guid]) => `a message of the feed is lost: ${guid}`);
    for (const [id, known] of await query('select odds_id, feed_price from selections where fixture_id > 9000')) {
      const { price } = this.#prices.get(Number(id)) ?? {};
      if (Number(known) !== Number(price)) found.push(`a price of the feed is wrong: ${id} at ${known}, not ${price}`);
    }
    return found;
  }

  #connect() {
    return Publisher.open(this.url, VHOST, `_${PACKAGE}_`);
  }

  #bet(id) {
    const { price, at } = this.#prices.get(id);
    return { Id: id, Name: SIDES[(id % 10) - 1], Status: 1, Price: price, LastUpdate: at.toISOString() };
  }

  #event(id, markets) {
    const now = Date.now();
    return {
      FixtureId: id,
      Fixture: {
        Sport: { Id: 6046, Name: 'Football' },
        Location: { Id: 250, Name: 'England' },
        League: { Id: 67, Name: 'Premier League' },
        StartDate: new Date(now + 3 * 3_600_000).toISOString(),
        LastUpdate: new Date(now).toISOString(),
        Status: 1,
        Participants: ['1', '2'].map((side) => ({ Id: id * 2 + Number(side), Name: `Side ${side}`, Position: side })),
      },
      Livescore: null,
      Markets: markets,
    };
  }

  #message() {
    const fixture = pick(this.random, FIXTURES);
    const changed = {
      ...this.#bet(betId(fixture, pick(this.random, [1, 2, 3]))),
      Price: (2 + Math.floor(this.random() * 300) / 100).toFixed(2),
      LastUpdate: new Date().toISOString(),
    };
    const guid = uuid(this.random);
    const text = JSON.stringify({
      Header: { Type: 3, MsgGuid: guid, CreationDate: changed.LastUpdate },
      Body: { Events: [{ FixtureId: fixture, Markets: [{ Id: 1, Bets: [changed] }] }] },
    });
    return { guid, text, changed };
  }
}

/** The markets of a fixture whose prices do not move; `since` gives the time of each bet. */
const steadyMarkets = (fixture, since) =>
  STEADY_MARKETS.map(({ id, line, bets }) => ({
    Id: id,
    Name: line ? 'Under/Over' : '1X2',
    Bets: bets.map(([number, Name, Price]) => ({
      ...{ Id: betId(fixture, number), Name, Price, Status: 1, BaseLine: line },
      LastUpdate: since(number).toISOString(),
    })),
  }));

/** The broker of scripts/with-broker. */
export const broker = (command) => script('scripts/broker', command);
