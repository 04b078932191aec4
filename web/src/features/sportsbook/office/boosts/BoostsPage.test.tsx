import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { boostRow } from '@/testing/boosts';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import BoostsPage from './BoostsPage';

afterEach(clear);

const stop = 'POST /api/admin/boosts/3/stop';
const stopped = { stoppedAt: '2026-03-02T03:10:00Z', endsAt: '2026-03-02T04:00:00Z' };
// One that another boost followed after its end.
const followed = { stoppedAt: '2026-03-02T04:00:00Z', endsAt: '2026-03-02T04:00:00Z' };

test('boosts stand with both prices, their state and what they have cost', async () => {
  serve({
    'GET /api/admin/boosts': {
      items: [
        boostRow({ label: '오버', line: '2.5' }),
        boostRow({ id: 2, ...stopped }),
        boostRow({ id: 1, ...followed }),
      ],
      count: 3,
    },
  });
  await draw(<BoostsPage />);
  const [running, ...over] = (await screen.findAllByRole('row')).slice(1);
  for (const words of ['서울 vs 부산', '오버 2.5', '승무패', '2.00', '→ 2.50', '50,000원']) {
    expect(running?.textContent).toContain(words);
  }
  for (const words of ['진행중', '4건', '120,000원', '7,500원']) {
    expect(running?.textContent).toContain(words);
  }
  const cost = within(running as HTMLElement).getByRole('link', { name: '7,500원' });
  expect(cost.getAttribute('href')).toContain('/admin/promotion-costs?subject=boost%3A3&of=');
  expect(
    over.map((row) => ['중지', '종료'].find((word) => row.textContent?.includes(word))),
  ).toEqual(['중지', '종료']);
  expect(screen.getAllByRole('button', { name: '중지' })).toHaveLength(1);
});

test('a running boost is stopped with a reason', async () => {
  const asked = serve({
    'GET /api/admin/boosts': { items: [boostRow()], count: 1 },
    [stop]: boostRow(stopped),
  });
  await draw(<BoostsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '중지' }));
  const dialog = within(await screen.findByRole('dialog', { name: '배당 부스트 중지' }));
  fireEvent.click(dialog.getByRole('button', { name: '배당 변경' }));
  const accept = dialog.getByRole('button', { name: '부스트 중지' });
  await act(async () => void fireEvent.click(accept));
  expect(inputsOf(asked, 'POST /api/admin/boosts/{id}/stop')).toEqual([{ reason: '배당 변경' }]);
});
