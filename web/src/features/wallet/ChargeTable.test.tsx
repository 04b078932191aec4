import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Charge } from '@/rules/wire';
import { ChargeTable } from './ChargeTable';

afterEach(cleanup);

const charge = (id: number, status: number, type: number) =>
  ({
    id,
    status,
    type,
    depositAmount: id * 10_000,
    createdAt: '2026-03-02T03:00:00Z',
  }) as Partial<Charge> as Charge;

test('every status has its label, and what is processed has no delete button', () => {
  const onHide = vi.fn();
  const onTxid = vi.fn();
  const charges = [charge(1, 0, 0), charge(2, 1, 33), charge(3, 2, 0), charge(4, 9, 0)];
  render(
    <MantineProvider>
      <ChargeTable charges={charges} onHide={onHide} onTxid={onTxid} />
    </MantineProvider>,
  );
  const rows = screen.getAllByRole('row').slice(1);
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(texts.map(([, kind, amount, status]) => [kind, amount, status])).toEqual([
    ['원화', '10,000원', '처리중'],
    ['테더', '20,000원', '완료'],
    ['원화', '30,000원', '취소'],
    ['원화', '40,000원', '오류'],
  ]);
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1, 1]);
  fireEvent.click(screen.getByRole('button', { name: '20,000원 내역 삭제' }));
  expect(onHide.mock.calls).toEqual([[2]]);
});
