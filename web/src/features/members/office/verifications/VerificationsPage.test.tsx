import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { IdentityRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import VerificationsPage from './VerificationsPage';

afterEach(clear);

const row: IdentityRow = {
  id: 4,
  memberId: 7,
  userId: 'member07',
  state: 'nameDiffers',
  marks: ['samePerson', 'nameDiffers'],
  accountHolder: '홍길동',
  legalName: '홍길순',
  birthDate: '1990-05-05',
  samePersonAs: [9],
  createdAt: '2026-03-02T03:00:00Z',
  concludedAt: '2026-03-02T03:01:00Z',
  decidable: true,
  decision: null,
  reason: null,
  decidedAt: null,
};

const DECIDE = 'POST /api/admin/verifications/4/decide';

test('a marked result is accepted by hand with a reason', async () => {
  const calls = serve({
    'GET /api/admin/verifications': { items: [row], count: 1 },
    [DECIDE]: { ...row, decidable: false, decision: 'accepted' },
  });
  await draw(<VerificationsPage />);
  expect(await screen.findByText('다른 회원과 같은 사람')).toBeTruthy();
  expect(screen.getByText('예금주와 다른 이름')).toBeTruthy();
  expect(screen.getByText('예금주 홍길동')).toBeTruthy();
  expect(screen.getByRole('link', { name: '9번 회원' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '인정' }));
  const dialog = within(await screen.findByRole('dialog', { name: '본인인증 인정' }));
  fireEvent.click(dialog.getByRole('button', { name: '개명 확인' }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '인정' })));
  const sent = calls.find(({ endpoint }) => endpoint === DECIDE);
  expect(sent?.input).toEqual({ decision: 'accepted', reason: '개명 확인' });
});

test('a decided result has no buttons', async () => {
  const decided = { ...row, decidable: false, decision: 'refused' as const, reason: '미성년' };
  serve({ 'GET /api/admin/verifications': { items: [decided], count: 1 } });
  await draw(<VerificationsPage />);
  await screen.findByText('member07');
  expect(screen.queryByRole('button', { name: '거절' })).toBeNull();
  expect(screen.queryByRole('button', { name: '인정' })).toBeNull();
});

test('accepting is not the proposed act on a minor', async () => {
  const minor = { ...row, id: 5, userId: 'member08', marks: ['underage' as const] };
  serve({ 'GET /api/admin/verifications': { items: [row, minor], count: 2 } });
  await draw(<VerificationsPage />);
  await screen.findByText('member08');
  const variants = screen
    .getAllByRole('button', { name: '인정' })
    .map((button) => button.getAttribute('data-variant'));
  expect(variants).toEqual(['filled', 'default']);
});
