import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import type { FixtureView, LiveStream } from '@/rules/wire';
import { fixtureView } from '@/testing/fixtures';
import { clear, draw, failToReload } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import StreamPage from './StreamPage';

afterEach(clear);

const stream = (id: number, part: Partial<LiveStream> = {}): LiveStream => ({
  id,
  title: `축구 ${id}`,
  topic: 'soccer',
  sportId: 6046,
  address: `https://live.example/${id}`,
  source: 'player',
  ...part,
});

const fixture = (fixtureId: number, homeName: string, score: FixtureView['score']) =>
  fixtureView({
    ...{ fixtureId, leagueId: 7, homeName, score, status: score ? 2 : 1 },
    startAt: '2026-03-02T11:30:00Z',
  });

const listing = (...fixtures: FixtureView[]) => ({
  leagues: [
    {
      ...{ sportId: 6046, leagueId: 7, name: 'K리그1', locationName: '대한민국', imagePath: '' },
      columns: [],
      fixtures,
    },
  ],
  count: 1,
  sequence: 1,
});

function site(streams: LiveStream[], answers: Answers = {}) {
  return serve({
    'GET /api/streams': streams,
    'GET /api/sports-inplay/fixtures': {
      ...listing(fixture(1, '서울', { home: '2', away: '1', period: '후반전', seconds: 3000 })),
      sports: [],
      stopped: false,
    },
    'GET /api/sports-prematch/fixtures': { ...listing(fixture(2, '울산', null)), days: [] },
    ...answers,
  });
}

test('a stream stands beside what is played and what comes of its sport', async () => {
  const asked = site([stream(1), stream(2)]);
  await draw(<StreamPage />);
  const frame = await screen.findByTitle('축구 1');
  expect(frame.getAttribute('src')).toBe('https://live.example/1');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  const played = within(await screen.findByRole('region', { name: '진행중' }));
  expect(played.getByText('2 : 1')).toBeTruthy();
  const coming = within(screen.getByRole('region', { name: '예정' }));
  expect(coming.getByText('20:30')).toBeTruthy();
  expect(coming.getByText('울산').closest('a')?.getAttribute('href')).toBe(
    '/europe?game_type=1&sportId=6046&league=7',
  );
  for (const list of [
    'GET /api/sports-inplay/fixtures',
    'GET /api/sports-prematch/fixtures',
  ] as const) {
    expect(inputsOf(asked, list).map(({ sportId }) => sportId)).toEqual(['6046']);
  }
});

test('the fixtures that start next stand first, whatever their leagues', async () => {
  const at = (id: number, startAt: string) => ({ ...fixture(id, `팀${id}`, null), startAt });
  const late = Array.from({ length: 9 }, (_, place) =>
    at(10 + place, `2026-03-02T1${place}:30:00Z`),
  );
  const listed = [...late, at(30, '2026-03-02T10:45:00Z')];
  site([stream(1)], {
    'GET /api/sports-prematch/fixtures': ({ perpage }) => ({
      ...listing(...listed.slice(0, Number(perpage))),
      days: [],
    }),
  });
  await draw(<StreamPage />);
  const coming = within(await screen.findByRole('region', { name: '예정' }));
  const shown = coming.getAllByText(/^팀\d+$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['팀10', '팀30', ...[11, 12, 13, 14, 15, 16].map((id) => `팀${id}`)]);
});

test('a topic is chosen, and one of its channels', async () => {
  site([
    stream(1),
    stream(2, { topic: 'lotus', sportId: null, title: '로투스 1' }),
    stream(3, { topic: 'lotus', sportId: null, title: '로투스 2' }),
  ]);
  await draw(<StreamPage />);
  fireEvent.click(await screen.findByRole('link', { name: '로투스' }));
  expect(await screen.findByTitle('로투스 1')).toBeTruthy();
  expect(screen.getByRole('link', { name: /베팅하러 가기/ }).getAttribute('href')).toBe(
    '/minigame/lotus',
  );
  fireEvent.click(screen.getByRole('link', { name: '로투스 2' }));
  expect(await screen.findByTitle('로투스 2')).toBeTruthy();
});

test('a video that cannot be played says so, and is tried again', async () => {
  site([stream(1, { source: 'video', address: 'https://live.example/1.m3u8' })]);
  await draw(<StreamPage />);
  fireEvent.error(await screen.findByLabelText('축구 1', { selector: 'video' }));
  fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(screen.getByLabelText('축구 1', { selector: 'video' })).toBeTruthy());
});

test('a stream goes on if the streams could not be loaded again', async () => {
  let down = false;
  site([], { 'GET /api/streams': () => (down ? new Refused(502) : [stream(1)]) });
  await draw(<StreamPage />);
  await screen.findByTitle('축구 1');
  down = true;
  await failToReload(['streams']);
  expect(screen.getByTitle('축구 1')).toBeTruthy();
});

test('without streams the page says so', async () => {
  site([]);
  await draw(<StreamPage />);
  expect(await screen.findByText('진행중인 중계가 없습니다')).toBeTruthy();
});

test('fixtures of which one list could not be loaded are not said to be none', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  site([stream(1)], { 'GET /api/sports-inplay/fixtures': new Refused(503) });
  await draw(<StreamPage />);
  expect(await screen.findByText('경기를 불러오지 못했습니다')).toBeTruthy();
  expect(screen.queryByText('진행중인 경기가 없습니다')).toBeNull();
});
