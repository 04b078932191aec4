import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { SelfLimit } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { realityCheck } from '@/testing/play';
import { type Answers, serve } from '@/testing/server';
import SelfLimitsDialog from './SelfLimitsDialog';

const limits: SelfLimit[] = (['deposit', 'loss'] as const).flatMap((subject) =>
  (['day', 'week', 'month'] as const).map((period) => ({
    subject,
    period,
    amount: null,
    used: 0,
    nextAmount: null,
    nextAt: null,
  })),
);

const shown: Answers = {
  'GET /api/selfLimits/7': limits,
  'GET /api/member/reality-check': realityCheck(),
  'GET /api/member/marketing': { wanted: true },
};

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, member));
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

test('a limit is set in its row, and what waits is shown with its time', async () => {
  const [first, ...rest] = limits as [SelfLimit, ...SelfLimit[]];
  const raised = { ...first, amount: 100_000, used: 30_000, nextAt: '2026-03-03T03:00:00Z' };
  const asked = serve({
    ...shown,
    'PUT /api/selfLimits/7': [raised, ...rest],
  });
  await draw(<SelfLimitsDialog />);
  await waitFor(() => expect(screen.getAllByText('제한 없음').length).toBe(6));
  await press('충전 한도 1일 변경');
  const amount = screen.getByLabelText('1일 충전 한도 (비우면 제한 없음)');
  fireEvent.change(amount, { target: { value: '1.5' } });
  await press('저장');
  expect(await screen.findByText('원단위는 입력 불가능합니다.')).toBeTruthy();
  fireEvent.change(amount, { target: { value: '100000' } });
  await press('저장');
  expect(await screen.findByText('100,000원')).toBeTruthy();
  expect(screen.getByText('사용 30,000원')).toBeTruthy();
  expect(screen.getByText(/부터 제한 없음/)).toBeTruthy();
  const sent = asked.find(({ endpoint }) => endpoint === 'PUT /api/selfLimits/7');
  const input = { memberId: 7, subject: 'deposit', period: 'day', amount: '100000' };
  expect(sent?.input).toEqual(input);
});

test('self-exclusion asks first, confirms that it began and leaves', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const asked = serve({
    ...shown,
    'POST /api/selfLimits/7/exclude': '자가 이용제한이 시작되었습니다.',
  });
  await draw(<SelfLimitsDialog />);
  const length = await screen.findByLabelText('기간');
  fireEvent.change(length, { target: { value: 'month' } });
  await press('이용제한 신청');
  expect(messages()[0]).toMatch(
    /^30일 동안\(\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}까지\).*신청하시겠습니까\?$/,
  );
  await answerPrompt(false);
  expect(asked.map(({ endpoint }) => endpoint)).not.toContain('POST /api/selfLimits/7/exclude');
  await press('이용제한 신청');
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['자가 이용제한이 시작되었습니다.']));
  expect(asked.at(-1)?.input).toEqual({ memberId: 7, exclusion: 'month' });
  await answerPrompt();
  expect(gone).toHaveBeenCalledWith('/');
});

test('what counts against a limit of losses is named, and the own results are one press away', async () => {
  serve(shown);
  await draw(<SelfLimitsDialog />);
  expect(await screen.findByText(/카지노에 있거나 카지노로 보내는 중인 금액은 손실/)).toBeTruthy();
  await press('내 손익');
  expect(useDialogs.getState().open?.name).toBe('results');
});
