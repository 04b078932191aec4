import { Card } from '@/components/Card';
import { DayBars } from '@/components/charts/DayBars';
import type { PartnerDay } from '@/rules/wire';
import { figureByDay, figures } from '../figures';
import styles from './Analysis.module.css';

/** Each figure by day. */
export function Trends({ days }: { days: PartnerDay[] }) {
  return (
    <section className={styles.trends} aria-label="추이">
      {figures.map((figure) => (
        <Card key={figure.name} label={`${figure.label} 추이`} className={styles.trend ?? ''}>
          <DayBars label={figure.label} unit={figure.unit} days={figureByDay(days, figure)} />
        </Card>
      ))}
    </section>
  );
}
