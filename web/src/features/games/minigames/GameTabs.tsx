import { LinkTabs } from '@/components/rounds/LinkTabs';
import { useGameRules } from '@/rules';
import { GAME_PATHS, VERIFY_PATH } from './games';

/** Links to every mini-game and to the verification of their rounds. */
export function GameTabs() {
  const games = useGameRules().miniGames();
  const links = games.map(({ game, name }) => ({ path: GAME_PATHS[game], name }));
  return (
    <LinkTabs
      label="미니게임"
      links={[
        { path: '/minigame', name: '전체' },
        ...links,
        { path: VERIFY_PATH, name: '추첨 검증' },
      ]}
    />
  );
}
