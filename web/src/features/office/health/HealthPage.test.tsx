import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FeedState } from '@/features/sportsbook/office/feed/FeedHealth';
import type { JobHealth, SystemHealth } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import HealthPage from './HealthPage';
import { formatBytes } from './labels';

afterEach(clear);

const at = '2026-03-02T03:00:00Z';
const settle: JobHealth = {
  job: 'settle',
  doneAt: at,
  milliseconds: 12,
  failures: 0,
  failedAt: null,
  fault: null,
};
const server = { id: 'aaaaaaaa-1', version: '1.0.0', startedAt: at, seenAt: at, gone: false };
const health: SystemHealth = {
  at,
  version: '1.0.0',
  database: {
    version: '15.4',
    migration: 49,
    answerMilliseconds: 1,
    bytes: 1_500_000_000,
    connections: 12,
    connectionsMax: 100,
    resultsWaiting: 0,
    archivedMonths: [],
    backupAt: null,
  },
  feed: {
    inplayStopped: false,
    inplaySince: null,
    suspendedFixtures: 0,
    unread: 0,
    early: 0,
    skipped: [],
    links: [],
  },
  casino: {
    provider: 'sandbox',
    state: 'open',
    askedAt: at,
    answerMilliseconds: 3,
    failure: null,
    transfersWaiting: 0,
  },
  payments: { rateSource: true, rateAt: at, chain: false, bank: false, bankAt: null },
  alerts: {
    on: true,
    bot: 'hanpan_bot',
    linked: 2,
    waiting: 0,
    held: 0,
    failed: 0,
    failure: null,
  },
  servers: [{ ...server, ailing: [], jobs: [settle] }],
};

test('a site that stands well says so first', async () => {
  serve({ 'GET /api/admin/health': health });
  await draw(<HealthPage FeedState={FeedState} />);
  expect(await screen.findByText('모두 정상입니다')).toBeTruthy();
  const database = within(screen.getByRole('region', { name: '데이터베이스' }));
  expect(database.getByText('1.4 GB')).toBeTruthy();
  expect(screen.getByText('샌드박스')).toBeTruthy();
});

test('what ails is said first, with what it broke on', async () => {
  const broken = { ...settle, failures: 3, failedAt: at, fault: 'disk full' };
  serve({
    'GET /api/admin/health': {
      ...health,
      feed: { ...health.feed, inplayStopped: true },
      servers: [
        { ...server, ailing: ['settle'], jobs: [{ ...settle, job: 'watchFeed' }, broken] },
        { ...server, id: 'bbbbbbbb-2', gone: true, ailing: [], jobs: [] },
      ],
    },
  });
  await draw(<HealthPage FeedState={FeedState} />);
  expect(await screen.findByText('확인 필요 3건')).toBeTruthy();
  const found = '정산 작업 이상 · 서버 bbbbbbbb 응답 없음 · 실시간 베팅 중단';
  expect(screen.getByText(found)).toBeTruthy();
  const first = within(screen.getByRole('region', { name: '서버 aaaaaaaa' }));
  const [, failed] = first.getAllByRole('row');
  expect(failed?.textContent).toContain('연속 실패 3회');
  expect(failed?.textContent).toContain('disk full');
});

test('a job that has ended no run says whether it is late', async () => {
  const first: JobHealth = { ...settle, doneAt: null, milliseconds: 0 };
  serve({
    'GET /api/admin/health': {
      ...health,
      servers: [{ ...server, ailing: ['settle'], jobs: [{ ...first, job: 'watchFeed' }, first] }],
    },
  });
  await draw(<HealthPage FeedState={FeedState} />);
  expect(await screen.findByText('정산 작업 이상')).toBeTruthy();
  const jobs = within(screen.getByRole('region', { name: '서버 aaaaaaaa' }));
  const [, late, running] = jobs.getAllByRole('row');
  expect(late?.textContent).toContain('지연');
  expect(running?.textContent).toContain('첫 실행 중');
  expect(running?.textContent).not.toContain('0ms');
});

test('alerts that could not be sent are a concern, with the last failure', async () => {
  const failure = 'Telegram answered 400 Bad Request';
  serve({
    'GET /api/admin/health': { ...health, alerts: { ...health.alerts, failed: 2, failure } },
  });
  await draw(<HealthPage FeedState={FeedState} />);
  expect(await screen.findByText('전송 못한 텔레그램 알림 2건')).toBeTruthy();
  const alerts = within(screen.getByRole('region', { name: '텔레그램 알림' }));
  expect(alerts.getByText('@hanpan_bot')).toBeTruthy();
  expect(alerts.getByText(failure)).toBeTruthy();
});

test('sizes are shown in the unit that fits', () => {
  expect([0, 900, 2048, 52_428_800, 1_500_000_000].map(formatBytes)).toEqual([
    '0 B',
    '900 B',
    '2.0 KB',
    '50 MB',
    '1.4 GB',
  ]);
});
