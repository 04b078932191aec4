import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { ActionDialog } from './ActionDialog';

afterEach(cleanup);

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
