import { Card } from '@/components/Card';
import { formatWon } from '@/components/price';
import type { Figures } from '@/rules/wire';
import styles from './Total.module.css';

/** Totals of all rows of a report. */
export function Total({ total }: { total: Figures }) {
  const facts = [
    { label: '베팅금', value: formatWon(total.stakes), unit: '원' },
    { label: '정산 베팅금', value: formatWon(total.turnover), unit: '원' },
    { label: '당첨금', value: formatWon(total.payouts), unit: '원' },
    {
      label: '손익',
      value: `${total.ggr > 0 ? '+' : ''}${formatWon(total.ggr)}`,
      unit: '원',
      sign: Math.sign(total.ggr),
    },
    { label: '마진', value: total.ggrPercent ?? '-', unit: total.ggrPercent === null ? '' : '%' },
    { label: '베팅', value: formatWon(total.bets), unit: '건' },
    { label: '회원', value: formatWon(total.members), unit: '명' },
  ];
  return (
    <Card label="합계" className={styles.total ?? ''}>
      <dl className={styles.facts}>
        {facts.map(({ label, value, unit, sign }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="number" data-sign={sign}>
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
