import { Card } from '@/components/Card';
import { DayBars } from '@/components/charts/DayBars';
import { shownWon } from '@/components/price';
import type { PartnerDay } from '@/rules/wire';
import { type Figure, figures, seriesOf } from '../figures';
import styles from './Today.module.css';

/** Each figure of today beside the whole previous day, with a chart of the days before. */
export function Today({ days }: { days: PartnerDay[] }) {
  const today = days.at(-1);
  const yesterday = days.at(-2);
  if (!today) return null;
  return (
    <ul className={styles.figures} aria-label="오늘의 실적">
      {figures.map((figure) => (
        <li key={figure.name}>
          <Card label={figure.label} className={styles.figure ?? ''}>
            <p className={styles.label}>
              {figure.label}
              {figure.name === 'commission' && !today.posted && (
                <span className={styles.note}>정산 전 예상</span>
              )}
            </p>
            <strong
              className={`${styles.value} number`}
              data-below={today[figure.name] < 0 || undefined}
            >
              {shownWon(today[figure.name])}
              <small>{figure.unit}</small>
            </strong>
            {yesterday && <Beside figure={figure} today={today} yesterday={yesterday} />}
            <DayBars bare label={figure.label} unit={figure.unit} days={seriesOf(days, figure)} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface BesideProps {
  figure: Figure;
  today: PartnerDay;
  yesterday: PartnerDay;
}

/** The previous day, and today's difference to it. */
function Beside({ figure: { name, unit }, today, yesterday }: BesideProps) {
  const more = today[name] - yesterday[name];
  return (
    <p className={`${styles.beside} number`}>
      어제 {shownWon(yesterday[name])}
      {unit}
      {more !== 0 && (
        <span data-more={more > 0 || undefined}>
          {more > 0 ? '▲' : '▼'} {shownWon(Math.abs(more))}
        </span>
      )}
    </p>
  );
}
