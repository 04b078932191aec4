import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadRules } from '@/rules';
import type { FixtureRow, SelectionRow } from '@/rules/wire';
import { boostRow } from '@/testing/boosts';
import { fixtureRow, selectionRow } from '@/testing/fixtures';
import { clear, draw } from '@/testing/page';
import { FixtureMarkets } from '@/testing/selections';
import { type Answer, inputsOf, Refused, serve } from '@/testing/server';

beforeAll(() => loadRules());
afterEach(clear);

interface Office {
  row?: Partial<SelectionRow>;
  fixture?: Partial<FixtureRow>;
  answer?: Answer<'POST /api/admin/boosts'>;
}

async function open({ row = {}, fixture = {}, answer = boostRow() }: Office = {}) {
  const asked = serve({
    'GET /api/admin/fixtures/7/selections': [selectionRow(row)],
    'POST /api/admin/boosts': answer,
  });
  await draw(<FixtureMarkets fixture={fixtureRow(fixture)} />);
  await screen.findByText('경기 전체');
  return () => inputsOf(asked, 'POST /api/admin/boosts');
}

async function openForm() {
  fireEvent.click(screen.getByRole('button', { name: '서울 부스트' }));
  return within(await screen.findByRole('dialog', { name: '배당 부스트' }));
}

type Form = Awaited<ReturnType<typeof openForm>>;
const type = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const start = (form: Form) =>
  act(async () => void fireEvent.click(form.getByRole('button', { name: '부스트 시작' })));
const fact = (form: Form, label: string) => form.getByText(label).nextElementSibling?.textContent;

test('a boost is made on a selection, with its cost at the limit', async () => {
  const sent = await open();
  const form = await openForm();
  expect(fact(form, '현재 배당')).toBe('2.00');
  expect(fact(form, '한도까지 당첨 시 1인당 비용')).toBe('-');
  expect(form.getByText(/꺼져 있어/)).toBeTruthy();
  type(form, '부스트 배당', '2.35');
  type(form, '1인당 베팅 한도', '30,000');
  type(form, '시간', '90');
  expect(fact(form, '한도까지 당첨 시 1인당 비용')).toBe('10,500원');
  await start(form);
  expect(sent()).toEqual([
    {
      ...{ requestId: expect.any(String), fixtureId: 7, marketId: 1, oddsId: '1' },
      ...{ price: '2.35', stakeMax: 30_000, minutes: 90 },
    },
  ]);
});

test('a refused price stands below its field; tried again it is the same request, corrected another', async () => {
  const message = '부스트 배당은 현재 배당보다 높고 10배 이하여야 합니다.';
  const sent = await open({ answer: new Refused(422, { code: 'BOOST_PRICE_INVALID', message }) });
  const form = await openForm();
  type(form, '부스트 배당', '1.50');
  await start(form);
  expect(await form.findByText(message)).toBeTruthy();
  await start(form);
  type(form, '부스트 배당', '2.35');
  await start(form);
  const [first, second, corrected] = sent();
  expect(first?.requestId).toBe(second?.requestId);
  expect(corrected?.requestId).not.toBe(first?.requestId);
});

test.each<[string, Office]>([
  ['closed', { row: { status: 2 } }],
  ['of a fixture that has begun', { fixture: { canPostpone: false } }],
])('a selection that is %s gets no boost', async (_, office) => {
  await open(office);
  expect(screen.queryByRole('button', { name: '서울 부스트' })).toBeNull();
});
