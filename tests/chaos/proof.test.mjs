// The proof of a run can fail: each kind of violation is planted, and has to be found. `scripts/with-database node
// --test tests/chaos` runs it, with the program in HANPAN and psql in PSQL.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { Notes } from './clients.mjs';
import { allDecided, LIST_READS, notReadAtStandbys, roundsSettled, violations } from './proof.mjs';

const run = promisify(execFile);
const { HANPAN: hanpan, PSQL: psql, DATABASE_URL: url } = process.env;
const BET = 17;
const SOLD = 18;
const ON_ROUND = 19;
const PART = 20;
const CAMPAIGN = 7;
const CHARGE = 2_000;
const request = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Runs SQL. Returns its rows. */
async function sql(text) {
  const running = run(psql, ['--no-psqlrc', '-qAt', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-d', url]);
  running.child.stdin.end(text);
  const printed = (await running).stdout.trim();
  return printed === '' ? [] : printed.split('\n').map((line) => line.split('\t'));
}

/** Whether the books hold, and what the audit says. */
async function audit() {
  const running = run(hanpan, ['audit', '--full'], { env: { ...process.env, RUST_LOG: 'error' } });
  return running.then(
    ({ stdout }) => ({ holds: true, said: stdout }),
    ({ code, stdout, stderr }) => {
      assert.equal(code, 1, stderr);
      return { holds: false, said: stdout + stderr };
    },
  );
}

const bet = (id, columns, values) =>
  `insert into bets (id, member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
     expected_winnings, address, real_odds, created_at, cash_left${columns}) overriding system value
   values (${id}, 1, '${request(id)}', 1, 93, 'EU', 5000, 2, 10000, '127.0.0.1', 2, now(), 0${values});
   insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version)
     values (${id}, 1, ${id === ON_ROUND ? -7 : 1}, 1, 11, 2, 1);
   select post(array[a.id], array[4::bigint], array[5000::bigint], array['stake'], array['stake:${id}'], now())
     from accounts a where member_id = 1 and kind = 'cash' \\g /dev/null
  `;

/** A bet that was delayed, a slip that was sold, a sold part, a claimed free bet, a bet on a round that is over, and a
 * deposit that was approved. */
const DONE = `${bet(BET, '', '')}
  insert into pending_bets (member_id, request_id, body, scores, address, created_at, due_at, decided_at, decision, bet_id)
    values (1, '${request(BET)}', '{}', '{}', '127.0.0.1', now(), now(), now(), '{"placed": {}}', ${BET});
  update feed_inplay set stopped = false, since = now() - interval '1 hour';
  ${bet(SOLD, ', settled_at, cashed_out_at, payout', ', now(), now(), 4000')}
  ${bet(PART, ', settled_at, cashed_out_at, payout, part_of', `, now(), now(), 2000, ${BET}`)}
  insert into campaigns (id, request_id, kind, name, amount, levels, deposited_min, ends_at, grants_max, cost_max, valid_days,
      terms, legs_min, sports, wager_times, weights, bonus_first, created_at, made_by) overriding system value
    values (${CAMPAIGN}, '${request(CAMPAIGN)}', 'freeBet', 'x', 1, '{}', 0, now(), 1, 1, 1, '{}', 1, '{}', 0, '{}', false, now(), 1);
  insert into promotion_grants (campaign_id, member_id, kind, granted_at, expires_at) values (${CAMPAIGN}, 1, 'freeBet', now(), now());
  ${bet(ON_ROUND, ', settled_at, revision', ", now() - interval '1 hour', 1")}
  insert into participants (id, name) values (-1, '') on conflict do nothing;
  insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at, status, fixture_updated_at)
    values (-7, -301, -1, -3010, -1, -1, now(), 3, now());
  insert into rounds (id, game, day, number, opens_at, closes_at, draws_at, ends_at, commitment, seed, draw, drawn_at, ended_at)
    select -7, 'powerball', current_date, 1, at - interval '5 s', at - interval '2 s', at, at, 'x',
      sha256('x'), '{}', at, at from (select now() - interval '1 hour' as at) t;
  insert into selection_results (fixture_id, market_id, odds_id, win_flag, source, came_at)
    values (-7, 1, 11, 2, 'draw', now());
  insert into charges (id, member_id, request_id, deposit_mode, kind, amount, deposit_name, status, created_at,
      updated_at, decided_at) overriding system value
    values (${CHARGE}, 1, '${request(CHARGE)}', 0, 0, 10000, 'x', 1, now(), now(), now());
  select post(array[1::bigint], array[a.id], array[10000::bigint], array['deposit'], array['deposit:${CHARGE}'], now())
    from accounts a where member_id = 1 and kind = 'cash' \\g /dev/null
`;

function noted() {
  const notes = new Notes();
  for (const id of [BET, SOLD, ON_ROUND]) notes.placed.set(request(id), { member: 1, bet: id, legs: 1, at: 0 });
  notes.refusedBets.add(request(1));
  notes.sold.set(SOLD, 4000);
  notes.parts.set(request(PART), 2000);
  notes.waited.set(request(BET), 1);
  notes.held.add(SOLD);
  notes.claimed.add(`1:${CAMPAIGN}`);
  notes.refusedSales.add(BET);
  notes.deposits.set(request(CHARGE), CHARGE);
  notes.refusedDeposits.add(request(2));
  notes.approved.add(CHARGE);
  return notes;
}

/** What is found after what was planted. The database stays as it was. */
const found = (planted, notes = noted()) =>
  violations(notes, (text) => sql(`begin; ${DONE} set local session_replication_role = replica; ${planted}; ${text}; rollback`), new Date().toISOString());

before(async () => {
  await run(hanpan, ['migrate']);
  await run(psql, ['--no-psqlrc', '-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', 'tests/bench/world.sql', '-f', 'tests/chaos/delays.sql']);
});

test('nothing is found where nothing is wrong', async () => {
  assert.deepEqual(await found(''), []);
});

const PLANTED = {
  'an acknowledged bet is lost': `delete from bets where id = ${BET}`,
  'a bet is partial': `delete from bet_legs where bet_id = ${SOLD}`,
  'a stake was not posted once': `delete from postings where reference = 'stake:${BET}'`,
  'a refused bet was placed': `update bets set request_id = '${request(1)}' where id = ${BET}`,
  'a slip was not sold for what was acknowledged': `update bets set payout = 3999 where id = ${SOLD}`,
  'a slip was sold whose sale was refused': `update bets set cashed_out_at = now() where id = ${BET}`,
  'a part was not sold once for what was acknowledged': `update bets set payout = 1999 where id = ${PART}`,
  'an in-play bet is lost that was taken': 'delete from pending_bets',
  'an in-play bet is not decided': 'update pending_bets set decided_at = null, decision = null, bet_id = null',
  'an in-play bet has lapsed': `update pending_bets
    set bet_id = null, decision = '{"refused": {"status": 409, "body": {"code": "BET_LAPSED"}}}'`,
  'an in-play bet was placed otherwise than decided': `update pending_bets set bet_id = ${SOLD}`,
  'a cash-out that waited is not decided': `insert into delayed_cash_outs (bet_id, member_id, body, scores, created_at, due_at)
    values (${BET}, 1, '{}', '[]', now() - interval '1 minute', now())`,
  'a promotion was not claimed once': 'delete from promotion_grants',
  'an acknowledged deposit is lost': `delete from charges where id = ${CHARGE}`,
  'a deposit was cancelled, which nobody did': `update charges set status = 2 where id = ${CHARGE}`,
  'a refused deposit was taken': `update charges set request_id = '${request(2)}' where id = ${CHARGE}`,
  'an approved deposit was not posted once': `select post(array[1::bigint], array[a.id], array[10000::bigint], array['deposit'],
    array['deposit:${CHARGE}:again'], now()) from accounts a where member_id = 1 and kind = 'cash' \\g /dev/null
  `,
  'a balance is not the sum of its postings': "update accounts set balance = balance + 1 where member_id = 2 and kind = 'cash'",
  'a round is stuck': 'update rounds set ended_at = null where id = -7',
  'a selection of a round has two results': `insert into selection_results (fixture_id, market_id, odds_id, win_flag, source, came_at)
    values (-7, 1, 11, 2, 'draw', now())`,
  'a bet on a round that is over is open, or was settled twice': `update bets set revision = 2 where id = ${ON_ROUND}`,
};

for (const [what, planted] of Object.entries(PLANTED)) {
  test(`it is found that ${what}`, async () => {
    const all = await found(planted);
    assert.ok(all.some((one) => one.startsWith(`${what}: `)), `found: ${all.join('; ')}`);
  });
}

test('a cash-out that waited has to be carried out if in-play betting was not stopped in its delay', async () => {
  const notes = noted();
  notes.held.add(BET);
  const ended = (before) => `set local session_replication_role = origin;
    insert into delayed_cash_outs (bet_id, member_id, body, scores, created_at, due_at)
      values (${BET}, 1, '{}', '[]', now() - interval '1 minute', now());
    ${before}; delete from delayed_cash_outs where bet_id = ${BET}`;
  const [only, ...others] = await found(ended(''), notes);
  assert.match(only, /^a cash-out that waited was not carried out/);
  assert.deepEqual(others, []);
  for (const stop of ['stopped = true', "since = now() - interval '30 seconds'"])
    assert.deepEqual(await found(ended(`update feed_inplay set ${stop}`), notes), []);
  // Another delay of the slip was without a stop.
  const again = `${ended('update feed_inplay set stopped = true')}; update feed_inplay set stopped = false; ${ended('')}`;
  assert.equal((await found(again, notes)).length, 1);
});

test('a cash-out whose member has left may be carried out after a refusal', async () => {
  const sold = `update bets set cashed_out_at = now() where id = ${BET}`;
  const notes = noted();
  notes.left.add(BET);
  assert.deepEqual(await found(sold, notes), []);
});

test('it is found that a client was logged out, or not answered when to come back', async () => {
  const notes = noted();
  for (const [status, wait] of [[200, null], [403, null], [409, null], [502, null], [503, '2'], [0, null]]) notes.answered('GET /', status, wait);
  assert.deepEqual(await found('', notes), []);
  for (const status of [401, 555, 556]) notes.answered('GET /a', status, null);
  for (const wait of [null, '', '0', 'soon']) notes.answered('POST /b', 503, wait);
  assert.deepEqual(await found('', notes), [
    ...[401, 555, 556].map((status) => `a member was logged out: GET /a: ${status}`),
    ...['null', '', '0', 'soon'].map((wait) => `a busy site did not say when to come back: POST /b: ${wait}`),
  ]);
});

test('it is found that standbys are not read', async () => {
  const [wrong] = await notReadAtStandbys(async () => {}, async () => 7, 0);
  assert.match(wrong, /^the office does not read from standbys that are there/);
  const reads = async () => Number((await sql(LIST_READS))[0][0]);
  assert.deepEqual(await notReadAtStandbys(() => sql('select count(*) from charges'), reads), []);
});

test('a run waits for what is not decided', async () => {
  const decided = (planted) =>
    allDecided((text) => sql(`begin; ${DONE} ${planted}; ${text}; rollback`), new Date().toISOString());
  assert.ok(await decided(''));
  assert.ok(!(await decided(PLANTED['an in-play bet is not decided'])));
  assert.ok(!(await decided(PLANTED['a cash-out that waited is not decided'])));
});

test('a run waits for rounds that have not ended, and for their bets', async () => {
  const settled = (planted) =>
    roundsSettled((text) => sql(`begin; ${DONE} ${planted}; ${text}; rollback`), new Date().toISOString());
  assert.ok(await settled(''));
  assert.ok(!(await settled('update rounds set ended_at = null where id = -7')));
  assert.ok(!(await settled(`update bets set revision = 0 where id = ${ON_ROUND}`)));
});

test('the audit names a balance that was changed, and a deposit that was posted twice', async () => {
  assert.ok((await audit()).holds);
  const raised = (by) => sql(`update accounts set balance = balance + ${by} where member_id = 2 and kind = 'cash'`);
  await raised(1);
  const changed = await audit();
  assert.ok(!changed.holds, changed.said);
  await raised(-1);
  assert.ok((await audit()).holds);
  await sql(`select post(array[1::bigint], array[a.id], array[1::bigint], array['deposit'], array['deposit:1:again'], now())
    from accounts a where member_id = 2 and kind = 'cash' \\g /dev/null
  `);
  const twice = await audit();
  assert.match(twice.said, /deposit:1:again/);
});
