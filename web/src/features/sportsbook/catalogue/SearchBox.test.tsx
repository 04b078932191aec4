import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchBox } from './SearchBox';

afterEach(cleanup);

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
