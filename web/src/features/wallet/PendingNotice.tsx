import { useQuery } from '@tanstack/react-query';
import { useSettings } from '@/api/session';
import { useSecondsUntil } from '@/api/useSecondsLeft';
import { Icon } from '@/components/Icon';
import { formatWonUnit } from '@/components/price';
import { formatMinute, formatRemaining, formatTime } from '@/components/time';
import type { Charge, ChargeType, DepositMode, User } from '@/rules/wire';
import styles from './PendingNotice.module.css';
import { chargesQuery } from './queries';

const DEPOSIT = 0;
const WITHDRAWAL = 1;
const PROCESSING = 0;
const MINUTE_MILLISECONDS = 60_000;

/** Replaces the button while a request is pending (account spec §4). */
export function PendingNotice() {
  return (
    <p className={styles.notice} role="status">
      <Icon name="clock" size={18} />
      신청하신 내역을 처리하고 있습니다. 완료된 후 다시 신청하실 수 있습니다.
    </p>
  );
}

function usePendingCharge(user: User, depositMode: DepositMode): Charge | undefined {
  const { data: charges } = useQuery({
    ...chargesQuery(user.id, depositMode, 1),
    enabled: user.isChargeData,
  });
  if (!user.isChargeData) return undefined;
  return charges?.find((charge) => charge.status === PROCESSING);
}

/** The member's pending deposit of a type; undefined if there is none. */
export function usePendingDeposit(user: User, type: ChargeType): Charge | undefined {
  const charge = usePendingCharge(user, DEPOSIT);
  return charge?.type === type ? charge : undefined;
}

/** The pending request that blocks a withdrawal: its amount, kind and time. */
export function PendingRequest({ user }: { user: User }) {
  const deposit = usePendingCharge(user, DEPOSIT);
  const withdrawal = usePendingCharge(user, WITHDRAWAL);
  const charge = withdrawal ?? deposit;
  if (!charge) return null;
  return (
    <div className={styles.pending}>
      <p>
        <strong className="number">{formatWonUnit(charge.depositAmount)}</strong>{' '}
        {charge === withdrawal ? '환전' : '충전'} 신청을 처리하고 있습니다.
      </p>
      <p className="number">신청 {formatMinute(charge.createdAt)}</p>
    </div>
  );
}

/** Scrolls the next step into view, which a scrolled form would hide. */
export const intoSight = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

/** Deadline of a deposit, and the remaining time. */
function Deadline({ until }: { until: string }) {
  const left = useSecondsUntil(until);
  return (
    <p>
      <strong className="number">{formatTime(until)}</strong>까지 아래 계좌로 입금해주세요.{' '}
      <strong role="timer" aria-label="남은 시간" className={`${styles.left} number`}>
        {formatRemaining(left)}
      </strong>
    </p>
  );
}

/** The amount of the pending bank deposit, and its deadline. */
export function PendingDeposit({ charge }: { charge: Charge }) {
  const minutes = useSettings()?.bankDepositMinutes;
  const until = Date.parse(charge.createdAt) + (minutes ?? 0) * MINUTE_MILLISECONDS;
  return (
    <div ref={intoSight} className={styles.pending}>
      <p>
        <strong className="number">{formatWonUnit(charge.depositAmount)}</strong> 충전을
        신청하셨습니다.
      </p>
      {minutes !== undefined && <Deadline until={new Date(until).toISOString()} />}
    </div>
  );
}
