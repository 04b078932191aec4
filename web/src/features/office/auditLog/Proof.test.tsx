import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { Proof } from './Proof';

afterEach(clear);

const at = '2026-03-02T03:00:00Z';

/** A log of two parts with the given broken rows. */
async function prove(broken: number[]) {
  const asked = serve({
    'GET /api/admin/audit-log/proof': ({ after }) =>
      after === '0'
        ? { until: 5_000, newest: 5_003, broken: [], at }
        : { until: 5_003, newest: 5_003, broken, at },
  });
  await draw(<Proof />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '위변조 검사' })));
  return asked.map(({ input }) => input);
}

test('the log is proven part by part, and it is said of when', async () => {
  expect(await prove([])).toEqual([{ after: '0' }, { after: '5000' }]);
  const said = screen.getByRole('status').textContent;
  expect(said).toContain('기록 5,003건 이상 없음');
  expect(said).toContain('2026-03-02 12:00:00 검사');
});

test('broken rows are named', async () => {
  await prove([5_001, 5_002]);
  expect(screen.getByRole('status').textContent).toContain('5001번, 5002번');
});
