import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeDialog, useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { clear, draw, messages } from '@/testing/page';
import { type Answers, Refused, serve } from '@/testing/server';
import JoinConfirmDialog from './JoinConfirmDialog';
import JoinDialog from './JoinDialog';
import { joinCodeFields, useJoinCode } from './joinCode';
import RecommenderJoinDialog from './RecommenderJoinDialog';

afterEach(clear);

async function open(answers: Answers = {}) {
  const asked = serve({
    'GET /api/settingSignUp': { joinStartEndFlg: 0 },
    'GET /api/auth/captcha': { captchaId: 'captcha', image: '<svg/>', proofBits: 0 },
    'GET /api/settingbankname': [{ bankCode: 4, bankName: 'KB국민은행' }],
    'GET /api/member/check': () => 0,
    'POST /api/member/join': { joinMessage: '신청이 접수되었습니다.' },
    ...answers,
  });
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await draw(<JoinDialog />);
  return asked;
}

const submit = () =>
  act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillAll() {
  await screen.findByLabelText('아이디');
  fill('아이디', 'newmember1');
  fill('비밀번호', 'pass1234');
  fill('비밀번호 확인', 'pass1234');
  fill('닉네임', '새회원');
  fill('휴대전화번호', '01099998888');
  fill('태어난 해', '1990');
  fill('태어난 달', '1');
  fill('태어난 날', '31');
  fireEvent.click(screen.getByLabelText('여성'));
  fill('은행', '4');
  fill('계좌번호', '12345678');
  fill('예금주', '김철수');
  fill('환전 비밀번호', '4321');
  fill('보안코드', 'AB12');
}

test('a sign-up leads to the confirmation with the message of the site', async () => {
  const asked = await open();
  await fillAll();
  await submit();
  const props = { message: '신청이 접수되었습니다.' };
  await waitFor(() => expect(useDialogs.getState().open).toEqual({ name: 'joinConfirm', props }));
  const sent = asked.find(({ endpoint }) => endpoint === 'POST /api/member/join');
  expect(sent?.input).toMatchObject({
    userId: 'newmember1',
    birthDate: '19900131',
    sex: 1,
    bankCode: 4,
    captchaId: 'captcha',
    captcha: 'AB12',
    province: '',
    city: '',
  });
  clear();
  await draw(<JoinConfirmDialog {...props} />);
  const said = screen.getByRole('dialog').textContent;
  for (const words of [props.message, '환영합니다', '승인을 기다리고 있습니다']) {
    expect(said).toContain(words);
  }
});

test('province and city go along where they are given', async () => {
  const asked = await open();
  await fillAll();
  fill('시/도', '경기도');
  fill('시/군/구', '성남시');
  expect(screen.getByLabelText<HTMLInputElement>('시/도').maxLength).toBe(40);
  expect(screen.getByLabelText<HTMLInputElement>('시/군/구').maxLength).toBe(40);
  await submit();
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('joinConfirm'));
  const sent = asked.find(({ endpoint }) => endpoint === 'POST /api/member/join');
  expect(sent?.input).toMatchObject({ province: '경기도', city: '성남시' });
});

test('a refusal of the server is shown', async () => {
  const message = '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.';
  await open({
    'POST /api/member/join': new Refused(429, { code: 'TOO_MANY_REQUESTS', message }),
  });
  await fillAll();
  await submit();
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(useDialogs.getState().open).toBeNull();
});

test('a sign-up that fails without a word is said to have failed', async () => {
  await open({ 'POST /api/member/join': new Refused(502) });
  await fillAll();
  await submit();
  await waitFor(() =>
    expect(messages()).toEqual(['회원등록에 실패했습니다. 메세지를 확인해주세요.']),
  );
});

test('what was typed waits for who goes to the join code, and for nobody else', async () => {
  await open();
  await fillAll();
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const again = async () => {
    cleanup();
    await draw(<JoinDialog />);
    await screen.findByLabelText('아이디');
  };
  fireEvent.click(screen.getByRole('button', { name: '코드 입력' }));
  expect(useDialogs.getState().open?.name).toBe('recommenderJoin');
  await again();
  expect([value('아이디'), value('비밀번호'), value('은행')]).toEqual([
    'newmember1',
    'pass1234',
    '4',
  ]);
  expect([value('태어난 해'), value('태어난 달'), value('태어난 날')]).toEqual(['1990', '1', '31']);
  expect(screen.getByLabelText<HTMLInputElement>('여성').checked).toBe(true);
  expect(value('보안코드')).toBe('');
  act(() => closeDialog());
  await again();
  expect(value('아이디')).toBe('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('pass1234');
});

test('leaving the join code for anything but the sign-up forgets what was typed', async () => {
  await open();
  await fillAll();
  fireEvent.click(screen.getByRole('button', { name: '코드 입력' }));
  cleanup();
  await draw(<RecommenderJoinDialog />);
  await screen.findByLabelText('추천인 코드');
  act(() => closeDialog());
  cleanup();
  await draw(<JoinDialog />);
  expect((await screen.findByLabelText<HTMLInputElement>('아이디')).value).toBe('');
});

test('who is too young is refused as soon as the date is complete', async () => {
  await open();
  await screen.findByLabelText('아이디');
  const year = String(new Date().getFullYear() - 15);
  fill('태어난 해', year);
  fill('태어난 달', '1');
  expect(screen.queryByText(/세 이상만 가입할 수 있습니다/)).toBeNull();
  fill('태어난 날', '1');
  const refusal = await screen.findByText('만 19세 이상만 가입할 수 있습니다.');
  const group = screen.getByRole('group', { name: '생년월일' });
  expect(group.getAttribute('aria-describedby')).toBe(refusal.id);
  fill('태어난 해', '1990');
  await waitFor(() => expect(screen.queryByText(/세 이상만/)).toBeNull());
});

test('login takes the place of the sign-up', async () => {
  await open();
  const login = await screen.findByRole('button', { name: '로그인' });
  fireEvent.click(login);
  expect(useDialogs.getState().open?.name).toBe('login');
});

test('the code goes along with the sign-up and is forgotten once it was used', async () => {
  const code = { code: 'GOLD7', field: 'suggestionCode2', recommenderId: '8' } as const;
  useJoinCode.setState(code, true);
  const asked = await open();
  await fillAll();
  expect(screen.getByText('GOLD7')).toBeTruthy();
  await submit();
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('joinConfirm'));
  const sent = asked.find(({ endpoint }) => endpoint === 'POST /api/member/join');
  expect(sent?.input).toMatchObject({ suggestionCode2: 'GOLD7', recommenderId: '8' });
  expect(joinCodeFields()).toEqual({});
});

test('who wants no recommender says so to the server, which may know a link', async () => {
  const code = { code: 'GOLD7', field: 'suggestionCode2', recommenderId: '8' } as const;
  useJoinCode.setState(code, true);
  const asked = await open();
  await fillAll();
  fireEvent.click(screen.getByRole('button', { name: '사용 안 함' }));
  expect(screen.queryByText('GOLD7')).toBeNull();
  await submit();
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe('joinConfirm'));
  const sent = asked.find(({ endpoint }) => endpoint === 'POST /api/member/join');
  expect(sent?.input).toMatchObject({ withoutRecommender: true });
  expect(sent?.input).not.toHaveProperty('suggestionCode2');
  expect(joinCodeFields()).toEqual({});
});

test('banks that could not be loaded are asked for again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  let down = true;
  await open({
    'GET /api/settingbankname': () =>
      down ? new Refused(503) : [{ bankCode: 4, bankName: 'KB국민은행' }],
  });
  expect(await screen.findByText('은행을 불러오지 못했습니다')).toBeTruthy();
  expect(screen.queryByLabelText('은행')).toBeNull();
  down = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
  expect(await screen.findByRole('option', { name: 'KB국민은행' })).toBeTruthy();
});
