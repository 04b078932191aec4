import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setMember } from '@/api/session';
import { toggleDevice } from '@/components/device';

import type { CommissionRow, PartnerHome, PartnerRow, PayoutRow, User } from '@/rules/wire';
import { clear, draw, member, Refused, serve } from '@/testing/page';
import { router as page } from './member';

afterEach(() => {
  setMember(null);
  clear();
});

const user = {
  ...member,
  nickname: '총판7',
  type: 1,
  banType: 0,
  managementTarget2Percent: '30.00',
} as User;

const rates = {
  casino: '1.00',
  slot: '2.00',
  mini: '0.50',
  sports: '1.25',
  virtualSports: '1.00',
  losing: '30.00',
};

const own: PartnerRow = {
  id: 5,
  parentId: 2,
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  level: 2,
  rates,
  carriesDeficit: true,
  holdsFrom: '2026-03-02',
  members: 12,
  owed: 51_000,
};

const below: PartnerRow = {
  ...own,
  id: 6,
  parentId: 5,
  memberId: 8,
  userId: 'member08',
  nickname: '총판8',
  level: 3,
  rates: { ...rates, sports: '0.25' },
  members: 3,
  owed: 0,
};

const home: PartnerHome = { partner: own, contractPercent: '30.00', joinCodes: ['GOLD7'] };

const earned: CommissionRow = {
  day: '2026-03-02',
  partnerId: 5,
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  agent: 'losing',
  base: 10_000,
  rate: '30.00',
  before: 3_000,
  after: 1_500,
  postedAt: '2026-03-03T15:10:00Z',
};

const refusedPayout: PayoutRow = {
  id: 3,
  memberId: 7,
  userId: 'member07',
  nickname: '총판7',
  amount: 20_000,
  status: 'refused',
  reason: '계좌 확인 필요',
  createdAt: '2026-03-03T03:00:00Z',
  decidedAt: '2026-03-03T04:00:00Z',
};

async function open(at: string, more: Record<string, unknown> = {}) {
  const asked = serve({
    'GET /api/auth/user': user,
    'GET /api/partner/home': home,
    'GET /api/partner/partners': [own, below],
    'GET /api/partner/commissions': { items: [earned], count: 1 },
    'GET /api/partner/payouts': { items: [refusedPayout], count: 1 },
    ...more,
  });
  setMember(user);
  await draw(page.routes, at);
  return asked;
}

test('nickname, contract percent, the way back and the rooms stand beside every room', async () => {
  await open('/partner');
  const menu = within(await screen.findByRole('navigation', { name: '파트너 메뉴' }));
  expect(await screen.findByText('계약 요율 30.00%')).toBeTruthy();
  expect(screen.getByRole('link', { name: '사이트로 돌아가기' }).getAttribute('href')).toBe('/');
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/partner',
    '/partner/pt',
    '/partner/member',
    '/partner/deposit',
    '/partner/withdraw',
    '/partner/bet_history',
    '/partner/calc',
    '/partner/analysis',
    '/partner/customer',
  ]);
  expect(await screen.findByText('51,000원')).toBeTruthy();
  expect(screen.getByText('GOLD7')).toBeTruthy();
});

test('logging out loads the page again', async () => {
  const asked = await open('/partner');
  const loaded = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => loaded.mockRestore());
  fireEvent.click(await screen.findByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  expect(asked.some(({ endpoint }) => endpoint === 'POST /api/auth/logout')).toBe(true);
});

test('on phones the menu is a drawer, without the room that needs a desktop', async () => {
  toggleDevice();
  onTestFinished(toggleDevice);
  await open('/partner');
  expect(screen.queryByRole('navigation', { name: '파트너 메뉴' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '메뉴 열기' }));
  const menu = within(await screen.findByRole('navigation', { name: '파트너 메뉴' }));
  expect(menu.queryByRole('link', { name: '분석' })).toBeNull();
  expect(menu.getByRole('link', { name: '정산' })).toBeTruthy();
});

test('a partner below is made with typed rates, and hears why not', async () => {
  const asked = await open('/partner/pt', {
    'POST /api/partner/partners': new Refused(422, {
      code: 'RATE_ABOVE_PARENT',
      message: '스포츠 롤링 요율은 상위 요율 1.25%를 초과할 수 없습니다.',
    }),
  });
  expect(await screen.findByText('member08')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '하위 총판 등록' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('직속 회원 아이디'), { target: { value: ' member09 ' } });
  fireEvent.change(dialog.getByLabelText(/스포츠 롤링/), { target: { value: '1.26' } });
  fireEvent.click(dialog.getByRole('button', { name: '등록' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('초과할 수 없습니다');
  const sent = asked.find(({ endpoint }) => endpoint === 'POST /api/partner/partners');
  expect(sent?.input).toMatchObject({ userId: 'member09', rates: { sports: '1.26' } });
});

test('a statement says what it was before, what it is now and the difference', async () => {
  await open('/partner/calc');
  const row = within((await screen.findByText('2026-03-02')).closest('tr') as HTMLElement);
  for (const text of ['루징', '10,000원', '30.00%', '3,000원', '1,500원', '-1,500원']) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test('a payout is asked for, and what became of those before is told', async () => {
  const asked = await open('/partner/calc', { 'POST /api/partner/payouts': refusedPayout });
  expect(await screen.findByText('거절 · 계좌 확인 필요')).toBeTruthy();
  fireEvent.change(await screen.findByLabelText(/지급 신청 금액/), { target: { value: '51000' } });
  fireEvent.click(screen.getByRole('button', { name: '지급 신청' }));
  const sent = () => asked.find(({ endpoint }) => endpoint === 'POST /api/partner/payouts');
  await waitFor(() => expect(sent()?.input).toMatchObject({ amount: '51000' }));
});
