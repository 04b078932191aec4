import pg from 'pg';

/** The journey's database: where a person would read a picture or a phone, the test reads a row. */
export const database = new pg.Pool({ connectionString: connection(), max: 2 });

/** node-postgres does not know the user that a socket's address names in its query. */
function connection(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: run scripts/journey');
  return url;
}

/** What a captcha says. */
export async function captchaAnswer(captchaId: string): Promise<string> {
  const { rows } = await database.query('select answer from captchas where id = $1', [captchaId]);
  return rows[0].answer;
}

/**
 * The journeys have no feed, without whose sign of life in-play betting stops: this is one. What it
 * answers takes it away again.
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
