import { shownDay, shownMinute, shownTime } from './time';

interface Props {
  /** RFC 3339, UTC. */
  at: string;
  className?: string;
}

/** A moment in Korean time, `11.20 20:41:07`; the year too under the pointer. */
export function KoreanTime({ at, className = '' }: Props) {
  return (
    <time className={`number ${className}`} dateTime={at} title={shownMinute(at)}>
      {shownDay(at)} {shownTime(at)}
    </time>
  );
}
