import { expect, test, vi } from 'vitest';
import { useDialogs } from '@/components/dialogs/store';
import { endSession, firstPage } from './sessionEnd';

test('a session that ended is logged out, told of once, and leads to the first page', async () => {
  const fetched = vi.fn(async (_address: string) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const told = endSession(555, '다른기기에서 로그인되어 로그아웃 됩니다.');
  void endSession(555, '다른기기에서 로그인되어 로그아웃 됩니다.');
  await vi.waitFor(() => expect(useDialogs.getState().prompts).toHaveLength(1));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/auth/logout']);
  expect(gone).not.toHaveBeenCalled();
  useDialogs.getState().prompts[0]?.answer(true);
  await told;
  expect(gone.mock.calls).toEqual([['/']]);
  vi.unstubAllGlobals();
});

test('an operator stays in the office', () => {
  window.history.replaceState(null, '', '/admin/charges');
  expect(firstPage()).toBe('/admin');
  window.history.replaceState(null, '', '/europe');
  expect(firstPage()).toBe('/');
});
