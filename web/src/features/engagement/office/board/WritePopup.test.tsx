import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Popup, PopupRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { WritePopup } from './WritePopup';

afterEach(clear);

const place = { top: 100, left: 40, width: 360 };
const popup: Popup = {
  id: 4,
  title: '이벤트',
  contents: '<p>내용</p>',
  popupStatus: 0,
  notShowingexpireTime: '2026-03-02T15:30:00Z',
  hideFor: 'today',
  pc: place,
  mobile: { ...place, width: 320 },
};
const row: PopupRow = { popup, writtenBy: 'operator', updatedAt: '2026-03-02T03:00:00.000001Z' };

test('times are Korean, and what was not touched is sent as it stood', async () => {
  const asked = serve({ 'PUT /api/admin/popups/4': row });
  const onClose = vi.fn();
  await draw(<WritePopup row={row} onClose={onClose} />);
  const start = screen.getByLabelText('게시 시작 (한국 시간, 비우면 바로)') as HTMLInputElement;
  expect(start.value).toBe('2026-03-03T00:30');
  await act(async () => void fireEvent.change(start, { target: { value: '2026-03-04T09:00' } }));
  await act(async () => void fireEvent.click(screen.getByLabelText('5분')));
  await act(async () => void fireEvent.click(screen.getByLabelText('게시')));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { id: _, ...written } = popup;
  expect(asked.find(({ endpoint }) => endpoint.startsWith('PUT'))?.input).toEqual({
    // The change that the operator saw.
    updatedAt: '2026-03-02T03:00:00.000001Z',
    after: {
      ...written,
      notShowingexpireTime: '2026-03-04T00:00:00.000Z',
      hideFor: 'fiveMinutes',
      popupStatus: 1,
    },
  });
});
