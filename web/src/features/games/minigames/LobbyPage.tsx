import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { eventsQuery, gameSettingQuery } from '@/api/rounds';
import { Card } from '@/components/Card';
import { Icon, type IconName } from '@/components/Icon';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import { Countdown } from '@/components/rounds/Countdown';
import page from '@/components/rounds/Page.module.css';
import { useGameRules } from '@/rules';
import type { MiniEvent, MiniGame, MiniGameView } from '@/rules/wire';
import { GameTabs } from './GameTabs';
import { eventOf, GAME_PATHS } from './games';
import styles from './LobbyPage.module.css';
import { Winners } from './Winners';
import { winnersOf } from './winnersOf';

/** The game id of lotus. */
const LOTUS = 308;

const ICONS: Record<MiniGame, IconName> = {
  powerBall: 'ball',
  powerLadder: 'ladder',
  lotusOddeven: 'dice',
  lotusBaccarat: 'cards',
};

/** All mini-games, or those of lotus only, with their current rounds. */
export default function LobbyPage({ lotus = false }: { lotus?: boolean }) {
  return (
    <RulesBoundary fallback={<PageSkeleton />}>
      <Lobby lotus={lotus} />
    </RulesBoundary>
  );
}

function Lobby({ lotus }: { lotus: boolean }) {
  const games = useGameRules()
    .miniGames()
    .filter(({ gameId }) => !lotus || gameId === LOTUS);
  return (
    <div className={page.page}>
      <h1 className="visually-hidden">{lotus ? '로투스' : '미니게임'}</h1>
      <GameTabs />
      <ul className={styles.games}>
        {games.map((view) => (
          <li key={view.game}>
            <Game view={view} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Game({ view: { game, gameId, name } }: { view: MiniGameView }) {
  const event = eventOf(useQuery(eventsQuery(gameId)).data, game);
  const maintained = useQuery(gameSettingQuery(gameId)).data?.systemMaintenanceFlg === 1;
  return (
    <Card className={styles.game ?? ''}>
      <Link to={GAME_PATHS[game]} className={styles.link}>
        <span className={styles.icon}>
          <Icon name={ICONS[game]} size={24} />
        </span>
        <h2 className={styles.name}>{name}</h2>
        {maintained ? <strong className={styles.maintained}>점검중</strong> : null}
      </Link>
      <div className={styles.facts}>{event && !maintained && <Round event={event} />}</div>
    </Card>
  );
}

function Round({ event: { round, last } }: { event: MiniEvent }) {
  const rules = useGameRules();
  return (
    <>
      <div className={styles.round}>
        <strong className="number">{round.round.id.number}회차</strong>
        <Countdown key={round.fixtureId} round={round.round} />
      </div>
      {last?.draw && (
        <div className={styles.last}>
          <span className="number">{last.round.id.number}회차</span>
          <Winners won={winnersOf(rules, last.game, last.draw)} small />
        </div>
      )}
    </>
  );
}
