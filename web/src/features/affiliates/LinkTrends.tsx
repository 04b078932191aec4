import { Card } from '@/components/Card';
import { DayBars } from '@/components/charts/DayBars';
import type { LinkReport } from '@/rules/wire';
import styles from './LinkTrends.module.css';
import { linkFigureByDay, linkFigures } from './linkFigures';

/** Each figure of links by day. */
export function LinkTrends({ report: { days } }: { report: LinkReport }) {
  return (
    <section className={styles.trends} aria-label="링크 추이">
      {linkFigures.map((figure) => (
        <Card key={figure.name} label={`${figure.label} 추이`} className={styles.trend ?? ''}>
          <DayBars label={figure.label} unit={figure.unit} days={linkFigureByDay(days, figure)} />
        </Card>
      ))}
    </section>
  );
}
