import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DispatchRow } from '@/rules/wire';
import { dispatchRow } from '@/testing/office';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import MessagesPage from './MessagesPage';

afterEach(clear);

async function open(change: Partial<DispatchRow>) {
  serve({ 'GET /api/admin/messages': { items: [dispatchRow(change)], count: 1 } });
  await draw(<MessagesPage />);
  await screen.findByText('점검 안내');
}

/** The button of the row, not the tab of the same name. */
const recall = () => within(screen.getByRole('table')).queryByRole('button', { name: '회수' });

test('a message that is handed out shows how far it is', async () => {
  await open({});
  const progress = screen.getByRole('progressbar', { name: '발송 진행' });
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['1500', '12000']);
  expect(screen.getByText('1,500 / 12,000명')).toBeTruthy();
  expect(recall()).toBeTruthy();
});

test('a message that is being withdrawn shows the progress', async () => {
  await open({ recalledAt: '2026-03-02T03:00:09Z', unread: 900, recalled: 500 });
  const progress = screen.getByRole('progressbar', { name: '회수 진행' });
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['500', '1400']);
  expect(recall()).toBeNull();
});

test('one that everybody has, or that was withdrawn, shows how many have it', async () => {
  await open({ recipients: 12_000, finishedAt: '2026-03-02T03:00:09Z' });
  expect(screen.getByText('12,000명')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  clear();
  const done = { recallFinishedAt: '2026-03-02T03:00:10Z', recalled: 1_400 };
  await open({ recalledAt: '2026-03-02T03:00:09Z', unread: 0, ...done });
  expect(screen.getByText('1,400명')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(recall()).toBeNull();
});
