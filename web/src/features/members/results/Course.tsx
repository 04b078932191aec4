import type { CalendarMonth } from '@/components/calendar/Calendar';
import { Bars } from '@/components/charts/Bars';
import { courseOf, type ResultDay } from './month';
import styles from './Results.module.css';
import { SignedWon } from './SignedWon';

/** Every how many days the chart names one. */
const NAMED_EVERY = 5;

/** The course of a month: what the days up to each one add up to. */
export function Course({ month: { month, days } }: { month: CalendarMonth<ResultDay> }) {
  return (
    <section className={styles.part} aria-label="누적 손익">
      <h3 className={styles.title}>누적 손익</h3>
      <Bars
        label="날짜별 누적 손익"
        bars={courseOf(days)}
        namedEvery={NAMED_EVERY}
        describe={({ name, value }) => (
          <span className="number">
            {month}월 {name}일까지 {value === undefined ? '-' : <SignedWon amount={value} />}
          </span>
        )}
      />
    </section>
  );
}
