import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SharedSlip } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answers, Refused, serve } from '@/testing/server';
import { sharedBonus, sharedPick, sharedSlip } from '@/testing/shared';
import { slipPick } from '@/testing/slips';
import { clearSlip, useSlipStore } from '../slip/store';
import SharedSlipPage from './SharedSlipPage';

afterEach(() => {
  clear();
  act(() => {
    clearSlip();
    useSlipStore.setState({ path: '/europe' });
  });
});

const routes = [
  { path: '/shared/:code', element: <SharedSlipPage /> },
  { path: '*', element: <p>경기 목록</p> },
];

async function open(answer: Answers['GET /api/shared-slips/{code}'], code = 'K7MP2Q9X') {
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/shared-slips/{code}': answer,
  });
  const router = await draw(routes, `/shared/${code}`);
  return { asked, address: () => router.state.location.pathname };
}

const openSlip = async (...[picks, own]: Parameters<typeof sharedSlip>) => {
  const opened = await open(sharedSlip(picks, own));
  await screen.findAllByRole('listitem');
  return opened;
};

const rows = () => screen.getAllByRole('listitem');
const takeButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^베팅슬립에 담기/ });
const take = () => act(async () => void fireEvent.click(takeButton()));
const picked = () => useSlipStore.getState().picks.map(({ side, price }) => `${side} ${price}`);

test('it says who shared what and when, with the stake and the system if they are shown', async () => {
  await openSlip([sharedPick(1), sharedPick(2), sharedPick(3)], {
    ...{ nickname: '회원8', stake: 10_000, style: 'KR' },
    ...{ system: { from: 2, to: 2 }, systemName: '시스템 2/3 (3조합)' },
  });
  const facts = screen.getByText('닉네임').closest('dl')?.textContent;
  expect(facts).toBe(
    '닉네임회원8공유일시03.02 12:00:00종류한국형 · 시스템 2/3 (3조합)베팅금액10,000원',
  );
});

test('of a member who shows nothing, nothing is shown', async () => {
  await openSlip([sharedPick(1)]);
  expect(screen.getByText('공유일시').closest('dl')?.textContent).toBe(
    '공유일시03.02 12:00:00종류유럽형',
  );
});

test('each pick has side, market, teams, start, and its price then and now', async () => {
  const same = { price: '2.000', version: 7, startAt: '2099-01-01T00:00:00Z' };
  await openSlip([
    sharedPick(1, {}, { name: 'Over', label: '오버', line: '2.5', marketName: '언더오버' }),
    sharedPick(2, { offer: same }),
  ]);
  const [moved, still] = rows();
  for (const words of ['오버 2.5', '언더오버 · 홈팀 1 vs 원정팀 1', '01.01 09:00', '2.10']) {
    expect(moved?.textContent).toContain(words);
  }
  expect(moved?.querySelector('s')?.textContent).toBe('공유 당시 배당 2.00');
  expect(still?.querySelector('s')).toBeNull();
  expect(still?.textContent).toContain('2.00');
  expect(screen.queryByText(/담기지 않습니다/)).toBeNull();
});

test('states are named, and what is left goes into the slip at its price now', async () => {
  const gone = { offer: null };
  const { address } = await openSlip(
    [
      sharedPick(1),
      sharedPick(2, { state: 'suspended' }),
      sharedPick(3, { state: 'started', ...gone }),
      sharedPick(4, { state: 'changed', ...gone }),
      sharedPick(5, { state: 'closed', ...gone }),
    ],
    { style: 'KR' },
  );
  const chips = ['일시정지', '경기시작', '변경됨', '마감'];
  expect(rows().map((row) => chips.find((chip) => row.textContent?.includes(chip)))).toEqual([
    undefined,
    ...chips,
  ]);
  expect(screen.getByText('마감되거나 변경된 선택 3개는 담기지 않습니다.')).toBeTruthy();
  expect(takeButton().textContent).toBe('베팅슬립에 담기 (2)');
  await take();
  expect(address()).toBe('/korea');
  expect(picked()).toEqual(['홈팀 1 2.10', '홈팀 2 2.10']);
  expect(useSlipStore.getState().path).toBe('/korea');
});

test('a bonus line without its legs says so and stays out', async () => {
  await openSlip([sharedPick(1), sharedPick(2), sharedBonus()]);
  const bonus = within(rows()[2] as HTMLElement);
  expect(bonus.getByText('적용불가')).toBeTruthy();
  expect(bonus.getByText('보너스 · 다른 경기 3폴더 이상 적중 시 적용')).toBeTruthy();
  expect(takeButton().textContent).toBe('베팅슬립에 담기 (2)');
});

test('where nothing is left, nothing can be taken', async () => {
  await openSlip([sharedPick(1, { state: 'closed', offer: null })]);
  expect(takeButton().disabled).toBe(true);
  const note = document.getElementById(takeButton().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('담을 수 있는 선택이 없습니다.');
});

test('a slip that is not empty is replaced only if the member agrees', async () => {
  useSlipStore.setState({ picks: [slipPick(9)], stake: '5000' });
  const { address } = await openSlip([sharedPick(1)]);
  await take();
  expect(messages()).toEqual(['현재 베팅슬립을 비우고 담으시겠습니까?']);
  await answerPrompt(false);
  expect(picked()).toEqual(['홈팀 9 2.00']);
  expect(address()).toBe('/shared/K7MP2Q9X');
  await take();
  await answerPrompt();
  expect(picked()).toEqual(['홈팀 1 2.10']);
  expect(useSlipStore.getState().stake).toBe('');
  await waitFor(() => expect(address()).toBe('/europe'));
});

const notFound = new Refused(404, {
  code: 'SHARED_SLIP_NOT_FOUND',
  message: '공유된 픽을 찾을 수 없습니다. 코드를 다시 확인해주세요.',
});

test('a code that nobody shared is said to be none, and another one can be entered', async () => {
  const found: SharedSlip = sharedSlip([sharedPick(1)]);
  const { asked, address } = await open(
    (_, code) => (code === 'K7MP2Q9X' ? found : notFound),
    'nothing',
  );
  await screen.findByText('공유된 픽을 찾을 수 없습니다. 코드를 다시 확인해주세요.');
  expect(screen.getByRole('heading', { name: '공유된 픽' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('공유 코드'), { target: { value: ' K7MP2Q9X ' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '불러오기' })));
  await screen.findAllByRole('listitem');
  expect(address()).toBe('/shared/K7MP2Q9X');
  const codes = asked.filter(({ endpoint }) => endpoint.includes('shared-slips'));
  expect(codes.map(({ endpoint }) => endpoint)).toEqual([
    'GET /api/shared-slips/nothing',
    'GET /api/shared-slips/K7MP2Q9X',
  ]);
});

test('a failure is shown with another try', async () => {
  let answer: SharedSlip | Refused = new Refused(422, {
    code: 'SHARING_UNAVAILABLE',
    message: '픽 공유를 이용할 수 없는 베팅입니다.',
  });
  await open(() => answer);
  await screen.findByText('공유된 픽을 불러오지 못했습니다');
  expect(screen.getByText('픽 공유를 이용할 수 없는 베팅입니다.')).toBeTruthy();
  answer = sharedSlip([sharedPick(1)]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});
