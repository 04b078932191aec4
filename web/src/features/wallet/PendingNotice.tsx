import { useQuery } from '@tanstack/react-query';
import { useSettings } from '@/api/session';
import { Icon } from '@/components/Icon';
import { shownTime } from '@/components/time';
import type { User } from '@/rules/wire';
import styles from './PendingNotice.module.css';
import { chargesQuery } from './queries';

const DEPOSIT = 0;
const PROCESSING = 0;
const WON = 0;
const MINUTE_MILLISECONDS = 60_000;

/** Stands where the button was while a request is being processed (account spec §4). */
export function PendingNotice() {
  return (
    <p className={styles.notice} role="status">
      <Icon name="clock" size={18} />
      신청하신 내역을 처리하고 있습니다. 완료된 후 다시 신청하실 수 있습니다.
    </p>
  );
}

/** Until when the bank deposit that is being processed has to be paid; tether has no deadline. */
export function DepositDeadline({ user }: { user: User }) {
  const { data: charges } = useQuery(chargesQuery(user.id, DEPOSIT, 1));
  const minutes = useSettings()?.bankDepositMinutes;
  const pending = charges?.find(({ status, type }) => status === PROCESSING && type === WON);
  if (!pending || minutes === undefined) return null;
  const until = Date.parse(pending.createdAt) + minutes * MINUTE_MILLISECONDS;
  return (
    <p className={styles.deadline}>
      <strong className="number">{shownTime(new Date(until).toISOString())}</strong>까지 아래 계좌로
      입금해 주세요.
    </p>
  );
}
