import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '@/api/session';
import { loadRules } from '@/rules';
import { openJoinCode } from './joinCode';

/** A visitor who comes with `?joinCd=`, on whatever route, is led to the sign-up, once. */
export function useJoinCodeQuery() {
  const [query] = useSearchParams();
  const code = query.get('joinCd');
  const visitor = useUser() === null;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (code === null || !visitor || opened.current === code) return;
    opened.current = code;
    // Where the rules are missing the page says so by itself.
    loadRules().then(
      (rules) => openJoinCode(rules, code),
      () => null,
    );
  }, [code, visitor]);
}
