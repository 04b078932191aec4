// How long a price takes from the feed's message to an event of the odds stream. Messages go in by
// `hanpan feed replay -`, events are read as a browser reads them. The price says which change an
// event tells of, so that a change that was merged into a later one counts with that one's time.
// Arguments: the site, the program, rounds, seconds each. The last line sums up.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

const [site, program, rounds, seconds] = process.argv.slice(2);
const PER_MESSAGE = 4;
const MESSAGES_PER_SECOND = 50;
/** Fixtures of world.sql. Each has three selections: the first stands, since bets are placed on it. */
const FIXTURES = 300;

/** Changes that have not come yet: by selection, the price that was sent and when. */
const waiting = new Map();
const latencies = [];
let lost = 0;

const stream = request(`${site}/api/sports-prematch/odds-stream`, (response) => {
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (text) => {
    const now = performance.now();
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('data: '))) {
      // What says that nothing was missed tells of no selection.
      for (const change of JSON.parse(line.slice(6)).selections ?? []) arrived(change, now);
    }
  });
});
stream.end();

function arrived({ oddsId, price }, now) {
  const sent = waiting.get(oddsId) ?? [];
  const at = sent.findIndex((one) => Number(one.price) === Number(price));
  for (const one of sent.splice(0, at + 1)) latencies.push(now - one.sentAt);
}

const replay = spawn(program, ['feed', 'replay', '-'], { stdio: ['pipe', 'ignore', 'inherit'] });
let number = 0;

function send() {
  const now = new Date().toISOString();
  const bets = Array.from({ length: PER_MESSAGE }, () => {
    number += 1;
    const fixture = 1 + (number % FIXTURES);
    const oddsId = String(fixture * 10 + 2 + (Math.floor(number / FIXTURES) % 2));
    const price = (1.01 + (number % 5000) / 100).toFixed(2);
    const sent = waiting.get(oddsId) ?? [];
    sent.push({ price, sentAt: performance.now() });
    waiting.set(oddsId, sent);
    return { fixture, bet: { Id: Number(oddsId), Status: 1, Price: price, LastUpdate: now } };
  });
  const message = {
    Header: { Type: 3, MsgGuid: randomUUID(), CreationDate: now },
    Body: {
      Events: bets.map(({ fixture, bet }) => ({
        FixtureId: fixture,
        Markets: [{ Id: 1, Name: '1X2', Bets: [bet] }],
      })),
    },
  };
  replay.stdin.write(`${JSON.stringify(message)}\n`);
}

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends evenly for the round, then waits for what is still on its way. */
async function round(length) {
  latencies.length = 0;
  const begun = performance.now();
  for (let sent = 0; sent < length * MESSAGES_PER_SECOND; sent += 1) {
    const due = begun + (sent * 1000) / MESSAGES_PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    send();
  }
  await wait(1_000);
  for (const sent of waiting.values()) lost += sent.splice(0).length;
  return [0.5, 0.99].map((share) => {
    const sorted = latencies.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  });
}

// The first messages find cold code and connections.
await wait(500);
await round(1);
lost = 0;
const results = [];
for (let count = 0; count < Number(rounds); count += 1) {
  const [p50, p99] = await round(Number(seconds));
  results.push({ p50, p99 });
  console.log(`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}
const median = (values) => {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
const of = (key) => {
  const values = results.map((result) => result[key]);
  const range = `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
  return `${key} ${median(values).toFixed(1)} ms (${range})`;
};
console.log(`replayed message to event in Node: ${of('p50')}, ${of('p99')}, ${lost} never came`);
replay.stdin.end();
process.exit();
