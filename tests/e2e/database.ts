import pg from 'pg';

/** The journey's database: where a person reads a picture or a phone, the test reads a row. */
export const database = new pg.Pool({ connectionString: connection(), max: 2 });

/** Address of the database. node-postgres ignores the user in the query of a socket's address. */
function connection(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: run scripts/journey');
  return url;
}

/** The text of a captcha. */
export async function captchaAnswer(captchaId: string): Promise<string> {
  const { rows } = await database.query('select answer from captchas where id = $1', [captchaId]);
  return rows[0].answer;
}

/**
 * Adds a sign of life of a feed: the journeys have none, and without it in-play betting stops. The
 * returned function removes it.
 */
export async function inPlayGoesOn(): Promise<() => Promise<void>> {
  await database.query(
    `insert into feed_links (link, state, state_since, interrupted, last_sign_at,
         messages_per_minute, messages)
     values ('simulator', 'running', now(), false, now() + interval '2 days', 0, 0)
     on conflict (link) do update set last_sign_at = excluded.last_sign_at`,
  );
  return async () => {
    await database.query("delete from feed_links where link = 'simulator'");
  };
}

/** Inserts an approved member with the password of the demonstration's member. */
export async function standingMember(userId: string, nickname: string): Promise<void> {
  await database.query(
    `insert into members (user_id, password_hash, account_password_hash, nickname, phone_number,
         bank_code, bank_account_number, account_holder, birth_date, sex, approved_at, created_at,
         updated_at)
     select $1, password_hash, account_password_hash, $2, $1, bank_code, $1, account_holder,
         birth_date, sex, approved_at, created_at, updated_at
     from members where user_id = 'member01'`,
    [userId, nickname],
  );
}

/**
 * Proposes to halve the limits of a member; returns the member's id. Proposals are made once in a day, of
 * 30 bets with closing prices, and the journeys' day does not end: the row is that of such a run.
 */
export async function proposeHalf(userId: string): Promise<number> {
  const worth = {
    ...{ bets: 40, stakes: 400_000, payouts: 420_000, memberYield: 500 },
    ...{ legs: 40, beaten: 6_250, edge: 231, liveLegs: 0, beforeScore: null },
    ...{ shared: 0, linked: 0, proposal: 'lower', proposedFactor: 50 },
  };
  const { rows } = await database.query(
    `insert into risk_proposals (member_id, kind, factor_before, stake_factor, worth, found_at)
     select id, 'lower', 100, 50, $2, now() from members where user_id = $1
     returning member_id`,
    [userId, worth],
  );
  return Number(rows[0].member_id);
}

/**
 * Ends the day for partners and their members, since the journeys' day does not end: moves their
 * terms, memberships and settlements to the previous day.
 */
export async function dayEnds(userIds: string[]): Promise<void> {
  const client = await database.connect();
  const partners = `select p.id from partners p join members m on m.id = p.member_id
      where m.user_id = any($1)`;
  const members = 'select id from members where user_id = any($1)';
  const moved = [
    `update partner_terms set holds_from = holds_from - 1 where partner_id in (${partners})`,
    `update partner_members set holds_from = holds_from - 1 where member_id in (${members})`,
    `update bets set first_settled_at = first_settled_at - interval '1 day'
     where member_id in (${members})`,
    `insert into play_corrections (day) select distinct
         (first_settled_at at time zone 'Asia/Seoul')::date + moved
     from bets, unnest(array[0, 1]) as moved
     where member_id in (${members}) and first_settled_at is not null`,
    `insert into commission_corrections (day) select distinct
         (first_settled_at at time zone 'Asia/Seoul')::date
     from bets where member_id in (${members}) and first_settled_at is not null`,
    `insert into commission_days (day, posted_at) select distinct
         (first_settled_at at time zone 'Asia/Seoul')::date, now()
     from bets where member_id in (${members}) and first_settled_at is not null
     on conflict (day) do nothing`,
  ];
  try {
    await client.query('begin');
    for (const table of ['partner_terms', 'partner_members']) {
      await client.query(`alter table ${table} disable trigger ${table}_append_only`);
    }
    for (const statement of moved) await client.query(statement, [userIds]);
    for (const table of ['partner_terms', 'partner_members']) {
      await client.query(`alter table ${table} enable trigger ${table}_append_only`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Whether all bets of a member are settled. */
export async function isSettled(userId: string): Promise<boolean> {
  const { rows } = await database.query(
    `select bool_and(b.settled_at is not null) as settled
     from bets b join members m on m.id = b.member_id where m.user_id = $1`,
    [userId],
  );
  return rows[0].settled === true;
}

/** Whether the newest bet of a member is settled. */
export async function isNewestSettled(userId: string): Promise<boolean> {
  const { rows } = await database.query(
    `select b.settled_at is not null as settled
     from bets b join members m on m.id = b.member_id where m.user_id = $1
     order by b.id desc limit 1`,
    [userId],
  );
  return rows[0].settled;
}
