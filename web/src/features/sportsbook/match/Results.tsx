import { Card } from '@/components/Card';
import { selectionSide } from '@/components/labels';
import { Notice } from '@/components/Notice';
import { formatPrice } from '@/components/price';
import { WinFlagChip } from '@/components/WinFlagChip';
import type { MarketResult } from '@/rules/wire';
import styles from './Results.module.css';

/** How each market was settled. */
export function Results({ results }: { results: MarketResult[] }) {
  return (
    <Card className={styles.results ?? ''} label="결과">
      <h2 className="visually-hidden">결과</h2>
      {results.length === 0 ? (
        <Notice icon="empty" title="결과가 나온 마켓이 없습니다" />
      ) : (
        <ul className={styles.markets}>
          {results.map((market) => (
            <Market key={`${market.marketId} ${market.baseline}`} market={market} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const Market = ({ market }: { market: MarketResult }) => (
  <li className={styles.market}>
    <h3 className={styles.name}>{market.name}</h3>
    <ul className={styles.selections}>
      {market.selections.map((selection) => (
        <li key={selection.oddsId} className={styles.selection} data-flag={selection.flag}>
          <span className={styles.label}>{selectionSide(selection)}</span>
          <span className={`${styles.price} number`}>{formatPrice(selection.price)}</span>
          <WinFlagChip
            flag={selection.flag}
            label={selection.flagLabel}
            deadHeat={selection.deadHeat}
          />
        </li>
      ))}
    </ul>
  </li>
);
