import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { TitledCard } from '@/components/TitledCard';
import { dayOf } from '@/components/time';
import type { FixtureView, LeagueTable } from '@/rules/wire';
import styles from './MatchPage.module.css';
import { SOURCE } from './PastMatches';
import { recordQuery } from './queries';

/** The table of the fixture's league, from the results that the site has received. */
export function Standings({ fixture }: { fixture: FixtureView }) {
  const answer = useQuery(recordQuery(fixture.fixtureId));
  return (
    <Loaded answer={answer} what="순위표를">
      {({ table }) =>
        table ? (
          <League fixture={fixture} table={table} />
        ) : (
          <Card>
            <Notice
              icon="empty"
              title="순위표가 없습니다"
              text="순위를 정하지 않는 대회이거나, 아직 받은 결과가 적습니다."
            />
          </Card>
        )
      }
    </Loaded>
  );
}

function League({ fixture, table }: { fixture: FixtureView; table: LeagueTable }) {
  const { byPoints, rows } = table;
  const own = [fixture.homeName, fixture.awayName];
  const draws = byPoints || rows.some(({ drawn }) => drawn > 0);
  const since = dayOf(Date.parse(table.since)).replaceAll('-', '.');
  return (
    <TitledCard title={`${fixture.leagueName} 순위표`} note={SOURCE}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys have to reach */}
      <section className={styles.scroll} aria-label="순위표" tabIndex={0}>
        <table className={`${styles.table} number`}>
          <thead>
            <tr>
              <th scope="col">순위</th>
              <th scope="col" data-text>
                팀
              </th>
              <th scope="col">경기</th>
              <th scope="col">승</th>
              {draws && <th scope="col">무</th>}
              <th scope="col">패</th>
              <th scope="col">득실</th>
              {byPoints && <th scope="col">승점</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.teamId} data-own={own.includes(row.name) || undefined}>
                <td>{row.rank}</td>
                <th scope="row" data-text>
                  {row.name}
                </th>
                <td>{row.played}</td>
                <td>{row.won}</td>
                {draws && <td>{row.drawn}</td>}
                <td>{row.lost}</td>
                <td>{signed(row.scored - row.conceded)}</td>
                {byPoints && (
                  <td>
                    <strong>{row.points}</strong>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        {since}부터 {table.matches}경기.{' '}
        {byPoints ? '승점, 득실차, 다득점 순입니다.' : '무승부를 뺀 승률, 득실차, 다득점 순입니다.'}
      </p>
    </TitledCard>
  );
}

const signed = (difference: number) => (difference > 0 ? `+${difference}` : String(difference));
