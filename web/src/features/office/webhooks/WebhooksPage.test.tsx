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
  data: '{"amount": 50000, "chargeId": 11, "memberId": 3}',
  createdAt: '2026-03-02T03:00:00Z',
  state: 'failed',
  attempts: 11,
  nextAt: null,
  deliveredAt: null,
  failure: 'the service answered 500 Internal Server Error',
};

test('an event that was not delivered is sent again with a reason', async () => {
  const replay = 'POST /api/admin/webhooks/7/replay';
  const asked = serve({
    'GET /api/admin/webhooks': { items: [failed], count: 1 },
    [replay]: { ...failed, state: 'waiting', attempts: 0, nextAt: '2026-03-09T03:00:00Z' },
  });
  await draw(<WebhooksPage />);
  expect(await screen.findByText('환전 신청')).toBeTruthy();
  expect(screen.getByText(/500 Internal Server Error/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 전송' }));
  const dialog = within(await screen.findByRole('dialog', { name: '알림 다시 전송' }));
  fireEvent.click(dialog.getByRole('button', { name: '수신 시스템 복구' }));
  const accept = dialog.getByRole('button', { name: '다시 전송' });
  await act(async () => void fireEvent.click(accept));
  const sent = asked.find(({ endpoint }) => endpoint === replay);
  expect(sent?.input).toEqual({ reason: '수신 시스템 복구' });
});
