import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { setMember } from '@/api/session';
import type { User } from '@/rules/wire';
import { frame } from '@/testing/frame';
import { member } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { router as page } from './member';

afterEach(() => {
  setMember(null);
  clear();
});

/** A reply that does not come. */
const pending = () => new Promise<never>(() => {});

async function open(at: string, user: User | null) {
  serve({
    ...frame,
    'GET /api/auth/captcha': { captchaId: 'c1', image: '<svg/>', proofBits: 0 },
    ...(user && { 'GET /api/auth/user': user }),
    // The page that they are led to may send its requests before the test ends.
    'GET /api/partner/home': pending,
    'GET /api/partner/days': pending,
    'GET /api/recommender/home': pending,
    'GET /api/recommender/codes': pending,
    'GET /api/recommender/friends': pending,
  });
  if (user) setMember(user);
  const router = await draw(page.routes, at);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address };
}

const partner: User = { ...member, type: 1, managementTarget1Percent: '1.5' };

test('whoever may not enter a back-office is sent to its login, and led on from there', async () => {
  const { address } = await open('/partner/pt', null);
  await waitFor(() => expect(address()).toBe('/auth/login'));
  expect(await screen.findByRole('heading', { name: '파트너·추천인 로그인' })).toBeTruthy();
  await act(async () => setMember(partner));
  await waitFor(() => expect(address()).toBe('/partner/pt'));
});

test('a recommender who logs in where a partner was sent is led to the own rooms', async () => {
  const { address } = await open('/partner/pt', null);
  await waitFor(() => expect(address()).toBe('/auth/login'));
  const recommender = { ...member, type: 2, suggestionType: 0 };
  await act(async () => setMember(recommender));
  await waitFor(() => expect(address()).toBe('/recommender/list'));
});

test('a partner or recommender who logs in is led to the own rooms, a member to the top page', async () => {
  const rooms: [User, string][] = [
    [partner, '/partner/pt'],
    [
      { ...partner, type: 2, managementTarget1Percent: null, suggestionType: 0 },
      '/recommender/list',
    ],
  ];
  for (const [user, room] of rooms) {
    const { address } = await open('/auth/login', user);
    await waitFor(() => expect(address()).toBe(room));
    clear();
  }
  for (const user of [member, { ...partner, banType: 1 }]) {
    const { address } = await open('/auth/login', user);
    await waitFor(() => expect(address()).toMatch(/^\/europe\?mtpt=/));
    clear();
  }
});

test('a member who may not enter a back-office ends at the top page', async () => {
  const { address } = await open('/recommender/list', member);
  await waitFor(() => expect(address()).toMatch(/^\/europe\?mtpt=/));
});

test('the address of a dialog asks a visitor to log in, by its title', async () => {
  const { router } = await open('/dialog/deposit', null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await waitFor(() =>
    expect(useDialogs.getState().open).toEqual({ name: 'login', props: { title: '충전' } }),
  );
});

test('the dialogs of visitors ask for no login', async () => {
  const { address } = await open('/dialog/join', null);
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('join'));
  expect(address()).toBe('/dialog/join');
});

test('the tab is named after the page', async () => {
  const { router } = await open('/casino', member);
  await waitFor(() => expect(document.title).toBe('카지노 - 한판'));
  await act(() => router.navigate('/slot'));
  expect(document.title).toBe('슬롯 - 한판');
  queryClient.clear();
});
