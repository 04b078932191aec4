// The vendor of the feed: an API with snapshots of its fixtures, messages with new prices in a queue of the broker, and
// heartbeats in that of the fixtures in play. Each message that the broker has confirmed has to be applied once.

import { createServer } from 'node:http';
import { Publisher } from './amqp.mjs';
import { chance, pick, uuid } from './chance.mjs';
import { pause, script } from './cluster.mjs';
import { LIVE } from './live.mjs';
import { STEADY, STEADY_MARKETS } from './offers.mjs';

export const PACKAGE = 4_711;
const VHOST = 'StmPreMatch';
const IN_PLAY = { number: 4_712, vhost: 'StmInPlay' };
const IN_PROGRESS = 2;
const FIXTURES = [9_001, 9_002, 9_003, 9_004];
const SIDES = ['1', 'X', '2'];
/** Between two messages, milliseconds. */
const PAUSE = 400;
/** Between two heartbeats, milliseconds: two servers read them in turns, and one may be gone. In-play betting stops after
 * 15 s without one. */
const BEAT = 1_000;
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
  #began = Date.now();

  constructor(seed) {
    this.random = chance(seed);
    for (const fixture of FIXTURES)
      for (const side of [1, 2, 3]) this.#prices.set(betId(fixture, side), { price: '2.00', at: new Date() });
    for (const fixture of [...STEADY, ...LIVE])
      for (const [number, , price] of STEADY_MARKETS.flatMap(({ bets }) => bets))
        this.#prices.set(betId(fixture, number), { price, at: new Date() });
  }

  /** Begins to answer. Returns the settings with which a server reads this feed. */
  async listen(brokerUrl) {
    this.url = brokerUrl;
    (await this.#connect()).close();
    (await this.#connectInPlay()).close();
    const steady = (id) => steadyMarkets(id, (number) => this.#prices.get(betId(id, number)).at);
    const moving = (id) => [{ Id: 1, Name: '1X2', Bets: [1, 2, 3].map((side) => this.#bet(betId(id, side))) }];
    const snapshots = {
      '/Prematch/GetEvents': () => [
        ...FIXTURES.map((id) => this.#event(id, moving(id))),
        ...STEADY.map((id) => this.#event(id, steady(id))),
      ],
      '/Inplay/GetEvents': () => LIVE.map((id) => this.#liveEvent(id, steady(id))),
    };
    this.server = createServer((call, answer) => {
      const body = snapshots[call.url]?.() ?? { IsDistributionOn: true };
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
      FEED_INPLAY_PACKAGE: String(IN_PLAY.number),
      FEED_INPLAY_HOST: '127.0.0.1',
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

  /** Sends heartbeats of the fixtures in play, until it is stopped. One that the broker does not take is left out. */
  async beat() {
    let publisher = null;
    while (!this.#stopped) {
      try {
        publisher ??= await this.#connectInPlay();
        const header = { Type: 32, ServerTimestamp: Date.now() };
        await publisher.publish(JSON.stringify({ Header: header, Body: { FeedInterrupted: [] } }));
      } catch {
        publisher?.close();
        publisher = null;
      }
      await pause(BEAT);
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

  #connectInPlay() {
    return Publisher.open(this.url, IN_PLAY.vhost, `_${IN_PLAY.number}_`);
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

  /** A fixture that began half an hour ago. */
  #liveEvent(id, markets) {
    const event = this.#event(id, markets);
    const goals = ['1', '2'].map((side) => ({ Position: side, Value: '0' }));
    return {
      ...event,
      Fixture: { ...event.Fixture, StartDate: new Date(this.#began - 1_800_000).toISOString(), Status: IN_PROGRESS },
      Livescore: { Scoreboard: { Status: IN_PROGRESS, CurrentPeriod: 10, Time: '1800', Results: goals } },
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
