import { DayBars } from '@/components/charts/DayBars';
import { formatWon } from '@/components/price';
import type { PartnerDay } from '@/rules/wire';
import { FigureCard, FigureValue } from '../../FigureCard';
import { type Figure, figureByDay, figures } from '../figures';
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
          <FigureCard
            label={figure.label}
            note={figure.name === 'commission' && !today.posted && '정산 전 예상'}
          >
            <FigureValue below={today[figure.name] < 0}>
              {formatWon(today[figure.name])}
              <small>{figure.unit}</small>
            </FigureValue>
            {yesterday && <DayComparison figure={figure} today={today} yesterday={yesterday} />}
            <DayBars
              bare
              label={figure.label}
              unit={figure.unit}
              days={figureByDay(days, figure)}
            />
          </FigureCard>
        </li>
      ))}
    </ul>
  );
}

interface DayComparisonProps {
  figure: Figure;
  today: PartnerDay;
  yesterday: PartnerDay;
}

/** The previous day, and today's difference to it. */
function DayComparison({ figure: { name, unit }, today, yesterday }: DayComparisonProps) {
  const more = today[name] - yesterday[name];
  return (
    <p className={`${styles.beside} number`}>
      어제 {formatWon(yesterday[name])}
      {unit}
      {more !== 0 && (
        <span data-more={more > 0 || undefined}>
          {more > 0 ? '▲' : '▼'} {formatWon(Math.abs(more))}
        </span>
      )}
    </p>
  );
}
