import { expect, test } from 'vitest';
import { loadOfficeRules, loadRules } from '@/rules';
import { formatValue } from './values';

const [rules, office] = await Promise.all([loadRules(), loadOfficeRules()]);
const shown = (kind: string, field: string, value: unknown) =>
  formatValue(kind, field, value, rules, office);

test('codes are shown by their names', () => {
  expect(shown('message', 'audience', 'members')).toBe('지정 회원');
  expect(shown('feedMessage', 'faults', ['noType', 'noEvent'])).toBe(
    '메시지 종류가 없습니다, 경기 정보가 없습니다',
  );
  expect(shown('role', 'duties', ['view', 'trader'])).toBe('경기·정산');
  expect(shown('staff', 'dashboardCards', ['ngr', 'cohorts'])).toBe('순손익, 코호트');
  expect(shown('transfer', 'code', 4)).toBe('보유머니 → 카지노');
  expect(shown('campaign', 'kind', 'freeBet')).toBe('프리벳');
  expect(shown('post', 'eventCode', 'event_payback')).toBe('페이백 이벤트');
  expect(shown('notification', 'status', 'dismissed')).toBe('제외');
  expect(shown('market', 'winFlags.Home', 2)).toBe('당첨');
  expect(shown('bets', '17.payout', 25_000)).toBe('25,000원');
  expect(shown('segment', 'rule.played', ['sports', 'slot'])).toBe('스포츠, 슬롯');
  expect(shown('segment', 'rule.ggr.max', -5_000)).toBe('-5,000원');
  expect(shown('segment', 'rule.partnerId', 1_234)).toBe('1234');
});

test('plain values are shown as text', () => {
  expect(shown('fixture', 'early', true)).toBe('예');
  expect(shown('popup', 'title', '')).toBe('없음');
  expect(shown('charge', 'memberId', 12_345)).toBe('12345');
  expect(shown('list', 'rows', 12_345)).toBe('12,345');
  expect(shown('charge', 'status', undefined)).toBe('-');
});
