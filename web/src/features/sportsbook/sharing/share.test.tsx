import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import type { ShareReceipt, SlipHead } from '@/rules/wire';
import { fixtureView } from '@/testing/fixtures';
import { member, settings } from '@/testing/member';
import { clear, draw, messages } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import { betLeg, slipHead, slipPick } from '@/testing/slips';
import HistoryDialog from '../bets/HistoryDialog';
import { SlipCart } from '../slip/SlipCart';
import SlipPanel from '../slip/SlipPanel';
import { clearSlip, type SlipPick, useSlipStore } from '../slip/store';

afterEach(() => {
  clear();
  act(() => {
    clearSlip();
    useSlipStore.setState({ path: '/europe' });
  });
});

const receipt: ShareReceipt = { code: 'K7MP2Q9X', expiresAt: '2026-04-01T03:00:00Z' };

function site(answers: Answers, slipSharingEnabled = true) {
  const open = { ...settings, slipSharingEnabled };
  queryClient.setQueryData(sessionQuery.queryKey, member);
  queryClient.setQueryData(settingsQuery.queryKey, open);
  return serve({
    'GET /api/auth/user': member,
    'GET /api/setting/user': open,
    'GET /api/sports-prematch/fixtures/{id}': fixtureView(),
    ...answers,
  });
}

async function openPanel(picks: SlipPick[], answers: Answers = {}, enabled = true) {
  const asked = site(answers, enabled);
  useSlipStore.setState({ picks });
  const router = await draw(<SlipPanel />);
  await screen.findByText(picks.length > 0 ? '전체삭제' : /베팅슬립에 담깁니다/);
  return { asked, address: () => router.state.location.pathname };
}

async function openHistory(head: Partial<SlipHead>, answers: Answers = {}, enabled = true) {
  const asked = site(
    {
      'GET /api/sports-prematch/bettings': [[{ ...betLeg(), ...slipHead(head) }]],
      'GET /api/sports-prematch/count': { bettingCount: 1 },
      ...answers,
    },
    enabled,
  );
  await draw(<HistoryDialog />);
  await screen.findAllByText(/^No\./);
  return asked;
}

const shareButton = () => screen.queryByRole('button', { name: '공유' });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const front = async () => within(await screen.findByRole('dialog', { name: '픽 공유' }));
const tick = (label: string) => act(async () => void fireEvent.click(screen.getByLabelText(label)));

test('a slip is shared without its prices, and its code and link can be copied', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => written.push(text) },
  });
  const { asked } = await openPanel([slipPick(1), slipPick(2)], {
    'POST /api/shared-slips': receipt,
  });
  useSlipStore.setState({ path: '/korea' });
  await press('공유');
  const dialog = await front();
  expect(dialog.queryByLabelText('베팅금액 표시')).toBeNull();
  await press('공유 코드 만들기');
  expect(await dialog.findByText('K7MP-2Q9X')).toBeTruthy();
  expect(inputsOf(asked, 'POST /api/shared-slips')).toEqual([
    {
      style: 'KR',
      picks: [
        { fixtureId: 1, marketId: 1, oddsId: '91' },
        { fixtureId: 2, marketId: 1, oddsId: '92' },
      ],
      system: null,
      withNickname: false,
    },
  ]);
  const link = `${window.location.origin}/shared/K7MP2Q9X`;
  expect(dialog.getByText(link)).toBeTruthy();
  expect(dialog.getByText('2026.04.01 12:00').parentElement?.textContent).toBe(
    '2026.04.01 12:00까지 30일 동안 열 수 있습니다.',
  );
  await press('공유 코드 복사');
  await press('링크 복사');
  expect(written).toEqual(['K7MP-2Q9X', link]);
  expect(screen.queryByRole('button', { name: '보내기' })).toBeNull();
  await press('완료');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '픽 공유' })).toBeNull());
});

test('a system and the nickname are shared if the member wants that', async () => {
  const { asked } = await openPanel([slipPick(1), slipPick(2), slipPick(3)], {
    'POST /api/shared-slips': receipt,
  });
  act(() => useSlipStore.setState({ system: { from: 2, to: 2 } }));
  await press('공유');
  await front();
  await tick('닉네임 표시');
  await press('공유 코드 만들기');
  await screen.findByText('K7MP-2Q9X');
  expect(inputsOf(asked, 'POST /api/shared-slips')).toMatchObject([
    { style: 'EU', system: { from: 2, to: 2 }, withNickname: true },
  ]);
});

test('a placed slip is shared with its stake only if the member wants that', async () => {
  const asked = await openHistory({}, { 'POST /api/bets/7/share': receipt });
  await press('공유');
  await front();
  await tick('베팅금액 표시');
  await press('공유 코드 만들기');
  await screen.findByText('K7MP-2Q9X');
  expect(inputsOf(asked, 'POST /api/bets/{id}/share')).toEqual([
    { withStake: true, withNickname: false },
  ]);
});

test('a refusal is shown, and the dialog stays for another try', async () => {
  const message = '오늘은 더 이상 픽을 공유할 수 없습니다. 내일 다시 시도해주세요.';
  const answers = [new Refused(422, { code: 'SHARED_TOO_OFTEN', message }), receipt];
  await openPanel([slipPick(1)], {
    'POST /api/shared-slips': () => answers.shift() ?? receipt,
  });
  await press('공유');
  const dialog = await front();
  await press('공유 코드 만들기');
  await waitFor(() => expect(messages()).toEqual([message]));
  await press('공유 코드 만들기');
  expect(await dialog.findByText('K7MP-2Q9X')).toBeTruthy();
});

test('where the browser can, the link is passed to another app', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, share });
  await openPanel([slipPick(1)], { 'POST /api/shared-slips': receipt });
  await press('공유');
  await front();
  await press('공유 코드 만들기');
  await screen.findByText('K7MP-2Q9X');
  await press('보내기');
  const url = `${window.location.origin}/shared/K7MP2Q9X`;
  expect(share.mock.calls).toEqual([[{ title: '픽 공유', text: '공유 코드 K7MP-2Q9X', url }]]);
});

test('only slips on sports can be shared', async () => {
  await openHistory({ game_type: 3 });
  expect(shareButton()).toBeNull();
  clear();
  await openHistory({ game_type: 2 });
  expect(shareButton()).toBeTruthy();
  clear();
  const round = { game: 'soccer', gameId: 50, number: 3, chip: null } as const;
  useSlipStore.setState({ path: '/bet365/soccer' });
  await openPanel([slipPick(1, { round })], { 'GET /api/virtureBetting/limits': [] });
  expect(shareButton()).toBeNull();
});

test('while the site does not offer it, nothing of it is shown', async () => {
  await openHistory({}, {}, false);
  expect(shareButton()).toBeNull();
  clear();
  await openPanel([slipPick(1)], {}, false);
  expect(shareButton()).toBeNull();
  clear();
  await openPanel([], {}, false);
  expect(screen.queryByLabelText('공유 코드')).toBeNull();
});

test('an empty slip takes a code, as it is typed', async () => {
  const { address } = await openPanel([]);
  await press('불러오기');
  expect(address()).toBe('/');
  fireEvent.change(screen.getByLabelText('공유 코드'), { target: { value: ' k7mp 2q9x' } });
  await press('불러오기');
  expect(address()).toBe('/shared/k7mp%202q9x');
});

test("on phones the code closes the slip's drawer, and a dialog over it does not", async () => {
  site({ 'POST /api/shared-slips': receipt });
  useSlipStore.setState({ picks: [slipPick(1)] });
  const router = await draw(<SlipCart />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /폴더/ })));
  await screen.findByRole('dialog', { name: '베팅슬립' });
  await press('공유');
  await front();
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '픽 공유' })).toBeNull());
  expect(screen.getByRole('dialog', { name: '베팅슬립' })).toBeTruthy();
  await press('전체삭제');
  fireEvent.change(await screen.findByLabelText('공유 코드'), { target: { value: 'K7MP2Q9X' } });
  await press('불러오기');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '베팅슬립' })).toBeNull());
  expect(router.state.location.pathname).toBe('/shared/K7MP2Q9X');
});
