import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { loadOfficeRules } from '@/rules';
import type { CampaignRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import CampaignsPage from './CampaignsPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const campaign = (change: Partial<CampaignRow> = {}): CampaignRow => ({
  id: 3,
  kind: 'freeBet',
  name: '주말 프리벳',
  amount: 10_000,
  levels: [],
  depositedMin: 0,
  grantsMax: 100,
  costMax: 1_000_000,
  terms: ['모든 종목의 스포츠·실시간 베팅', '받은 날부터 7일 동안 사용'],
  createdAt: '2026-03-01T03:00:00Z',
  endsAt: '2099-03-31T14:59:59Z',
  stoppedAt: null,
  granted: 4,
  used: 2,
  openAmount: 20_000,
  cost: 15_000,
  staked: 20_000,
  depositedSince: 70_000,
  ...change,
});

test('campaigns stand with what they give, to whom, and what they have cost', async () => {
  serve({
    'GET /api/admin/campaigns': {
      items: [
        campaign({ levels: [2, 3], depositedMin: 50_000 }),
        campaign({ id: 2, kind: 'bonus', stoppedAt: '2026-03-02T03:00:00Z' }),
        campaign({ id: 1, endsAt: '2020-03-31T14:59:59Z' }),
      ],
      count: 3,
    },
  });
  await draw(<CampaignsPage />);
  const [running, ...over] = (await screen.findAllByRole('row')).slice(1);
  for (const words of ['주말 프리벳', '프리벳 10,000원', 'LV.2, LV.3 · 충전 50,000원 이상']) {
    expect(running?.textContent).toContain(words);
  }
  for (const words of ['4/100명', '사용 2건', '15,000원', '최대 1,000,000원', '70,000원']) {
    expect(running?.textContent).toContain(words);
  }
  const used = within(running as HTMLElement).getByRole('link', { name: '사용 2건' });
  expect(used.getAttribute('href')).toContain('/admin/promotion-costs?subject=campaign%3A3&of=');
  expect(
    over.map((row) => ['중지', '종료'].find((word) => row.textContent?.includes(word))),
  ).toEqual(['중지', '종료']);
  expect(screen.getAllByRole('button', { name: '중지' })).toHaveLength(1);
});

test('a running campaign is stopped with a reason', async () => {
  const asked = serve({
    'GET /api/admin/campaigns': { items: [campaign()], count: 1 },
    'POST /api/admin/campaigns/3/stop': campaign({ stoppedAt: '2026-03-02T03:00:00Z' }),
  });
  await draw(<CampaignsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '중지' }));
  const dialog = within(await screen.findByRole('dialog', { name: '프로모션 중지' }));
  fireEvent.click(dialog.getByRole('button', { name: '예산 소진' }));
  const accept = dialog.getByRole('button', { name: '프로모션 중지' });
  await act(async () => void fireEvent.click(accept));
  expect(inputsOf(asked, 'POST /api/admin/campaigns/{id}/stop')).toEqual([{ reason: '예산 소진' }]);
});

test('a bonus is made with its wagering', async () => {
  const asked = serve({
    'GET /api/admin/campaigns': { items: [], count: 0 },
    'GET /api/sportsLeague/topSport': [],
    'POST /api/admin/campaigns': campaign({ kind: 'bonus' }),
  });
  await draw(<CampaignsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '프로모션 등록' }));
  const dialog = within(await screen.findByRole('dialog', { name: '프로모션 등록' }));
  fireEvent.click(dialog.getByRole('radio', { name: '보너스' }));
  fireEvent.change(dialog.getByLabelText('이름'), { target: { value: '첫 보너스' } });
  const accept = dialog.getByRole('button', { name: '프로모션 등록' });
  await act(async () => void fireEvent.click(accept));
  const [made] = inputsOf(asked, 'POST /api/admin/campaigns');
  expect(made).toMatchObject({
    kind: 'bonus',
    name: '첫 보너스',
    amount: 10_000,
    wagerTimes: 5,
    validDays: 30,
    weights: { sports: 100, inPlay: 100, minigame: 50, virtualGames: 50 },
    bonusFirst: false,
    levels: [],
  });
});

async function openForm(answers: Answers = {}) {
  const asked = serve({
    'GET /api/admin/campaigns': { items: [], count: 0 },
    'GET /api/sportsLeague/topSport': [
      { sportsEventId: 6046, sportsEventKorean: '축구', leagueCount: 1, fixtureCount: 1 },
    ],
    ...answers,
  });
  await draw(<CampaignsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '프로모션 등록' }));
  const dialog = within(await screen.findByRole('dialog', { name: '프로모션 등록' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('이름', '주말');
  const accept = dialog.getByRole('button', { name: '프로모션 등록' });
  return { asked, dialog, type, send: () => act(async () => void fireEvent.click(accept)) };
}

const sentOf = (asked: Parameters<typeof inputsOf>[0]) =>
  inputsOf(asked, 'POST /api/admin/campaigns');

test('a free bet is made for sports and levels, and a refusal of the server is shown', async () => {
  const message = '최대 비용은 금액 이상, 10,000,000,000원 이하로 입력해주세요.';
  const { asked, dialog, type, send } = await openForm({
    'POST /api/admin/campaigns': new Refused(422, { code: 'CAMPAIGN_COST_INVALID', message }),
  });
  type('폴더당 최소 배당', '1.5');
  fireEvent.click(await dialog.findByRole('checkbox', { name: '축구' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'LV.2' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'LV.3' }));
  await send();
  expect(sentOf(asked)).toMatchObject([{ sports: [6046], levels: [2, 3], priceMin: '1.5' }]);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText('최대 비용').getAttribute('aria-invalid')).toBe('true');
});

test('what is out of range or no number is refused at its field before it is sent', async () => {
  const { asked, dialog, type, send } = await openForm();
  const refused = async (label: string, wrong: string, right: string, sentence: RegExp) => {
    type(label, wrong);
    await send();
    expect(dialog.getByText(sentence)).toBeTruthy();
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    type(label, right);
  };
  await refused('금액', '10,000,001', '10000', /5,000원부터 10,000,000원까지/);
  await refused('금액', '4,999', '10000', /5,000원부터 10,000,000원까지/);
  await refused('금액', '만원', '10000', /5,000원부터 10,000,000원까지/);
  await refused('최대 인원', '0', '10', /1명부터 1,000,000명까지/);
  await refused('최대 비용', '9,999', '1000000', /금액 이상/);
  await refused('사용 기간', '99999', '7', /1일부터 365일까지/);
  await refused('폴더당 최소 배당', '두 배', '', /1.00부터 1000.00까지/);
  await refused('최소 폴더', '31', '1', /1폴더부터 30폴더까지/);
  fireEvent.click(dialog.getByRole('radio', { name: '보너스' }));
  await refused('금액', '0', '10000', /금액은 1원부터 10,000,000원까지/);
  await refused('롤링', '101', '5', /1배부터 100배까지/);
  await refused('최대 전환 금액 (비우면 제한 없음)', '10만', '', /1원부터 10,000,000,000원까지/);
  type('스포츠 인정 비율', '101');
  await send();
  expect(dialog.getByRole('alert').textContent).toMatch(/0%부터 100%까지/);
  expect(sentOf(asked)).toEqual([]);
});

test('sports that could not be loaded are asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const { dialog } = await openForm({ 'GET /api/sportsLeague/topSport': new Refused(503) });
  expect(await dialog.findByText('종목을 불러오지 못했습니다')).toBeTruthy();
  expect(dialog.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
