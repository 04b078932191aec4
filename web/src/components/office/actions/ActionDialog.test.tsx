import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import Prompts from '@/components/dialogs/Prompts';
import { clear, draw } from '@/testing/page';
import { ActionDialog } from './ActionDialog';
import { Announcement } from './Announcement';

afterEach(clear);

type Check = () => { code: string; message: string } | null;

function open(perform: (reason: string) => Promise<unknown>, check: Check = () => null) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ActionDialog
          title="충전 취소"
          headline="100,000원"
          facts={[{ label: '회원', value: 'member100' }]}
          effect="취소하면 보유머니가 지급되지 않습니다."
          reasons={['입금 미확인']}
          accept="실행"
          done="취소했습니다."
          check={check}
          perform={perform}
          onClose={onClose}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return onClose;
}

const accept = () => fireEvent.click(screen.getByRole('button', { name: '실행' }));

test('a refusal is shown in the words of the server, and the question stays open', async () => {
  const onClose = open(async () => {
    throw new Refusal(422, { code: 'UNREACHABLE' }, '사유를 입력해주세요.');
  });
  accept();
  expect((await screen.findByRole('alert')).textContent).toBe('사유를 입력해주세요.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a reason that was picked goes along, and two presses act once', async () => {
  let finish = () => {};
  const perform = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const onClose = open(perform);
  fireEvent.click(screen.getByRole('button', { name: '입금 미확인' }));
  accept();
  await waitFor(() => expect(perform).toHaveBeenCalled());
  accept();
  finish();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(perform.mock.calls).toEqual([['입금 미확인']]);
});

test('a refused field is focused, since it may be out of sight', async () => {
  open(async () => {
    const message = '사유를 입력해주세요.';
    throw new Refusal(422, { code: 'REASON_REQUIRED', message }, message);
  });
  accept();
  const field = await screen.findByRole('textbox', { name: '사유' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('what the rules refuse is not sent', async () => {
  const perform = vi.fn(async () => undefined);
  const check = vi.fn<Check>(() => null);
  check.mockReturnValueOnce({ code: 'TOO_MUCH', message: '금액을 확인해주세요.' });
  const onClose = open(perform, check);
  accept();
  expect((await screen.findByRole('alert')).textContent).toBe('금액을 확인해주세요.');
  expect(perform).not.toHaveBeenCalled();
  accept();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Two actions of a page, as its lists have them: closing is of whichever dialog is open. */
function Page({ perform }: { perform: () => Promise<unknown> }) {
  const [open, setOpen] = useState('');
  const dialog = { headline: '', effect: '', accept: '실행', onClose: () => setOpen('') };
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        첫째
      </button>
      <button type="button" onClick={() => setOpen('second')}>
        둘째
      </button>
      {open === 'first' && (
        <ActionDialog title="충전 승인" done="승인했습니다." perform={perform} {...dialog} />
      )}
      {open === 'second' && (
        <ActionDialog title="충전 취소" done="취소했습니다." perform={perform} {...dialog} />
      )}
      <Announcement />
      <Prompts />
    </>
  );
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as Element));

/** Closes a dialog while its action is sent, and opens another. */
async function leave() {
  const reply = { resolve: () => {}, reject: (_: Refusal) => {} };
  const perform = () =>
    new Promise<void>((resolve, reject) => Object.assign(reply, { resolve, reject }));
  await draw(<Page perform={perform} />);
  await press('첫째');
  await screen.findByRole('dialog', { name: '충전 승인' });
  await press('실행');
  await press('닫기');
  await press('둘째');
  await screen.findByRole('dialog', { name: '충전 취소' });
  return reply;
}

test('a late reply does not close the dialog that was opened since', async () => {
  const reply = await leave();
  await act(async () => reply.resolve());
  expect(await screen.findByText('승인했습니다.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '충전 취소' })).toBeTruthy();
});

test('a refusal that comes after its dialog was closed is said with its action', async () => {
  const reply = await leave();
  const message = '이미 처리된 신청입니다.';
  await act(async () => reply.reject(new Refusal(409, { code: 'UNREACHABLE' }, message)));
  expect(await screen.findByText(`충전 승인: ${message}`)).toBeTruthy();
});
