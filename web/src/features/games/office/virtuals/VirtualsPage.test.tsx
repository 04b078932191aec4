import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadOfficeRules, loadRules } from '@/rules';
import type { GameRtp, VirtualRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import { overEvent } from '@/testing/virtuals';
import VirtualsPage from './VirtualsPage';

beforeAll(async () => void (await Promise.all([loadRules(), loadOfficeRules()])));
afterEach(clear);

const row = async (leagueId: number, name: string): Promise<VirtualRow> => ({
  event: await overEvent(leagueId, name, 40),
  state: 'ended',
  voidReason: null,
  bets: 3,
  stakes: 30_000,
  payouts: 19_500,
});

test('events are listed with who took part, how they ended and what was bet', async () => {
  const race = await row(6001, '달빛 파크');
  serve({
    'GET /api/admin/virtuals': { items: [race], count: 1 },
    'GET /api/admin/virtuals/rtp': [],
  });
  await draw(<VirtualsPage />);
  const { result, lineUp } = race.event;
  const order = result?.kind === 'order' ? result.order.join('-') : '';
  expect(await screen.findByText(order)).toBeTruthy();
  expect(screen.getByText(lineUp.entrants.map(({ name }) => name).join(' · '))).toBeTruthy();
  expect(screen.getByText('종료')).toBeTruthy();
  expect(screen.getByText('3건')).toBeTruthy();
});

test('what the games have paid back stands above them', async () => {
  const whole: GameRtp = {
    game: 'soccer',
    gameName: '가상축구',
    marketName: null,
    rounds: 400,
    bets: 900,
    stakes: 9_000_000,
    payouts: 11_700_000,
    expected: 8_370_000,
    expectedPercent: '93.00',
    paidPercent: '130.00',
    deviationTenths: 52,
    state: 'alarming',
  };
  serve({
    'GET /api/admin/virtuals': { items: [], count: 0 },
    'GET /api/admin/virtuals/rtp': [whole],
  });
  await draw(<VirtualsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('가상축구');
  expect(screen.getByText(/한 경기에만 베팅한 건을 집계합니다/)).toBeTruthy();
});

test('an event is voided with its reason, after what that does was said', async () => {
  const match = await row(5001, '프리미어십');
  const asked = serve({
    'GET /api/admin/virtuals': { items: [match], count: 1 },
    'GET /api/admin/virtuals/rtp': [],
    'POST /api/admin/virtuals/{id}/void': match,
  });
  await draw(<VirtualsPage />);
  const rows = within(await screen.findByRole('region', { name: '가상게임 경기' }));
  await act(async () => void fireEvent.click(await rows.findByRole('button', { name: '무효' })));
  expect(await screen.findByText(/지급된 당첨금은 회수됩니다/)).toBeTruthy();
  fireEvent.click(screen.getByText('중계 장애'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '무효 처리' })));
  await waitFor(() =>
    expect(asked.find(({ endpoint }) => endpoint.startsWith('POST'))).toEqual({
      endpoint: `POST /api/admin/virtuals/${match.event.fixtureId}/void`,
      input: { reason: '중계 장애' },
    }),
  );
});

test('events are saved with the filters of the page', async () => {
  const asked = serve({
    'GET /api/admin/virtuals': { items: [], count: 0 },
    'GET /api/admin/virtuals/rtp': [],
    'POST /api/admin/export/virtuals': { file: new Blob() },
  });
  await draw(<VirtualsPage />, '/?status=void&kind=soccer');
  fireEvent.click(await screen.findByRole('button', { name: 'CSV 저장' }));
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  await waitFor(() => expect(saved()).toEqual([{ status: 'void', kind: 'soccer' }]));
});
