import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { settingsQuery } from '@/api/session';
import { settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answers, inputsOf, type RecordedCall, serve } from '@/testing/server';
import JoinDialog from './JoinDialog';

let calls: RecordedCall[] = [];

afterEach(clear);

async function open(answers: Answers = {}) {
  calls = serve({
    'GET /api/settingSignUp': { joinStartEndFlg: 0 },
    'GET /api/auth/captcha': { captchaId: 'c1', image: '<svg/>', proofBits: 0 },
    'GET /api/settingbankname': [{ bankCode: 4, bankName: '국민은행' }],
    'GET /api/member/check': ({ userIdEquals }) => (userIdEquals === 'hong12' ? 1 : 0),
    ...answers,
  });
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  await draw(<JoinDialog />);
}

/** The ids that the server was asked about. */
const checked = () =>
  inputsOf(calls, 'GET /api/member/check').map(({ userIdEquals }) => userIdEquals);

test('every empty field gives its own prompt, tied to the field', async () => {
  await open();
  const userId = await screen.findByLabelText('아이디');
  fireEvent.click(screen.getByRole('button', { name: '가입하기' }));
  const refusal = await screen.findByText('아이디를 입력해주세요.');
  expect(userId.getAttribute('aria-describedby')).toContain(refusal.id);
  expect(document.activeElement).toBe(userId);
  const prompts = screen
    .getAllByText(/(입력|선택)해주세요\.$/)
    .map(({ textContent }) => textContent);
  expect(new Set(prompts).size).toBe(12);
});

test('the button says whether an id is free, and one in use stays refused', async () => {
  await open();
  const userId = await screen.findByLabelText('아이디');
  const check = screen.getAllByRole('button', { name: '중복확인' })[0] as HTMLElement;
  fireEvent.change(userId, { target: { value: 'hong' } });
  fireEvent.click(check);
  expect(await screen.findByText('6자이상,12자 이내로 입력해주세요')).toBeTruthy();
  fireEvent.change(userId, { target: { value: 'hong12' } });
  fireEvent.blur(userId);
  fireEvent.click(check);
  await waitFor(() => expect(messages()[0]).toMatch(/^hong12는 이미 사용중입니다\.$/));
  await answerPrompt();
  expect(await screen.findByText('중복된 아이디 입니다')).toBeTruthy();
  fireEvent.change(userId, { target: { value: 'hong13' } });
  await waitFor(() => expect(screen.queryByText('중복된 아이디 입니다')).toBeNull());
  fireEvent.click(check);
  expect(await screen.findByText('사용할 수 있는 아이디입니다.')).toBeTruthy();
  expect(messages()).toEqual([]);
});

test('the button refuses 13 and 14 characters, and leaving the field does not lift that', async () => {
  await open();
  const userId = await screen.findByLabelText<HTMLInputElement>('아이디');
  const check = screen.getAllByRole('button', { name: '중복확인' })[0] as HTMLElement;
  const refusal = '6자이상,12자 이내로 입력해주세요';
  for (const value of ['hong1234567an', 'hong12345678an']) {
    fireEvent.change(userId, { target: { value: '' } });
    act(() => userId.focus());
    fireEvent.change(userId, { target: { value } });
    // A press on the button takes the focus from the field.
    act(() => userId.blur());
    fireEvent.click(check);
    expect(await screen.findByText(refusal)).toBeTruthy();
    await waitFor(() => expect(checked()).toContain(value));
    await act(async () => fireEvent.blur(userId));
    expect(screen.getByText(refusal)).toBeTruthy();
    expect(screen.queryByText('사용할 수 있는 아이디입니다.')).toBeNull();
  }
  fireEvent.change(userId, { target: { value: 'hong13' } });
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
});

test('days follow the month, and years start fifteen years ago', async () => {
  await open();
  const year = await screen.findByLabelText<HTMLSelectElement>('태어난 해');
  const newest = new Date().getFullYear() - 15;
  expect([...year.options].map(({ value }) => value)[1]).toBe(String(newest));
  expect([...year.options].at(-1)?.value).toBe('1950');
  const day = screen.getByLabelText<HTMLSelectElement>('태어난 날');
  fireEvent.change(year, { target: { value: '1999' } });
  fireEvent.change(day, { target: { value: '31' } });
  fireEvent.change(screen.getByLabelText('태어난 달'), { target: { value: '2' } });
  expect(day.options.length).toBe(29);
  expect(day.value).toBe('');
});

test('a closed sign-up says so and has no form', async () => {
  await open({ 'GET /api/settingSignUp': { joinStartEndFlg: 1 } });
  expect(await screen.findByText('현재 회원가입은 종료했습니다.')).toBeTruthy();
  expect(screen.queryByLabelText('아이디')).toBeNull();
});
