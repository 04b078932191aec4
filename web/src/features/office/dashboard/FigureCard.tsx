import { Link } from 'react-router';
import { dashboardCards } from '@/components/office/labels/dashboard';
import { formatKoreanUnit, formatWon } from '@/components/price';
import type { Dashboard } from '@/rules/wire';
import { Course } from './Course';
import styles from './DashboardPage.module.css';
import { Delta } from './Delta';
import { type Figure, type Span, toDays } from './figures';

interface Props {
  figure: Figure;
  dashboard: Dashboard;
  span: Span;
  /** Whether the operator may open the list behind the figure. */
  opens: boolean;
}

/** What the change is computed from: today is not over, and is left out. */
function comparedTo(
  { days, compared, totalBefore, withoutToday }: Dashboard,
  name: Figure['name'],
  text: (value: number) => string,
) {
  if (withoutToday && days.length === 1) return '오늘은 끝난 뒤 비교';
  const before = `이전 ${text(totalBefore[name])}`;
  return withoutToday ? `오늘 제외 ${text(compared[name])} · ${before}` : before;
}

/** A figure with its change, and its course beside that of the days before. */
export function FigureCard({ figure, dashboard, span, opens }: Props) {
  const { name, note, unit } = figure;
  const { days, daysBefore, total, changes } = dashboard;
  const text = (value = 0) => `${formatWon(value)}${unit}`;
  // A report is shorter than this range: its days have the figure too, and come to it.
  const rows = figure.report && !dashboard.reported ? toDays : figure.rows;
  return (
    <>
      <p className={styles.sum}>
        {opens ? (
          <Link to={rows(span)} className={`${styles.value} number`}>
            {text(total[name])}
          </Link>
        ) : (
          <strong className={`${styles.value} number`}>{text(total[name])}</strong>
        )}
        <Delta change={changes[name]} />
        <span className={`${styles.note} number`}>{comparedTo(dashboard, name, text)}</span>
      </p>
      <p className={styles.note}>{note}</p>
      <Course
        label={dashboardCards[name]}
        days={days.map(({ day, figures }, at) => ({
          day,
          value: figures[name],
          before: daysBefore[at]?.figures[name],
        }))}
        text={text}
        axis={(value) => `${formatKoreanUnit(value)}${unit}`}
        rowsOf={opens ? (day) => figure.rows({ from: day, to: day }) : undefined}
      />
    </>
  );
}
