/**
 * The address of a fixture's page in a section of the site: `europe`, `korea` or `inplay`. The slip
 * of the section stays there.
 */
export const matchPath = (section: string, fixtureId: number) => `/${section}/match/${fixtureId}`;

/** Whether an address is that of a fixture's page. */
export const isMatchPath = (pathname: string) => /^\/\w+\/match\//.test(pathname);
