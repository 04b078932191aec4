import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import type { SuggestionCode } from '@/rules/wire';
import { member } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { serve } from '@/testing/server';
import { clearJoinCode, joinCodeFields } from './joinCode';
import RecommenderJoinDialog from './RecommenderJoinDialog';
import { useJoinCodeQuery } from './useJoinCodeQuery';

afterEach(() => {
  clear();
  clearJoinCode();
});

function Anywhere() {
  useJoinCodeQuery();
  return null;
}

async function come(at: string, code: SuggestionCode | null, user: typeof member | null = null) {
  const asked = serve({ 'GET /api/suggestioncode': () => code });
  queryClient.setQueryData(sessionQuery.queryKey, user);
  await draw(<Anywhere />, at);
  return asked;
}

const opened = () => useDialogs.getState().open?.name;

test.each([
  [
    { type: 0, deletedAt: null, memberId: 7 },
    { suggestionCode1: 'GOLD7', recommenderId: '7' },
  ],
  [
    { type: 1, deletedAt: null, memberId: 8 },
    { suggestionCode2: 'GOLD7', recommenderId: '8' },
  ],
  [
    { type: 1, deletedAt: '2026-03-02T03:00:00Z', memberId: 9 },
    { suggestionCode1: 'GOLD7', recommenderId: '9' },
  ],
])('a code in the address opens the sign-up with what it means: %o', async (code, fields) => {
  const asked = await come('/europe?sportId=1&joinCd=GOLD7', code);
  await waitFor(() => expect(opened()).toBe('join'));
  expect(joinCodeFields()).toEqual(fields);
  const questions = asked.filter(({ endpoint }) => endpoint === 'GET /api/suggestioncode');
  expect(questions.map(({ input }) => input)).toEqual([{ codeEquals: 'GOLD7' }]);
});

test('an unknown code is refused, and no sign-up opens', async () => {
  await come('/?joinCd=NOPE', null);
  await waitFor(() => expect(messages()).toEqual(['유효하지 않은 가입코드입니다.']));
  expect(opened()).toBeUndefined();
  expect(joinCodeFields()).toEqual({});
});

test('an empty code is none', async () => {
  const asked = await come('/?joinCd=', null);
  await waitFor(() => expect(messages()).toEqual(['유효한 추천인코드가 아닙니다.']));
  expect(asked.map(({ endpoint }) => endpoint)).not.toContain('GET /api/suggestioncode');
});

test('a member is not asked to sign up', async () => {
  const asked = await come('/?joinCd=GOLD7', { type: 0, deletedAt: null, memberId: 7 }, member);
  await act(async () => {});
  expect(asked.map(({ endpoint }) => endpoint)).not.toContain('GET /api/suggestioncode');
});

test('step 1 asks for the code, and only a known one leads to step 2', async () => {
  let known: SuggestionCode | null = null;
  serve({ 'GET /api/suggestioncode': () => known });
  await draw(<RecommenderJoinDialog />);
  const next = () => fireEvent.click(screen.getByRole('button', { name: '2단계로 이동' }));
  await act(async () => next());
  expect(await screen.findByText('유효한 추천인코드가 아닙니다.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('추천인 코드'), { target: { value: 'BLUE7' } });
  await act(async () => next());
  expect(await screen.findByText('유효하지 않은 가입코드입니다.')).toBeTruthy();
  expect(opened()).toBeUndefined();
  known = { type: 0, deletedAt: null, memberId: 7 };
  await act(async () => next());
  await waitFor(() => expect(opened()).toBe('join'));
  expect(joinCodeFields()).toEqual({ suggestionCode1: 'BLUE7', recommenderId: '7' });
  await answerPrompt();
});
