import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setClock } from '@/api/clock';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { OwnResults } from '@/rules/wire';
import { member } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { playResult } from '@/testing/play';
import { type Answer, inputsOf, Refused, type Reply, serve } from '@/testing/server';
import ResultsDialog from './ResultsDialog';

const RESULTS = 'GET /api/member/results';
const nothing: OwnResults = { days: [], games: [], total: playResult(0, 0, 0) };
const march: OwnResults = {
  days: [
    { day: '2026-03-01', result: playResult(3, 50_000, 62_000) },
    { day: '2026-03-02', result: playResult(1, 3_000, 0) },
  ],
  games: [
    { game: 'casino', result: playResult(1, 3_000, 0) },
    { game: 'sports', result: playResult(3, 50_000, 62_000) },
  ],
  total: playResult(4, 53_000, 62_000),
};

afterEach(() => {
  clear();
  vi.useRealTimers();
});

/** Opens the dialog at noon in Korea on 4 March 2026. */
async function open(answer: Answer<typeof RESULTS>) {
  const at = '2026-03-04T03:00:00Z';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  setClock(at);
  const asked = serve({ [RESULTS]: answer });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  await draw(<ResultsDialog />);
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const months = (asked: Awaited<ReturnType<typeof open>>) =>
  inputsOf(asked, RESULTS).map(({ month }) => month);
/** The cell of a day. */
const day = (number: number) =>
  screen.getAllByRole('cell').find(({ textContent }) => textContent?.startsWith(String(number)));

test('a month shows its sums, its days with signs, its course and its games', async () => {
  await open(march);
  const sums = await screen.findByLabelText('이 달의 합계');
  expect(sums.textContent).toBe('손익+9,000원베팅금액53,000원당첨금62,000원건수4건');
  const table = screen.getByRole('table', { name: '2026년 3월' });
  expect(within(table).getAllByRole('columnheader')[0]?.textContent).toBe('일');
  const [first, second] = within(table).getAllByRole('cell');
  expect(first?.textContent).toBe('1+1.2만손익 +12,000원');
  expect(first?.querySelector('[data-result="won"]')).toBeTruthy();
  expect(second?.textContent).toBe('2-3,000손익 -3,000원');
  expect(second?.querySelector('[data-result="lost"]')).toBeTruthy();
  expect(day(3)?.textContent).toBe('3');
  expect(day(4)?.getAttribute('aria-current')).toBe('date');
  expect(screen.getByText('3월 4일까지').textContent).toBe('3월 4일까지 +9,000원');
  const games = within(screen.getByRole('region', { name: '게임별 손익' })).getAllByRole(
    'listitem',
  );
  expect(games.map(({ textContent }) => textContent)).toEqual([
    '스포츠+12,000원베팅금액 50,000원당첨금 62,000원3건',
    '카지노-3,000원베팅금액 3,000원당첨금 0원1건',
  ]);
});

test('earlier months are one press away, a month that has not begun is not', async () => {
  const asked = await open(({ month }) => (month === '2026-03' ? march : nothing));
  expect(screen.queryByRole('button', { name: '다음 달' })).toBeNull();
  await press('이전 달');
  expect(screen.getByRole('table', { name: '2026년 2월' })).toBeTruthy();
  expect(await screen.findByText('이 달에는 결과가 없습니다')).toBeTruthy();
  expect(screen.queryByLabelText('이 달의 합계')).toBeNull();
  await press('다음 달');
  expect(await screen.findByLabelText('이 달의 합계')).toBeTruthy();
  expect(months(asked)).toEqual(['2026-03', '2026-02']);
});

test('what could not be loaded can be asked for again', async () => {
  const message = '잠시 후 다시 시도해주세요.';
  let answer: Reply<typeof RESULTS> = new Refused(422, { code: 'MALFORMED_REQUEST', message });
  await open(() => answer);
  expect(await screen.findByText('손익을 불러오지 못했습니다')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  answer = march;
  await press('다시 시도');
  expect(await screen.findByLabelText('이 달의 합계')).toBeTruthy();
});

test('the limits are one press away', async () => {
  await open(nothing);
  await press('이용 한도');
  expect(useDialogs.getState().open?.name).toBe('selfLimits');
});
