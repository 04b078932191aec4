import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import { whenIdle } from '@/components/whenIdle';
import { useFavourites } from '@/features/sportsbook/catalogue/favourites';
import type { PushKind } from '@/rules/wire';
import { member, settings } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { closePartner, openPartner } from '@/testing/partnerOffice';
import { PUBLIC_KEY, pushBrowser } from '@/testing/push';
import { inputsOf, serve } from '@/testing/server';
import { PushNotices } from './PushNotices';

afterEach(() => {
  clear();
  useFavourites.setState({ leagues: [], fixtures: [] });
});

const CHECK = 'POST /api/push/browser';
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const star = (fixtureId: number) =>
  act(() => useFavourites.setState({ fixtures: [{ fixtureId, leagueId: 1, sportId: 6046 }] }));

async function open({ pushEnabled = true, kinds = [] as PushKind[] } = {}) {
  const site = { ...settings, pushEnabled };
  const calls = serve({
    'GET /api/auth/user': member,
    'GET /api/setting/user': site,
    [CHECK]: { publicKey: PUBLIC_KEY, subscribed: true, choices: { kinds, showAmounts: false } },
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  queryClient.setQueryData(settingsQuery.queryKey, site);
  await draw(<PushNotices />);
  return () => inputsOf(calls, CHECK);
}

test('a browser asks whose it is, and sends its stars while kick-offs are wanted', async () => {
  pushBrowser({ permission: 'granted', key: PUBLIC_KEY });
  useFavourites.setState({ fixtures: [{ fixtureId: 5, leagueId: 1, sportId: 6046 }] });
  const asked = await open({ kinds: ['kickOff'] });
  const sends = (fixtureIds: number[], leagueIds: number[]) =>
    waitFor(() => expect(asked().at(-1)).toEqual({ endpoint, fixtureIds, leagueIds }), {
      timeout: 5_000,
    });
  await sends([5], []);
  expect(asked()).toEqual([
    { endpoint, fixtureIds: null, leagueIds: null },
    { endpoint, fixtureIds: [5], leagueIds: [] },
  ]);
  star(6);
  await sends([6], []);
  const league = { leagueId: 7, sportId: 6046, name: 'K리그', imagePath: '' };
  act(() => useFavourites.setState({ leagues: [league] }));
  await sends([6], [7]);
}, 15_000);

/** Time in which the parts that load on an idle page have loaded and sent their requests. */
const idle = async () => {
  await act(whenIdle);
  await act(async () => void (await import('./PushBrowser')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
};

test('the offices of partners ask whose the browser is too', async () => {
  pushBrowser({ permission: 'granted', key: PUBLIC_KEY });
  onTestFinished(closePartner);
  const calls = await openPartner('/partner', {
    'GET /api/setting/user': { ...settings, pushEnabled: true },
    [CHECK]: {
      publicKey: PUBLIC_KEY,
      subscribed: false,
      choices: { kinds: [], showAmounts: false },
    },
  });
  await waitFor(
    () => expect(inputsOf(calls, CHECK)).toEqual([{ endpoint, fixtureIds: null, leagueIds: null }]),
    { timeout: 5_000 },
  );
}, 15_000);

test('without the wish no stars are sent', async () => {
  pushBrowser({ permission: 'granted', key: PUBLIC_KEY });
  const asked = await open();
  await waitFor(() => expect(asked()).toEqual([{ endpoint, fixtureIds: null, leagueIds: null }]), {
    timeout: 5_000,
  });
  star(6);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(asked()).toHaveLength(1);
}, 15_000);

test('without the permission or the switch of the site nothing is asked', async () => {
  pushBrowser({ permission: 'default' });
  const asked = await open();
  await idle();
  expect(asked()).toEqual([]);
  clear();
  pushBrowser({ permission: 'granted', key: PUBLIC_KEY });
  const off = await open({ pushEnabled: false });
  await idle();
  expect(off()).toEqual([]);
}, 15_000);
