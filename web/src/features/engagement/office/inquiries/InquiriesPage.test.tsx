import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadOfficeRules } from '@/rules';
import type { InquiryRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { inputsOf, serve } from '@/testing/server';
import InquiriesPage from './InquiriesPage';

beforeAll(async () => void (await loadOfficeRules()));
afterEach(clear);

const inquiry: InquiryRow = {
  id: 3,
  memberId: 7,
  userId: 'member07',
  nickname: '회원7',
  role: 2,
  partner: false,
  title: '충전 문의',
  questionContents: '문의드립니다!',
  eventCode: null,
  createdAt: '2026-03-02T03:00:00Z',
  customerAnswer: [],
  deleted: false,
};

test('inquiries are saved with the filters of the page', async () => {
  const asked = serve({
    'GET /api/admin/inquiries': { items: [inquiry], count: 1 },
    'POST /api/admin/export/inquiries': { file: new Blob() },
  });
  await draw(<InquiriesPage />, '/?status=waiting&kind=general&from=2026-03-01');
  await screen.findByText('member07');
  fireEvent.click(screen.getByRole('button', { name: 'CSV 저장' }));
  const filters = { status: 'waiting', kind: 'general', from: '2026-03-01' };
  const saved = () => inputsOf(asked, 'POST /api/admin/export/{list}');
  await waitFor(() => expect(saved()).toEqual([filters]));
});
