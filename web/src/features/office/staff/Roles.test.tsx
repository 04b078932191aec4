import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StaffRole } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import { Roles } from './Roles';

afterEach(clear);

const role: StaffRole = { id: 4, name: '고객 담당', duties: ['support'], operators: 1 };

test('a role is changed from what was seen of it, and read again if another chief was first', async () => {
  const message = '다른 운영자가 먼저 변경했습니다.';
  let stored = role;
  const asked = serve({
    'GET /api/admin/roles': () => [stored],
    'PUT /api/admin/roles/{id}': new Refused(409, { code: 'CHANGED_SINCE', message }),
  });
  await draw(<Roles />);
  await screen.findByText('고객 담당');
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await press('변경');
  stored = { ...role, name: '상담 담당' };
  const dialog = within(await screen.findByRole('dialog', { name: '역할 변경' }));
  fireEvent.change(dialog.getByLabelText('역할 이름'), { target: { value: '고객센터' } });
  fireEvent.click(dialog.getByRole('button', { name: '담당 변경' }));
  fireEvent.click(dialog.getByRole('button', { name: '변경' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('역할 이름').value).toBe('고객센터');
  const after = { name: '고객센터', duties: ['support'], reason: '담당 변경' };
  expect(inputsOf(asked, 'PUT /api/admin/roles/{id}')).toEqual([{ before: role, after }]);
  // In the head of the dialog and below it.
  const [close] = dialog.getAllByRole('button', { name: '닫기' });
  fireEvent.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('상담 담당')).toBeTruthy();
});
