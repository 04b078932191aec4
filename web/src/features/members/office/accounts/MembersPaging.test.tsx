import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import MembersPage from './MembersPage';

afterEach(clear);

test('a list that is too long for page numbers says so and is walked through', async () => {
  const page = { items: [], count: 10_000, more: true, adjacent: { before: null, after: 17 } };
  const asked = serve({ 'GET /api/admin/members': page });
  await draw(<MembersPage />, '/?status=approved');
  const last = () => asked.filter(({ endpoint }) => endpoint.endsWith('/members')).at(-1)?.input;
  expect(await screen.findByText('10,000명 이상')).toBeTruthy();
  const pages = within(await screen.findByRole('navigation', { name: '페이지' }));
  const button = (name: string) => pages.getByRole<HTMLButtonElement>('button', { name });
  expect(pages.getAllByRole('button')).toHaveLength(3);
  expect([button('처음으로').disabled, button('이전').disabled]).toEqual([true, true]);
  fireEvent.click(button('다음'));
  await expect.poll(last).toEqual({ after: '17', perpage: '20', status: 'approved' });
});
