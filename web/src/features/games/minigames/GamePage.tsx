import { useQuery } from '@tanstack/react-query';
import { eventsQuery, gameSettingQuery } from '@/api/rounds';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import styles from '@/components/rounds/Page.module.css';
import { useMaintained } from '@/components/rounds/useMaintained';
import { PageQuickBets } from '@/features/sportsbook/slip/quick/PageQuickBets';
import type { MiniGame, MiniGameView } from '@/rules/wire';
import { GameMarkets } from './GameMarkets';
import { GameTabs } from './GameTabs';
import { eventOf, useGame } from './games';
import { Past } from './Past';
import { Stage } from './Stage';
import { useLastRound } from './useLastRound';

/** A mini-game: its round with the draw, its markets, and past results. */
export default function GamePage({ game }: { game: MiniGame }) {
  return (
    <RulesBoundary fallback={<PageSkeleton />}>
      <Page key={game} game={game} />
    </RulesBoundary>
  );
}

function Page({ game }: { game: MiniGame }) {
  const view = useGame(game);
  const { data: setting } = useQuery(gameSettingQuery(view.gameId));
  const maintained = setting?.systemMaintenanceFlg === 1;
  useMaintained(view.gameId, maintained);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{view.name}</h1>
      <GameTabs />
      <PageQuickBets game={game} />
      {!maintained && <Board view={view} />}
    </div>
  );
}

function Board({ view }: { view: MiniGameView }) {
  const { data, isPending, refetch } = useQuery(eventsQuery(view.gameId));
  const event = eventOf(data, view.game);
  const { fresh, shown } = useLastRound(event?.last ?? null);
  if (isPending) return <PageSkeleton />;
  if (!event) {
    return (
      <Card>
        <Notice
          icon={data ? 'clock' : 'warning'}
          title={data ? '진행중인 회차가 없습니다' : '회차 정보를 불러오지 못했습니다'}
          text="잠시 후 다시 시도해주세요."
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      </Card>
    );
  }
  return (
    <>
      <Stage event={event} gameId={view.gameId} fresh={fresh} shown={shown} />
      <GameMarkets key={event.round.fixtureId} event={event} gameId={view.gameId} />
      <Past game={view.game} last={shown} />
    </>
  );
}
