import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';
import type { BoardView, IncidentView, MatchCentre } from '@/rules/wire';
import styles from './Board.module.css';
import page from './MatchPage.module.css';

/** Score by period, incidents and statistics, as far as the feed has sent them. */
export function Board({ centre: { fixture, board, over } }: { centre: MatchCentre }) {
  const { periods, incidents, statistics } = board;
  if (periods.length + incidents.length + statistics.length === 0) {
    return (
      <Card>
        <Notice
          icon="clock"
          title={over ? '경기 진행 기록이 없습니다' : '아직 들어온 기록이 없습니다'}
          text="점수와 주요 상황은 들어오는 대로 여기에 표시됩니다."
        />
      </Card>
    );
  }
  return (
    <Card className={page.part ?? ''} label="경기 진행">
      {periods.length > 0 && (
        <Periods board={board} home={fixture.homeName} away={fixture.awayName} />
      )}
      {statistics.length > 0 && (
        <ul className={styles.statistics}>
          {statistics.map(({ label, home, away }) => (
            <li key={label} className={styles.statistic}>
              <strong className="number">{home}</strong>
              <span>{label}</span>
              <strong className="number">{away}</strong>
            </li>
          ))}
        </ul>
      )}
      {incidents.length > 0 ? (
        <ol className={styles.incidents} aria-label="주요 상황, 최근 순">
          {incidents.toReversed().map((incident, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and come at the end
            <Incident key={incidents.length - place} incident={incident} />
          ))}
        </ol>
      ) : (
        <p className={page.note}>이 경기는 주요 상황이 제공되지 않았습니다.</p>
      )}
    </Card>
  );
}

interface PeriodsProps {
  board: BoardView;
  home: string;
  away: string;
}

function Periods({ board: { periods }, home, away }: PeriodsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys have to reach
    <section className={page.scroll} aria-label="구간별 점수" tabIndex={0}>
      <table className={`${page.table} ${styles.periods}`}>
        <thead>
          <tr>
            <th scope="col" data-text>
              팀
            </th>
            {periods.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" data-text>
              {home}
            </th>
            {periods.map(({ label, home }) => (
              <td key={label} className="number">
                {home}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" data-text>
              {away}
            </th>
            {periods.map(({ label, away }) => (
              <td key={label} className="number">
                {away}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** An incident on the side of its team, newest first. */
const Incident = ({ incident }: { incident: IncidentView }) => (
  <li className={styles.incident} data-side={incident.side} data-kind={incident.kind}>
    <span className={`${styles.when} number`}>
      {incident.minute === null ? incident.period : `${incident.minute}분`}
    </span>
    <span className={styles.what}>
      <strong>{incident.label}</strong>
      {incident.player && <span className={styles.player}>{incident.player}</span>}
      {incident.score && <span className={`${styles.after} number`}>{incident.score}</span>}
      {incident.side && (
        <span className="visually-hidden">{incident.side === 'home' ? '홈팀' : '원정팀'}</span>
      )}
    </span>
  </li>
);
