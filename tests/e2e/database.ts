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
