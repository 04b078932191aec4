import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { wheelEditor } from './wheelEditor';

afterEach(clear);

const editor = wheelEditor(false);

/** The last value passed to `onChange`. */
let weights: number[] = [];

function Edited() {
  const [value, setValue] = useState([1, 0, 0, 0, 0, 0, 0, 0, 1]);
  weights = value;
  return <editor.Edit label="새 값" value={value} onChange={setValue} />;
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('50,000 P 가중치'), { target: { value } });

const said = () => document.body.textContent;

test('weights are shown as chances and as what a spin gives on average', async () => {
  serve({});
  await draw(editor.show([1, 0, 0, 0, 0, 0, 0, 0, 3]));
  await screen.findByText('75%');
  expect(said()).toContain('꽝 25%');
  expect(said()).toContain('1회 평균 지급 37,500 P');
});

test('chances and average follow what is typed', async () => {
  serve({});
  await draw(<Edited />);
  await screen.findByRole('table', { name: '새 값' });
  expect(said()).toContain('1회 평균 지급 25,000 P');
  type('0');
  expect(weights).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(said()).toContain('1회 평균 지급 0 P');
  expect(screen.getByText('100%')).toBeTruthy();
});

test('what nothing can be drawn with has no chances', async () => {
  serve({});
  await draw(<Edited />);
  await screen.findByRole('table', { name: '새 값' });
  type('많이');
  expect(weights.at(-1)).toBe('많이');
  expect(said()).toContain('1회 평균 지급 -');
});
