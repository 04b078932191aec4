import { formatDay, formatMinute, formatTime } from './time';

interface Props {
  /** RFC 3339, UTC. */
  at: string;
  className?: string;
  /** A planned time is shown without seconds: `11.20 20:41`. */
  planned?: boolean;
}

/** A Korean time, `11.20 20:41:07`; the tooltip has the year too. */
export function KoreanTime({ at, className = '', planned = false }: Props) {
  return (
    <time className={`number ${className}`} dateTime={at} title={formatMinute(at)}>
      {formatDay(at)} {planned ? formatTime(at).slice(0, 5) : formatTime(at)}
    </time>
  );
}
