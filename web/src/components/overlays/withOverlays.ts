import type { createBrowserRouter, To } from 'react-router';
import { leave } from './overlays';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Makes a router leave a page only after the entries of its overlays are gone from the history, so
 * that Back leads to the page and not to what was open over it.
 */
export function withOverlays(router: Router): Router {
  const { navigate } = router;
  return Object.assign(router, {
    navigate: (to: number & To, options?: Parameters<Router['navigate']>[1]) =>
      typeof to === 'number' ? navigate(to) : leave(() => navigate(to, options)),
  });
}
