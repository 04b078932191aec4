import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Refusal } from '@/api/call';
import { useUser } from '@/api/session';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import type { Seat, User } from '@/rules/wire';
import { Fairness } from './Fairness';
import { MoneyBar } from './MoneyBar';
import styles from './PlayPage.module.css';
import { seatQuery } from './queries';
import { SlotGame } from './slot/SlotGame';
import { TableGame } from './table/TableGame';
import { usePlay } from './usePlay';

/** A sandbox game, at the address returned by its launch. */
export default function PlayPage() {
  const user = useUser();
  const { token = '' } = useParams();
  return user ? <RunningGame key={token} user={user} token={token} /> : null;
}

function RunningGame({ user, token }: { user: User; token: string }) {
  const { data: seat, error } = useQuery(seatQuery(user.id, token));
  const lobby = useLobbyPath();
  const navigate = useNavigate();
  if (error) {
    return (
      <Card>
        <h1 className="visually-hidden">게임</h1>
        <Notice
          icon="warning"
          title={error instanceof Refusal ? error.message : '게임을 열지 못했습니다'}
          action={{ label: '로비로 가기', onClick: () => void navigate(lobby) }}
        />
      </Card>
    );
  }
  return seat ? <Game user={user} seat={seat} /> : <div className={styles.waiting} />;
}

/** The lobby of the address: `/slot` of `/slot/play/…`. */
const useLobbyPath = () => `/${useLocation().pathname.split('/')[1]}`;

function Game({ user, seat }: { user: User; seat: Seat }) {
  const game = usePlay(user, seat);
  const { board } = seat;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link className={styles.back} to={useLobbyPath()} aria-label="로비로 가기">
          <Icon name="left" size={20} />
        </Link>
        <h1>{seat.gameName}</h1>
        <MoneyBar money={game.money} seamless={seat.seamless} />
      </header>
      {board.kind === 'slot' ? (
        <SlotGame gameId={seat.gameId} board={board} game={game} />
      ) : (
        <TableGame board={board} game={game} />
      )}
      <Fairness game={game} />
    </div>
  );
}
