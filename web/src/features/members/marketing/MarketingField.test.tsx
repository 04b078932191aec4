import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw, messages } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import { MarketingField } from './MarketingField';

const READ = 'GET /api/member/marketing';
const SAVE = 'PUT /api/member/marketing';

afterEach(clear);

const field = async () =>
  (await screen.findByRole('checkbox', { name: '이벤트·혜택 소식 받기' })) as HTMLInputElement;

test('a member refuses news, and agrees again', async () => {
  const asked = serve({ [READ]: { wanted: true }, [SAVE]: ({ wanted }) => ({ wanted }) });
  await draw(<MarketingField memberId={7} />);
  for (const wanted of [false, true]) {
    const box = await field();
    expect(box.checked).toBe(!wanted);
    await act(async () => void fireEvent.click(box));
    await waitFor(async () => expect((await field()).checked).toBe(wanted));
  }
  expect(inputsOf(asked, SAVE)).toEqual([{ wanted: false }, { wanted: true }]);
});

test('a choice that was not saved is taken back', async () => {
  const message = '잠시 후 다시 시도해주세요.';
  serve({
    [READ]: { wanted: true },
    [SAVE]: new Refused(422, { code: 'MALFORMED_REQUEST', message }),
  });
  await draw(<MarketingField memberId={7} />);
  const box = await field();
  await act(async () => void fireEvent.click(box));
  await waitFor(() => expect(messages()).toEqual([message]));
  expect((await field()).checked).toBe(true);
});
