import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noteEnded, virtualResultsQuery } from '@/api/virtuals';
import { Card } from '@/components/Card';
import { MiniChip } from '@/components/mini/MiniChip';
import { Notice } from '@/components/Notice';
import { BoardHead } from '@/components/rounds/BoardHead';
import { type PastResult, PastResults } from '@/components/rounds/PastResults';
import { StreakBoard } from '@/components/rounds/StreakBoard';
import { TallyTable } from '@/components/rounds/TallyTable';
import type { VirtualEvent, VirtualSport } from '@/rules/wire';
import { cameOf, QUESTIONS, streaksOf, talliesOf } from './boards';
import styles from './Past.module.css';
import { RunnerChip } from './RunnerChip';
import { verifyPath } from './sports';
import { nameOf } from './words';

interface Props {
  sport: VirtualSport;
  leagueId: number;
  /** The newest finished event. */
  last: VirtualEvent | null;
}

/** Past results of a league: its streaks, and the single events. */
export function Past({ sport, leagueId, last }: Props) {
  const { data, isPending, refetch } = useQuery(virtualResultsQuery(leagueId));
  useEffect(() => {
    if (last && !isPending) noteEnded(last);
  }, [last, isPending]);
  if (isPending) return <Skeleton height={300} radius="lg" />;
  if (!data || data.items.length === 0) {
    return (
      <Card>
        {data ? (
          <Notice icon="empty" title="지난 결과가 없습니다" text="첫 경기가 끝나면 표시됩니다." />
        ) : (
          <Notice
            icon="warning"
            title="지난 결과를 불러오지 못했습니다"
            text="잠시 후 다시 시도해주세요."
            action={{ label: '다시 시도', onClick: () => void refetch() }}
          />
        )}
      </Card>
    );
  }
  return (
    <>
      <Streaks sport={sport} events={data.items} />
      <PastResults results={data.items.map(resultOf)} />
    </>
  );
}

function Streaks({ sport, events }: { sport: VirtualSport; events: VirtualEvent[] }) {
  const [chosen, setChosen] = useState(0);
  const questions = QUESTIONS[sport];
  const question = questions[chosen] ?? questions[0];
  if (!question) return null;
  const came = cameOf(events, question);
  const columns = streaksOf(came).map((column) =>
    column.map(({ round, name, chip }) => ({
      round,
      shown: <MiniChip chip={chip} name={name} small />,
    })),
  );
  return (
    <Card label="결과 통계">
      <BoardHead
        title="결과 통계"
        about={`최근 ${events.length}경기`}
        names={questions.map(({ name }) => name)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <StreakBoard key={question.name} name={question.name} columns={columns} />
      <TallyTable rows={talliesOf(came)} />
    </Card>
  );
}

const resultOf = (event: VirtualEvent): PastResult => ({
  fixtureId: event.fixtureId,
  number: event.round.id.number,
  at: event.round.drawsAt,
  path: verifyPath(event.leagueId, event.round.id),
  came: <Came event={event} />,
});

/** A score between its teams, or the first three of a race. */
function Came({ event: { lineUp, result } }: { event: VirtualEvent }) {
  if (result?.kind === 'score') {
    return (
      <span className={styles.score}>
        <span data-won={result.home > result.away}>{nameOf(lineUp, 1)}</span>
        <strong className="number">
          {result.home} : {result.away}
        </strong>
        <span data-won={result.away > result.home}>{nameOf(lineUp, 2)}</span>
      </span>
    );
  }
  return (
    <ol className={styles.order}>
      {result?.order.slice(0, 3).map((number) => (
        <li key={number}>
          <RunnerChip number={number} />
          <span>{nameOf(lineUp, number)}</span>
        </li>
      ))}
    </ol>
  );
}
