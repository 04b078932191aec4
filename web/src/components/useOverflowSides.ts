import { type RefObject, useEffect, useState } from 'react';

/** On which sides a bar continues beyond its container. */
export interface OverflowSides {
  left: boolean;
  right: boolean;
}

/** Less than a pixel remains on screens with fractional pixels. */
const ROUNDING = 1;

/** Whether a bar that scrolls sideways overflows; `content` changes when it grows. */
export function useOverflowSides(
  bar: RefObject<HTMLElement | null>,
  content: unknown,
): OverflowSides {
  const [more, setMore] = useState<OverflowSides>({ left: false, right: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when to look again
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > ROUNDING;
      const right = scrollLeft + clientWidth < scrollWidth - ROUNDING;
      setMore((now) => (now.left === left && now.right === right ? now : { left, right }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [bar, content]);
  return more;
}
