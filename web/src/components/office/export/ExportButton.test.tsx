import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadOfficeRules } from '@/rules';
import { clear, draw } from '@/testing/page';
import { ExportButton } from './ExportButton';

/** The requests, and a table that the test sends in pieces. */
let asked: { path: string; input: unknown; signal?: AbortSignal | null }[];
let table: ReadableStreamDefaultController<Uint8Array>;
let saved: string[];

beforeAll(() => loadOfficeRules());
beforeEach(() => {
  [asked, saved] = [[], []];
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    asked.push({ path, input: JSON.parse(String(body)), signal });
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        table = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stream, { headers: { 'hanpan-count': '2' } });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const send = (text: string) => act(async () => table.enqueue(new TextEncoder().encode(text)));
const end = () => act(async () => table.close());

async function start(label = 'CSV 저장') {
  await draw(<ExportButton list="members" title="회원" filters={{ level: 3 }} />);
  const begin = await screen.findByRole('button', { name: label });
  await act(async () => fireEvent.click(begin));
}

test('rows are counted while they come, and a whole table is saved under its name and time', async () => {
  await start();
  expect(asked[0]?.input).toEqual({ level: 3 });
  await send('번호\r\n1\r\n');
  expect(screen.getByText('1 / 2행')).toBeTruthy();
  expect(saved).toEqual([]);
  await send('2\r\n');
  await end();
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatch(/^회원 \d{4}-\d\d-\d\d \d{6}\.csv$/);
  expect(screen.getByRole('button', { name: 'CSV 저장' })).toBeTruthy();
});

test('what is stopped is not saved, and can be begun again', async () => {
  await start();
  await send('번호\r\n1\r\n');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '중지' })));
  expect(asked[0]?.signal?.aborted).toBe(true);
  expect(saved).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'CSV 저장' })).toBeTruthy();
});

test('a table that ends too early is not accepted as complete', async () => {
  await start();
  await send('번호\r\n1\r\n');
  await end();
  expect(saved).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('끝까지');
});

test('a workbook is saved under its own ending', async () => {
  await start('엑셀 저장');
  expect(asked[0]?.path).toMatch(/\/members\/xlsx$/);
  expect(screen.getByText('2행을 엑셀로 저장하는 중')).toBeTruthy();
  await send('PK');
  expect(saved).toEqual([]);
  await end();
  expect(saved[0]).toMatch(/^회원 \d{4}-\d\d-\d\d \d{6}\.xlsx$/);
});

test('a workbook that breaks off is not saved', async () => {
  await start('엑셀 저장');
  await send('PK');
  await act(async () => table.error(new Error('reset')));
  expect(saved).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('끝까지');
});
