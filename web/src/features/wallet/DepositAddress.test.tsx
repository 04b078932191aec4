import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { clear } from '@/testing/page';
import { DepositAddress } from './DepositAddress';

const FIRST = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const SECOND = 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E';

/** The dark modules of the code, row by row. */
function drawn(): boolean[][] {
  const code = screen.getByRole('img', { name: '입금 주소 QR 코드' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = rows[Number(y)];
    if (row) row[Number(x)] = true;
  }
  return rows;
}

const expected = (address: string) => encode(address, { ecc: 'M', border: 4 }).data;

test('the QR code is that of the address beside it, and follows it', () => {
  const { rerender } = render(<DepositAddress address={FIRST} />);
  expect(screen.getByText(FIRST)).toBeTruthy();
  expect(drawn()).toEqual(expected(FIRST));
  rerender(<DepositAddress address={SECOND} />);
  expect(screen.queryByText(FIRST)).toBeNull();
  expect(drawn()).toEqual(expected(SECOND));
  expect(expected(SECOND)).not.toEqual(expected(FIRST));
  clear();
});

test('a module is a whole number of pixels, with a light margin of four', () => {
  render(<DepositAddress address={FIRST} />);
  const code = screen.getByRole('img', { name: '입금 주소 QR 코드' });
  const rows = drawn();
  expect(Number(code.getAttribute('width')) % rows.length).toBe(0);
  expect(rows.slice(0, 4).flat()).not.toContain(true);
  expect(rows.flatMap((row) => row.slice(-4))).not.toContain(true);
  clear();
});
