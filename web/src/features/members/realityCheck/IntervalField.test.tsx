import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '@/api/clock';
import { clear, draw, messages } from '@/testing/page';
import { realityCheck } from '@/testing/play';
import { inputsOf, Refused, serve } from '@/testing/server';
import { useAnswered } from './answered';
import { IntervalField } from './IntervalField';

const READ = 'GET /api/member/reality-check';
const SAVE = 'PUT /api/member/reality-check';

afterEach(() => {
  clear();
  useAnswered.setState(useAnswered.getInitialState());
});

const field = async () => (await screen.findByLabelText('알림 간격')) as HTMLSelectElement;
const choose = async (value: string) => {
  const select = await field();
  await act(async () => void fireEvent.change(select, { target: { value } }));
};

test('a choice is saved at once, and asks nothing before its next interval', async () => {
  setClock('2026-03-02T04:20:00Z');
  const asked = serve({
    [READ]: realityCheck(),
    [SAVE]: ({ minutes }) => realityCheck({ own: minutes, interval: minutes }),
  });
  await draw(<IntervalField memberId={7} />);
  const options = [...(await field()).options].map(({ text }) => text);
  expect(options).toEqual(['사이트 설정 따름', '15분', '30분', '1시간', '2시간']);
  expect(screen.getByText('지금은 알림이 없습니다.')).toBeTruthy();
  await choose('60');
  expect(await screen.findByText('지금 1시간마다 알려드립니다.')).toBeTruthy();
  expect((await field()).value).toBe('60');
  expect(useAnswered.getState()).toMatchObject({ memberId: 7, since: '2026-03-02T03:00:00Z' });
  await choose('');
  expect(await screen.findByText('지금은 알림이 없습니다.')).toBeTruthy();
  expect(inputsOf(asked, SAVE)).toEqual([{ minutes: 60 }, { minutes: null }]);
});

test("the site's interval counts if it is shorter", async () => {
  serve({ [READ]: realityCheck({ own: 120, interval: 30 }) });
  await draw(<IntervalField memberId={7} />);
  expect(await screen.findByText('사이트 설정이 더 짧아 30분마다 알려드립니다.')).toBeTruthy();
  expect((await field()).value).toBe('120');
});

test('a choice that was not saved is taken back', async () => {
  const message = '잠시 후 다시 시도해주세요.';
  serve({
    [READ]: realityCheck({ own: 30, interval: 30 }),
    [SAVE]: new Refused(422, { code: 'MALFORMED_REQUEST', message }),
  });
  await draw(<IntervalField memberId={7} />);
  await choose('15');
  await waitFor(() => expect(messages()).toEqual([message]));
  expect((await field()).value).toBe('30');
});
