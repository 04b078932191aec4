import { Calendar } from '@/components/calendar/Calendar';
import { Mark } from '@/components/Logo';
import type { AttendanceMonth } from '@/rules/wire';
import styles from './AttendanceDialog.module.css';

interface Props {
  month: AttendanceMonth;
  /** Called with a day of the month to show. */
  onMonth: (day: string) => void;
}

/** A month whose days with a check-in carry the logo. */
export function AttendanceCalendar({ month, onMonth }: Props) {
  return (
    <Calendar
      label="출석 달력"
      month={month}
      onMonth={onMonth}
      mark={({ isAttendance }) =>
        isAttendance && (
          <span className={styles.mark}>
            <Mark size={24} />
            <span className="visually-hidden">출석</span>
          </span>
        )
      }
    />
  );
}
