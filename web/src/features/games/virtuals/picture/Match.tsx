import { type ReactNode, useMemo } from 'react';
import type { LineUp, Story } from '@/rules/wire';
import { nameOf } from '../words';
import { Court, courtWay } from './Court';
import styles from './Match.module.css';
import { minuteOf, quartersOf, type Stand, standOf } from './match';
import { Pitch, pitchWay } from './Pitch';
import type { SceneProps } from './sceneProps';
import { happened } from './time';
import { placeOn } from './way';

const HALVES = ['전반', '후반'];
const OVERTIME = '연장';

interface Props extends SceneProps {
  sport: 'soccer' | 'basketball';
}

/** A match: its score, the field with the ball, and the events so far. */
export function Match({ sport, lineUp, story, time }: Props) {
  const soccer = sport === 'soccer';
  const stand = standOf(story, time);
  const way = useMemo(() => (soccer ? pitchWay(story) : courtWay(story)), [soccer, story]);
  const ball = placeOn(way, time);
  const Field = soccer ? Pitch : Court;
  return (
    <div className={styles.match}>
      <Scoreboard lineUp={lineUp} stand={stand} phase={phaseOf(sport, story, stand, time)} />
      <div className={styles.field}>
        <Field ball={ball} time={time} />
        {soccer && <Told lineUp={lineUp} stand={stand} />}
      </div>
      {soccer ? (
        <Goals lineUp={lineUp} story={story} time={time} />
      ) : (
        <Quarters lineUp={lineUp} story={story} time={time} />
      )}
    </div>
  );
}

/** The current period of the match. */
function phaseOf(sport: Props['sport'], story: Story, stand: Stand, time: number): string {
  if (stand.over) return '경기종료';
  if (sport === 'soccer') return `${HALVES[stand.period - 1] ?? ''} ${minuteOf(story, time)}'`;
  return quarterName(stand.period);
}

const quarterName = (period: number) => (period > 4 ? OVERTIME : `${period}쿼터`);

interface BoardProps {
  lineUp: LineUp;
  stand: Stand;
  phase: string;
}

const Scoreboard = ({ lineUp, stand, phase }: BoardProps) => (
  <div className={styles.board}>
    <span className={styles.team} data-side="home">
      {nameOf(lineUp, 1)}
    </span>
    <span className={styles.score}>
      <strong className="number">
        <span className="visually-hidden">점수 </span>
        {stand.home} : {stand.away}
      </strong>
      <span className="number" data-over={stand.over}>
        {phase}
      </span>
    </span>
    <span className={styles.team} data-side="away">
      {nameOf(lineUp, 2)}
    </span>
  </div>
);

/** A call for a shot, hidden from screen readers, which read the list of goals below. */
function Told({ lineUp, stand }: Pick<BoardProps, 'lineUp' | 'stand'>) {
  const { shot } = stand;
  if (!shot || stand.over) return null;
  return (
    <p className={styles.told} data-scored={shot.scored} aria-hidden="true">
      <strong>{shot.scored ? '골!' : '슛'}</strong> {nameOf(lineUp, shot.entrant)}
    </p>
  );
}

interface PartProps {
  lineUp: LineUp;
  story: Story;
  time: number;
}

/** Every goal so far, with its minute. */
function Goals({ lineUp, story, time }: PartProps) {
  const goals = happened(story.moments, time, 'score');
  return (
    <ol className={`${styles.goals} number`} aria-label="득점" aria-live="polite">
      {goals.map(({ at, what }) => (
        <li key={at} data-side={what.entrant === 1 ? 'home' : 'away'}>
          <span>{minuteOf(story, at)}'</span> {nameOf(lineUp, what.entrant)}
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
function Quarters({ lineUp, story, time }: PartProps) {
  const quarters = quartersOf(story, time);
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
