import { Link, useNavigate } from 'react-router';
import { Bars } from '@/components/charts/Bars';
import { dashboardCards } from '@/components/office/labels/dashboard';
import { formatKoreanUnit, formatWon } from '@/components/price';
import type { Dashboard } from '@/rules/wire';
import styles from './DashboardPage.module.css';
import { Delta } from './Delta';
import { type Figure, type Span, toDays } from './figures';
import { Scroll } from './Scroll';

interface Props {
  figure: Figure;
  dashboard: Dashboard;
  span: Span;
  /** Whether the operator may open the list behind the figure. */
  opens: boolean;
}

const short = (day: string) => day.slice(5).replace('-', '.');

/** Names of about six days fit below the columns. */
const NAMES = 6;

/** A figure with its change, its course beside that of the days before, and the same as a table. */
export function FigureCard({ figure, dashboard, span, opens }: Props) {
  const go = useNavigate();
  const { name, note, unit } = figure;
  const label = dashboardCards[name];
  const { days, daysBefore, total, totalBefore, changes } = dashboard;
  const text = (value: number) => `${formatWon(value)}${unit}`;
  const of = (day: string) => figure.rows({ from: day, to: day });
  // A report is shorter than this range: its days have the figure too, and come to it.
  const rows = figure.report && !dashboard.reported ? toDays : figure.rows;
  const bars = days.map(({ day, figures }, at) => ({
    name: short(day),
    value: figures[name],
    before: daysBefore[at]?.figures[name],
    dayBefore: daysBefore[at]?.day ?? '',
  }));
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
        <span className={`${styles.note} number`}>이전 {text(totalBefore[name])}</span>
      </p>
      <p className={styles.note}>{note}</p>
      {days.length > 1 && bars.some(({ value, before }) => value || before) && (
        <Bars
          label={`일별 ${label}`}
          bars={bars}
          lined
          axis={(value) => `${formatKoreanUnit(value)}${unit}`}
          namedEvery={Math.ceil(days.length / NAMES)}
          {...(opens && { onOpen: (at: number) => void go(of(days[at]?.day ?? span.to)) })}
          describe={(bar) => (
            <>
              <strong className="number">{bar.name}</strong>
              <span className="number" data-key="now">
                {text(bar.value ?? 0)}
              </span>
              <span className="number" data-key="before">
                이전 {text(bar.before ?? 0)}
              </span>
            </>
          )}
        />
      )}
      <details className={styles.table}>
        <summary>표로 보기</summary>
        <Scroll label={`${label} 표`}>
          <table>
            <thead>
              <tr>
                <th scope="col">일자</th>
                <th scope="col">{label}</th>
                <th scope="col">이전 기간</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, figures }, at) => (
                <tr key={day}>
                  <th scope="row" className="number">
                    {opens ? <Link to={of(day)}>{day}</Link> : day}
                  </th>
                  <td className="number">{text(figures[name])}</td>
                  <td className="number">{text(daysBefore[at]?.figures[name] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </>
  );
}
