import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ProgressBar } from '@/components/office/ProgressBar';
import { giftProgressQuery, refreshOffice } from '@/components/office/queries';
import { formatWon } from '@/components/price';
import styles from './GiftProgress.module.css';

/** Gifts that are being distributed or withdrawn; when one finishes, the list is loaded again. */
export function GiftProgress() {
  const { data: gifts = [] } = useQuery(giftProgressQuery);
  const going = useRef(0);
  useEffect(() => {
    if (gifts.length < going.current) void refreshOffice();
    going.current = gifts.length;
  }, [gifts.length]);
  if (gifts.length === 0) return null;
  return (
    <ul className={styles.gifts}>
      {gifts.map(({ giftId, couponName, withdrawing, done, expected }) => (
        <li key={giftId} className={styles.gift}>
          <span className={styles.name}>
            {couponName} {withdrawing ? '회수 중' : '지급 중'}
          </span>
          <ProgressBar
            label={`${couponName} ${withdrawing ? '회수' : '지급'} 진행`}
            done={done}
            all={expected}
          />
          <span className="number">
            {formatWon(done)} / {formatWon(expected)}명
          </span>
        </li>
      ))}
    </ul>
  );
}
