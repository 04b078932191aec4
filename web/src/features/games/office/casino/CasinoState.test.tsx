import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { casinoOffice } from '@/testing/casinoOffice';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { CasinoState } from './CasinoState';

afterEach(clear);

async function open() {
  const asked = serve({
    'GET /api/admin/casino': casinoOffice,
    'PUT /api/admin/casino/closures': casinoOffice,
  });
  await draw(<CasinoState />);
  await screen.findByText('연결 안됨');
  return asked;
}

test('operators see how the provider stands, what waits and what each game paid back', async () => {
  await open();
  expect(screen.getByText('응답을 받지 못했습니다')).toBeTruthy();
  expect(screen.getByText('80,000원')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /달토끼/ }));
  expect(row.getByText('95.51%')).toBeTruthy();
  expect(row.getByText('95.65%')).toBeTruthy();
  const rounds = row.getByRole('link', { name: '1,204' });
  expect(decodeURIComponent(rounds.getAttribute('href') ?? '')).toBe(
    '/admin/casino-rounds?subject=game:slot-moon&of=달토끼',
  );
});

test.each([
  ['전체 점검', '게임 점검', '정기 점검', '점검', { scope: 'casino', id: '', closed: true }],
  [
    '달빛게임즈 점검',
    '게임 점검',
    '게임사 장애',
    '점검',
    { scope: 'vendor', id: 'moonlight', closed: true },
  ],
  [
    '점검 해제',
    '게임 점검 해제',
    '점검 종료',
    '점검 해제',
    { scope: 'game', id: 'slot-moon', closed: false },
  ],
])('%s is done with a reason', async (button, title, reason, accept, input) => {
  const asked = await open();
  fireEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.click(dialog.getByRole('button', { name: reason }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: accept })));
  const sent = asked.filter(({ endpoint }) => endpoint.startsWith('PUT'));
  expect(sent).toMatchObject([{ input: { ...input, reason } }]);
});
