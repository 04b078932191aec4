import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, draw } from '@/testing/page';
import { Boundary } from './Boundary';

afterEach(clear);

function Broken(): never {
  throw new Error('inside');
}

test('a part that fails says so, and the rest of the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await draw(
    <>
      <p>나머지</p>
      <Boundary>
        <Broken />
      </Boundary>
    </>,
  );
  screen.getByText('예상치 못한 문제가 발생했습니다.');
  screen.getByRole('button', { name: '새로고침' });
  screen.getByText('나머지');
  expect(document.body.textContent).not.toContain('inside');
});

test('a part that may vanish does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const gaveUp = vi.fn();
  await draw(
    <Boundary onGiveUp={gaveUp}>
      <Broken />
    </Boundary>,
  );
  expect(gaveUp).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});
