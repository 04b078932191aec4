import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { currentMember } from '@/api/session';
import type { User } from '@/rules/wire';
import { member } from '@/testing/member';
import { clear, draw, messages } from '@/testing/page';
import { type Answer, type RecordedCall, Refused, serve } from '@/testing/server';
import LoginDialog from './LoginDialog';

afterEach(() => {
  clear();
  localStorage.clear();
});

async function open(answer: Answer<'POST /api/auth/login'> = member) {
  let drawn = 0;
  const asked = serve({
    'GET /api/auth/captcha': () => {
      drawn += 1;
      return { captchaId: `captcha-${drawn}`, image: '<svg/>', proofBits: 8 };
    },
    'POST /api/auth/login': answer,
  });
  const router = await draw(<LoginDialog title="충전" />, '/europe');
  await screen.findByLabelText('아이디');
  await screen.findByAltText('보안코드 그림');
  return { asked, router };
}

const logIn = () =>
  act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (asked: RecordedCall[], endpoint: string) =>
  asked.filter((one) => one.endpoint === endpoint).map(({ input }) => input);

test('id, password and captcha are asked for', async () => {
  const { asked } = await open();
  await logIn();
  for (const prompt of [
    '아이디를 입력해주세요.',
    '비밀번호를 입력해주세요.',
    '보안코드를 정확히 입력해주세요',
  ]) {
    expect(await screen.findByText(prompt)).toBeTruthy();
  }
  fill('아이디', 'member07');
  fill('비밀번호', 'pass1234');
  fill('보안코드', '1234');
  await logIn();
  await waitFor(() =>
    expect(sent(asked, 'POST /api/auth/login')).toEqual([
      {
        userId: 'member07',
        password: 'pass1234',
        captcha: '1234',
        captchaId: expect.stringMatching(/^captcha-1\.\d+$/),
      },
    ]),
  );
});

test('another captcha is drawn when asked for and after a refusal', async () => {
  const message = '아이디 또는 비밀번호가 일치하지 않습니다.';
  const { asked } = await open(new Refused(404, { code: 'LOGIN_FAILED', message }));
  const captchas = () => sent(asked, 'GET /api/auth/captcha');
  expect(captchas()).toEqual([{ purpose: 'login' }]);
  fireEvent.click(screen.getByRole('button', { name: '보안코드 새로고침' }));
  await waitFor(() => expect(captchas()).toHaveLength(2));
  fill('아이디', 'member07');
  fill('비밀번호', 'wrong');
  fill('보안코드', '1234');
  await logIn();
  await waitFor(() => expect(messages()).toEqual([message]));
  await waitFor(() => expect(captchas()).toHaveLength(3));
  expect(screen.getByLabelText<HTMLInputElement>('보안코드').value).toBe('');
});

async function enter(user: User) {
  await open(user);
  fill('아이디', 'member07');
  fill('비밀번호', 'pass1234');
  fill('보안코드', '1234');
  await logIn();
  await waitFor(() => expect(currentMember()?.type).toBe(user.type));
}

test('logging in sets the marker an hour ahead, whatever an old one said', async () => {
  localStorage.setItem('hanpan.expires', '1');
  const before = Date.now();
  await enter(member);
  const minutes = (Number(localStorage.getItem('hanpan.expires')) - before) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(60);
  expect(minutes).toBeLessThan(61);
});

test('only a member of type 0 gets a marker at login', async () => {
  await enter({ ...member, type: 1 });
  expect(localStorage.getItem('hanpan.expires')).toBeNull();
});

test('closing leads to the top page', async () => {
  const { router } = await open();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '닫기' })));
  expect(useDialogs.getState().open).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});
