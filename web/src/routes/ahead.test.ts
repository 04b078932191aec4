import { expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { member, settings } from '@/testing/member';
import { type Answers, serve } from '@/testing/server';
import { loadAhead } from './ahead';

const listing = { leagues: [], days: [], count: 0, sequence: 1 };
const offer: Answers = {
  'GET /api/setting/user': settings,
  'GET /api/sportsLeague/topSport': [],
  'GET /api/sports-inplay/fixtures': { ...listing, sports: [], stopped: false },
  'GET /api/sports-prematch/fixtures': listing,
};
const signedIn: Answers = { ...offer, 'GET /api/auth/user': member };

async function askedAhead(answers: Answers, address: string) {
  queryClient.clear();
  const calls = serve(answers);
  await loadAhead(new URL(address, 'http://site'));
  return calls;
}

const endpoints = async (answers: Answers, address: string) =>
  (await askedAhead(answers, address)).map(({ endpoint }) => endpoint);

test('the top page has its fixtures loaded before it is rendered', async () => {
  expect(await endpoints(offer, '/')).toEqual(Object.keys(offer));
});

test('a listing has the fixtures of its filters loaded, for members only', async () => {
  const calls = await askedAhead(signedIn, '/korea?sportId=6046&day=2026-11-27');
  expect(calls.map(({ endpoint }) => endpoint)).toEqual([
    'GET /api/setting/user',
    'GET /api/auth/user',
    'GET /api/sports-prematch/fixtures',
  ]);
  expect(calls.at(-1)?.input).toMatchObject({
    sportId: '6046',
    day: '2026-11-27',
    gameStyle: 'KR',
  });
  expect(await endpoints(offer, '/europe')).toEqual(['GET /api/setting/user']);
});

test('other pages load no fixtures ahead', async () => {
  expect(await endpoints(signedIn, '/minigame')).toEqual([
    'GET /api/setting/user',
    'GET /api/auth/user',
  ]);
});
