import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { setMember } from '@/api/session';
import { toggleDevice } from '@/components/device';
import { refusedPayout } from '@/testing/contracts';
import { settings } from '@/testing/member';
import { clear } from '@/testing/page';
import { closePartner, home, openPartner, partner, recruit } from '@/testing/partnerOffice';
import { Refused } from '@/testing/server';

afterEach(closePartner);

test('under maintenance everybody but guests is led out of the office', async () => {
  const closed = { 'GET /api/setting/user': { ...settings, siteNoticeFlg: 1 } };
  const led = await openPartner('/partner', closed);
  expect(await screen.findByText('시스템 점검 중입니다')).toBeTruthy();
  expect(led.router.state.location.pathname).toBe('/maintenance');
  clear();
  const guest = { ...partner, userType: 'G' };
  const { router } = await openPartner(
    '/partner',
    { ...closed, 'GET /api/auth/user': guest },
    guest,
  );
  expect(await screen.findByRole('navigation', { name: '파트너 메뉴' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/partner');
});

test('nickname, contract percent, the way back and the rooms stand beside every room', async () => {
  await openPartner('/partner');
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

test('the own rates are those of today, and those that change tomorrow stand below', async () => {
  const rates = { ...home.partner.rates, sports: '1.00', losing: '25.00' };
  await openPartner('/partner', {
    'GET /api/partner/home': { ...home, next: { holdsFrom: '2026-03-03', rates } },
  });
  const own = await screen.findByRole('region', { name: '내 요율' });
  expect(own.textContent).toContain('스포츠 롤링1.25%');
  expect(own.textContent).toContain('2026-03-03부터 스포츠 롤링 1.00%, 루징 25.00%');
});

test('another account that logs in in another tab sees nothing of the one before', async () => {
  const homes = [home, { ...home, contractPercent: '12.50', joinCodes: ['OTHER1'] }];
  let asked = 0;
  await openPartner('/partner', { 'GET /api/partner/home': () => homes[asked++] ?? home });
  expect(await screen.findByText('계약 요율 30.00%')).toBeTruthy();
  expect(screen.getByText('GOLD7')).toBeTruthy();
  await act(async () => setMember({ ...partner, id: partner.id + 1 }));
  expect(await screen.findByText('계약 요율 12.50%')).toBeTruthy();
  expect(screen.getByText('OTHER1')).toBeTruthy();
  expect(screen.queryByText('GOLD7')).toBeNull();
});

test('logging out loads the page again', async () => {
  const asked = await openPartner('/partner');
  const loaded = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => loaded.mockRestore());
  fireEvent.click(await screen.findByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  expect(asked.some(({ endpoint }) => endpoint === 'POST /api/auth/logout')).toBe(true);
});

test('a logout that fails says so, and the office stays', async () => {
  await openPartner('/partner', {
    'POST /api/auth/logout': new Refused(503, {
      code: 'SERVICE_BUSY',
      message: '일시적으로 처리할 수 없습니다.',
    }),
  });
  const loaded = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => loaded.mockRestore());
  fireEvent.click(await screen.findByRole('button', { name: '로그아웃' }));
  expect(await screen.findByText('일시적으로 처리할 수 없습니다.')).toBeTruthy();
  expect(loaded).not.toHaveBeenCalled();
});

test('on phones the menu is a drawer, without the room that needs a desktop', async () => {
  toggleDevice();
  onTestFinished(toggleDevice);
  await openPartner('/partner');
  expect(screen.queryByRole('navigation', { name: '파트너 메뉴' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '메뉴 열기' }));
  const menu = within(await screen.findByRole('navigation', { name: '파트너 메뉴' }));
  expect(menu.queryByRole('link', { name: '분석' })).toBeNull();
  expect(menu.getByRole('link', { name: '정산' })).toBeTruthy();
});

test('a partner below is made with typed rates, and hears why not', async () => {
  const asked = await openPartner('/partner/pt', {
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

test('on phones the branch is cards, and rates below are changed there', async () => {
  toggleDevice();
  onTestFinished(toggleDevice);
  await openPartner('/partner/pt');
  const card = within((await screen.findByText('member08')).closest('li') as HTMLElement);
  expect(card.getByText('0.25%')).toBeTruthy();
  fireEvent.click(await card.findByRole('button', { name: '요율 변경' }));
  expect(await screen.findByRole('dialog', { name: '총판8 요율 변경' })).toBeTruthy();
});

test('a statement says what it was before, what it is now and the difference', async () => {
  await openPartner('/partner/calc');
  const row = within((await screen.findByText('2026-03-02')).closest('tr') as HTMLElement);
  for (const text of ['루징', '10,000원', '30.00%', '3,000원', '1,500원', '-1,500원']) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test('a payout is requested, and the status of earlier ones is shown', async () => {
  const asked = await openPartner('/partner/calc', { 'POST /api/partner/payouts': refusedPayout });
  const row = within((await screen.findByText('거절')).closest('tr') as HTMLElement);
  for (const text of ['계좌 확인 필요', '20,000원']) expect(row.getByText(text)).toBeTruthy();
  // Operators pay a partner by bank transfer.
  expect(screen.getByText('승인되면 등록된 계좌로 송금됩니다.')).toBeTruthy();
  // The whole amount owed, once it is known.
  await screen.findByText('미지급 51,000원');
  fireEvent.click(screen.getByRole('button', { name: '전액' }));
  expect((screen.getByLabelText('지급 신청 금액') as HTMLInputElement).value).toBe('51,000');
  fireEvent.click(screen.getByRole('button', { name: '지급 신청' }));
  const sent = () => asked.find(({ endpoint }) => endpoint === 'POST /api/partner/payouts');
  await waitFor(() => expect(sent()?.input).toMatchObject({ amount: '51000' }));
});

test('on phones the statements are cards', async () => {
  toggleDevice();
  onTestFinished(toggleDevice);
  await openPartner('/partner/calc');
  const card = within((await screen.findByText('2026-03-02')).closest('li') as HTMLElement);
  for (const text of ['-1,500원', '루징', '30.00%']) expect(card.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('each figure of the day stands beside that of the day before', async () => {
  await openPartner('/partner');
  const today = within(await screen.findByRole('list', { name: '오늘의 실적' }));
  const figure = (name: string) => today.getByRole('region', { name }).textContent;
  expect(figure('충전')).toContain('500,000원어제 300,000원▲ 200,000');
  expect(figure('손익')).toContain('-15,000원어제 40,000원▼ 55,000');
  expect(figure('내 정산금')).toContain('정산 전 예상9,000원');
  expect(figure('환전')).not.toMatch(/[▲▼]/);
  const bars = today.getByRole('img', { name: '충전 03.01 300,000원, 03.02 500,000원' });
  expect(bars.querySelectorAll('rect')).toHaveLength(2);
});

test('members are searched, and one is opened with its charges and bets', async () => {
  const asked = await openPartner('/partner/member');
  const row = within((await screen.findByText('member11')).closest('tr') as HTMLElement);
  for (const text of ['총판8', '70,000', '1,200 P', '240,000', '-12,500', '이용중']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  fireEvent.change(screen.getByLabelText('아이디, 닉네임 검색'), { target: { value: ' 별 ' } });
  fireEvent.submit(screen.getByLabelText('아이디, 닉네임 검색'));
  const last = (endpoint: string) => asked.filter((it) => it.endpoint === endpoint).at(-1)?.input;
  await waitFor(() => expect(last('GET /api/partner/members')).toMatchObject({ search: '별' }));
  fireEvent.click(await screen.findByRole('button', { name: /회원11/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '회원11' }));
  // The sums are those of the list's days, and the lists below are of all days.
  const sums = dialog.getByRole('region', { name: '최근 30일 합계' });
  expect(sums.textContent).toContain('베팅금240,000원');
  expect(await dialog.findByText('완료')).toBeTruthy();
  expect(last('GET /api/partner/charges')).toMatchObject({ member: '11' });
  fireEvent.click(dialog.getByRole('button', { name: '베팅' }));
  expect(await dialog.findByText('낙첨')).toBeTruthy();
  expect(last('GET /api/partner/bets')).toMatchObject({ member: '11' });
});

test('an opened member follows the list, and its sums name the chosen days', async () => {
  let emoney = 70_000;
  await openPartner('/partner/member?from=2026-03-01&to=2026-03-02', {
    'GET /api/partner/members': () => ({ items: [{ ...recruit, emoney }], count: 1 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /회원11/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '회원11' }));
  expect(dialog.getByRole('region', { name: '2026-03-01 ~ 2026-03-02 합계' })).toBeTruthy();
  expect(dialog.getByText('70,000원')).toBeTruthy();
  emoney = 55_000;
  await act(() => queryClient.invalidateQueries({ queryKey: ['partner', 'members'] }));
  expect(await dialog.findByText('55,000원')).toBeTruthy();
});

test('deposits and withdrawals are rooms of their own, with sums', async () => {
  const asked = await openPartner('/partner/withdraw?status=processing');
  const sums = await screen.findByLabelText('합계');
  expect(sums.textContent).toBe('완료300,000원처리중20,000원');
  const last = () => asked.filter(({ endpoint }) => endpoint.endsWith('/charges')).at(-1)?.input;
  expect(last()).toMatchObject({ kind: 'withdrawal', status: 'processing' });
  clear();
  const deposits = await openPartner('/partner/deposit');
  await screen.findByLabelText('합계');
  const first = deposits.find(({ endpoint }) => endpoint.endsWith('/charges'));
  expect(first?.input).toMatchObject({ kind: 'deposit' });
  expect(first?.input).not.toHaveProperty('status');
});

test('bets of the branch are narrowed by game and shown with their legs', async () => {
  const asked = await openPartner('/partner/bet_history?status=lost');
  fireEvent.click(await screen.findByRole('button', { name: '베팅 상세' }));
  expect(screen.getByText('승무패')).toBeTruthy();
  expect(screen.getByText('0:2')).toBeTruthy();
  expect(screen.getByLabelText('합계').textContent).toContain('베팅금10,000원');
  fireEvent.change(screen.getByLabelText('게임'), { target: { value: 'minigame' } });
  const last = () => asked.filter(({ endpoint }) => endpoint.endsWith('/bets')).at(-1)?.input;
  await waitFor(() => expect(last()).toMatchObject({ status: 'lost', kind: 'minigame' }));
});

test('the analysis shows trends, worth, margins and who stayed', async () => {
  const asked = await openPartner('/partner/analysis?days=7');
  expect(await screen.findByRole('region', { name: '손익 추이' })).toBeTruthy();
  const members = within(await screen.findByRole('region', { name: '회원별 손익' }));
  expect(members.getByText('+30,000')).toBeTruthy();
  expect(members.getByText('-5,000')).toBeTruthy();
  const games = screen.getByRole('region', { name: '게임별 마진' }).textContent;
  // Other lists count turnover.
  expect(games).toContain('베팅금(캐시아웃 포함)');
  expect(games).toContain('스포츠565,000+5,0007.69%');
  expect(games).toContain('슬롯300-');
  const weeks = screen.getByRole('region', { name: '가입 주별 잔존' }).textContent;
  expect(weeks).toContain('02.238명75%25%');
  expect(weeks).toContain('03.020명-');
  const from = asked.find(({ endpoint }) => endpoint.endsWith('/analysis'))?.input;
  expect(from).toEqual({ from: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) });
});

test('on phones the analysis asks for a wider screen and for no figures', async () => {
  toggleDevice();
  onTestFinished(toggleDevice);
  const asked = await openPartner('/partner/analysis');
  expect(await screen.findByText('PC에서 이용해주세요')).toBeTruthy();
  expect(asked.some(({ endpoint }) => endpoint.endsWith('/analysis'))).toBe(false);
});

test('a partner asks the head office and reads its answers', async () => {
  const answered = {
    id: 4,
    memberId: 7,
    title: '정산 문의',
    questionContents: '언제 지급되나요?',
    eventCode: null,
    createdAt: '2026-03-02T03:00:00Z',
    customerAnswer: [],
  };
  const asked = await openPartner('/partner/customer', {
    'GET /api/customer/user/7': [answered],
    'POST /api/customer/': answered,
  });
  expect(await screen.findByText('정산 문의')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '본사에 문의하기' }));
  fireEvent.change(await screen.findByLabelText('제목'), { target: { value: '요율 문의' } });
  fireEvent.change(screen.getByLabelText('문의내용'), { target: { value: '확인 바랍니다' } });
  // Inquiries of an office concern no event.
  expect(screen.queryByText('문의 종류')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '문의 등록' }));
  const sent = () => asked.find(({ endpoint }) => endpoint === 'POST /api/customer/')?.input;
  await waitFor(() =>
    expect(sent()).toMatchObject({
      memberId: 7,
      title: '요율 문의',
      questionContents: '확인 바랍니다',
    }),
  );
});
