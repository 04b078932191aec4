import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asMember, report, useUser } from '@/api/session';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import type { CasinoGame, Lobby } from '@/rules/wire';
import { MoneyBar } from '../MoneyBar';
import { GAMES_PER_PAGE, gamesQuery, launch, lobbyQuery } from '../queries';
import { Rounds } from '../Rounds';
import { useGameFilters } from './filters';
import { GameFilters } from './GameFilters';
import { GameGrid } from './GameGrid';
import styles from './LobbyPage.module.css';

const titles: Record<Lobby, string> = { casino: '카지노', slot: '슬롯' };

/** `/casino` and `/slot`: the games of the casino's provider, and the member's rounds. */
export default function LobbyPage({ lobby }: { lobby: Lobby }) {
  const user = useUser();
  const { wanted, narrow } = useGameFilters(lobby);
  const { data: shown } = useQuery(lobbyQuery(lobby));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{titles[lobby]}</h1>
        {user && <MoneyBar money={user.casinoMoney} />}
      </header>
      {shown?.notice && (
        <p className={styles.notice} role="status">
          {shown.notice}
        </p>
      )}
      <GameFilters lobby={shown} wanted={wanted} onNarrow={narrow} />
      <Games lobby={lobby} closed={shown !== undefined && shown.state !== 'open'} />
      {user && <Rounds memberId={user.id} lobby={lobby} />}
    </div>
  );
}

function Games({ lobby, closed }: { lobby: Lobby; closed: boolean }) {
  const { wanted, narrow } = useGameFilters(lobby);
  const games = useQuery(gamesQuery(wanted));
  const { opening, open } = useLaunch(titles[lobby]);
  if (games.isError && !games.data) {
    return (
      <Card>
        <Notice
          icon="warning"
          title="게임 목록을 불러오지 못했습니다"
          text="잠시 후 다시 시도해주세요."
          action={{ label: '다시 시도', onClick: () => void games.refetch() }}
        />
      </Card>
    );
  }
  if (!games.data) return <div className={styles.waiting} aria-hidden="true" />;
  const pageCount = Math.ceil(games.data.count / GAMES_PER_PAGE);
  return (
    <>
      <GameGrid
        games={games.data.items}
        closed={closed}
        opening={opening}
        onPlay={(game) => void open(game)}
        onAll={() => narrow({ maker: null, kind: null, search: null })}
      />
      <Pager
        page={wanted.page ?? 1}
        pageCount={pageCount}
        onPage={(page) => narrow({ page: String(page) })}
      />
    </>
  );
}

/** Launches a game: a sandbox game on this site, any other at its provider's address. */
function useLaunch(title: string) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();
  const open = (game: CasinoGame) =>
    asMember(async (user) => {
      setOpening(game.id);
      try {
        const { url } = await launch(user.id, game.id);
        if (url.startsWith('/')) await navigate(url);
        else window.location.assign(url);
      } catch (error) {
        report(error);
      } finally {
        setOpening(undefined);
      }
    }, title);
  return { opening, open };
}
