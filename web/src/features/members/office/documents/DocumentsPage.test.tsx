import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DocumentRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import DocumentsPage from './DocumentsPage';

afterEach(clear);

const row = (own: Partial<DocumentRow> = {}): DocumentRow => ({
  id: 4,
  memberId: 7,
  userId: 'member07',
  nickname: '회원7',
  accountHolder: '홍길동',
  kind: 'idCard',
  format: 'png',
  bytes: 240_000,
  state: 'waiting',
  uploadedAt: '2026-03-02T03:00:00Z',
  decidedAt: null,
  decidedBy: null,
  refusal: null,
  sentence: '',
  note: '',
  marks: ['sameFile'],
  sameFile: ['member09'],
  contentEndsAt: '2026-06-02T03:00:00Z',
  ...own,
});

async function open(document: DocumentRow, answers: Answers = {}) {
  const calls = serve({ 'GET /api/admin/documents': { items: [document], count: 1 }, ...answers });
  await draw(
    [{ path: '/admin/documents', element: <DocumentsPage /> }],
    '/admin/documents?status=waiting',
  );
  await screen.findAllByText('신분증');
  return calls;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const dialog = () => screen.findByRole('dialog', { name: '서류 확인' });

test('a picture is loaded on request only, with the marks beside it', async () => {
  await open(row());
  await press('확인');
  expect(within(await dialog()).getByText(/다른 회원도 같은 파일을/).textContent).toContain(
    'member09',
  );
  expect(screen.queryByRole('img')).toBeNull();
  await press('서류 보기');
  const picture = screen.getByRole('img', { name: 'member07 회원의 신분증' });
  expect(picture.getAttribute('src')).toBe('/api/admin/documents/4/content');
});

test('a PDF is downloaded', async () => {
  await open(row({ format: 'pdf' }));
  await press('확인');
  const link = within(await dialog()).getByRole('link', { name: 'PDF 내려받기' });
  expect(link.getAttribute('href')).toBe('/api/admin/documents/4/content');
  expect(link.hasAttribute('download')).toBe(true);
});

test('a refusal asks for a reason', async () => {
  let answer: DocumentRow | Refused = new Refused(422, {
    code: 'REFUSAL_REASON_MISSING',
    message: '반려 사유를 선택해주세요.',
  });
  const calls = await open(row(), { 'POST /api/admin/documents/4/decide': () => answer });
  await press('확인');
  fireEvent.click(within(await dialog()).getByLabelText('반려'));
  await press('반려하기');
  expect(await screen.findByText('반려 사유를 선택해주세요.')).toBeTruthy();
  answer = row({ state: 'refused' });
  fireEvent.change(screen.getByLabelText('반려 사유 (회원에게 표시)'), {
    target: { value: 'expired' },
  });
  fireEvent.change(screen.getByLabelText('내부 메모 (회원에게 보이지 않음)'), {
    target: { value: '2019년 발급' },
  });
  await press('반려하기');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(calls, 'POST /api/admin/documents/{id}/decide').at(-1)).toEqual({
    accepted: false,
    refusal: 'expired',
    sentence: '',
    note: '2019년 발급',
  });
});

test.each(['png', 'pdf'] as const)('a %s is accepted only after it was opened', async (format) => {
  const calls = await open(row({ format }), {
    'POST /api/admin/documents/4/decide': row({ format, state: 'accepted' }),
  });
  await press('확인');
  const accept = within(await dialog()).getByRole<HTMLButtonElement>('button', {
    name: '승인하기',
  });
  expect(accept.disabled).toBe(true);
  expect(screen.getByText('서류를 열어 본 뒤 승인할 수 있습니다.')).toBeTruthy();
  fireEvent.submit(accept.form as HTMLFormElement);
  if (format === 'pdf') fireEvent.click(screen.getByRole('link', { name: 'PDF 내려받기' }));
  else {
    await press('서류 보기');
    expect(accept.disabled).toBe(true);
    fireEvent.load(screen.getByRole('img'));
  }
  expect(accept.disabled).toBe(false);
  expect(inputsOf(calls, 'POST /api/admin/documents/{id}/decide')).toEqual([]);
  await press('승인하기');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(calls, 'POST /api/admin/documents/{id}/decide')[0]).toMatchObject({
    accepted: true,
  });
});
