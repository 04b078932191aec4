import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { member } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import { call } from './call';
import { useUser } from './session';
import { useRefusal } from './useRefusal';

afterEach(clear);

function Page() {
  const user = useUser();
  const act = useMutation({ mutationFn: () => call('POST /api/admin/risk-alerts') });
  const refusal = useRefusal(act.error);
  return (
    <>
      <button type="button" onClick={() => act.mutate()}>
        {user === null ? '로그인' : '보내기'}
      </button>
      <p>{refusal?.message}</p>
    </>
  );
}

async function press() {
  const button = await screen.findByRole('button', { name: '보내기' });
  await act(async () => void fireEvent.click(button));
}

test('a refusal is shown, and the session stays', async () => {
  const message = '다른 검사가 진행중입니다.';
  serve({
    'GET /api/auth/user': member,
    'POST /api/admin/risk-alerts': new Refused(422, { code: 'RISK_FACTOR_INVALID', message }),
  });
  await draw(<Page />);
  await press();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: '보내기' })).toBeTruthy();
});

test('a session that has expired is requested again, which leads to the login', async () => {
  const nobody = new Refused(401, { code: 'LOGIN_REQUIRED', message: '로그인 후 이용해주세요.' });
  let expired = false;
  serve({
    'GET /api/auth/user': () => (expired ? nobody : member),
    'POST /api/admin/risk-alerts': () => {
      expired = true;
      return nobody;
    },
  });
  await draw(<Page />);
  await press();
  await waitFor(() => expect(screen.getByRole('button', { name: '로그인' })).toBeTruthy());
});
