import { useEffect, useRef, useState } from 'react';

/** Whether a part of the page is visible: scrolled into view, in the active tab. */
export function useIsVisible<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const [scrolled, setScrolled] = useState(true);
  const [front, setFront] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setFront(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setScrolled(entry?.isIntersecting ?? true),
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return { part, seen: scrolled && front };
}
