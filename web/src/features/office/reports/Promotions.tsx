import { Card } from '@/components/Card';
import { formatWonUnit } from '@/components/price';
import type { PromotionCosts } from '@/rules/wire';
import styles from './Promotions.module.css';

/** What promotions have cost the site in the period, however narrow the report is. */
export function Promotions({ costs }: { costs: PromotionCosts }) {
  const facts = [
    { label: '프리벳', won: costs.freeBets },
    { label: '보너스', won: costs.bonuses },
    { label: '배당 부스트', won: costs.boosts },
    { label: '순손익(NGR)', won: costs.ngr },
  ];
  return (
    <Card label="프로모션 비용" className={styles.promotions ?? ''}>
      <span className={styles.title}>기간 전체 프로모션</span>
      <dl className={styles.facts}>
        {facts.map(({ label, won }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="number">{formatWonUnit(won)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
