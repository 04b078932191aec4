import { afterEach, expect, test } from 'vitest';
import { call } from '@/api/call';
import { clear } from './page';
import { Refused, serve } from './server';

afterEach(clear);

test('an address is answered before its route, and a route knows what was in its place', async () => {
  const calls = serve({
    'GET /api/message/unread/7': 2,
    'GET /api/message/unread/{id}': (_, id) => Number(id) * 10,
    'POST /api/auth/logout': new Refused(502),
  });
  expect(await call('GET /api/message/unread/{id}', { path: [7] })).toBe(2);
  expect(await call('GET /api/message/unread/{id}', { path: [8] })).toBe(80);
  await expect(call('POST /api/auth/logout')).rejects.toMatchObject({ status: 502 });
  expect(calls.map(({ endpoint }) => endpoint)).toEqual([
    'GET /api/message/unread/7',
    'GET /api/message/unread/8',
    'POST /api/auth/logout',
  ]);
});

test.fails('a call without an answer fails the test, although the page handles it', async () => {
  serve({});
  await call('GET /api/boardPopup').catch(() => {});
});

test('only routes of the API have answers, and only of their type', () => {
  // @ts-expect-error the API has no such route
  serve({ 'GET /api/nowhere': [] });
  // @ts-expect-error the id is a number
  serve({ 'GET /api/message/unread/seven': 1 });
  // @ts-expect-error the reply is a number
  serve({ 'GET /api/message/unread/7': 'seven' });
  // @ts-expect-error the function returns a text
  serve({ 'GET /api/message/unread/7': () => 'seven' });
});
