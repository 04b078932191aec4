import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface Props {
  busy: boolean;
  /** The last request failed: only the button tries again. */
  failed: boolean;
  onReach: () => void;
}

/** End of the loaded list: loads more when it comes near the view, or by its button. */
export function More({ busy, failed, onReach }: Props) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || busy || failed) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onReach(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy, failed, onReach]);
  return (
    <div ref={end}>
      <Button variant="default" fullWidth loading={busy} onClick={onReach}>
        경기 더 보기
      </Button>
    </div>
  );
}
