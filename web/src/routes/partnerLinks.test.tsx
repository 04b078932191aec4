import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LinkFigures, LinkReport, Postbacks } from '@/rules/wire';
import { statement } from '@/testing/contracts';
import { settings } from '@/testing/member';
import { closePartner, home, openPartner } from '@/testing/partnerOffice';
import { type Answers, inputsOf, Refused } from '@/testing/server';

afterEach(closePartner);

const none: LinkFigures = {
  clicks: 0,
  signUps: 0,
  firstDeposits: 0,
  firstDepositSum: 0,
  stakes: 0,
  ggr: 0,
};
const some: LinkFigures = {
  clicks: 41,
  signUps: 7,
  firstDeposits: 3,
  firstDepositSum: 250_000,
  stakes: 900_000,
  ggr: -35_000,
};
const link = {
  id: 9,
  partnerId: 5,
  userId: 'member07',
  nickname: '총판7',
  name: '블로그',
  code: '0123456789ACDEFG',
  landing: 'sports',
  createdAt: '2026-03-01T03:00:00Z',
  endedAt: null,
  fault: null,
} as const;
const report: LinkReport = {
  links: [
    { link, figures: some },
    {
      link: { ...link, id: 8, name: '채널', endedAt: '2026-03-02T03:00:00Z' },
      figures: none,
    },
  ],
  days: [
    { day: '2026-03-01', figures: none },
    { day: '2026-03-02', figures: some },
  ],
  total: some,
};
const enabled: Answers = {
  'GET /api/setting/user': { ...settings, partnerLinksEnabled: true },
  'GET /api/partner/links': report,
};

test('the rooms of links are there only if links are switched on', async () => {
  await openPartner('/partner', enabled);
  const menu = within(await screen.findByRole('navigation', { name: '파트너 메뉴' }));
  for (const name of ['링크', '연동', '월 명세서']) {
    expect(await menu.findByRole('link', { name })).toBeTruthy();
  }
});

test('links are listed with their figures, and each figure is drawn by day', async () => {
  await openPartner('/partner/links', enabled);
  const row = within((await screen.findByText('블로그')).closest('tr') as HTMLElement);
  for (const text of ['41명', '7명', '3명', '250,000원', '900,000원', '-35,000원']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  const ended = within(screen.getByText('채널').closest('tr') as HTMLElement);
  expect(ended.getByText('종료')).toBeTruthy();
  expect(ended.queryByRole('button', { name: '종료' })).toBeNull();
  const clicks = within(screen.getByRole('region', { name: '클릭 추이' }));
  const chart = clicks.getByRole('slider', { name: '일별 클릭' });
  expect(chart.getAttribute('aria-valuetext')).toBe('03.02');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('03.01');
});

test('a link without a join code says so, and is not copied', async () => {
  const dead = { link: { ...link, fault: 'joinCode' } as const, figures: some };
  const other = { link: { ...link, id: 10, name: '배너' }, figures: none };
  await openPartner('/partner/links', {
    ...enabled,
    'GET /api/partner/links': { ...report, links: [other, dead] },
  });
  const row = within((await screen.findByText('블로그')).closest('tr') as HTMLElement);
  expect(row.getByText('가입코드 종료')).toBeTruthy();
  expect(row.getByText('새 가입코드를 받으면 다시 연결됩니다.')).toBeTruthy();
  expect(row.getByRole('button', { name: '종료' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /주소/ })).toHaveLength(1);
});

test('the name of a link draws that link, and all of them again', async () => {
  const asked = await openPartner('/partner/links', {
    ...enabled,
    'GET /api/partner/links': ({ link: chosen, until }) =>
      chosen === '8' && !until
        ? { ...report, days: [{ day: '2026-03-02', figures: { ...none, clicks: 6 } }] }
        : report,
  });
  const name = await screen.findByRole('button', { name: '채널' });
  fireEvent.click(name);
  const clicks = within(screen.getByRole('region', { name: '클릭 추이' }));
  await waitFor(() => expect(clicks.getAllByText('6명').length).toBeGreaterThan(0));
  expect(screen.getByRole('heading', { name: '채널 추이' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '최근 7일' }));
  const last = () =>
    inputsOf(asked, 'GET /api/partner/links')
      .filter(({ until }) => !until)
      .at(-1);
  await waitFor(() => expect(last()).toEqual({ from: expect.any(String), link: '8' }));
  expect(screen.getByText('블로그')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '채널', pressed: true }));
  expect(await screen.findByRole('heading', { name: '전체 링크 추이' })).toBeTruthy();
});

test('a link is made with a name and a page, and hears why not', async () => {
  const asked = await openPartner('/partner/links', {
    ...enabled,
    'POST /api/partner/links': new Refused(422, {
      code: 'PARTNER_LINK_NAME_INVALID',
      message: '이름은 1자 이상 40자 이하로 입력해주세요.',
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '링크 만들기' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('링크 이름'), { target: { value: ' 배너 ' } });
  fireEvent.change(dialog.getByLabelText('연결 화면'), { target: { value: 'casino' } });
  fireEvent.click(dialog.getByRole('button', { name: '만들기' }));
  expect(await dialog.findByText(/40자 이하로/)).toBeTruthy();
  // What is sent again has the same id; another link has another.
  fireEvent.click(dialog.getByRole('button', { name: '만들기' }));
  const sent = () => inputsOf(asked, 'POST /api/partner/links');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(first).toEqual({ name: '배너', landing: 'casino', requestId: expect.any(String) });
  expect(second).toEqual(first);
  await waitFor(() => expect(dialog.getByText(/40자 이하로/)).toBeTruthy());
  fireEvent.change(dialog.getByLabelText('링크 이름'), { target: { value: '카페' } });
  fireEvent.click(dialog.getByRole('button', { name: '만들기' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]?.requestId).not.toBe(first?.requestId);
});

test('a partner without a join code reads at once that no link can be made', async () => {
  await openPartner('/partner/links', {
    ...enabled,
    'GET /api/partner/home': { ...home, joinCodes: [] },
  });
  expect(await screen.findByText(/가입코드를 받으면 링크를 만들 수 있습니다/)).toBeTruthy();
  const make = screen.getByRole<HTMLButtonElement>('button', { name: '링크 만들기' });
  expect(make.disabled).toBe(true);
});

const postbacks: Postbacks = {
  url: 'https://example.com/hook',
  deliveries: [
    {
      id: 3,
      kind: 'firstDeposit',
      data: '{"amount": 50000}',
      createdAt: '2026-03-02T03:00:00Z',
      state: 'waiting',
      attempts: 2,
      nextAt: '2026-03-02T03:02:00Z',
      deliveredAt: null,
      failure: 'the service answered 503',
    },
  ],
};
const connected: Answers = {
  ...enabled,
  'GET /api/partner/keys': [],
  'GET /api/partner/postbacks': postbacks,
};

test('a key is shown once', async () => {
  const row = { id: 4, name: '서버', ending: 'wxyz', createdAt: link.createdAt, usedAt: null };
  await openPartner('/partner/connect', {
    ...connected,
    'POST /api/partner/keys': { row, key: 'hpk_secret' },
  });
  fireEvent.click(await screen.findByRole('button', { name: '키 발급' }));
  const make = within(await screen.findByRole('dialog', { name: 'API 키 발급' }));
  fireEvent.change(make.getByLabelText('키 이름'), { target: { value: '서버' } });
  fireEvent.click(make.getByRole('button', { name: '발급' }));
  const made = within(await screen.findByRole('dialog', { name: '새 API 키' }));
  expect(made.getByText('hpk_secret')).toBeTruthy();
  fireEvent.click(made.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByText('hpk_secret')).toBeNull());
});

test('postbacks are shown with the state of their delivery', async () => {
  await openPartner('/partner/connect', connected);
  const row = within((await screen.findByText('첫 충전')).closest('tr') as HTMLElement);
  for (const text of ['전송 대기', '2회', 'the service answered 503']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: '테스트 전송' })).toBeTruthy();
});

test('a statement leads from the balance before to the balance after, and is printed', async () => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked = await openPartner('/partner/statement', {
    ...enabled,
    'GET /api/partner/statement': statement,
  });
  const balance = await screen.findByRole('region', { name: '정산' });
  expect(balance.textContent).toContain('이월 미지급액12,000원');
  expect(balance.textContent).toContain('월말 미지급액26,000원');
  expect(screen.getByRole('region', { name: '구분별 정산금' }).textContent).toContain('24,000원');
  expect(screen.getByRole('region', { name: '지급 내역' }).textContent).toContain('거절');
  const month = asked.find(({ endpoint }) => endpoint === 'GET /api/partner/statement')?.input;
  expect(month).toEqual({ month: expect.stringMatching(/^20\d\d-\d\d$/) });
  fireEvent.click(screen.getByRole('button', { name: '인쇄' }));
  expect(printed).toHaveBeenCalledOnce();
});
