import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { KoreanTime } from '@/components/KoreanTime';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { formatWon, formatWonUnit } from '@/components/price';
import type { CasinoRound, Lobby } from '@/rules/wire';
import { Check } from './Check';
import { ROUNDS_PER_PAGE, roundsQuery } from './queries';
import styles from './Rounds.module.css';

/** The member's newest rounds, ten per page; sandbox rounds can be drawn again here. */
export function Rounds({ memberId, lobby }: { memberId: number; lobby: Lobby }) {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(roundsQuery(memberId, lobby, page));
  if (!data && isError) {
    return (
      <Card label="게임 기록">
        <Notice
          icon="warning"
          title="게임 기록을 불러오지 못했습니다"
          text="잠시 후 다시 시도해주세요."
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      </Card>
    );
  }
  if (!data || (data.count === 0 && page === 1)) return null;
  return (
    <Card label="게임 기록">
      <h2 className={styles.heading}>게임 기록</h2>
      <ul>
        {data.items.map((round) => (
          <Round key={round.id} round={round} />
        ))}
      </ul>
      {data.more && (
        <p className={styles.rest}>최근 {formatWon(data.count)}건까지 볼 수 있습니다.</p>
      )}
      <Pager page={page} pageCount={Math.ceil(data.count / ROUNDS_PER_PAGE)} onPage={setPage} />
    </Card>
  );
}

function Round({ round }: { round: CasinoRound }) {
  const { gameName, stake, payout, rolledBack, open, playedAt, played } = round;
  const cancelled = rolledBack > 0 && stake === 0;
  return (
    <li className={styles.round}>
      <span className={styles.game}>
        <strong>{gameName}</strong>
        <small>
          <KoreanTime at={playedAt} />
        </small>
      </span>
      <span className={styles.amounts}>
        <small>베팅 {formatWonUnit(cancelled ? rolledBack : stake)}</small>
        {cancelled || open ? (
          <strong>{cancelled ? '취소' : '진행중'}</strong>
        ) : (
          <strong className="number" data-won={payout > stake || undefined}>
            {formatWonUnit(payout)}
          </strong>
        )}
      </span>
      {played && <Check round={played} />}
    </li>
  );
}
