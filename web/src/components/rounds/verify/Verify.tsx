import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { PageSkeleton } from '@/components/PageSkeleton';
import { type NamedRound, namedRound } from './address';
import { ChooseRound, type GameChoice } from './ChooseRound';
import { newestDrawnQuery, type RoundList, roundQueryOf } from './find';
import styles from './Verify.module.css';

interface Props<Found> {
  games: GameChoice[];
  list: RoundList<Found>;
  /** Further explanation besides the seed. */
  about?: ReactNode;
  /** Renders the checks of a round. */
  children: (round: Found, onRefresh: () => void) => ReactNode;
}

/** Verifies the round in the address, otherwise the newest drawn one. */
export function Verify<Found>({ games, list, about, children }: Props<Found>) {
  const [query, setQuery] = useSearchParams();
  const codes = games.map(({ game }) => game);
  const named = namedRound(query, codes);
  const check = (round: NamedRound) => (
    <>
      <ChooseRound
        key={JSON.stringify(round)}
        games={games}
        named={round}
        onChoose={(chosen) => setQuery(chosen)}
      />
      <Named list={list} named={round} draw={children} />
    </>
  );
  return (
    <>
      <About>{about}</About>
      {named ? check(named) : <Newest list={list} game={codes[0] ?? ''} check={check} />}
    </>
  );
}

/** Explains the verification. */
function About({ children }: { children: ReactNode }) {
  return (
    <Card label="추첨 검증 안내">
      <h2 className={styles.title}>누구나 확인할 수 있는 추첨</h2>
      <ol className={styles.about}>
        <li>
          회차가 열릴 때 서버가 무작위 시드를 정하고, 그 <strong>해시(SHA-256)</strong>를 먼저
          공개합니다. 해시로는 시드를 알아낼 수 없지만, 시드를 바꾸면 해시가 달라집니다.
        </li>
        {children}
        <li>
          결과는 <strong>시드, 게임, 회차</strong>만으로 정해집니다. 누가 얼마를 베팅했는지는 결과에
          영향을 줄 수 없습니다.
        </li>
        <li>
          추첨이 끝나면 시드를 공개합니다. 아래에서 시드가 먼저 공개한 해시와 맞는지, 시드로 다시
          추첨한 결과가 같은지 <strong>이 브라우저 안에서</strong> 계산합니다.
        </li>
      </ol>
    </Card>
  );
}

interface NewestProps<Found> {
  list: RoundList<Found>;
  game: string;
  check: (round: NamedRound) => ReactNode;
}

/** The newest drawn round, if the address names none. */
function Newest<Found>({ list, game, check }: NewestProps<Found>) {
  const { data, isPending, isError, refetch } = useQuery(newestDrawnQuery(list, game));
  if (isPending) return <PageSkeleton />;
  if (data) return check({ game, ...list.idOf(data) });
  if (isError) return <Failed onRetry={() => void refetch()} />;
  return (
    <Card>
      <Notice icon="empty" title="추첨된 회차가 없습니다" text="첫 추첨 후에 확인할 수 있습니다." />
    </Card>
  );
}

interface NamedProps<Found> {
  list: RoundList<Found>;
  named: NamedRound;
  draw: Props<Found>['children'];
}

function Named<Found>({ list, named, draw }: NamedProps<Found>) {
  const { data, isPending, isError, refetch } = useQuery(roundQueryOf(list, named));
  if (isPending) return <PageSkeleton />;
  if (data) return draw(data, () => void refetch());
  if (isError) return <Failed onRetry={() => void refetch()} />;
  return (
    <Card>
      <Notice
        icon="empty"
        title="해당 회차를 찾을 수 없습니다"
        text="날짜와 회차를 확인해주세요."
      />
    </Card>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Card>
    <Notice
      icon="warning"
      title="회차를 불러오지 못했습니다"
      text="잠시 후 다시 시도해주세요."
      action={{ label: '다시 시도', onClick: onRetry }}
    />
  </Card>
);
