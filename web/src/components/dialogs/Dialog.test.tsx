import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, draw, resize } from '@/testing/page';
import { Dialog } from './Dialog';

afterEach(async () => {
  clear();
  await resize(1024);
});

test('a phone gets the whole screen, a desktop a box', async () => {
  await draw(<Dialog title="베팅내역">내용</Dialog>);
  const fullScreen = () => screen.getByRole('dialog').closest('[data-full-screen]') !== null;
  expect(fullScreen()).toBe(false);
  await resize(767);
  expect(fullScreen()).toBe(true);
});

test('Esc closes', async () => {
  const onClose = vi.fn();
  await draw(
    <Dialog title="베팅내역" onClose={onClose}>
      내용
    </Dialog>,
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a click outside closes, unless something typed would be lost', async () => {
  const onClose = vi.fn();
  const pressOutside = () => {
    const outside = document.querySelector('.mantine-Modal-overlay');
    if (!outside) throw new Error('nothing lies outside');
    fireEvent.click(outside);
  };
  await draw(
    <Dialog title="베팅내역" onClose={onClose}>
      내용
    </Dialog>,
  );
  pressOutside();
  expect(onClose).toHaveBeenCalledOnce();
  clear();
  await draw(
    <Dialog title="충전" onClose={onClose} keepOnClickOutside>
      내용
    </Dialog>,
  );
  pressOutside();
  expect(onClose).toHaveBeenCalledOnce();
});
