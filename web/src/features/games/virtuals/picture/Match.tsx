import { type ReactNode, useMemo } from 'react';
import type { LineUp, PlayByPlay } from '@/rules/wire';
import { nameOf } from '../words';
import { Court, courtWay } from './Court';
import styles from './Match.module.css';
import { type MatchState, matchStateAt, minuteOf, quartersOf } from './match';
import { Pitch, pitchWay } from './Pitch';
import { positionAt } from './position';
import type { SceneProps } from './sceneProps';
import { momentsUntil } from './time';

const HALVES = ['전반', '후반'];
const OVERTIME = '연장';

interface Props extends SceneProps {
  sport: 'soccer' | 'basketball';
}

/** A match: its score, the field with the ball, and the events so far. */
export function Match({ sport, lineUp, playByPlay, time }: Props) {
  const soccer = sport === 'soccer';
  const state = matchStateAt(playByPlay, time);
  const way = useMemo(
    () => (soccer ? pitchWay(playByPlay) : courtWay(playByPlay)),
    [soccer, playByPlay],
  );
  const ball = positionAt(way, time);
  const Field = soccer ? Pitch : Court;
  return (
    <div className={styles.match}>
      <Scoreboard lineUp={lineUp} state={state} phase={phaseOf(sport, playByPlay, state, time)} />
      <div className={styles.field}>
        <Field ball={ball} time={time} />
        {soccer && <ShotAnnouncement lineUp={lineUp} state={state} />}
      </div>
      {soccer ? (
        <Goals lineUp={lineUp} playByPlay={playByPlay} time={time} />
      ) : (
        <Quarters lineUp={lineUp} playByPlay={playByPlay} time={time} />
      )}
    </div>
  );
}

/** The current period of the match. */
function phaseOf(
  sport: Props['sport'],
  playByPlay: PlayByPlay,
  state: MatchState,
  time: number,
): string {
  if (state.over) return '경기종료';
  if (sport === 'soccer') return `${HALVES[state.period - 1] ?? ''} ${minuteOf(playByPlay, time)}'`;
  return quarterName(state.period);
}

const quarterName = (period: number) => (period > 4 ? OVERTIME : `${period}쿼터`);

interface BoardProps {
  lineUp: LineUp;
  state: MatchState;
  phase: string;
}

const Scoreboard = ({ lineUp, state, phase }: BoardProps) => (
  <div className={styles.board}>
    <span className={styles.team} data-side="home">
      {nameOf(lineUp, 1)}
    </span>
    <span className={styles.score}>
      <strong className="number">
        <span className="visually-hidden">점수 </span>
        {state.home} : {state.away}
      </strong>
      <span className="number" data-over={state.over}>
        {phase}
      </span>
    </span>
    <span className={styles.team} data-side="away">
      {nameOf(lineUp, 2)}
    </span>
  </div>
);

/** A call for a shot, hidden from screen readers, which read the list of goals below. */
function ShotAnnouncement({ lineUp, state }: Pick<BoardProps, 'lineUp' | 'state'>) {
  const { shot } = state;
  if (!shot || state.over) return null;
  return (
    <p className={styles.announcement} data-scored={shot.scored} aria-hidden="true">
      <strong>{shot.scored ? '골!' : '슛'}</strong> {nameOf(lineUp, shot.entrant)}
    </p>
  );
}

interface PartProps {
  lineUp: LineUp;
  playByPlay: PlayByPlay;
  time: number;
}

/** Every goal so far, with its minute. */
function Goals({ lineUp, playByPlay, time }: PartProps) {
  const goals = momentsUntil(playByPlay.moments, time, 'score');
  return (
    <ol className={`${styles.goals} number`} aria-label="득점" aria-live="polite">
      {goals.map(({ at, what }) => (
        <li key={at} data-side={what.entrant === 1 ? 'home' : 'away'}>
          <span>{minuteOf(playByPlay, at)}'</span> {nameOf(lineUp, what.entrant)}
          <strong>
            {what.home}-{what.away}
          </strong>
        </li>
      ))}
      {goals.length === 0 && <li className={styles.none}>아직 득점이 없습니다</li>}
    </ol>
  );
}

/** Points by quarter so far. */
function Quarters({ lineUp, playByPlay, time }: PartProps) {
  const quarters = quartersOf(playByPlay, time);
  const shown = Array.from({ length: Math.max(4, quarters.length) }, (_, place) => place);
  const cells = (side: 0 | 1): ReactNode =>
    shown.map((place) => <td key={place}>{quarters[place]?.[side] ?? '-'}</td>);
  return (
    <table className={`${styles.quarters} number`}>
      <thead>
        <tr>
          <th scope="col">팀</th>
          {shown.map((place) => (
            <th key={place} scope="col">
              {quarterName(place + 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {([1, 2] as const).map((entrant) => (
          <tr key={entrant}>
            <th scope="row">{nameOf(lineUp, entrant)}</th>
            {cells(entrant === 1 ? 0 : 1)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
