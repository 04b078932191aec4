import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerPrompt, messages } from '@/testing/page';
import { slipPick } from '@/testing/slips';
import { clearSlip, useSlipStore } from '../slip/store';
import { SearchBox } from './SearchBox';

afterEach(() => {
  cleanup();
  clearSlip();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test('a search runs on Enter with text alone', () => {
  const onSearch = vi.fn();
  render(
    <MemoryRouter initialEntries={['/inplay']}>
      <SearchBox onSearch={onSearch} />
      <Address />
    </MemoryRouter>,
  );
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '팀, 리그 검색' });
  const address = () => screen.getByRole('status').textContent;
  // Enter in its only field submits a form without a button.
  const enter = () => box.form && fireEvent.submit(box.form);
  fireEvent.change(box, { target: { value: '  ' } });
  enter();
  expect(address()).toBe('/inplay');
  fireEvent.change(box, { target: { value: ' 서울 ' } });
  expect(address()).toBe('/inplay');
  enter();
  expect(address()).toMatch(/^\/europe\?time=\d+&search=%EC%84%9C%EC%9A%B8$/);
  expect(onSearch).toHaveBeenCalledOnce();
});

test('a search that empties the slip of another section is asked about first', async () => {
  render(
    <MemoryRouter initialEntries={['/korea']}>
      <SearchBox />
      <Address />
    </MemoryRouter>,
  );
  const search = () => {
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '팀, 리그 검색' });
    fireEvent.change(box, { target: { value: '서울' } });
    if (box.form) fireEvent.submit(box.form);
  };
  const address = () => screen.getByRole('status').textContent;
  useSlipStore.setState({ path: '/korea', picks: [slipPick(1)] });
  search();
  await waitFor(() => expect(messages()[0]).toContain('모두 삭제됩니다'));
  await answerPrompt(false);
  expect(address()).toBe('/korea');
  search();
  await waitFor(() => expect(messages()).toHaveLength(1));
  await answerPrompt();
  await waitFor(() => expect(address()).toContain('/europe?'));
  // The slip of the European listing stays.
  useSlipStore.setState({ path: '/europe', picks: [slipPick(1)] });
  search();
  expect(messages()).toEqual([]);
});
