import { Badge } from '@/components/Badge';
import { Legs } from '@/components/bets/Legs';
import { folders, slipOf } from '@/components/bets/slip';
import { ModeBadge, StatusBadge } from '@/components/charges/ChargeBadges';
import { isWithdrawal } from '@/components/charges/charge';
import type { Shown } from '@/components/list/columns';
import { Changes } from '@/components/office/audit/Changes';
import { actionLabel, subjectLabel } from '@/components/office/audit/labels';
import { browserOf } from '@/components/office/browser';
import { formatWon } from '@/components/price';
import { formatMoment } from '@/components/time';
import { WinFlagChip } from '@/components/WinFlagChip';
import type { AuditRow, BetRow, ChargeRow, MoneyRecord, SessionRow } from '@/rules/wire';
import { postingLabel, recordOf } from './postings';

const won = (amount: number) => <span className="number">{formatWon(amount)}원</span>;

/** An amount with its sign, plus or minus, so that the digits align. */
const signed = (amount: number, unit: string) => (
  <strong className="number">
    {amount < 0 ? '−' : '+'}
    {formatWon(Math.abs(amount))}
    {unit}
  </strong>
);

const moment = (at: string) => (
  <time className="number" dateTime={at}>
    {formatMoment(at)}
  </time>
);

const charged = (charge: ChargeRow) =>
  isWithdrawal(charge) ? -charge.depositAmount : charge.depositAmount;

/** Deposits and withdrawals. */
export const chargeList: Shown<ChargeRow> = {
  keyOf: ({ id }) => id,
  columns: [
    { head: '구분', card: 'top', cell: (charge) => <ModeBadge charge={charge} /> },
    { head: '번호', cell: ({ id }) => <span className="number">{id}</span> },
    { head: '신청일시', cell: ({ createdAt }) => moment(createdAt) },
    { head: '예금주', cell: ({ depositName }) => depositName },
    {
      head: '금액',
      end: true,
      card: 'top',
      cell: (charge) => signed(charged(charge), '원'),
    },
    {
      head: '보너스',
      end: true,
      cell: ({ bonusAmount }) =>
        bonusAmount > 0 ? <span className="number">{formatWon(bonusAmount)}P</span> : '-',
    },
    { head: '상태', cell: ({ status }) => <StatusBadge status={status} /> },
    { head: '처리일시', cell: ({ processDate }) => (processDate ? moment(processDate) : '-') },
    { head: '사유', cell: ({ reason }) => reason ?? '-' },
  ],
};

/** Slips. */
export const betList: Shown<BetRow> = {
  keyOf: (row) => slipOf(row).head.id,
  detail: { label: '베팅 상세', show: (row) => <Legs legs={row.slip} /> },
  columns: [
    {
      head: '베팅번호',
      card: 'top',
      cell: (row) => {
        const slip = slipOf(row);
        return (
          <>
            <span className="number">{slip.head.id}</span> · {folders(slip)}
          </>
        );
      },
    },
    { head: '베팅일시', cell: (row) => moment(slipOf(row).head.created_at) },
    { head: 'IP', cell: (row) => <span className="number">{slipOf(row).head.ip_address}</span> },
    { head: '베팅금', end: true, cell: (row) => won(slipOf(row).head.amount) },
    {
      head: '배당',
      end: true,
      cell: (row) => <span className="number">{slipOf(row).head.total_odds}</span>,
    },
    { head: '예상당첨금', end: true, cell: (row) => won(slipOf(row).head.expect_amount) },
    { head: '당첨금', end: true, cell: (row) => won(slipOf(row).head.win_amount) },
    {
      head: '상태',
      card: 'top',
      cell: (row) => {
        const { status, status_name } = slipOf(row).head;
        return <WinFlagChip flag={status} label={status_name} />;
      },
    },
  ],
};

/** Movements of one currency, with its unit. */
export const moneyList = (unit: string): Shown<MoneyRecord> => ({
  keyOf: ({ id }) => id,
  columns: [
    { head: '일시', card: 'top', cell: ({ at }) => moment(at) },
    { head: '내용', cell: ({ kind }) => postingLabel(kind) },
    {
      head: '관련 번호',
      cell: ({ reference }) => <span className="number">{recordOf(reference)}</span>,
    },
    { head: '사유', cell: ({ reason }) => reason ?? '-' },
    { head: '금액', end: true, card: 'top', cell: ({ amount }) => signed(amount, unit) },
  ],
});

const ends: Record<string, string> = {
  logout: '로그아웃',
  replaced: '다른 기기에서 로그인',
  kicked: '운영자 종료',
  expired: '시간 만료',
};

/** Logins. */
export const sessionList: Shown<SessionRow> = {
  keyOf: ({ createdAt, endedAt }) => `${createdAt} ${endedAt}`,
  columns: [
    { head: '로그인', card: 'top', cell: ({ createdAt }) => moment(createdAt) },
    { head: 'IP', card: 'top', cell: ({ address }) => <span className="number">{address}</span> },
    {
      head: '브라우저',
      cell: ({ userAgent }) => <span title={userAgent}>{browserOf(userAgent)}</span>,
    },
    { head: '마지막 활동', cell: ({ lastSeenAt }) => moment(lastSeenAt) },
    {
      head: '종료',
      cell: ({ endedAt, endReason }) =>
        endedAt ? (
          <>
            {moment(endedAt)} · {ends[endReason ?? ''] ?? endReason}
          </>
        ) : (
          <Badge tone="green">접속중</Badge>
        ),
    },
  ],
};

/** Actions on the member, its charges, slips and transfers. */
export const auditList: Shown<AuditRow> = {
  keyOf: ({ id }) => id,
  detail: { label: '변경 내용', show: (row) => <Changes row={row} /> },
  columns: [
    { head: '일시', card: 'top', cell: ({ at }) => moment(at) },
    {
      head: '작업자',
      card: 'top',
      cell: ({ actor }) => (actor === 'system' ? '시스템' : actor),
    },
    { head: '작업', cell: ({ action }) => actionLabel(action) },
    { head: '대상', cell: ({ subject }) => subjectLabel(subject) },
    { head: '사유', cell: ({ reason }) => reason ?? '-' },
  ],
};
