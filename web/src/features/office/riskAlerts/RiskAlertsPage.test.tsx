import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadOfficeRules } from '@/rules';
import type { RiskAlertRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { type Answers, Refused, serve } from '@/testing/server';
import RiskAlertsPage from './RiskAlertsPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const row: RiskAlertRow = {
  id: 4,
  kind: 'bothSides',
  memberCount: 3,
  members: [7, 8, 9].map((id) => ({
    id,
    userId: `member0${id}`,
    nickname: `회원${id}`,
    banned: id === 9,
  })),
  evidence: [
    { key: '1/1/', text: '한국 vs 일본 · 승무패 (1)' },
    { key: '2/1/', text: '서울 vs 부산 · 승무패 (2)' },
  ],
  notes: [
    { writtenBy: 'operator', note: '통화함', closes: false, createdAt: '2026-03-02T04:00:00Z' },
  ],
  foundAt: '2026-03-01T03:00:00Z',
  changedAt: '2026-03-02T03:00:00Z',
  closedAt: null,
};

const site = (part: Answers = {}) =>
  serve({
    'GET /api/admin/risk-alerts': { items: [row], count: 1 },
    'GET /api/admin/risk-alerts/runs': [{ found: 5, new: 1, finishedAt: '2026-03-02T02:00:00Z' }],
    ...part,
  });

test('an alert shows its members, its facts and its notes', async () => {
  site();
  await draw(<RiskAlertsPage />);
  const link = await screen.findByRole('link', { name: /member07/ });
  expect(link.getAttribute('href')).toBe('/admin/members/7');
  expect(screen.getByText('외 1명')).toBeTruthy();
  expect(screen.getByText('외 1건')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '이상 징후 상세' }));
  expect(screen.getByText('서울 vs 부산 · 승무패 (2)')).toBeTruthy();
  expect(screen.getByText('이용 정지')).toBeTruthy();
  // Not the open bets alone, which the list of bets shows first.
  const bets = screen.getAllByRole('link', { name: '베팅' }).map((one) => one.getAttribute('href'));
  expect(bets[0]).toBe('/admin/bets?status=all&search=member07');
});

test('a finding is closed with what is said of it, and a refusal stays in sight', async () => {
  const close = 'POST /api/admin/risk-alerts/4/close';
  const asked = site({
    [close]: new Refused(409, { code: 'ALREADY_PROCESSED', message: '이미 처리되었습니다.' }),
  });
  await draw(<RiskAlertsPage />);
  const row7 = (await screen.findByRole('link', { name: /member07/ })).closest('tr');
  fireEvent.click(within(row7 as HTMLElement).getByRole('button', { name: '종결' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이상 징후 종결' }));
  fireEvent.click(dialog.getByRole('button', { name: '정상 이용 확인' }));
  const accept = dialog.getByRole('button', { name: '종결' });
  await act(async () => void fireEvent.click(accept));
  expect(asked.find(({ endpoint }) => endpoint === close)?.input).toEqual({
    reason: '정상 이용 확인',
  });
  expect(await dialog.findByText('이미 처리되었습니다.')).toBeTruthy();
});

test('a note that is sent again is the same request', async () => {
  const note = 'POST /api/admin/risk-alerts/4/notes';
  const asked = site({
    [note]: new Refused(409, { code: 'ALREADY_PROCESSED', message: '이미 처리되었습니다.' }),
  });
  await draw(<RiskAlertsPage />);
  const row7 = (await screen.findByRole('link', { name: /member07/ })).closest('tr');
  fireEvent.click(within(row7 as HTMLElement).getByRole('button', { name: '메모' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이상 징후 메모' }));
  fireEvent.click(dialog.getByRole('button', { name: '계속 지켜봄' }));
  for (const _ of [1, 2]) {
    const accept = dialog.getByRole('button', { name: '메모 저장' });
    await act(async () => void fireEvent.click(accept));
  }
  const sent = asked.filter(({ endpoint }) => endpoint === note).map(({ input }) => input);
  const first = { reason: '계속 지켜봄', requestId: expect.any(String) };
  expect(sent).toEqual([first, sent[0]]);
});

test('what is looked for now says what it came to', async () => {
  let finishedAt = '2026-03-02T02:00:00Z';
  site({
    'GET /api/admin/risk-alerts/runs': () => [{ found: 5, new: 1, finishedAt }],
    'POST /api/admin/risk-alerts': () => {
      finishedAt = '2026-03-02T05:00:00Z';
      return { found: 5, new: 2, finishedAt };
    },
  });
  await draw(<RiskAlertsPage />);
  expect(await screen.findByText('03.02 11:00:00')).toBeTruthy();
  const button = screen.getByRole('button', { name: '지금 분석' });
  await act(async () => void fireEvent.click(button));
  expect(await screen.findByText('03.02 14:00:00')).toBeTruthy();
});
