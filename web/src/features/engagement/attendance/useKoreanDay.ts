import { useEffect, useState } from 'react';
import { now } from '@/api/clock';
import { formatMoment } from '@/components/time';

/** The server's time in Korea: `2026-11-20T20:41:07`. */
export const koreanNow = () => formatMoment(new Date(now()).toISOString()).replace(' ', 'T');

/** The Korean day, `2026-11-20`; renders again when it changes. */
export function useKoreanDay() {
  const [day, setDay] = useState(() => koreanNow().slice(0, 10));
  useEffect(() => {
    const timer = setInterval(() => setDay(koreanNow().slice(0, 10)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return day;
}
