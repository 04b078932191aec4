import { useEffect, useState } from 'react';
import { now } from '@/api/clock';
import { momentOf, weekdayOf } from './time';

/** `11월 20일 (금) 20:41:07`. */
function format(at: Date) {
  const [, month, day, time] = /-(\d+)-(\d+) (.*)/.exec(momentOf(at.getTime())) ?? [];
  return `${Number(month)}월 ${Number(day)}일 (${weekdayOf(at.getTime())}) ${time}`;
}

/** The Korean date and time, ticking each second (account spec §2). */
export function KoreanClock({ className }: { className?: string }) {
  const [shown, setShown] = useState(() => new Date(now()));
  useEffect(() => {
    const timer = setInterval(() => setShown(new Date(now())), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={className} dateTime={shown.toISOString()}>
      {format(shown)} GMT+9
    </time>
  );
}
