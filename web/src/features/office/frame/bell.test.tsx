import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchBell, useBell, useBellState } from './bell';
import { ring } from './ring';

vi.mock('./ring', () => ({ ring: vi.fn() }));

function Office({ newestAt }: { newestAt: string | null | undefined }) {
  useBell(newestAt);
  return null;
}

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 3, 0, second)).toISOString();
const rings = () => vi.mocked(ring).mock.calls.length;

/** Opens the office in a new tab without data. */
function open() {
  const page = render(<Office newestAt={undefined} />);
  return (newestAt: string | null) => act(() => page.rerender(<Office newestAt={newestAt} />));
}

beforeEach(() => {
  localStorage.clear();
  useBellState.setState({ on: true, heard: null });
  vi.mocked(ring).mockClear();
});
afterEach(cleanup);

test('it rings once for each thing that is new, and not for what was there at first', () => {
  const look = open();
  look(at(1));
  expect(rings()).toBe(0);
  look(at(2));
  look(at(2));
  expect(rings()).toBe(1);
  // The newer one is done: the older one that still waits is not new.
  look(at(1));
  look(null);
  look(at(2));
  expect(rings()).toBe(1);
  look(at(3));
  expect(rings()).toBe(2);
});

test('the first that comes to an empty office rings', () => {
  const look = open();
  look(null);
  look(at(1));
  expect(rings()).toBe(1);
});

test('neither a page that is loaded again nor another tab rings for the same', () => {
  open()(null);
  open()(at(1));
  expect(rings()).toBe(1);
  cleanup();
  open()(at(1));
  expect(rings()).toBe(1);
  // Another tab writes to the browser's storage, not to the memory of this one.
  const stored = { state: { on: true, heard: Date.parse(at(5)) }, version: 0 };
  localStorage.setItem('hanpan.bell', JSON.stringify(stored));
  open()(at(4));
  expect(rings()).toBe(1);
});

test('turned off it stays silent, and what came meanwhile is not rung for later', () => {
  const look = open();
  look(null);
  switchBell();
  look(at(1));
  expect(rings()).toBe(0);
  expect(JSON.parse(localStorage.getItem('hanpan.bell') ?? '').state.on).toBe(false);
  switchBell();
  expect(rings()).toBe(1);
  look(at(1));
  expect(rings()).toBe(1);
});
