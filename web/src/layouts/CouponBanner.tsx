import styles from './CouponBanner.module.css';
import { choose } from './menu';

interface Props {
  /** Coupons to claim. */
  count: number;
  onClose: () => void;
}

/** The ticket in the drawer of a member with coupons to claim (account spec §2). */
export function CouponBanner({ count, onClose }: Props) {
  return (
    <button
      type="button"
      className={styles.banner}
      onClick={() => {
        onClose();
        choose('couponMessages');
      }}
    >
      <svg aria-hidden="true" width="44" height="32" viewBox="0 0 44 32">
        <path
          d="M3 4h38v8a4 4 0 0 0 0 8v8H3v-8a4 4 0 0 0 0-8Z"
          fill="var(--gold)"
          stroke="var(--gold-light)"
        />
        <path d="M29 5v22" stroke="var(--gold-ink)" strokeDasharray="2 3" />
        <path
          d="m16 9.500 2 4.200 4.600.600-3.400 3.200.900 4.500-4.100-2.200-4.100 2.200.900-4.500-3.400-3.200 4.600-.600Z"
          fill="var(--gold-ink)"
        />
      </svg>
      <span>
        받을 수 있는 쿠폰 <strong className="number">{count}</strong>장
      </span>
    </button>
  );
}
