import pg from 'pg';

/** The journey's database: where a person would read a picture or a phone, the test reads a row. */
export const database = new pg.Pool({ connectionString: connection(), max: 2 });

/** node-postgres does not know the user that a socket's address names in its query. */
function connection(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: run scripts/journey');
  return url;
}

/** What the newest captcha says. */
export async function captchaAnswer(purpose: 'login' | 'signUp'): Promise<string> {
  const { rows } = await database.query(
    'select answer from captchas where purpose = $1 order by expires_at desc limit 1',
    [purpose],
  );
  return rows[0].answer;
}
