import { useLocation } from 'react-router';
import { LinkTabs } from '@/components/rounds/LinkTabs';
import { ALL_SPORTS, SPORTS, sportPath, VERIFY_PATH } from './sports';

const LINKS = [
  ...ALL_SPORTS.map((sport) => ({ path: sportPath(sport), name: SPORTS[sport].name })),
  { path: VERIFY_PATH, name: '결과 검증' },
];

/** Links to every virtual game and to the verification of their events. */
export function SportTabs() {
  const { pathname } = useLocation();
  const here = LINKS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return <LinkTabs label="가상게임" links={LINKS} current={here?.path ?? pathname} />;
}
