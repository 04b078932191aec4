import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { subject } from './filters';
import { ALL, ROWS_PER_PAGE, useListState } from './useListState';

const at = (address: string) =>
  renderHook(() => useListState(['processing', 'completed', ALL]), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result;

const perpage = ROWS_PER_PAGE;

test('the name of a subject stays as long as the subject', () => {
  const filters = [subject('범위', {}, '')];
  const { result } = renderHook(
    () => ({ list: useListState([], filters), address: useLocation().search }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/admin/bets?subject=sport:6046&of=축구']}>
          {children}
        </MemoryRouter>
      ),
    },
  );
  const named = () => new URLSearchParams(result.current.address).get('of');
  act(() => result.current.list.go({ page: 2 }));
  expect(named()).toBe('축구');
  expect(result.current.list.input).toEqual({ page: 2, perpage, subject: 'sport:6046' });
  act(() => result.current.list.go({ subject: '' }));
  expect(named()).toBeNull();
});

test('all rows are asked for without a state', () => {
  expect(at('/admin/members?status=all').current.input).toEqual({ page: 1, perpage });
});

test('the first state and page are asked for where the address says nothing it knows', () => {
  expect(at('/admin/charges').current.input).toEqual({ page: 1, perpage, status: 'processing' });
  expect(at('/admin/charges?status=lost&page=-3').current.input).toEqual({
    page: 1,
    perpage,
    status: 'processing',
  });
});

test('another state or search starts at the first page; another page keeps both', () => {
  const list = at('/admin/charges?status=completed&page=4');
  act(() => list.current.go({ search: '홍길동' }));
  expect(list.current.input).toEqual({ page: 1, perpage, status: 'completed', search: '홍길동' });
  act(() => list.current.go({ page: 2 }));
  expect(list.current.input).toMatchObject({ page: 2, status: 'completed', search: '홍길동' });
  act(() => list.current.go({ status: 'processing' }));
  expect(list.current.input).toMatchObject({ page: 1, status: 'processing', search: '홍길동' });
});

test('a long list goes from row to row, and back to its first page with another state', () => {
  const list = at('/admin/charges?status=completed&after=17');
  expect(list.current.input).toEqual({ after: 17, perpage, status: 'completed' });
  act(() => list.current.go({ before: 9 }));
  expect(list.current.input).toEqual({ before: 9, perpage, status: 'completed' });
  act(() => list.current.go({ page: 1 }));
  expect(list.current.input).toEqual({ page: 1, perpage, status: 'completed' });
  act(() => list.current.go({ after: 17 }));
  act(() => list.current.go({ status: 'processing' }));
  expect(list.current.input).toEqual({ page: 1, perpage, status: 'processing' });
  expect(at('/admin/charges?after=x').current.input).toMatchObject({ page: 1 });
});
