import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Params, useLocation, useMatches, useNavigate } from 'react-router';
import { sessionQuery } from '@/api/session';
import { usePage } from '@/api/sessionEnd';
import { siteName } from '@/api/siteName';
import { loadRules } from '@/rules';

/** A fixed value, or one that depends on the address. */
type RouteValue<T> = T | ((params: Params) => T);

/** Metadata of a route. */
export interface RouteHandle {
  /** Title of the page. */
  title?: RouteValue<string | undefined>;
  /** Visitors may see the page. */
  open?: RouteValue<boolean>;
}

/** The metadata of the current route. */
function useRoute() {
  const match = useMatches().at(-1);
  const { title, open = false } = (match?.handle ?? {}) as RouteHandle;
  const params = match?.params ?? {};
  return {
    title: typeof title === 'function' ? title(params) : title,
    open: typeof open === 'function' ? open(params) : open,
  };
}

/**
 * Sends visitors to `/login` with the title of the requested page, except on open pages and with a
 * join code in the address (account spec §6). True while they are being redirected.
 */
export function useLoginGuard(): boolean {
  const { data: user } = useQuery(sessionQuery);
  const leaving = usePage((page) => page.leaving);
  const { pathname, search } = useLocation();
  const { title, open } = useRoute();
  const navigate = useNavigate();
  const coded = new URLSearchParams(search).has('joinCd');
  const sentAway = user === null && !open && !coded && !leaving;
  useEffect(() => {
    if (!sentAway) return;
    const query = title ? `?${new URLSearchParams({ title })}` : '';
    void navigate(`/login${query}`, { replace: true, state: { from: pathname + search } });
  }, [sentAway, title, pathname, search, navigate]);
  return sentAway;
}

/** Sends operators to their own page (account spec §6). */
export function useOperatorGuard() {
  const { data: user } = useQuery(sessionQuery);
  const { type, role, withdrawalType } = user ?? {};
  useEffect(() => {
    if (type === undefined || role === undefined || withdrawalType === undefined) return;
    loadRules().then(
      (rules) => {
        if (rules.isOperator(type, role, withdrawalType)) window.location.replace('/admin');
      },
      // The page shows its own notice about missing rules.
      () => null,
    );
  }, [type, role, withdrawalType]);
}

/** Sets the title of the browser's tab. */
export function usePageTitle() {
  const { title } = useRoute();
  useEffect(() => {
    document.title = title ? `${title} - ${siteName}` : siteName;
  }, [title]);
}
