import { useEffect, useState } from 'react';
import { now } from '@/api/clock';

const format = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The Korean date and time, ticking each second (account spec §2). */
export function KoreanClock({ className }: { className?: string }) {
  const [shown, setShown] = useState(() => new Date(now()));
  useEffect(() => {
    const timer = setInterval(() => setShown(new Date(now())), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={className} dateTime={shown.toISOString()}>
      {format.format(shown)} GMT+9
    </time>
  );
}
