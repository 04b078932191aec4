import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '@/api/call';
import { leagueCode, virtualEventsQuery } from '@/api/virtuals';
import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import { PageSkeleton } from '@/components/PageSkeleton';
import { RulesBoundary } from '@/components/RulesBoundary';
import page from '@/components/rounds/Page.module.css';
import { Checks, type ReplayResult } from '@/components/rounds/verify/Checks';
import type { RoundList } from '@/components/rounds/verify/find';
import { ManualSteps } from '@/components/rounds/verify/ManualSteps';
import { Verify } from '@/components/rounds/verify/Verify';
import { type GameRules, useGameRules } from '@/rules';
import type { LineUp, PlayByPlay, VirtualEvent, VirtualSport } from '@/rules/wire';
import { Scene } from '../picture/Scene';
import { SportTabs } from '../SportTabs';
import { ALL_SPORTS } from '../sports';
import { STEPS } from './steps';
import styles from './VerifyPage.module.css';

/** Finished events of the virtual games. */
const list: RoundList<VirtualEvent> = {
  name: 'virtual',
  ask: (input, signal) => call('GET /api/virtureBetting/results', { input, signal }),
  idOf: ({ round }) => round.id,
};

/** Verifies an event in the browser: line-up, commitment, revealed seed, and the result. */
export default function VerifyPage() {
  return (
    <RulesBoundary fallback={<PageSkeleton />}>
      <div className={page.page}>
        <h1 className="visually-hidden">결과 검증</h1>
        <SportTabs />
        <Events />
      </div>
    </RulesBoundary>
  );
}

/** The leagues are those of the current events. */
function Events() {
  const once = (sport: VirtualSport) => ({
    ...virtualEventsQuery(sport),
    refetchInterval: false as const,
  });
  const answers = useQueries({ queries: ALL_SPORTS.map(once) });
  const leagues = answers.flatMap(({ data }) => data?.leagues ?? []);
  const games = leagues.map(({ leagueId, name }) => ({ game: leagueCode(leagueId), name }));
  if (answers.some(({ isPending }) => isPending)) return <PageSkeleton />;
  if (games.length === 0) {
    return (
      <Card>
        <Notice
          icon="warning"
          title="경기 정보를 불러오지 못했습니다"
          text="잠시 후 다시 시도해주세요."
          action={{
            label: '다시 시도',
            onClick: () => {
              for (const { refetch } of answers) void refetch();
            },
          }}
        />
      </Card>
    );
  }
  return (
    <Verify games={games} list={list} about={<AboutLineUps />}>
      {(event, onRefresh) => <Event event={event} onRefresh={onRefresh} />}
    </Verify>
  );
}

/** Explains that line-ups are known beforehand. */
const AboutLineUps = () => (
  <li>
    대진과 전력, 컨디션은 비밀이 아닙니다. <strong>누구나 아는 시드</strong>(0이 64개)와 경기
    이름으로 미리 정해지고, 배당은 거기서 나온 확률로 정해집니다.
  </li>
);

function Event({ event, onRefresh }: { event: VirtualEvent; onRefresh: () => void }) {
  const rules = useGameRules();
  const { fixtureId, leagueId, commitment, seed, voided, lineUp } = event;
  const { id } = event.round;
  const label = rules.virtualLabel(leagueId, id.day, id.number) ?? '';
  return (
    <>
      <Checks
        key={`${fixtureId} ${seed}`}
        round={{ fixtureId, id, commitment, seed, voided }}
        replay={(other) => replayed(rules, event, other)}
        onRefresh={onRefresh}
      />
      {seed && <ManualSteps label={label} seed={seed} steps={STEPS[lineUp.sport]} />}
    </>
  );
}

function replayed(rules: GameRules, event: VirtualEvent, seed: string): ReplayResult {
  const { leagueId, result, round } = event;
  const { day, number } = round.id;
  const lineUp = rules.virtualLineUp(leagueId, day, number);
  const playByPlay = rules.replayVirtual(leagueId, day, number, seed);
  const same = isSame(lineUp, event.lineUp) && isSame(playByPlay?.result, result);
  return {
    same: result === null ? null : same,
    picture: playByPlay && lineUp && <Replay lineUp={lineUp} playByPlay={playByPlay} />,
  };
}

/** Compares two values, independently of the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [own, its] = [Object.entries(one), other as Record<string, unknown>];
  return own.length === Object.keys(its).length && own.every(([key, of]) => isSame(of, its[key]));
}

/** The replayed event, from its end back to any time. */
function Replay({ lineUp, playByPlay }: { lineUp: LineUp; playByPlay: PlayByPlay }) {
  const id = useId();
  const [time, setTime] = useState(playByPlay.duration);
  return (
    <div className={styles.replay}>
      <Scene lineUp={lineUp} playByPlay={playByPlay} time={time} moving={false} />
      <div className={styles.time}>
        <label htmlFor={id}>경기 시간</label>
        <input
          id={id}
          type="range"
          min={0}
          max={playByPlay.duration}
          step={250}
          value={time}
          onChange={({ target }) => setTime(Number(target.value))}
        />
      </div>
    </div>
  );
}
