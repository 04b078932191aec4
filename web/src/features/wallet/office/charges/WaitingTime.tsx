import { useEffect, useState } from 'react';
import { now } from '@/api/clock';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a request has been waiting by the site's clock, ticking: `3분 12초째 대기`. */
export function WaitingTime({ since }: { since: string }) {
  const [shownAt, setShownAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setShownAt(now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const waited = Math.max(0, shownAt - Date.parse(since));
  const minutes = Math.floor(waited / MINUTE);
  const seconds = Math.floor((waited % MINUTE) / SECOND);
  return (
    <span className="number">
      {minutes >= 60
        ? `${Math.floor(minutes / 60)}시간 ${minutes % 60}분째 대기`
        : `${minutes}분 ${seconds}초째 대기`}
    </span>
  );
}
