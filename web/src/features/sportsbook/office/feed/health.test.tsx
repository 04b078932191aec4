import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FeedHealth as Health, LinkHealth } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { FeedHealth } from './FeedHealth';
import { formatLag, formatRate, linkState } from './health';

afterEach(clear);

const running: LinkHealth = {
  link: 'inPlay',
  state: 'running',
  stateSince: '2026-03-02T03:00:00Z',
  fault: null,
  interrupted: false,
  silent: false,
  lastSignAt: '2026-03-02T03:00:10Z',
  lastMessageAt: '2026-03-02T03:00:11Z',
  lagMilliseconds: 420,
  messagesPerMinute: 90,
  messages: 1_234,
};

const health: Health = {
  inplayStopped: true,
  inplaySince: '2026-03-02T03:00:15Z',
  suspendedFixtures: 2,
  unread: 0,
  early: 0,
  links: [running, { ...running, link: 'prematch', state: 'waiting', fault: 'unreachable' }],
  skipped: [],
};

test('what is stopped and what broke is said', async () => {
  serve({ 'GET /api/admin/feed-health': health });
  await draw(<FeedHealth />);
  expect(await screen.findByText('중단')).toBeTruthy();
  const link = within(screen.getByRole('region', { name: '실시간' }));
  expect(link.getByText('정상')).toBeTruthy();
  expect(link.getByText('1.5')).toBeTruthy();
  const broken = within(screen.getByRole('region', { name: '프리매치' }));
  expect(broken.getByText('재연결 대기')).toBeTruthy();
  expect(broken.getByText('unreachable')).toBeTruthy();
});

test('a link that runs may be silent or interrupted', () => {
  expect(linkState(running).label).toBe('정상');
  expect(linkState({ ...running, silent: true }).label).toBe('신호 없음');
  expect(linkState({ ...running, silent: true, interrupted: true }).label).toBe('공급사 중단');
  expect(linkState({ ...running, silent: true, state: 'recovering' }).label).toBe('복구중');
});

test('messages that are not applied are counted by type', async () => {
  const skipped = [
    { kind: 42, label: '우승 예측 경기 정산', messages: 1_234, lastAt: '2026-03-02T03:00:11Z' },
  ];
  serve({ 'GET /api/admin/feed-health': { ...health, skipped } });
  await draw(<FeedHealth />);
  const list = within(await screen.findByRole('region', { name: '반영하지 않는 메시지' }));
  expect(list.getByText('우승 예측 경기 정산 (42)')).toBeTruthy();
  expect(list.getByText('1,234')).toBeTruthy();
});

test('nothing is said of types where all are applied', async () => {
  serve({ 'GET /api/admin/feed-health': health });
  await draw(<FeedHealth />);
  await screen.findByText('중단');
  expect(screen.queryByRole('region', { name: '반영하지 않는 메시지' })).toBeNull();
});

test('lag and rate are short', () => {
  expect(formatLag(null)).toBe('-');
  expect(formatLag(420)).toBe('0.4초');
  expect(formatLag(65_000)).toBe('1분 5초');
  expect(formatRate(90)).toBe('1.5');
});
