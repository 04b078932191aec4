import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import { WriteStream } from './WriteStream';

afterEach(clear);

const stream = {
  title: '로투스 중계',
  topic: 'lotus',
  address: 'https://live.example/lotus',
  position: 3,
  shown: false,
} as const;
const row = { id: 1, stream, writtenBy: 'operator', updatedAt: '2026-03-02T03:00:00Z' };

test('what was typed is sent', async () => {
  const asked = serve({ 'POST /api/admin/streams': row });
  const onClose = vi.fn();
  await draw(<WriteStream onClose={onClose} />);
  const type = (label: string | RegExp, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await type('제목', '로투스 중계');
  await type('종류', 'lotus');
  await type(/^주소/, 'https://live.example/lotus');
  await type(/^순서/, '3');
  await act(async () => void fireEvent.click(screen.getByLabelText('회원에게 보이기')));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ endpoint }) => endpoint.startsWith('POST'))?.input).toEqual({
    ...stream,
    requestId: expect.any(String),
  });
});

test('a stream is changed from what was seen of it', async () => {
  const asked = serve({ 'PUT /api/admin/streams/1': row });
  const onClose = vi.fn();
  await draw(<WriteStream row={row} onClose={onClose} />);
  await act(async () => void fireEvent.click(screen.getByLabelText('회원에게 보이기')));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(inputsOf(asked, 'PUT /api/admin/streams/{id}')).toEqual([
    { before: stream, after: { ...stream, shown: true } },
  ]);
});
