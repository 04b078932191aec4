import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { BrowserContext, Request, Response } from '@playwright/test';

/** Folder of the server's log and of what must not be in it. Set by scripts/journey. */
const { JOURNEY_LOGS = '.' } = process.env;
/** The server's log: one JSON object a line. */
export const LOG = `${JOURNEY_LOGS}/server.log`;
const NOTES = `${JOURNEY_LOGS}/secrets.jsonl`;

/** Names of fields that hold what no log may. */
const SECRET = /passw|pssw|phone|accountnumber|secret|token|resetcode/i;
/** Names of variables that do. */
const VARIABLE = /_(KEY|SECRET|PASSWORD|TOKEN)$/;

const noted = new Set<string>();

/** What is shorter is no secret, but what a journey has typed wrongly. */
const SHORTEST = 4;

/** Notes a value that must not be in the log. */
export function note(value: string): void {
  if (value.length < SHORTEST || noted.has(value)) return;
  noted.add(value);
  appendFileSync(NOTES, `${JSON.stringify(value)}\n`);
}

/** Notes the secrets of a request's body, at any depth. A code of six digits is an authenticator app's. */
function noteFields(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'object') noteFields(value);
    else if (typeof value === 'string' && (SECRET.test(name) || isAppCode(name, value)))
      note(value);
  }
}

const isAppCode = (name: string, value: string) => name === 'code' && /^\d{6}$/.test(value);

function noteRequest(request: Request): void {
  const url = new URL(request.url());
  if (!url.pathname.startsWith('/api/')) return;
  noteFields(Object.fromEntries(url.searchParams));
  try {
    noteFields(request.postDataJSON());
  } catch {
    // A file, which has no fields.
  }
}

/** The cookie with the code of a partner's link. The link's address has it too, so it is no secret. */
const MARK = 'hanpan_mark';

/** Notes the value of a cookie. */
export function noteCookie(name: string, value: string): void {
  if (name !== MARK) note(value);
}

/** Notes the cookies that a login sets. */
async function noteCookies(response: Response): Promise<void> {
  if (!new URL(response.url()).pathname.startsWith('/api/auth/')) return;
  // The page may have been closed by then.
  const headers = await response.headersArray().catch(() => []);
  for (const { name, value } of headers) {
    if (name.toLowerCase() !== 'set-cookie') continue;
    const [, cookie = '', content = ''] = /^([^=]*)=([^;]*)/.exec(value) ?? [];
    noteCookie(cookie, content);
  }
}

/** Notes what the pages of a context send that no log may hold, and the sessions that they get. */
export function noteSecrets(context: BrowserContext): void {
  context.on('request', noteRequest);
  context.on('response', noteCookies);
}

/** What must not be in the log: the notes of the journeys, and the secrets of the environment. */
export function secrets(env: NodeJS.ProcessEnv = process.env): string[] {
  const lines = existsSync(NOTES) ? readFileSync(NOTES, 'utf8').split('\n').filter(Boolean) : [];
  const typed: string[] = lines.map((line) => JSON.parse(line));
  const configured = Object.entries(env)
    .filter(([name]) => VARIABLE.test(name))
    .flatMap(([, value = '']) => value.split(','));
  const all = [...typed, ...configured, ...passwords(env.DATABASE_URL)];
  return [...new Set(all.map((value) => value.trim()))].filter(Boolean);
}

/** The password in the address of a database. */
function passwords(address = ''): string[] {
  if (address === '') return [];
  const { password, searchParams } = new URL(address);
  return [decodeURIComponent(password), searchParams.get('password') ?? ''];
}
