import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '@/api/session';
import { loadRules } from '@/rules';
import { openJoinCode } from './joinCode';

/** Opens the sign-up once for a visitor with `?joinCd=` in the address, on any route. */
export function useJoinCodeQuery() {
  const [query] = useSearchParams();
  const code = query.get('joinCd');
  const visitor = useUser() === null;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (code === null || !visitor || opened.current === code) return;
    opened.current = code;
    // Without the rules the page shows its own notice.
    loadRules().then(
      (rules) => openJoinCode(rules, code),
      () => null,
    );
  }, [code, visitor]);
}
