import type { Rules } from '@/rules';
import type { ChargeStatus, CouponKind, Recipients, TransferState, WinFlag } from '@/rules/wire';
import { chargeStatuses } from '../../charges/ChargeBadges';
import { formatWon } from '../../price';
import { formatMoment } from '../../time';
import { couponKinds, recipientsLabels } from '../labels/coupons';
import { transferStates } from '../labels/transfers';

/** Times in the log are RFC 3339. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Formats of fields by kind of row, for values that do not explain themselves. */
const codes: Record<string, (value: never, rules: Rules) => string> = {
  'member.emoney': (amount: number) => `${formatWon(amount)}원`,
  'member.point': (amount: number) => `${formatWon(amount)} P`,
  'member.debt': (amount: number) => `${formatWon(amount)}원`,
  'member.debtPaid': (amount: number) => `${formatWon(amount)}원`,
  'charge.status': (status: ChargeStatus) => chargeStatuses[status].label,
  'charge.depositMode': (mode: number) => (mode === 1 ? '환전' : '충전'),
  'charge.depositAmount': (amount: number) => `${formatWon(amount)}원`,
  'charge.bonusAmount': (amount: number) => `${formatWon(amount)} P`,
  'notification.amount': (amount: number) => `${formatWon(amount)}원`,
  'notification.status': (status: string) =>
    ({ waiting: '확인 필요', matched: '확인됨', dismissed: '제외' })[status] ?? status,
  'bank.active': (active: boolean) => (active ? '사용' : '중지'),
  'transfer.amount': (amount: number) => `${formatWon(amount)}원`,
  'transfer.code': (code: number) => (code === 4 ? '보유머니 → 카지노' : '카지노 → 보유머니'),
  'transfer.state': (state: TransferState) => transferStates[state].label,
  'bet.status': (flag: WinFlag, rules) => rules.slipLabel(flag),
  'bet.payout': (amount: number) => `${formatWon(amount)}원`,
  'coupon_gift.kind': (kind: CouponKind) => couponKinds[kind],
  'coupon_gift.recipients.to': (to: Recipients['to']) => recipientsLabels[to],
  'selection.winFlag': (flag: WinFlag, rules) => rules.legLabel(flag),
  'market.winFlag': (flag: WinFlag, rules) => rules.legLabel(flag),
  'fixture.winFlag': (flag: WinFlag, rules) => rules.legLabel(flag),
  'selection.early': () => '예',
  'market.early': () => '예',
  'fixture.early': () => '예',
  'fixture.status': (status: number, rules) => rules.fixtureStatusLabel(status) ?? String(status),
};

/** Formats a value of the log; `-` if there was none. */
export function formatValue(kind: string, field: string, value: unknown, rules: Rules): string {
  if (value === undefined) return '-';
  // Entries for many slips prefix the field with the id: `17.payout`; so do the results of a
  // market's selections.
  const name = field.replace(/^\d+\./, '').replace(/^winFlags\..*/, 'winFlag');
  const code = codes[`${kind.replace(/^bets$/, 'bet')}.${name}`];
  if (code && value !== null) return code(value as never, rules);
  return formatPlain(value);
}

function formatPlain(value: unknown): string {
  if (value === null || value === '') return '없음';
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(formatPlain).join(', ');
  if (typeof value === 'number') return formatWon(value);
  if (typeof value === 'string' && MOMENT.test(value)) return formatMoment(value);
  return String(value);
}
