import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setClock } from '@/api/clock';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, settingsQuery } from '@/api/session';
import { charge } from '@/testing/charges';
import { member, settings } from '@/testing/member';
import { clear, draw, messages } from '@/testing/page';
import { type Answers, Refused, serve } from '@/testing/server';
import AttendanceDialog from './AttendanceDialog';

afterEach(() => {
  clear();
  vi.useRealTimers();
});

const DONE = '출석체크가 완료되었습니다.';

/** Opens the dialog at noon in Korea on 2 March 2026, unless given another time. */
async function open(answers: Answers = {}, at = '2026-03-02T03:00:00Z') {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  setClock(at);
  const asked = serve({
    'GET /api/auth/user': member,
    'GET /api/attendance/user/7': [{ createdAt: '2026-02-28T15:30:00Z' }],
    'GET /api/charge': [30_000, 20_000].map((depositAmount) => charge({ depositAmount })),
    'POST /api/attendance/': DONE,
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  queryClient.setQueryData(settingsQuery.queryKey, { ...settings, oneDayChargeMoney: 50_000 });
  await draw(<AttendanceDialog />);
  await screen.findByRole('table');
  return asked;
}

const press = async (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const attended = () =>
  screen
    .getAllByRole('cell')
    .filter(({ textContent }) => textContent?.includes('출석'))
    .map(({ textContent }) => textContent);

test('the month is Korean, and days with a check-in carry the logo', async () => {
  await open();
  const weekdays = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(weekdays.join('')).toBe('일월화수목금토');
  expect(screen.getByRole('table', { name: '2026년 3월' })).toBeTruthy();
  // Half past midnight on 1 March in Korea.
  expect(attended()).toEqual(['1출석']);
  const today = screen
    .getAllByRole('cell')
    .find((cell) => cell.getAttribute('aria-current') === 'date');
  expect(today?.textContent).toBe('2');
});

test('only this month and the last can be browsed', async () => {
  await open();
  expect(screen.queryByRole('button', { name: '다음 달' })).toBeNull();
  await press('이전 달');
  expect(screen.getByRole('table', { name: '2026년 2월' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '이전 달' })).toBeNull();
  await press('다음 달');
  expect(screen.getByRole('table', { name: '2026년 3월' })).toBeTruthy();
});

test('the minimum and what was confirmed today are stated', async () => {
  await open();
  const said = screen.getByRole('dialog').textContent;
  expect(said).toContain('당일 최소 50,000원 이상');
  await screen.findByText('오늘 승인된 충전금액 50,000원');
});

test("the button names today's Korean date and checks in", async () => {
  const asked = await open();
  await press('3월 2일 출석하기');
  expect(asked.find(({ endpoint }) => endpoint === 'GET /api/charge')?.input).toEqual({
    memberId: '7',
    confirmFlag: '1',
    depositMode: '0',
    processDate: '2026-03-02',
  });
  expect(asked.find(({ endpoint }) => endpoint === 'POST /api/attendance/')?.input).toEqual({
    memberId: 7,
    attendanceDate: '2026-03-02T12:00:00',
  });
  expect(messages()).toEqual([DONE]);
});

test('who has checked in or deposited too little sees the refusal of the rules', async () => {
  const asked = await open({
    'GET /api/attendance/user/7': [{ createdAt: '2026-03-01T15:00:00Z' }],
  });
  await press('3월 2일 출석 완료');
  expect(messages()).toEqual(['이미 출석체크를 하셨습니다.']);
  clear();
  await open({ 'GET /api/charge': [] });
  await press('3월 2일 출석하기');
  expect(messages()).toEqual(['오늘 승인된 충전 내역이 없습니다.']);
  clear();
  await open({ 'GET /api/charge': [charge({ depositAmount: 49_999 })] });
  await press('3월 2일 출석하기');
  expect(messages()[0]).toContain('현재 승인된 충전금액: 49,999원');
  expect(asked.some(({ endpoint }) => endpoint === 'POST /api/attendance/')).toBe(false);
});

test('the words of the server are shown where it refuses', async () => {
  const message = '이미 출석체크를 하셨습니다.';
  const refused = new Refused(409, { code: 'ATTENDANCE_RECORDED', message });
  await open({ 'POST /api/attendance/': refused });
  await press('3월 2일 출석하기');
  expect(messages()).toEqual([message]);
  clear();
  await open({ 'POST /api/attendance/': new Refused(502) });
  await press('3월 2일 출석하기');
  await waitFor(() => expect(messages()).toHaveLength(1));
  expect(messages()).toEqual(['문제가 발생했습니다. 시스템관리자에게 문의해주세요.']);
});
