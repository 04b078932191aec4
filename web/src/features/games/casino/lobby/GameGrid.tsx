import { Notice } from '@/components/Notice';
import type { CasinoGame } from '@/rules/wire';
import { GameArt } from './GameArt';
import styles from './GameGrid.module.css';

interface Props {
  games: CasinoGame[];
  /** No game can be played now. */
  closed: boolean;
  /** The game that is being launched. */
  opening: string | undefined;
  onPlay: (game: CasinoGame) => void;
  onAll: () => void;
}

/** A grid of games as pictures. */
export function GameGrid({ games, closed, opening, onPlay, onAll }: Props) {
  if (games.length === 0) {
    return (
      <Notice
        icon="empty"
        title="조건에 맞는 게임이 없습니다"
        text="다른 게임사나 종류를 선택해 보세요."
        action={{ label: '전체 게임 보기', onClick: onAll }}
      />
    );
  }
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <li key={game.id}>
          <button
            type="button"
            className={styles.game}
            disabled={closed || game.maintenance || opening !== undefined}
            data-opening={opening === game.id || undefined}
            onClick={() => onPlay(game)}
          >
            <span className={styles.picture}>
              <GameArt id={game.id} category={game.category} />
              {(closed || game.maintenance) && <span className={styles.state}>점검중</span>}
            </span>
            <span className={styles.words}>
              <strong>{game.name}</strong>
              <small>
                {game.vendorName}
                {game.seamless && ' · 보유머니로 바로'}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
