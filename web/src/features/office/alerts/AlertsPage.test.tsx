import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import type { AlertSettings } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, serve } from '@/testing/server';
import AlertsPage from './AlertsPage';
import { formatMinuteOfDay, parseMinuteOfDay } from './time';

beforeEach(() => setClock('2026-03-02T03:00:00Z'));
afterEach(clear);

const READ = 'GET /api/admin/me/alerts';
const SAVE = 'PUT /api/admin/me/alerts';
const settings: AlertSettings = {
  bot: 'hanpan_bot',
  linkedAt: null,
  allowed: ['withdrawal.waiting', 'deposit.large'],
  choices: { kinds: [], always: [], quiet: null, summarise: true },
};
const linked = { ...settings, linkedAt: '2026-03-02T03:00:00Z' };

async function open(answers: Answers) {
  const calls = serve({ [READ]: settings, ...answers });
  await draw(<AlertsPage />);
  return calls;
}

const press = async (name: string, role = 'button') => {
  const found = await screen.findByRole(role, { name });
  await act(async () => void fireEvent.click(found));
};

const LINK = 'POST /api/admin/me/alerts/link';
const code = {
  code: 'A1C2D3E4F5G6H7J8',
  bot: 'hanpan_bot',
  url: 'https://t.me/hanpan_bot?start=A1C2D3E4F5G6H7J8',
  expiresAt: '2026-03-02T03:10:00Z',
};

test('a code is shown with a link to the bot until the chat is linked', async () => {
  let answer = settings;
  await open({ [READ]: () => answer, [LINK]: code });
  await press('연결 코드 받기');
  expect(await screen.findByText('A1C2-D3E4-F5G6-H7J8')).toBeTruthy();
  const link = screen.getByRole('link', { name: '텔레그램에서 열기' });
  expect(link.getAttribute('href')).toBe('https://t.me/hanpan_bot?start=A1C2D3E4F5G6H7J8');
  answer = linked;
  expect(await screen.findByText('연결됨', {}, { timeout: 6_000 })).toBeTruthy();
  expect(screen.queryByText('A1C2-D3E4-F5G6-H7J8')).toBeNull();
}, 10_000);

test('an expired code is neither shown nor looked after, and another one is offered', async () => {
  let answer = code;
  const calls = await open({ [LINK]: () => answer });
  await press('연결 코드 받기');
  await screen.findByText('A1C2-D3E4-F5G6-H7J8');
  await act(async () => setClock(code.expiresAt));
  expect(screen.getByRole('status').textContent).toContain('만료');
  expect(screen.queryByText('A1C2-D3E4-F5G6-H7J8')).toBeNull();
  const looks = inputsOf(calls, READ).length;
  await new Promise((passed) => setTimeout(passed, 3_200));
  expect(inputsOf(calls, READ)).toHaveLength(looks);
  answer = { ...code, code: 'B1C2D3E4F5G6H7J8', expiresAt: '2026-03-02T03:20:00Z' };
  await press('새 코드 받기');
  expect(await screen.findByText('B1C2-D3E4-F5G6-H7J8')).toBeTruthy();
}, 10_000);

test('a linked chat is tried and unlinked', async () => {
  const calls = await open({
    [READ]: linked,
    'POST /api/admin/me/alerts/test': {},
    'POST /api/admin/me/alerts/unlink': settings,
  });
  await press('테스트 알림 보내기');
  await waitFor(() => expect(inputsOf(calls, 'POST /api/admin/me/alerts/test')).toHaveLength(1));
  await press('연결 해제');
  expect(await screen.findByRole('button', { name: '연결 코드 받기' })).toBeTruthy();
});

test('kinds and quiet hours are saved together', async () => {
  const calls = await open({ [SAVE]: (choices) => ({ ...settings, choices }) });
  await press('환전 신청', 'checkbox');
  expect(screen.queryByRole('checkbox', { name: '장부 검사 이상' })).toBeNull();
  await press('방해 금지 시간 사용', 'checkbox');
  fireEvent.change(screen.getByLabelText('시작'), { target: { value: '22:30' } });
  fireEvent.change(screen.getByLabelText('끝'), { target: { value: '' } });
  await press('보내지 않음', 'radio');
  await press('환전 신청 바로 받기', 'checkbox');
  await press('저장');
  await waitFor(() =>
    expect(inputsOf(calls, SAVE)).toEqual([
      {
        kinds: ['withdrawal.waiting'],
        always: ['withdrawal.waiting'],
        quiet: { from: 1_350, until: 420 },
        summarise: false,
      },
    ]),
  );
});

test('a site without a bot says so', async () => {
  await open({ [READ]: { ...settings, bot: null } });
  expect(await screen.findByText('지금은 텔레그램 알림을 이용할 수 없습니다')).toBeTruthy();
});

test('minutes of the day are formatted and parsed', () => {
  expect([0, 75, 1_439].map(formatMinuteOfDay)).toEqual(['00:00', '01:15', '23:59']);
  expect(['00:00', '01:15', '23:59:30', ''].map(parseMinuteOfDay)).toEqual([0, 75, 1_439, null]);
});
