import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { playByPlayQuery } from '@/api/virtuals';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { StageProof, StageWhich } from '@/components/rounds/StageHead';
import type { VirtualEvent, VirtualLeagueNow, VirtualSport } from '@/rules/wire';
import { MyBets } from './MyBets';
import { OnAir } from './picture/OnAir';
import styles from './Stage.module.css';
import { SPORTS, VERIFY_PATH, verifyPath } from './sports';

interface Props {
  sport: VirtualSport;
  league: VirtualLeagueNow;
}

/** The running event as an animation, or the final state of the last one, as its head says. */
export function Stage({ sport, league }: Props) {
  const { next, running, last, name } = league;
  const event = next?.event;
  const shown = running ?? last;
  return (
    <Card label={`${name} ${running ? '중계' : '지난 경기'}`}>
      {shown ? (
        <Shown key={shown.fixtureId} event={shown} on={shown === running} />
      ) : (
        <Notice
          icon="clock"
          title="첫 경기를 기다리고 있습니다"
          text="경기가 시작되면 중계됩니다."
        />
      )}
      {shown && <MyBets gameId={SPORTS[sport].gameId} event={shown} last={last?.fixtureId} />}
      {event && (
        <StageProof
          which={`다음 ${event.round.id.number}회차`}
          commitment={event.commitment}
          path={VERIFY_PATH}
        />
      )}
    </Card>
  );
}

/** The picture of an event; one that was void before its start has none. */
function Shown({ event, on }: { event: VirtualEvent; on: boolean }) {
  const { number } = event.round.id;
  const started = event.seed !== null;
  const {
    data: playByPlay,
    isError,
    refetch,
  } = useQuery({ ...playByPlayQuery(event), enabled: started });
  return (
    <div className={styles.shown} data-on={on}>
      <StageWhich
        state={on ? 'live' : 'last'}
        words={on ? `${number}회차 중계` : `${number}회차 결과`}
        voided={event.voided}
        {...(!on && started && { path: verifyPath(event.leagueId, event.round.id) })}
      />
      {playByPlay ? (
        <OnAir event={event} playByPlay={playByPlay} />
      ) : isError && !event.voided ? (
        <Notice
          icon="warning"
          title="중계를 불러오지 못했습니다"
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      ) : (
        started && !event.voided && <Skeleton className={styles.waiting} radius="md" />
      )}
    </div>
  );
}
