import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadRules } from '@/rules';
import type { PostRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, Refused, serve } from '@/testing/server';
import { WritePost } from './WritePost';

beforeAll(async () => void (await loadRules()));
afterEach(clear);

const post: PostRow = {
  ...{ id: 4, kind: 'event', title: '이벤트', contents: '<p>내용</p>', thumbnail: null },
  ...{ eventCode: null, shown: true, writtenBy: 'operator' },
  ...{ createdAt: '2026-03-02T03:00:00Z', updatedAt: '2026-03-02T03:00:00Z' },
};

const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])], 'a.png');

/** Saves a post while the picture of a field is uploaded. Returns what was saved once it had arrived. */
async function saveWith(label: string) {
  let arrive = () => {};
  const asked = serve({
    'POST /api/file/upload': () =>
      new Promise((resolve) => {
        arrive = () => resolve({ url: '/files/a.png' });
      }),
    'PUT /api/admin/posts/4': post,
  });
  const onClose = vi.fn();
  await draw(<WritePost kind="event" post={post} onClose={onClose} />);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '저장' });
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files: [picture] } }));
  await waitFor(() => expect(inputsOf(asked, 'POST /api/file/upload')).toHaveLength(1));
  expect(save.disabled).toBe(true);
  expect(screen.getByText('이미지를 올리는 중입니다.')).toBeTruthy();
  await act(async () => arrive());
  await waitFor(() => expect(save.disabled).toBe(false));
  await act(async () => void fireEvent.click(save));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  return inputsOf(asked, 'PUT /api/admin/posts/{id}');
}

test('an event is not saved before its picture has arrived', async () => {
  expect(await saveWith('대표 이미지')).toMatchObject([
    { updatedAt: post.updatedAt, after: { thumbnail: '/files/a.png' } },
  ]);
});

test('a text is not saved before its pictures have arrived', async () => {
  expect(await saveWith('이미지 파일')).toMatchObject([
    { after: { contents: expect.stringContaining('/files/a.png') } },
  ]);
});

test('a text that another operator has changed since is kept in the dialog', async () => {
  const message = '다른 운영자가 먼저 변경했습니다.';
  const asked = serve({
    'PUT /api/admin/posts/4': new Refused(409, { code: 'CHANGED_SINCE', message }),
  });
  const onClose = vi.fn();
  await draw(<WritePost kind="event" post={post} onClose={onClose} />);
  const title = screen.getByLabelText<HTMLInputElement>('제목');
  await act(async () => void fireEvent.change(title, { target: { value: '새 이벤트' } }));
  const save = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장' })));
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  // What was seen stays with what is typed: it is refused again.
  await save();
  const sent = inputsOf(asked, 'PUT /api/admin/posts/{id}');
  expect(sent.map(({ updatedAt }) => updatedAt)).toEqual([post.updatedAt, post.updatedAt]);
  expect(title.value).toBe('새 이벤트');
  expect(onClose).not.toHaveBeenCalled();
});
