import { Badge } from '@/components/Badge';
import { Icon } from '@/components/Icon';
import type { ChargeRow, ChargeStatus } from '@/rules/wire';
import styles from './ChargeBadges.module.css';
import { isWithdrawal } from './charge';
import { chargeStatuses } from './status';

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

/** The state of a charge. */
export function StatusBadge({ status }: { status: ChargeStatus }) {
  const { tone, label } = chargeStatuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
