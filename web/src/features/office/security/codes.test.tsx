import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { refreshOffice } from '@/components/office/queries';
import type { StaffPermissions, User } from '@/rules/wire';
import { member } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { type Answers, serve } from '@/testing/server';
import { OperatorGate } from '../session/OperatorGate';
import SecurityPage from './SecurityPage';

afterEach(clear);

const operator: User = { ...member, type: 1 };

const SHOWN = 'ABCD-EFGH';

/** A server that knows whether the app is set up, as the polled permissions say. */
function server(required: boolean): Answers {
  let codes = false;
  const permissions = (): StaffPermissions => ({
    roleName: '책임자',
    duties: [],
    endpoints: [],
    passwordDue: false,
    codes,
    codesDue: required && !codes,
    recoveryLeft: codes ? 10 : 0,
  });
  return {
    'GET /api/auth/user': operator,
    'GET /api/admin/me': permissions,
    'GET /api/admin/me/sessions': [],
    'POST /api/admin/me/codes': { secret: 'GEZDGNBV', uri: 'otpauth://x', size: 1, path: '' },
    'POST /api/admin/me/codes/confirm': () => {
      codes = true;
      return { codes: ['ABCDEFGH'] };
    },
  };
}

async function setUp() {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('button', { name: '인증 앱 등록 시작' });
  const passwords = screen.getAllByLabelText('현재 비밀번호');
  fireEvent.change(passwords.at(-1) as Element, { target: { value: 'a password' } });
  press('인증 앱 등록 시작');
  fireEvent.change(await screen.findByLabelText('앱에 표시된 6자리 코드'), {
    target: { value: '123456' },
  });
  press('등록');
  await screen.findByText(SHOWN);
  return press;
}

test('recovery codes stay while the permissions are polled, until they are written down', async () => {
  serve(server(false));
  await draw(<SecurityPage />);
  const press = await setUp();
  await act(refreshOffice);
  expect(screen.getByText(SHOWN)).toBeTruthy();
  press('적어두었습니다');
  expect(await screen.findByRole('button', { name: '인증 앱 해제' })).toBeTruthy();
  expect(screen.queryByText(SHOWN)).toBeNull();
});

test('the button says that it waits for the permissions', async () => {
  const answers = server(false);
  let answer = () => {};
  const first = answers['GET /api/admin/me'] as () => StaffPermissions;
  let waits = false;
  serve({
    ...answers,
    'GET /api/admin/me': () =>
      waits ? new Promise((resolve) => (answer = () => resolve(first()))) : first(),
  });
  await draw(<SecurityPage />);
  const press = await setUp();
  waits = true;
  await act(async () => press('적어두었습니다'));
  const button = screen.getByRole('button', { name: '적어두었습니다' });
  expect(button.getAttribute('data-loading')).toBe('true');
  expect(screen.getByText(SHOWN)).toBeTruthy();
  await act(async () => answer());
  expect(await screen.findByRole('button', { name: '인증 앱 해제' })).toBeTruthy();
});

test('an operator who must set up an app enters only after the recovery codes are written down', async () => {
  const answers = server(true);
  serve(answers);
  queryClient.setQueryData(sessionQuery.queryKey, operator);
  await draw(<OperatorGate signIn={null}>업무 화면</OperatorGate>);
  const press = await setUp();
  await act(refreshOffice);
  expect(screen.getByText(SHOWN)).toBeTruthy();
  expect(screen.queryByText('업무 화면')).toBeNull();
  press('적어두었습니다');
  expect(await screen.findByText('업무 화면')).toBeTruthy();
});
