import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import { useGameRules } from '@/rules';
import type { MiniGame } from '@/rules/wire';
import page from '../GamePage.module.css';
import { GameTabs } from '../GameTabs';
import { type NamedRound, namedRound } from './address';
import { ByHand } from './ByHand';
import { Checks } from './Checks';
import { ChooseRound } from './ChooseRound';
import { newestDrawnQuery, roundQueryOf } from './round';
import styles from './VerifyPage.module.css';

/** Checks a round in the browser: what was shown before, what was revealed, what follows from it. */
export default function VerifyPage() {
  return (
    <RulesBoundary fallback={<PageSkeleton />}>
      <div className={page.page}>
        <h1 className="visually-hidden">추첨 검증</h1>
        <GameTabs />
        <Verify />
      </div>
    </RulesBoundary>
  );
}

function Verify() {
  const [query, setQuery] = useSearchParams();
  const games = useGameRules()
    .miniGames()
    .map(({ game }) => game);
  const named = namedRound(query, games);
  const check = (round: NamedRound) => (
    <>
      <ChooseRound key={JSON.stringify(round)} named={round} onChoose={setQuery} />
      <Named named={round} />
    </>
  );
  return (
    <>
      <About />
      {named ? check(named) : <Newest game={games[0] ?? 'powerBall'} check={check} />}
    </>
  );
}

/** What it is about, in plain words. */
function About() {
  return (
    <Card label="추첨 검증 안내">
      <h2 className={styles.title}>누구나 확인할 수 있는 추첨</h2>
      <ol className={styles.about}>
        <li>
          회차가 열릴 때 서버가 무작위 시드를 정하고, 그 <strong>해시(SHA-256)</strong>를 먼저
          공개합니다. 해시로는 시드를 알아낼 수 없지만, 시드를 바꾸면 해시가 달라집니다.
        </li>
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

interface NewestProps {
  game: MiniGame;
  check: (round: NamedRound) => ReactNode;
}

/** Where the address names no round, the newest that was drawn. */
function Newest({ game, check }: NewestProps) {
  const { data, isPending } = useQuery(newestDrawnQuery(game));
  if (isPending) return <PageSkeleton />;
  if (data) return check({ game, ...data.round.id });
  return (
    <Card>
      <Notice icon="empty" title="추첨된 회차가 없습니다" text="첫 추첨 후에 확인할 수 있습니다." />
    </Card>
  );
}

function Named({ named }: { named: NamedRound }) {
  const { data, isPending, isError, refetch } = useQuery(roundQueryOf(named));
  if (isPending) return <PageSkeleton />;
  if (!data) {
    return (
      <Card>
        <Notice
          icon={isError ? 'warning' : 'empty'}
          title={isError ? '회차를 불러오지 못했습니다' : '그런 회차가 없습니다'}
          text={isError ? '잠시 후 다시 시도해주세요.' : '날짜와 회차를 확인해주세요.'}
          {...(isError && { action: { label: '다시 시도', onClick: () => void refetch() } })}
        />
      </Card>
    );
  }
  return (
    <>
      <Checks
        key={`${data.fixtureId} ${data.seed}`}
        round={data}
        onRefresh={() => void refetch()}
      />
      {data.seed && <ByHand round={data} seed={data.seed} />}
    </>
  );
}
