import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { Refused, type Reply, serve } from '@/testing/server';
import PasswordChangeDialog from './PasswordChangeDialog';
import PasswordResetDialog from './PasswordResetDialog';

const CHANGED = '비밀번호가 변경되었습니다. 다시 로그인해주세요.';

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, member));
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

// The rules load with the first form.
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

test('a changed password is confirmed, logs out and loads the page anew', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const asked = serve({ 'PUT /api/member/change-password/7': CHANGED });
  await draw(<PasswordChangeDialog />);
  await fill('현재 비밀번호', 'password1');
  await fill('새 비밀번호', 'newPass1');
  await fill('새 비밀번호 확인', 'newPass1');
  await press('변경하기');
  await waitFor(() => expect(messages()).toEqual([CHANGED]));
  const sent = asked.find(({ endpoint }) => endpoint.startsWith('PUT'));
  const input = { userId: 'member07', oldPassword: 'password1', password: 'newPass1' };
  expect(sent?.input).toEqual(input);
  expect(gone).not.toHaveBeenCalled();
  await answerPrompt();
  expect(gone).toHaveBeenCalledWith('/');
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
});

test('an empty field or another confirmation is refused beneath it, and nothing is sent', async () => {
  const asked = serve({});
  await draw(<PasswordChangeDialog />);
  await press('변경하기');
  expect(await screen.findByText('비밀번호를 확인해주세요.')).toBeTruthy();
  await fill('현재 비밀번호', 'password1');
  await fill('새 비밀번호', 'newPass1');
  await fill('새 비밀번호 확인', 'newPass2');
  await press('변경하기');
  expect(await screen.findByText('비밀번호를 확인해주세요.')).toBeTruthy();
  expect(asked.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toEqual([]);
});

test('why a change failed is said in the words of the server', async () => {
  const message = '현재 비밀번호가 일치하지 않습니다.';
  const refused = new Refused(422, { code: 'CURRENT_PASSWORD_WRONG', message });
  serve({ 'PUT /api/member/change-password/7': refused });
  await draw(<PasswordChangeDialog />);
  await fill('현재 비밀번호', 'password2');
  await fill('새 비밀번호', 'newPass1');
  await fill('새 비밀번호 확인', 'newPass1');
  await press('변경하기');
  await waitFor(() => expect(messages()).toEqual([message]));
});

test('a visitor sets a new password with a code and goes on to the login', async () => {
  const message = '시스템에 문제가 발생했습니다. 비회원문의를 통해 상담해주세요.';
  let answer: Reply<'POST /api/member/change-password'> = new Refused(422, {
    code: 'PASSWORD_RESET_FAILED',
    message,
  });
  const asked = serve({
    'POST /api/member/change-password': () => answer,
    'GET /api/auth/captcha': { captchaId: 'c1', image: '<svg/>', proofBits: 0 },
  });
  await draw(<PasswordResetDialog />);
  await press('재설정하기');
  expect(await screen.findByText('재설정 코드를 입력해주세요.')).toBeTruthy();
  await fill('아이디', 'member07');
  await fill('재설정 코드', 'ABCDEFGHJK');
  await fill('새 비밀번호', 'newPass1');
  await fill('새 비밀번호 확인', 'newPass2');
  await fill('보안코드', 'AB12');
  await press('재설정하기');
  expect(await screen.findByText('비밀번호가 일치하지 않습니다.')).toBeTruthy();
  await fill('새 비밀번호 확인', 'newPass1');
  await press('재설정하기');
  await waitFor(() => expect(messages()).toEqual([message]));
  await answerPrompt();
  // A captcha can be used once.
  await fill('보안코드', 'CD34');
  answer = CHANGED;
  await press('재설정하기');
  await waitFor(() => expect(messages()).toEqual([CHANGED]));
  await answerPrompt();
  expect(useDialogs.getState().open?.name).toBe('login');
  expect(asked.at(-1)?.input).toEqual({
    userId: 'member07',
    resetCode: 'ABCDEFGHJK',
    newPassword: 'newPass1',
    captchaId: 'c1',
    captcha: 'CD34',
  });
});

test('a reset that fails without a message is reported in the words of the site', async () => {
  serve({
    'POST /api/member/change-password': new Refused(502),
    'GET /api/auth/captcha': { captchaId: 'c1', image: '<svg/>', proofBits: 0 },
  });
  await draw(<PasswordResetDialog />);
  await fill('아이디', 'member07');
  await fill('재설정 코드', 'ABCDEFGHJK');
  await fill('새 비밀번호', 'newPass1');
  await fill('새 비밀번호 확인', 'newPass1');
  await fill('보안코드', 'AB12');
  await press('재설정하기');
  const sentence = '시스템에 문제가 발생했습니다. 비회원문의를 통해 상담해주세요.';
  await waitFor(() => expect(messages()).toEqual([sentence]));
});
