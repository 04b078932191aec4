import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { PushChoices, PushSettings } from '@/rules/wire';
import { keyOf, subscribe, subscription } from './browser';

/** The member's notices, and whether this browser receives them. */
export const pushQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['push', memberId],
    queryFn: ({ signal }) => checkBrowser(signal),
    staleTime: 60_000,
    gcTime: 0,
  });

const store = (memberId: number, change: (before: PushSettings) => PushSettings) =>
  queryClient.setQueryData(
    pushQuery(memberId).queryKey,
    (before: PushSettings | undefined) => before && change(before),
  );

/**
 * Reads the notices of the member. By this call the server learns that the browser is this member's
 * now; another member's notices no longer come here. A browser that was subscribed under an older
 * key of the site is subscribed again.
 */
async function checkBrowser(signal: AbortSignal): Promise<PushSettings> {
  const own = await subscription();
  const endpoint = own?.endpoint ?? null;
  const found = await call('POST /api/push/browser', {
    input: { endpoint, fixtureIds: null, leagueIds: null },
    signal,
  });
  const { publicKey, subscribed } = found;
  const key = own && keyOf(own);
  if (!subscribed || !publicKey || !key || key === publicKey) return found;
  return send(await subscribe(publicKey));
}

function send(own: PushSubscription): Promise<PushSettings> {
  const { endpoint = '', keys = {} } = own.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return call('POST /api/push/subscribe', { input: { endpoint, p256dh, auth } });
}

/** Lets this browser receive the member's notices. */
export async function switchOn(memberId: number, publicKey: string) {
  const settings = await send(await subscribe(publicKey));
  store(memberId, () => settings);
}

/** Stops notices to this browser. */
export async function switchOff(memberId: number) {
  const own = await subscription();
  if (own) {
    await call('POST /api/push/unsubscribe', { input: { endpoint: own.endpoint } });
    await own.unsubscribe();
  }
  store(memberId, (before) => ({ ...before, subscribed: false }));
}

/** Chooses what the member is notified of. */
export async function saveChoices(memberId: number, input: PushChoices) {
  const choices = await call('PUT /api/push/choices', { input });
  store(memberId, (before) => ({ ...before, choices }));
}

/** Has a test notice sent to this browser. */
export async function sendTest() {
  const own = await subscription();
  if (own) await call('POST /api/push/test', { input: { endpoint: own.endpoint } });
}

/** Sends what is starred in this browser, whose kick-offs the member wants to know. */
export async function sendFollowed(starred: { fixtureIds: number[]; leagueIds: number[] }) {
  const own = await subscription();
  if (!own) return;
  await call('POST /api/push/browser', { input: { endpoint: own.endpoint, ...starred } });
}
