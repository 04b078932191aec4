import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import { Notice } from '@/components/Notice';
import { casinoRoundsOf } from '@/components/office/casino/roundsOf';
import { Fact, Facts } from '@/components/office/facts/Facts';
import { HeadedCard } from '@/components/office/HeadedCard';
import { casinoStates, providerName } from '@/components/office/labels/casino';
import { usePermission } from '@/components/office/permissions';
import { casinoQuery } from '@/components/office/queries';
import { TextLink } from '@/components/office/TextLink';
import { formatWon } from '@/components/price';
import type { CasinoGameRow, CasinoOffice } from '@/rules/wire';
import styles from './CasinoState.module.css';
import { CloseGames, type Closing } from './CloseGames';

/** State of the casino's provider and its games, and closures. */
export function CasinoState() {
  const { data, error, refetch } = useQuery(casinoQuery);
  const [closing, setClosing] = useState<Closing>();
  return (
    <HeadedCard title="게임사 상태" className={styles.stand}>
      {data ? (
        <ProviderState office={data} onClose={setClosing} />
      ) : error ? (
        <Notice
          icon="warning"
          title="게임사 상태를 불러오지 못했습니다"
          text={error.message}
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      ) : (
        <ListSkeleton />
      )}
      {closing && <CloseGames closing={closing} onClose={() => setClosing(undefined)} />}
    </HeadedCard>
  );
}

interface ProviderStateProps {
  office: CasinoOffice;
  onClose: (closing: Closing) => void;
}

function ProviderState({ office, onClose }: ProviderStateProps) {
  const { provider, state, closed, askedAt, answerMilliseconds, failure } = office;
  const canClose = usePermission()('PUT /api/admin/casino/closures');
  const all: Closing = { scope: 'casino', id: '', name: '카지노 전체', closed };
  return (
    <>
      <Facts>
        <Fact label="게임사">
          {providerName(provider)}{' '}
          <Badge tone={casinoStates[state].tone}>{casinoStates[state].label}</Badge>
        </Fact>
        <Fact label="마지막 확인">
          <KoreanTime at={askedAt} />
        </Fact>
        <Fact label="응답 시간">
          {answerMilliseconds === null ? '-' : `${formatWon(answerMilliseconds)}ms`}
        </Fact>
        <Fact label="응답 대기 전환">
          {formatWon(office.waiting)}건 <small>{formatWon(office.waitingAmount)}원</small>
        </Fact>
        {office.waitingSince && (
          <Fact label="가장 오래된 대기">
            <KoreanTime at={office.waitingSince} />
          </Fact>
        )}
      </Facts>
      {failure && <p className={styles.failure}>{failure}</p>}
      {canClose && (
        <div className={styles.actions}>
          <Button size="xs" variant="default" onClick={() => onClose(all)}>
            {closed ? '전체 점검 해제' : '전체 점검'}
          </Button>
          {vendorsOf(office.games).map((vendor) => (
            <Button key={vendor.id} size="xs" variant="default" onClick={() => onClose(vendor)}>
              {vendor.name} {vendor.closed ? '점검 해제' : '점검'}
            </Button>
          ))}
        </div>
      )}
      <Games games={office.games} {...(canClose && { onClose })} />
    </>
  );
}

/** Each vendor once, with whether all its games are closed. */
const vendorsOf = (games: CasinoGameRow[]): Closing[] => [
  ...new Map(
    games.map(({ vendorId, vendorName, vendorClosed }) => [
      vendorId,
      { scope: 'vendor' as const, id: vendorId, name: vendorName, closed: vendorClosed },
    ]),
  ).values(),
];

interface GamesProps {
  games: CasinoGameRow[];
  /** Undefined for operators who may not close games. */
  onClose?: (closing: Closing) => void;
}

function Games({ games, onClose }: GamesProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.games}>
        <caption className="visually-hidden">최근 30일 게임별 실적</caption>
        <thead>
          <tr>
            <th scope="col">게임</th>
            <th scope="col">라운드</th>
            <th scope="col">베팅</th>
            <th scope="col">지급</th>
            <th scope="col">환급률</th>
            <th scope="col">이론</th>
            <th scope="col">상태</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.id}>
              <th scope="row">
                {game.name} <small>{game.vendorName}</small>
              </th>
              <td className="number">
                <TextLink to={casinoRoundsOf(game.id, game.name)}>
                  {formatWon(game.rounds)}
                </TextLink>
              </td>
              <td className="number">{formatWon(game.stakes)}</td>
              <td className="number">{formatWon(game.payouts)}</td>
              <td className="number">{game.paidBack ? `${game.paidBack}%` : '-'}</td>
              <td className="number">{game.rtp ? `${game.rtp}%` : '-'}</td>
              <td>
                {onClose ? (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() =>
                      onClose({ scope: 'game', id: game.id, name: game.name, closed: game.closed })
                    }
                  >
                    {game.closed ? '점검 해제' : '점검'}
                  </Button>
                ) : game.closed ? (
                  '점검'
                ) : (
                  '운영'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
