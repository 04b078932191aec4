import { Badge, type Tone } from '@/components/Badge';
import { Icon } from '@/components/Icon';
import type { ChargeRow, ChargeStatus } from '@/rules/wire';
import styles from './ChargeBadges.module.css';
import { isWithdrawal } from './charge';

/** Deposit or withdrawal, by arrow, text and colour; tether is named beside it. */
export function ModeBadge({ charge }: { charge: Pick<ChargeRow, 'depositMode' | 'type'> }) {
  const leaves = isWithdrawal(charge);
  return (
    <span className={styles.mode}>
      <Badge tone={leaves ? 'blue' : 'green'}>
        <Icon name={leaves ? 'withdrawal' : 'deposit'} size={14} />
        {leaves ? '환전' : '충전'}
      </Badge>
      {charge.type === 33 && <Badge tone="grey">테더</Badge>}
    </span>
  );
}

/** Name and colour of each state of a charge. */
export const chargeStatuses: Record<ChargeStatus, { tone: Tone; label: string }> = {
  0: { tone: 'gold', label: '처리중' },
  1: { tone: 'green', label: '완료' },
  2: { tone: 'grey', label: '취소' },
};

/** The state of a charge. */
export function StatusBadge({ status }: { status: ChargeStatus }) {
  const { tone, label } = chargeStatuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
