import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import { loadOfficeRules } from '@/rules';
import type { LinkFigures, LinkReport } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import PartnerLinksPage from './PartnerLinksPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const figures: LinkFigures = {
  clicks: 12,
  signUps: 2,
  firstDeposits: 1,
  firstDepositSum: 50_000,
  stakes: 90_000,
  ggr: 4_000,
};
const link = {
  id: 9,
  partnerId: 5,
  userId: 'member07',
  nickname: '총판7',
  name: '블로그',
  code: '0123456789ACDEFG',
  landing: 'inPlay',
  createdAt: '2026-03-01T03:00:00Z',
  endedAt: null,
  fault: null,
} as const;
const report: LinkReport = {
  links: [{ link, figures }],
  days: [{ day: '2026-03-02', figures }],
  total: figures,
};

test('an operator sees the links of all partners and ends one with a reason', async () => {
  const asked = serve({
    'GET /api/admin/partner-links': report,
    'POST /api/admin/partner-links/{id}/end': { ...link, endedAt: '2026-03-02T03:00:00Z' },
  });
  await draw(<PartnerLinksPage />);
  const row = within((await screen.findByText('블로그')).closest('tr') as HTMLElement);
  for (const text of ['총판7', '실시간', '12명', '50,000원', '4,000원']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  fireEvent.click(row.getByRole('button', { name: '종료' }));
  const dialog = within(await screen.findByRole('dialog', { name: '링크 종료' }));
  fireEvent.click(dialog.getByRole('button', { name: '총판 요청' }));
  fireEvent.click(dialog.getByRole('button', { name: '종료' }));
  const sent = () => asked.find(({ endpoint }) => endpoint.startsWith('POST'));
  await waitFor(() => expect(sent()?.input).toEqual({ reason: '총판 요청' }));
});

test('a link that leads nowhere is shown as what it is', async () => {
  const other = { ...link, id: 8, name: '채널', fault: 'partner' } as const;
  const links = [{ ...link, fault: 'joinCode' } as const, other].map((of) => ({
    link: of,
    figures,
  }));
  serve({ 'GET /api/admin/partner-links': { ...report, links } });
  await draw(<PartnerLinksPage />);
  const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
  await screen.findByText('블로그');
  expect(rowOf('블로그').getByText('가입코드 종료')).toBeTruthy();
  expect(rowOf('블로그').getByRole('button', { name: '종료' })).toBeTruthy();
  expect(rowOf('채널').getByText('총판 종료·정지')).toBeTruthy();
  expect(screen.queryByText('사용중')).toBeNull();
});

test('the charts are of all links until the operator chooses one', async () => {
  const asked = serve({
    'GET /api/admin/partner-links': ({ link: chosen, until }) => {
      const day = (clicks: number) => ({ day: '2026-03-02', figures: { ...figures, clicks } });
      if (until) return { ...report, days: [day(8)] };
      return chosen ? { ...report, days: [day(5)] } : report;
    },
  });
  await draw(<PartnerLinksPage />);
  const clicks = async () => within(await screen.findByRole('region', { name: '클릭 추이' }));
  const course = async () => (await clicks()).findByText(/^이전/).then(caption);
  const caption = (side: HTMLElement) => side.closest('figcaption')?.textContent;
  expect(await course()).toBe('03.0212명이전 8명');
  expect(screen.getByText(/\/r\/0123456789ACDEFG$/).textContent).toMatch(/^http/);
  fireEvent.click(screen.getByRole('button', { name: '블로그' }));
  await waitFor(async () => expect(await course()).toBe('03.025명이전 8명'));
  expect(screen.getByRole('heading', { name: '블로그 추이' })).toBeTruthy();
  const inputs = inputsOf(asked, 'GET /api/admin/partner-links');
  expect(inputs.filter(({ until }) => !until).map(({ link: id }) => id)).toEqual([undefined, '9']);
  expect(inputs.filter(({ until }) => until).map(({ link: id }) => id)).toEqual([undefined, '9']);
  fireEvent.click(screen.getByRole('button', { name: '전체 링크 보기' }));
  await waitFor(async () => expect(await course()).toBe('03.0212명이전 8명'));
  expect(screen.getByRole('heading', { name: '전체 링크 추이' })).toBeTruthy();
});

test('the days before are as many as those that are drawn', async () => {
  setClock('2026-03-10T03:00:00Z');
  const asked = serve({ 'GET /api/admin/partner-links': report });
  await draw(<PartnerLinksPage />);
  fireEvent.click(await screen.findByRole('button', { name: '최근 7일' }));
  const inputs = () => inputsOf(asked, 'GET /api/admin/partner-links').slice(-2);
  await waitFor(() =>
    expect(inputs()).toEqual([{ from: '2026-03-04' }, { from: '2026-02-25', until: '2026-03-03' }]),
  );
});

test('links are saved with the figures of the chosen period', async () => {
  setClock('2026-03-10T03:00:00Z');
  const asked = serve({
    'GET /api/admin/partner-links': report,
    'POST /api/admin/export/partner-links': { file: new Blob() },
  });
  await draw(<PartnerLinksPage />);
  fireEvent.click(await screen.findByRole('button', { name: '최근 7일' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV 저장' }));
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  await waitFor(() => expect(saved()).toEqual([{ from: '2026-03-04' }]));
});
