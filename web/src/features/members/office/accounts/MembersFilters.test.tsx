import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import MembersPage from './MembersPage';

afterEach(clear);

test('filters narrow the list from its first page, and all of them are lifted at once', async () => {
  const asked = serve({ 'GET /api/admin/members': { items: [], count: 0 } });
  await draw(<MembersPage />, '/?status=approved&page=3');
  const last = () => asked.filter(({ endpoint }) => endpoint.endsWith('/members')).at(-1)?.input;
  const choose = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await choose('구분', 'partner');
  await choose('레벨', '3');
  await choose('기간 시작일', '2026-03-02');
  const set = { kind: 'partner', level: '3', from: '2026-03-02' };
  await expect.poll(last).toEqual({ page: '1', perpage: '20', status: 'approved', ...set });
  await screen.findByText('조건에 맞는 내역이 없습니다');
  // An incomplete year sends no request.
  await choose('기간 종료일', '0002-03-04');
  expect(last()).toMatchObject(set);
  fireEvent.click(screen.getByRole('button', { name: '필터 해제' }));
  await expect.poll(last).toEqual({ page: '1', perpage: '20', status: 'approved' });
});

test('a cell of the cohorts narrows the list to those who were active, which is shown and can be lifted', async () => {
  const asked = serve({ 'GET /api/admin/members': { items: [], count: 0 } });
  await draw(<MembersPage />, '/?status=all&moment=joined&subject=active:2026-03-01');
  const last = () => asked.filter(({ endpoint }) => endpoint.endsWith('/members')).at(-1)?.input;
  const filter = await screen.findByLabelText('코호트');
  expect(filter.textContent).toContain('2026.03 활동');
  const set = { page: '1', perpage: '20', moment: 'joined' };
  await expect.poll(last).toEqual({ ...set, subject: 'active:2026-03-01' });
  fireEvent.change(filter, { target: { value: '' } });
  await expect.poll(last).toEqual(set);
});
