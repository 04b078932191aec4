import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { now } from '@/api/clock';
import { dayOf } from '@/components/time';
import { contractMonth, contractView, statement } from '@/testing/contracts';
import { settings } from '@/testing/member';
import { closePartner, openPartner } from '@/testing/partnerOffice';

afterEach(closePartner);

const enabled = {
  'GET /api/setting/user': { ...settings, partnerContractsEnabled: true },
  'GET /api/partner/contract': contractView,
};

test('a partner reads the terms in words and the months of its contract', async () => {
  await openPartner('/partner/contract', enabled);
  const terms = await screen.findByRole('region', { name: '계약 조건' });
  for (const words of [
    '0원 이상 20.00%, 1,000,000원 이상 30.00%',
    '다음 달 손익에서 먼저 차감',
    '첫 충전일부터 10일 안에 20,000원 이상 베팅',
    '2026-04-01부터 변경됩니다.',
    '계약이 종료됩니다.',
  ]) {
    expect(terms.textContent).toContain(words);
  }
  const months = within(screen.getByRole('region', { name: '월별 정산' }));
  expect(months.getByText('정산 전 예상')).toBeTruthy();
  expect(months.getByText('2명 × 10,000원')).toBeTruthy();
  expect(screen.getByText('누적 정산 214,000원')).toBeTruthy();
  expect(screen.getByRole('link', { name: '계약' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '월 명세서' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '연동' })).toBeNull();
});

test('without a contract the page says so', async () => {
  const contract = { ...contractView.contract, terms: null, next: null, posted: 0 };
  await openPartner('/partner/contract', {
    ...enabled,
    'GET /api/partner/contract': { contract, soFar: [], months: [] },
  });
  expect(await screen.findByText('이번 달에 적용되는 계약이 없습니다.')).toBeTruthy();
  expect(screen.getByText('정산할 월이 없습니다')).toBeTruthy();
});

test('a statement holds the contract of the month', async () => {
  await openPartner('/partner/statement', {
    ...enabled,
    'GET /api/partner/statement': {
      ...statement,
      from: '2026-02-01',
      until: '2026-02-28',
      contract: contractMonth,
    },
  });
  const contract = await screen.findByRole('region', { name: '계약 정산금' });
  const today = dayOf(now());
  expect(screen.getByText(`발행일 ${today}`).parentElement?.textContent).toBe(
    `한판 · 명세서 번호 2026-02-member07 · 발행일 ${today}`,
  );
  expect(contract.textContent).toContain('수익 배분 (20.00%)194,000원');
  expect(contract.textContent).toContain('합계214,000원');
});
