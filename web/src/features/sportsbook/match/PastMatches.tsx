import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { TitledCard } from '@/components/TitledCard';
import { formatMoment } from '@/components/time';
import type { FixtureView, FormOutcome, HeadToHead, PastMatch, TeamForm } from '@/rules/wire';
import { matchPath } from '../catalogue/matchPath';
import page from './MatchPage.module.css';
import styles from './PastMatches.module.css';
import { recordQuery } from './queries';

/** What all figures are made of. */
export const SOURCE = '본 사이트에 수신된 결과 기준';

/** The last matches of both teams, and those between them. */
export function PastMatches({ fixture }: { fixture: FixtureView }) {
  const answer = useQuery(recordQuery(fixture.fixtureId));
  const { homeName, awayName } = fixture;
  return (
    <Loaded answer={answer} what="전적을">
      {({ home, away, headToHead }) => (
        <div className={styles.record}>
          <Form name={homeName} form={home} />
          <Form name={awayName} form={away} />
          <Met headToHead={headToHead} home={homeName} away={awayName} />
        </div>
      )}
    </Loaded>
  );
}

const OUTCOMES: Record<FormOutcome, string> = { won: '승', drawn: '무', lost: '패' };

function Form({ name, form }: { name: string; form: TeamForm }) {
  return (
    <TitledCard title={`${name} 최근 전적`} note={SOURCE}>
      {form.matches.length === 0 ? (
        <Notice icon="empty" title="아직 받은 결과가 없습니다" />
      ) : (
        <>
          <p className={styles.outcomes}>
            <span className="visually-hidden">최근 순 </span>
            {form.matches.map(({ fixtureId }, place) => {
              const outcome = form.outcomes[place];
              return outcome && <Outcome key={fixtureId} outcome={outcome} />;
            })}
          </p>
          <Matches matches={form.matches} outcomes={form.outcomes} />
        </>
      )}
    </TitledCard>
  );
}

const Outcome = ({ outcome }: { outcome: FormOutcome }) => (
  <span className={styles.outcome} data-outcome={outcome}>
    {OUTCOMES[outcome]}
  </span>
);

function Met({ headToHead, home, away }: { headToHead: HeadToHead; home: string; away: string }) {
  const { matches, homeWins, draws, awayWins } = headToHead;
  return (
    <TitledCard title="상대 전적" note={SOURCE}>
      {matches.length === 0 ? (
        <Notice icon="empty" title="두 팀이 만난 기록이 없습니다" />
      ) : (
        <>
          <p className={`${styles.sums} number`}>
            <span>
              {home} <strong>{homeWins}승</strong>
            </span>
            <span>{draws}무</span>
            <span>
              {away} <strong>{awayWins}승</strong>
            </span>
          </p>
          <Matches matches={matches} />
        </>
      )}
    </TitledCard>
  );
}

/** Past matches, each linked to its own page. */
function Matches({ matches, outcomes }: { matches: PastMatch[]; outcomes?: FormOutcome[] }) {
  const section = useLocation().pathname.split('/')[1] ?? 'europe';
  return (
    <ul className={page.matches}>
      {matches.map((match, place) => {
        const outcome = outcomes?.[place];
        return (
          <li key={match.fixtureId}>
            <Link className={styles.match} to={matchPath(section, match.fixtureId)}>
              <span className={`${styles.day} number`}>
                {formatMoment(match.startAt).slice(2, 10).replaceAll('-', '.')}
              </span>
              <span className={styles.home}>{match.homeName}</span>
              <strong className="number">
                {match.home}:{match.away}
              </strong>
              <span className={styles.away}>{match.awayName}</span>
              {outcome && <Outcome outcome={outcome} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
