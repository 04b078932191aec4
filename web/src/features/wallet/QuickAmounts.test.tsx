import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw } from '@/testing/page';
import { QuickAmounts } from './QuickAmounts';

afterEach(clear);

function Field() {
  const [amount, setAmount] = useState('');
  return (
    <>
      <output>{amount}</output>
      <QuickAmounts amount={amount} onChange={setAmount} />
    </>
  );
}

test('quick amounts add up and CLEAR empties the field', async () => {
  await draw(<Field />);
  const buttons = await screen.findAllByRole('button');
  const amount = screen.getByRole('status');
  const sums = buttons.map((button) => {
    fireEvent.click(button);
    return amount.textContent;
  });
  expect(sums).toEqual(['10000', '40000', '90000', '190000', '490000', '990000', '1990000', '']);
  expect(buttons.at(-1)?.textContent).toBe('CLEAR');
});
