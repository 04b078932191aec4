import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WebhookRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import WebhooksPage from './WebhooksPage';

afterEach(clear);

const failed: WebhookRow = {
  id: 7,
  kind: 'withdrawal.waiting',
  content: {
    text: '50,000원',
    memberId: 3,
    chargeId: 11,
    betId: null,
    casinoRoundId: null,
    fixtureId: null,
  },
  data: '{"amount": 50000, "chargeId": 11, "memberId": 3}',
  createdAt: '2026-03-02T03:00:00Z',
  state: 'failed',
  attempts: 11,
  nextAt: null,
  deliveredAt: null,
  failure: 'the service answered 500 Internal Server Error',
};

const none = { memberId: null, chargeId: null, betId: null, casinoRoundId: null, fixtureId: null };
const linksOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('an event says its amounts and leads to what it is about, with its JSON folded', async () => {
  const items: WebhookRow[] = [
    failed,
    {
      ...failed,
      id: 8,
      kind: 'bet.large',
      content: { ...none, text: '900,000원', memberId: 3, betId: 41 },
    },
    {
      ...failed,
      id: 9,
      kind: 'bet.large',
      content: { ...none, text: '900,000원', casinoRoundId: 8 },
    },
    {
      ...failed,
      id: 10,
      kind: 'exposure.reached',
      content: { ...none, text: '위험 금액 90,000원 / 한도 100,000원', fixtureId: 81 },
    },
    { ...failed, id: 11, content: null },
  ];
  serve({ 'GET /api/admin/webhooks': { items, count: items.length } });
  await draw(<WebhooksPage />);
  const [charge, bet, round, fixture, unread] = (await screen.findAllByRole('row')).slice(1);
  expect(charge?.textContent).toContain('50,000원');
  expect(linksOf(charge)).toEqual([
    ['회원 3', '/admin/members/3'],
    ['신청 11', '/admin/charges?status=all&subject=charge:11'],
  ]);
  expect(linksOf(bet)).toEqual([
    ['회원 3', '/admin/members/3'],
    ['베팅 41', '/admin/bets?status=all&search=41'],
  ]);
  expect(linksOf(round)).toEqual([
    ['라운드 8', '/admin/casino-rounds?from=2026-03-02&to=2026-03-02'],
  ]);
  expect(linksOf(fixture)).toEqual([['경기 81', '/admin/fixtures?search=81']]);
  expect(fixture?.textContent).toContain('위험 금액 90,000원 / 한도 100,000원');
  expect(linksOf(unread)).toEqual([]);
  const json = within(charge as HTMLElement)
    .getByText(failed.data)
    .closest('details');
  expect(json?.open).toBe(false);
  expect(json?.querySelector('summary')?.textContent).toBe('자세히');
});

test('an event that was not delivered is sent again with a reason', async () => {
  const replay = 'POST /api/admin/webhooks/7/replay';
  const asked = serve({
    'GET /api/admin/webhooks': { items: [failed], count: 1 },
    [replay]: { ...failed, state: 'waiting', attempts: 0, nextAt: '2026-03-09T03:00:00Z' },
  });
  await draw(<WebhooksPage />);
  const row = (await screen.findByText(/500 Internal Server Error/)).closest('tr');
  expect(within(row as HTMLElement).getByText('환전 신청')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 전송' }));
  const dialog = within(await screen.findByRole('dialog', { name: '알림 다시 전송' }));
  fireEvent.click(dialog.getByRole('button', { name: '수신 시스템 복구' }));
  const accept = dialog.getByRole('button', { name: '다시 전송' });
  await act(async () => void fireEvent.click(accept));
  const sent = asked.find(({ endpoint }) => endpoint === replay);
  expect(sent?.input).toEqual({ reason: '수신 시스템 복구' });
});
