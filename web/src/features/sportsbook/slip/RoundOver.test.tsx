import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { eventsQuery } from '@/api/rounds';
import { setMember } from '@/api/session';
import type { MiniEvents } from '@/rules/wire';
import { member, settings } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { eventOf, eventsOf } from '@/testing/rounds';
import { Refused, serve } from '@/testing/server';
import SlipPanel from './SlipPanel';
import { clearSlip, enterPath, useSlipStore } from './store';
import { roundPick } from './useSlip';

const GAME = 301;

afterEach(() => {
  clear();
  clearSlip();
  setMember(null);
  localStorage.clear();
});

test('a pick on a round that is void takes no bets, and goes on to the next one', async () => {
  const event = await eventOf('powerBall');
  let events: MiniEvents = eventsOf(event);
  serve({
    'GET /api/auth/user': member,
    'GET /api/setting/user': settings,
    'GET /api/minigame/events': () => events,
    'GET /api/settingMinigameBetting': new Refused(502),
  });
  const poll = () => act(() => queryClient.fetchQuery({ ...eventsQuery(GAME), staleTime: 0 }));
  setMember(member);
  enterPath('/minigame/powerball');
  const [market] = event.markets;
  const [selection] = market?.selections ?? [];
  if (!market || !selection) throw new Error('no market');
  useSlipStore.setState({ picks: [roundPick(event, GAME, market, selection)] });
  await draw(<SlipPanel />);
  await poll();
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
  const round = { ...event.round, seed: '00'.repeat(32), voided: true };
  events = eventsOf({ ...event, round, last: round });
  await poll();
  const wait = '117회차가 무효 처리되었습니다. 다음 회차를 기다려주세요.';
  expect(await screen.findByText(wait)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '베팅하기' })).toBeNull();
  // The next one opens when the void one would have been drawn.
  events = eventsOf(await eventOf('powerBall', round, { number: 118 }));
  await poll();
  expect(await screen.findByText('117회차가 무효 처리되었습니다.')).toBeTruthy();
  const next = await screen.findByRole('button', { name: /^118회차로 변경/ });
  await act(async () => void fireEvent.click(next));
  expect(useSlipStore.getState().picks).toMatchObject([{ fixtureId: -118 }]);
  expect(await screen.findByRole('button', { name: '베팅하기' })).toBeTruthy();
});
