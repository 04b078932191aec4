import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FeedRejectRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import FeedPage from './FeedPage';

afterEach(clear);

const message: FeedRejectRow = {
  id: 1,
  faults: ['marketIdMissing', 'betInvalid'],
  reason: '',
  body: '{}',
  waitsFor: null,
  receivedAt: '2026-03-02T03:00:00Z',
  dismissedAt: null,
};

test('faults are said in words, and what was noted in other words as it was', async () => {
  const refused: FeedRejectRow = { ...message, id: 2, faults: ['refused'], reason: 'out of range' };
  const old = { ...message, id: 3, faults: [], reason: 'a market without Id' };
  serve({
    'GET /api/admin/feed-rejects': { items: [message, refused, old], count: 3 },
    'GET /api/admin/feed-health': {
      inplayStopped: false,
      inplaySince: null,
      suspendedFixtures: 0,
      unread: 3,
      early: 0,
      links: [],
      skipped: [],
    },
  });
  await draw(<FeedPage />);
  const words = '마켓 번호가 없습니다, 선택지 형식이 올바르지 않습니다';
  expect(await screen.findByText(words)).toBeTruthy();
  // The filter contains the same text.
  expect(screen.getAllByText('저장할 수 없는 값이 있습니다')).toHaveLength(2);
  expect(screen.getByText('out of range')).toBeTruthy();
  expect(screen.getByText('a market without Id')).toBeTruthy();
});

test('a fixture that is waited for is named to its last digit', async () => {
  serve({
    'GET /api/admin/feed-rejects': {
      items: [{ ...message, waitsFor: '999999999999999999' }],
      count: 1,
    },
    'GET /api/admin/feed-health': {
      inplayStopped: false,
      inplaySince: null,
      suspendedFixtures: 0,
      unread: 0,
      early: 1,
      links: [],
      skipped: [],
    },
  });
  await draw(<FeedPage />, '/admin/feed?status=early');
  expect(await screen.findByText('999999999999999999')).toBeTruthy();
});
