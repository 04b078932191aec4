import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '@/api/clock';
import { openDialog } from '@/api/dialogs';
import { useUser } from '@/api/session';
import { Calendar } from '@/components/calendar/Calendar';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import { Course } from './Course';
import { GameSums } from './GameSums';
import { MonthTotal } from './MonthTotal';
import { monthOf, resultMonth } from './month';
import { resultsQuery } from './queries';
import styles from './Results.module.css';
import { resultOf, SignedWon } from './SignedWon';
import { shortWon } from './shortWon';

/** A member's own results: a month by day, its course, and its sums by kind of game. */
export default function ResultsDialog() {
  const user = useUser();
  return (
    <Dialog
      title="내 손익"
      width={560}
      actions={
        <Button variant="default" onClick={() => openDialog('selfLimits')}>
          이용 한도
        </Button>
      }
    >
      {user && <Results memberId={user.id} />}
    </Dialog>
  );
}

function Results({ memberId }: { memberId: number }) {
  const [shown, setShown] = useState(() => monthOf(now()));
  const { data, error, refetch } = useQuery(resultsQuery(memberId, shown));
  const month = resultMonth(shown, now(), data?.days);
  const played = data !== undefined && data.total.bets > 0;
  return (
    <div className={styles.parts}>
      <Calendar
        label="손익 달력"
        month={month}
        onMonth={setShown}
        mark={({ result }) => result && <DayNet net={result.net} />}
      >
        {!data && !error && <Skeleton height={64} radius="md" mb={10} />}
        {played && <MonthTotal total={data.total} />}
      </Calendar>
      {!data && error && (
        <Notice
          icon="warning"
          title="손익을 불러오지 못했습니다"
          text={error.message}
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      )}
      {data && !played && <Notice icon="empty" title="이 달에는 결과가 없습니다" />}
      {played && (
        <>
          <Course month={month} />
          <GameSums games={data.games} />
        </>
      )}
      <p className={styles.note}>
        정산된 날을 기준으로 합니다. 적특·취소로 돌려받은 베팅금은 포함되지 않습니다.
      </p>
    </div>
  );
}

/** The result of a day in a short form; screen readers read it in full. */
function DayNet({ net }: { net: number }) {
  return (
    <>
      <span className={`${styles.net} number`} data-result={resultOf(net)} aria-hidden="true">
        {shortWon(net)}
      </span>
      <span className="visually-hidden">
        손익 <SignedWon amount={net} />
      </span>
    </>
  );
}
