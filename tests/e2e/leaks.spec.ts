import { expect, test } from '@playwright/test';
import { leaks } from './leaks';
import { secrets } from './secrets';

const TIME = '2026-11-27T16:46:03.123456Z';

/** A line of the server's log. */
const line = (fields: object) =>
  JSON.stringify({ timestamp: TIME, level: 'DEBUG', ...fields, target: 'hanpan_server' });

/** Whether a secret is found in a line with these fields. */
const isFound = (secret: string, fields: object) => leaks(line(fields), [secret]).length > 0;

test('a secret in the log is found in whatever form', () => {
  for (const [secret, message] of [
    ['journey!pass', 'login of journey01 with journey!pass'],
    ['journey!pass', '{"password":"journey!pass"}'],
    ['a"b\\c!pass', 'Login { password: "a\\"b\\\\c!pass" }'],
    ['a b+c!pass', '/api/auth/login?password=a%20b%2Bc!pass'],
    ['01098765432', 'Join { phone_number: "01098765432" }'],
    ['01098765432', 'call 010-9876-5432'],
    ['11022233344', 'paid to 110 222 33344'],
    ['2580', 'Withdrawal { bank_account_pssword: "2580" }'],
    ['2580', 'pw=2580'],
    ['123456', '{"code":"123456"}'],
    ['0a1b2c3d4e5f', 'cookie: hanpan_session=0a1b2c3d4e5f; Path=/'],
  ] as const) {
    expect(isFound(secret, { message }), message).toBe(true);
  }
  expect(isFound('journey!pass', { message: 'x', error: 'no journey!pass' })).toBe(true);
});

test('what only looks like a secret is none', () => {
  for (const [secret, message] of [
    ['01098765432', 'posting 5010987654321'],
    ['2580', 'in 2580 ms'],
    ['123456', 'at 16:46:03.123456'],
  ] as const) {
    expect(isFound(secret, { message, charge: 2580 }), message).toBe(false);
  }
  expect(
    leaks(line({ message: 'member member01, password member1234, …' }), ['member1234']),
  ).toEqual([]);
});

test('the line of a secret is named', () => {
  const log = [
    line({ message: 'first' }),
    line({ message: 'journey!pass' }),
    'a panic: journey!pass',
  ];
  const secret = 'journey!pass';
  expect(leaks(log.join('\n'), [secret])).toEqual([
    { secret, line: 2 },
    { secret, line: 3 },
  ]);
});

test('the secrets of the environment are looked for', () => {
  const env = {
    STAFF_KEY: 'aa11,bb22',
    BANK_WEBHOOK_SECRET: 'between-two',
    FEED_PASSWORD: '',
    RUST_LOG: 'info',
    DATABASE_URL: 'postgres://hanpan:of-the-database@localhost/hanpan',
  };
  const found = secrets(env);
  expect(found).toEqual(expect.arrayContaining(['aa11', 'bb22', 'between-two', 'of-the-database']));
  expect(found).not.toContain('info');
  const socket = {
    DATABASE_URL: 'postgres:///hanpan?host=/tmp/x&user=hanpan&password=of-the-socket',
  };
  expect(secrets(socket)).toContain('of-the-socket');
});
