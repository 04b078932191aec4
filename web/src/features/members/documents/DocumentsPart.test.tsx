import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Document, OwnDocuments } from '@/rules/wire';
import { settings } from '@/testing/member';
import { answerPrompt, clear, draw, messages } from '@/testing/page';
import { type Answers, inputsOf, Refused, serve } from '@/testing/server';
import { DocumentsPart } from './DocumentsPart';

afterEach(clear);

const READ = 'GET /api/member/verification/documents';
const SEND = 'POST /api/member/verification/documents';

const document = (own: Partial<Document> = {}): Document => ({
  id: 4,
  kind: 'idCard',
  state: 'waiting',
  bytes: 120_000,
  uploadedAt: '2026-03-02T03:00:00Z',
  decidedAt: null,
  refusal: null,
  contentDeleted: false,
  ...own,
});
const documents = (own: Partial<OwnDocuments> = {}): OwnDocuments => ({
  available: true,
  bytesMax: 100,
  requests: [{ kind: 'idCard', reason: '고액 환전 확인', requestedAt: '2026-03-02T02:00:00Z' }],
  required: [],
  documents: [],
  ...own,
});

async function open(answers: Answers) {
  const calls = serve(answers);
  await draw(<DocumentsPart memberId={7} />);
  return calls;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const choose = async (file: File) => {
  const input = await screen.findByLabelText(/파일 선택/);
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};
const pdf = (text: string) => new File([text], '내 신분증.pdf', { type: 'application/pdf' });

test('a member sees what is requested and why, and uploads it', async () => {
  const calls = await open({
    [READ]: documents(),
    [SEND]: documents({ documents: [document()] }),
  });
  expect(await screen.findByText('고액 환전 확인')).toBeTruthy();
  await choose(pdf('%PDF'));
  expect(screen.getByText(/내 신분증\.pdf/)).toBeTruthy();
  await press('제출하기');
  expect(await screen.findByText('확인 중')).toBeTruthy();
  expect(inputsOf(calls, SEND)).toMatchObject([{ documentKind: 'idCard', content: 'JVBERg==' }]);
  expect(screen.getByText('선택한 파일이 없습니다')).toBeTruthy();
});

test('a document that the site requires is uploaded without a request', async () => {
  const calls = await open({
    'GET /api/setting/user': { ...settings, documentsRequired: 'fromAmount' },
    [READ]: documents({ requests: [], required: ['idCard'] }),
    [SEND]: documents({ requests: [], required: ['idCard'], documents: [document()] }),
  });
  expect(await screen.findByText(/하루 환전 신청 합계가 3,000,000원 이상이면/)).toBeTruthy();
  await choose(pdf('%PDF'));
  await press('제출하기');
  expect(await screen.findByText('확인 중')).toBeTruthy();
  expect(inputsOf(calls, SEND)).toMatchObject([{ documentKind: 'idCard' }]);
});

test('a document that is requested and required is named once', async () => {
  await open({ [READ]: documents({ required: ['idCard'] }) });
  expect(await screen.findByText('고액 환전 확인')).toBeTruthy();
  expect(screen.getAllByText('신분증', { selector: 'strong' })).toHaveLength(1);
});

test('a refused file is refused in the words of the server, and one too large is not sent', async () => {
  const calls = await open({
    [READ]: documents(),
    [SEND]: new Refused(422, { code: 'DOCUMENT_DAMAGED', message: '파일이 손상되었습니다.' }),
  });
  await choose(pdf('%PDF'));
  await press('제출하기');
  expect((await screen.findByRole('alert')).textContent).toBe('파일이 손상되었습니다.');
  await choose(pdf('a'.repeat(101)));
  expect((await screen.findByRole('alert')).textContent).toContain('이하의 파일을 선택해주세요');
  expect((screen.getByRole('button', { name: '제출하기' }) as HTMLButtonElement).disabled).toBe(
    true,
  );
  expect(inputsOf(calls, SEND)).toHaveLength(1);
});

test.each([
  ['whose reply was lost', new Refused(502)],
  [
    'that a busy server may have stored',
    new Refused(503, { code: 'SERVICE_BUSY', message: '잠시 후 다시 시도해주세요.' }),
  ],
])('an upload %s is the same document when it is sent again', async (_, failure) => {
  let sends = 0;
  const calls = await open({
    [READ]: documents(),
    [SEND]: () => (sends++ === 0 ? failure : documents({ documents: [document()] })),
  });
  await choose(pdf('%PDF'));
  await press('제출하기');
  await screen.findByRole('alert');
  await press('제출하기');
  expect(await screen.findByText('확인 중')).toBeTruthy();
  const [first, second] = inputsOf(calls, SEND).map(({ requestId }) => requestId);
  expect(second).toBe(first);
});

test('a member reads why a document was refused', async () => {
  await open({
    [READ]: documents({
      documents: [
        document({
          state: 'refused',
          decidedAt: '2026-03-02T04:00:00Z',
          refusal: '유효기간이 지났습니다. 새로 발급해주세요.',
        }),
      ],
    }),
  });
  expect(await screen.findByText('반려')).toBeTruthy();
  expect(screen.getByText('유효기간이 지났습니다. 새로 발급해주세요.')).toBeTruthy();
});

test('a waiting document is withdrawn after a question', async () => {
  const calls = await open({
    [READ]: documents({ documents: [document()] }),
    'POST /api/member/verification/documents/4/withdraw': documents({
      documents: [document({ state: 'withdrawn', contentDeleted: true })],
    }),
  });
  await press('신분증 제출 취소');
  await waitFor(() => expect(messages()).toEqual(['제출을 취소하고 파일을 삭제하시겠습니까?']));
  await answerPrompt();
  expect(await screen.findByText('제출 취소')).toBeTruthy();
  expect(calls.filter(({ endpoint }) => endpoint.endsWith('/withdraw'))).toHaveLength(1);
});

test('nothing is shown to a member of whom nothing was requested', async () => {
  const calls = await open({ [READ]: documents({ requests: [] }) });
  await waitFor(() => expect(calls).not.toEqual([]));
  expect(screen.queryByText('서류 제출')).toBeNull();
});
