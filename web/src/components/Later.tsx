import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Renders what is below the first screen once that is shown: a slow phone lays the page out in two
 * steps, between which it can react.
 */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due && children;
}
