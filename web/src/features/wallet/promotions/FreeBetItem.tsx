import { formatPrice, formatWonUnit } from '@/components/price';
import { formatMinute } from '@/components/time';
import type { FreeBet, FreeBetTerms } from '@/rules/wire';
import styles from './Promotions.module.css';

/** A free bet that the member can use. */
export function FreeBetItem({ freeBet }: { freeBet: FreeBet }) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h4 className={styles.name}>{freeBet.name}</h4>
        <strong className={`${styles.amount} number`}>{formatWonUnit(freeBet.amount)}</strong>
      </div>
      <p className={`${styles.quiet} number`}>{inWords(freeBet.terms)}</p>
      <p className={`${styles.quiet} number`}>{formatMinute(freeBet.expiresAt)}까지</p>
    </li>
  );
}

/** The terms of a free bet in words. */
function inWords({ legsMin, priceMin, sports }: FreeBetTerms) {
  const words = [
    ...(legsMin > 1 ? [`${legsMin}폴더 이상`] : []),
    ...(priceMin === null ? [] : [`각 배당 ${formatPrice(priceMin)} 이상`]),
    ...(sports.length > 0 ? ['지정된 종목만'] : []),
  ];
  return words.length > 0 ? words.join(' · ') : '조건 없음';
}
