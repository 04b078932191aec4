import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import BonusesPage from './BonusesPage';

afterEach(clear);

const bonus = {
  id: 2,
  label: '첫 충전 10%',
  detail: '<p>첫 충전</p>',
  percent: 10,
  position: 1,
  active: true,
};
const add = 'POST /api/admin/bonus-options';
const change = 'PUT /api/admin/bonus-options/2';

async function open(answers: Answers = {}) {
  const asked = serve({
    'GET /api/admin/bonus-options': { items: [bonus], count: 1 },
    [add]: bonus,
    [change]: bonus,
    ...answers,
  });
  await draw(<BonusesPage />);
  await screen.findByText('첫 충전 10%');
  return asked;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('running bonuses are asked for first, ended ones on demand', async () => {
  const asked = await open();
  const statuses = () =>
    inputsOf(asked, 'GET /api/admin/bonus-options').map(({ status }) => status);
  expect(statuses()).toEqual(['active']);
  await press('종료');
  expect(statuses()).toEqual(['active', 'ended']);
});

test('a bonus is added with what was typed and why', async () => {
  const asked = await open();
  await press('보너스 추가');
  type('이름', '주말 5%');
  type('충전금액 대비 비율', '5');
  type('순서', '3');
  type('설명 (HTML)', '<p>주말</p>');
  type('사유', '이벤트 시작');
  await press('저장');
  expect(asked.find(({ endpoint }) => endpoint === add)?.input).toEqual({
    label: '주말 5%',
    percent: 5,
    position: 3,
    detail: '<p>주말</p>',
    active: true,
    reason: '이벤트 시작',
    requestId: expect.any(String),
  });
});

test('a bonus is ended, and keeps all else that it was', async () => {
  const asked = await open();
  await press('변경');
  fireEvent.click(screen.getByLabelText('종료'));
  type('사유', '이벤트 종료');
  await press('저장');
  const { id: _, ...entry } = bonus;
  expect(asked.find(({ endpoint }) => endpoint === change)?.input).toEqual({
    before: bonus,
    after: { ...entry, active: false, reason: '이벤트 종료' },
  });
});

test('what the server refuses stands in the dialog, which stays', async () => {
  const message = '보너스 이름과 비율(0~100%)을 확인해주세요.';
  await open({ [add]: new Refused(422, { code: 'BONUS_OPTION_INVALID', message }) });
  await press('보너스 추가');
  type('충전금액 대비 비율', '101');
  type('사유', '이벤트 시작');
  await press('저장');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('dialog', { name: '보너스 추가' })).toBeTruthy();
});
