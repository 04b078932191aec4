import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Bars } from './Bars';

afterEach(cleanup);

const bars = [
  { name: '00', value: 10, before: 40 },
  { name: '01', value: -5, before: 0 },
  { name: '02', value: undefined, before: 20 },
];
const drawn = () =>
  render(
    <Bars
      label="시간별 손익"
      bars={bars}
      describe={({ name, value }) => `${name}시 ${value ?? '-'}`}
    />,
  ).container;
const heights = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll(`rect[class*="${name}"]`)].map((bar) => [
    Number(bar.getAttribute('y')),
    Number(bar.getAttribute('height')),
  ]);

test('bars stand on zero, losses below it, and what has not come is not drawn', () => {
  const container = drawn();
  // From 40 down to -5 over a height of 100.
  const unit = 100 / 45;
  expect(heights(container, 'value')).toEqual([
    [expect.closeTo(30 * unit), expect.closeTo(10 * unit)],
  ]);
  expect(heights(container, 'loss')).toEqual([
    [expect.closeTo(40 * unit), expect.closeTo(5 * unit)],
  ]);
  expect(heights(container, 'before')).toHaveLength(2);
});

test('the value of the newest column is shown, and keys go to the others', () => {
  drawn();
  const slider = screen.getByRole('slider', { name: '시간별 손익' });
  expect(screen.getByText('01시 -5')).toBeTruthy();
  act(() => void fireEvent.keyDown(slider, { key: 'ArrowLeft' }));
  expect(screen.getByText('00시 10')).toBeTruthy();
  expect(slider.getAttribute('aria-valuetext')).toBe('00');
  act(() => void fireEvent.keyDown(slider, { key: 'ArrowLeft' }));
  expect(screen.getByText('00시 10')).toBeTruthy();
});

test('columns of one name are all drawn, as a day and the same of the year before', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const year = [1, 2].map((value) => ({ name: '03.02', value }));
  render(<Bars label="손익" bars={year} describe={({ value }) => value} />);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('an empty course is drawn flat at the bottom', () => {
  const { container } = render(
    <Bars label="손익" bars={[{ name: '00', value: 0 }]} describe={({ name }) => name} />,
  );
  expect(container.querySelector('line')?.getAttribute('y1')).toBe('100');
  expect(heights(container, 'value')).toEqual([]);
});

test('the line for comparison breaks at a column that has no value', () => {
  const course = [10, undefined, 20, 40].map((before, at) => ({
    name: `0${at}`,
    value: undefined,
    before,
  }));
  const { container } = render(
    <Bars label="마진" bars={course} lined describe={({ name }) => name} />,
  );
  const lines = [...container.querySelectorAll('polyline')];
  expect(lines.map((line) => line.getAttribute('points'))).toEqual(['3,75 7,75', '25,50 35,0']);
});
