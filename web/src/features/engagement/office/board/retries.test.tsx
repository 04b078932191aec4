import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { clear, draw } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import { WritePopup } from './WritePopup';
import { WritePost } from './WritePost';

afterEach(clear);

const refusal = new Refused(422, { code: 'CONTENTS_MISSING', message: '다시' });

/** The request ids of one title sent twice, and of another one. */
async function idsOf(
  endpoint: 'POST /api/admin/posts' | 'POST /api/admin/popups',
  form: ReactNode,
) {
  const asked = serve({ [endpoint]: refusal });
  await draw(form);
  const titles = ['하나', '하나', '둘'];
  for (const [index, value] of titles.entries()) {
    const title = await screen.findByLabelText('제목');
    await act(async () => void fireEvent.change(title, { target: { value } }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장' })));
    await waitFor(() => expect(inputsOf(asked, endpoint)).toHaveLength(index + 1));
  }
  return inputsOf(asked, endpoint).map(({ requestId }) => requestId);
}

test('a retry of a new post is the same request, another title another one', async () => {
  const form = <WritePost kind="notice" onClose={() => {}} />;
  const [first, second, other] = await idsOf('POST /api/admin/posts', form);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('a retry of a new popup is the same request, another title another one', async () => {
  const form = <WritePopup onClose={() => {}} />;
  const [first, second, other] = await idsOf('POST /api/admin/popups', form);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
