import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDialogs } from '@/api/dialogs';
import type { Document, OwnDocuments, SiteSettings } from '@/rules/wire';
import { settings } from '@/testing/member';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import { DocumentsNotice } from './DocumentsNotice';

afterEach(clear);

const READ = 'GET /api/member/verification/documents';

const waiting: Document = {
  id: 4,
  kind: 'idCard',
  state: 'waiting',
  bytes: 120_000,
  uploadedAt: '2026-03-02T03:00:00Z',
  decidedAt: null,
  refusal: null,
  contentDeleted: false,
};
const requests: OwnDocuments['requests'] = [
  { kind: 'funds', reason: '확인', requestedAt: '2026-03-02T02:00:00Z' },
];

async function open(documents: Partial<OwnDocuments>, site: Partial<SiteSettings> = {}) {
  const asked = serve({
    'GET /api/setting/user': { ...settings, ...site },
    [READ]: {
      available: true,
      bytesMax: 100,
      requests: [],
      required: [],
      documents: [],
      ...documents,
    },
  });
  await draw(<DocumentsNotice memberId={7} />);
  return asked;
}

test('an identity card that the site requires is said with its amount, and leads to the upload', async () => {
  await open({ required: ['idCard'] }, { documentsRequired: 'fromAmount' });
  const text = '하루 합계 3,000,000원부터 환전하려면 신분증 승인이 필요합니다.';
  expect(await screen.findByText(text)).toBeTruthy();
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: '서류 제출하기' })),
  );
  expect(useDialogs.getState().open?.name).toBe('verification');
});

test('before the first withdrawal no amount is named', async () => {
  await open({ required: ['idCard'] }, { documentsRequired: 'firstWithdrawal' });
  expect(await screen.findByText('환전하려면 신분증 승인이 필요합니다.')).toBeTruthy();
});

test('a card that waits for a decision is being checked', async () => {
  const own = { required: ['idCard'], documents: [waiting] } satisfies Partial<OwnDocuments>;
  await open(own, { documentsRequired: 'firstWithdrawal' });
  const text = '신분증을 확인하고 있습니다. 승인되면 환전할 수 있습니다.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: '제출한 서류 보기' })).toBeTruthy();
});

test('a smaller amount can be withdrawn while the card is being checked', async () => {
  const own = { required: ['idCard'], documents: [waiting] } satisfies Partial<OwnDocuments>;
  await open(own, { documentsRequired: 'fromAmount' });
  const text =
    '신분증을 확인하고 있습니다. 하루 합계 3,000,000원부터는 승인된 뒤에 환전할 수 있습니다.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a refused card is asked for again', async () => {
  const refused: Document = { ...waiting, state: 'refused', refusal: '유효기간이 지났습니다.' };
  await open(
    { required: ['idCard'], documents: [refused] },
    { documentsRequired: 'firstWithdrawal' },
  );
  expect(await screen.findByText('환전하려면 신분증 승인이 필요합니다.')).toBeTruthy();
});

test('a request of an operator applies to each amount', async () => {
  const own = { requests, required: ['idCard'], documents: [waiting] };
  await open(own as Partial<OwnDocuments>, { documentsRequired: 'fromAmount' });
  expect(await screen.findByText('환전하려면 요청한 서류가 승인되어야 합니다.')).toBeTruthy();
});

test('nothing is said if nothing is missing', async () => {
  const asked = await open({});
  await waitFor(() => expect(asked.some(({ endpoint }) => endpoint === READ)).toBe(true));
  expect(screen.queryByRole('status')).toBeNull();
});
