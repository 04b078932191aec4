import { Card } from '@/components/Card';
import { usePermission } from '@/components/office/permissions';
import { TextLink } from '@/components/office/TextLink';
import { formatWonUnit } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { PeriodReport } from '@/rules/wire';
import styles from './Promotions.module.css';

/**
 * What promotions have cost the site in the period, however narrow the report is. Each cost leads to the rows behind
 * it. What is left leads to the days.
 */
export function Promotions({ report }: { report: PeriodReport }) {
  const may = usePermission();
  const rules = useOfficeRules();
  const { promotions: costs, from, to } = report;
  const rows = (kind: string) =>
    may('GET /api/admin/promotion-costs')
      ? `/admin/promotion-costs?${new URLSearchParams({ kind, from, to })}`
      : undefined;
  const facts = [
    { label: rules.promotionCostLabel('freeBet'), won: costs.freeBets, list: rows('freeBet') },
    { label: rules.promotionCostLabel('bonus'), won: costs.bonuses, list: rows('bonus') },
    { label: rules.promotionCostLabel('points'), won: costs.points, list: rows('points') },
    { label: rules.promotionCostLabel('boost'), won: costs.boosts, list: rows('boost') },
    {
      label: '순손익(NGR)',
      won: costs.ngr,
      list: `/admin/dashboard/days?${new URLSearchParams({ from, to })}`,
    },
  ];
  return (
    <Card label="프로모션 비용" className={styles.promotions ?? ''}>
      <span className={styles.title}>기간 전체 프로모션</span>
      <dl className={styles.facts}>
        {facts.map(({ label, won, list }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="number">
              {list ? <TextLink to={list}>{formatWonUnit(won)}</TextLink> : formatWonUnit(won)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
