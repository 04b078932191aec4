import { shownDay, shownMinute, shownTime } from './time';

interface Props {
  /** RFC 3339, UTC. */
  at: string;
  className?: string;
  /** What is planned has no seconds, `11.20 20:41`. */
  planned?: boolean;
}

/** A moment in Korean time, `11.20 20:41:07`; the year too under the pointer. */
export function KoreanTime({ at, className = '', planned = false }: Props) {
  return (
    <time className={`number ${className}`} dateTime={at} title={shownMinute(at)}>
      {shownDay(at)} {planned ? shownTime(at).slice(0, 5) : shownTime(at)}
    </time>
  );
}
