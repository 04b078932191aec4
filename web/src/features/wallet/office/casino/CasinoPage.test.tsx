import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { CasinoState } from '@/features/games/office/casino/CasinoState';
import { loadOfficeRules } from '@/rules';
import type { TransferRow } from '@/rules/wire';
import { casinoOffice } from '@/testing/casinoOffice';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import CasinoPage from './CasinoPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const transfer: TransferRow = {
  id: 3,
  memberId: 7,
  userId: 'member07',
  nickname: '회원7',
  code: 4,
  amount: 50_000,
  state: 'pending',
  attempts: 2,
  failure: '응답 시간이 초과되었습니다',
  createdAt: '2026-03-02T03:00:00Z',
  updatedAt: '2026-03-02T03:01:00Z',
};

test.each([
  ['다시 시도', '전환 다시 시도', '카지노 응답 지연', 'POST /api/admin/casino-transfers/3/resume'],
  ['되돌리기', '전환 되돌리기', '카지노 점검', 'POST /api/admin/casino-transfers/3/return'],
] as const)(
  '%s: a transfer that hangs is decided with a reason',
  async (act_, title, reason, endpoint) => {
    const asked = serve({
      'GET /api/admin/casino': casinoOffice,
      'GET /api/admin/casino-transfers': { items: [transfer], count: 1 },
      'POST /api/admin/casino-transfers/3/resume': transfer,
      'POST /api/admin/casino-transfers/3/return': transfer,
    });
    await draw(<CasinoPage provider={<CasinoState />} />);
    fireEvent.click(await screen.findByRole('button', { name: act_ }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText('보유머니 → 카지노')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: reason }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: act_ })));
    const sent = asked.filter((call) => call.endpoint.startsWith('POST'));
    expect(sent).toEqual([{ endpoint, input: { reason } }]);
  },
);
