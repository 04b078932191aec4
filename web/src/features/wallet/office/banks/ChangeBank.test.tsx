import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BankRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import { ChangeBank } from './ChangeBank';

afterEach(clear);

const bank: BankRow = { bankCode: 1, bankName: 'KB국민은행', active: true, members: 12 };

test('a bank is changed from what was seen of it', async () => {
  const asked = serve({ 'PUT /api/admin/banks/1': { ...bank, active: false } });
  const onClose = vi.fn();
  await draw(<ChangeBank bank={bank} onClose={onClose} />);
  await act(async () => void fireEvent.click(screen.getByLabelText('중지')));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '점검' })));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '변경 저장' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(inputsOf(asked, 'PUT /api/admin/banks/{id}')).toEqual([
    { before: bank, bankName: 'KB국민은행', active: false, reason: '점검' },
  ]);
});
