import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadOfficeRules, loadRules } from '@/rules';
import type { AuditRow } from '@/rules/wire';
import { clear, draw } from '@/testing/page';
import { serve } from '@/testing/server';
import AuditLogPage from './AuditLogPage';

afterEach(clear);

const row: AuditRow = {
  id: 9,
  at: '2026-03-02T03:00:00Z',
  actor: 'operator',
  action: 'trading.adjustPrices',
  subject: 'selection:17:1:149383821811098946',
  subjectName: '서울 vs 부산 · 승무패 · 서울',
  reason: '배당 조정',
  before: '{"priceAdjustment":0}',
  after: '{"priceAdjustment":-5}',
};

test('an entry names the selection that it is about, and a setting by its name', async () => {
  const setting: AuditRow = {
    ...row,
    id: 8,
    action: 'setting.change',
    subject: 'setting:bankDepositMinutes',
    subjectName: null,
    before: '8',
    after: '5',
  };
  serve({ 'GET /api/admin/audit-log': { items: [row, setting], count: 2 } });
  await loadRules();
  await loadOfficeRules();
  await draw(<AuditLogPage />);
  const name = await screen.findByRole('link', { name: '서울 vs 부산 · 승무패 · 서울' });
  expect(new URL(name.getAttribute('href') ?? '', 'http://site').searchParams.get('subject')).toBe(
    row.subject,
  );
  expect(screen.queryByText(/149383821811098946/)).toBeNull();
  expect(screen.getAllByText('충전 자동 취소').length).toBeGreaterThan(0);
});
