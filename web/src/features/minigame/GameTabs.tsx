import { Link, useLocation } from 'react-router';
import { useHereInSight } from '@/components/useHereInSight';
import { useGameRules } from '@/rules';
import styles from './GameTabs.module.css';
import { GAME_PATHS, VERIFY_PATH } from './games';

/** Leads to every mini-game and to the page that checks their rounds. */
export function GameTabs() {
  const { pathname } = useLocation();
  const bar = useHereInSight(pathname);
  const games = useGameRules().miniGames();
  const links = games.map(({ game, name }) => ({ path: GAME_PATHS[game], name }));
  const all = [
    { path: '/minigame', name: '전체' },
    ...links,
    { path: VERIFY_PATH, name: '추첨 검증' },
  ];
  return (
    <nav ref={bar} className={styles.tabs} aria-label="미니게임">
      {all.map(({ path, name }) => (
        <Link
          key={path}
          to={path}
          className={styles.tab}
          aria-current={pathname === path ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
