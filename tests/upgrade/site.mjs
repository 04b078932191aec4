// The site of a dump: its clock, its feed, and people who log in and call it.

import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';

const { SITE, HANPAN, PSQL, DATABASE_URL, SITE_START } = process.env;
const began = Date.now();

/** The time that the site's clock shows. */
export const now = () => new Date(Date.parse(SITE_START) + (Date.now() - began));

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits for a condition, a minute and a half at most, unless `seconds` says otherwise. */
export async function until(what, holds, seconds = 90) {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(500)) if (await holds()) return;
  throw new Error(`waited in vain: ${what}`);
}

/** The first value of a query. */
export const value = (query) =>
  execFileSync(PSQL, [DATABASE_URL, '-XAtc', query], { encoding: 'utf8' }).trim();

/** Sends messages to the feed, at the time of the site. */
export function replay(...messages) {
  const clock = now().toISOString().replace('T', ' ').slice(0, 19);
  const env = { ...process.env, TZ: 'UTC', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const input = messages.map((message) => `${message}\n`).join('');
  const stdio = ['pipe', 'ignore', 'inherit'];
  execFileSync('faketime', ['-f', `@${clock}`, HANPAN, 'feed', 'replay', '-'], { env, input, stdio });
}

/** Someone with a session. */
export class Person {
  static async logIn(userId, password) {
    const person = new Person();
    const login = { userId, password, ...(await captcha('login')) };
    const user = await person.call('POST', '/api/auth/login', login);
    person.id = user.id;
    return person;
  }

  /** Sends a call, which must succeed. */
  async call(method, path, body) {
    const answer = await fetch(`${SITE}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.cookie && { cookie: this.cookie }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return text && JSON.parse(text);
  }

  /** Sends a write with a request id. */
  request(path, body, method = 'POST') {
    return this.call(method, path, { requestId: randomUUID(), ...body });
  }
}

/** A captcha with its proof of work, and its answer, which only the database has. */
export async function captcha(purpose) {
  const { captchaId, proofBits } = await new Person().call('GET', `/api/auth/captcha?purpose=${purpose}`);
  const answer = value(`select answer from captchas where id = '${captchaId}'`);
  for (let number = 0; ; number += 1) {
    const proven = `${captchaId}.${number}`;
    const hash = createHash('sha256').update(proven).digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= proofBits) return { captchaId: proven, captcha: answer };
  }
}
