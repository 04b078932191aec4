import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { sessionQuery } from '@/api/session';
import { member } from '@/testing/member';
import { answerPrompt, clear, messages } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import { coolOff } from './exclude';

const EXCLUDE = 'POST /api/selfLimits/{id}/exclude';

afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('a day off is asked about first, and then ends the session', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const asked = serve({ [EXCLUDE]: '자가 이용제한이 시작되었습니다.' });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  const onBusy = vi.fn();
  let done = coolOff(7, onBusy);
  await waitFor(() => expect(messages()[0]).toContain('이용을 제한합니다.'));
  await answerPrompt(false);
  await done;
  expect(asked).toEqual([]);
  expect(onBusy).not.toHaveBeenCalled();
  done = coolOff(7, onBusy);
  await waitFor(() => expect(messages()).toHaveLength(1));
  await answerPrompt();
  await waitFor(() => expect(messages()).toEqual(['자가 이용제한이 시작되었습니다.']));
  expect(inputsOf(asked, EXCLUDE)).toEqual([{ memberId: 7, exclusion: 'day' }]);
  await answerPrompt();
  await act(() => done);
  expect(gone).toHaveBeenCalledWith('/');
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(onBusy.mock.calls).toEqual([[true]]);
});

test('a day off that failed says so, and the session goes on', async () => {
  const message = '잠시 후 다시 시도해주세요.';
  serve({ [EXCLUDE]: new Refused(422, { code: 'MALFORMED_REQUEST', message }) });
  queryClient.setQueryData(sessionQuery.queryKey, member);
  const onBusy = vi.fn();
  const done = coolOff(7, onBusy);
  await waitFor(() => expect(messages()).toHaveLength(1));
  await answerPrompt();
  await done;
  expect(messages()).toEqual([message]);
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(member);
});
