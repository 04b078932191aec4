import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { PushSettings } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { PUBLIC_KEY, pushBrowser } from '@/testing/push';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import PushDialog from './PushDialog';

afterEach(clear);

const READ = 'POST /api/push/browser';
const SUBSCRIBE = 'POST /api/push/subscribe';
const CHOOSE = 'PUT /api/push/choices';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

const notices = (own: Partial<PushSettings> = {}): PushSettings => ({
  publicKey: PUBLIC_KEY,
  subscribed: false,
  choices: { kinds: [], showAmounts: false },
  ...own,
});

async function open(answers: Answers) {
  const calls = serve({ 'GET /api/auth/user': member, ...answers });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<PushDialog />);
  return calls;
}

const box = async (name: string) =>
  (await screen.findByRole('checkbox', { name })) as HTMLInputElement;
const press = async (name: string) => {
  const field = await box(name);
  await act(async () => void fireEvent.click(field));
};
const DEVICE = '이 기기에서 알림 받기';

test('a device is switched on with the permission of the member, tested, and switched off', async () => {
  const { state, pushManager } = pushBrowser();
  const calls = await open({
    [READ]: notices(),
    [SUBSCRIBE]: notices({ subscribed: true }),
    'POST /api/push/test': {},
    'POST /api/push/unsubscribe': {},
  });
  await press(DEVICE);
  await waitFor(async () => expect((await box(DEVICE)).checked).toBe(true));
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: PUBLIC_KEY,
  });
  expect(inputsOf(calls, SUBSCRIBE)).toEqual([
    { endpoint: ENDPOINT, p256dh: 'BAAA', auth: 'AAAA' },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: '테스트 알림 보내기' }));
  await waitFor(() =>
    expect(messages()).toEqual(['테스트 알림을 보냈습니다. 잠시 후 도착합니다.']),
  );
  await answerPrompt(true);
  await press(DEVICE);
  await waitFor(async () => expect((await box(DEVICE)).checked).toBe(false));
  expect(state.key).toBeNull();
  expect(inputsOf(calls, 'POST /api/push/unsubscribe')).toEqual([{ endpoint: ENDPOINT }]);
});

test('a kind and the amounts are saved at once, and taken back if they were not', async () => {
  pushBrowser({ permission: 'granted', key: PUBLIC_KEY });
  const message = '잠시 후 다시 시도해주세요.';
  let refused = false;
  const calls = await open({
    [READ]: notices({ subscribed: true }),
    [CHOOSE]: (choices) =>
      refused ? new Refused(422, { code: 'MALFORMED_REQUEST', message }) : choices,
  });
  await press('베팅 결과');
  await waitFor(async () => expect((await box('베팅 결과')).checked).toBe(true));
  await press('금액 표시');
  await waitFor(async () => expect((await box('금액 표시')).disabled).toBe(false));
  await press('쪽지');
  await waitFor(async () => expect((await box('쪽지')).disabled).toBe(false));
  await press('베팅 결과');
  await waitFor(async () => expect((await box('베팅 결과')).checked).toBe(false));
  expect(inputsOf(calls, CHOOSE)).toEqual([
    { kinds: ['slipSettled'], showAmounts: false },
    { kinds: ['slipSettled'], showAmounts: true },
    { kinds: ['slipSettled', 'message'], showAmounts: true },
    { kinds: ['message'], showAmounts: true },
  ]);
  refused = true;
  await press('쪽지');
  await waitFor(() => expect(messages()).toEqual([message]));
  expect((await box('쪽지')).checked).toBe(true);
});

test('the dialog says where to allow notices that the browser blocks', async () => {
  pushBrowser({ answer: 'denied' });
  const calls = await open({ [READ]: notices() });
  await press(DEVICE);
  expect(await screen.findByText('알림이 차단되어 있습니다')).toBeTruthy();
  expect(inputsOf(calls, SUBSCRIBE)).toEqual([]);
});

test('a browser that knows no notices says so, and an iPhone how it gets them', async () => {
  await open({ [READ]: notices() });
  expect(await screen.findByText('알림을 지원하지 않는 브라우저입니다')).toBeTruthy();
  await clear();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');
  await open({ [READ]: notices() });
  expect(await screen.findByText('홈 화면에 추가해주세요')).toBeTruthy();
  vi.restoreAllMocks();
});

test('a site that sends no notices says so', async () => {
  pushBrowser();
  await open({ [READ]: notices({ publicKey: null }) });
  expect(await screen.findByText('지금은 알림을 이용할 수 없습니다')).toBeTruthy();
});

test('a browser that was subscribed under an older key is subscribed again', async () => {
  const { state } = pushBrowser({ permission: 'granted', key: 'BAED' });
  const calls = await open({
    [READ]: notices({ subscribed: true }),
    [SUBSCRIBE]: notices({ subscribed: true }),
  });
  expect((await box(DEVICE)).checked).toBe(true);
  expect(state.key).toBe(PUBLIC_KEY);
  expect(inputsOf(calls, READ)).toEqual([
    { endpoint: ENDPOINT, fixtureIds: null, leagueIds: null },
  ]);
  expect(inputsOf(calls, SUBSCRIBE)).toHaveLength(1);
});
