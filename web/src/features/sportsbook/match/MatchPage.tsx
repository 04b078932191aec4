import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useLiveFixture, useLiveOdds } from '@/api/live';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { StaleOdds } from '@/components/StaleOdds';
import type { MatchCentre } from '@/rules/wire';
import { Board } from './Board';
import { Markets } from './Markets';
import { MatchHead } from './MatchHead';
import styles from './MatchPage.module.css';
import { MatchTabs, type Tab, tabsOf } from './MatchTabs';
import { PastMatches } from './PastMatches';
import { PriceHistory } from './PriceHistory';
import { centreQuery, isMissing } from './queries';
import { Results } from './Results';
import { Standings } from './Standings';

/** `/europe/match/{id}`: everything about one fixture. Its slip is that of the section. */
export default function MatchPage() {
  const { id = '' } = useParams();
  const fixtureId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const answer = useQuery(centreQuery(fixtureId));
  useLiveOdds(answer.data !== undefined);
  if (isMissing(answer.error)) {
    return (
      <Card className={styles.missing ?? ''}>
        <h1 className="visually-hidden">경기 정보</h1>
        <Notice
          icon="empty"
          title="경기를 찾을 수 없습니다"
          text="주소가 잘못되었거나 제공하지 않는 경기입니다."
        />
      </Card>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">경기 정보</h1>
      <Loaded answer={answer} what="경기 정보를" height={180}>
        {(centre) => <Match centre={centre} failed={answer.isError} />}
      </Loaded>
    </div>
  );
}

interface MatchProps {
  centre: MatchCentre;
  /** It could not be loaded again. */
  failed: boolean;
}

function Match({ centre, failed }: MatchProps) {
  const live = useLiveFixture(centre.fixture.fixtureId);
  const fixture = centre.over ? centre.fixture : { ...centre.fixture, ...live };
  const now = { ...centre, fixture };
  const section = useLocation().pathname.split('/')[1] ?? '';
  const [query] = useSearchParams();
  const tabs = tabsOf(now);
  const tab = tabs.find((tab) => tab === query.get('tab')) ?? tabs[0] ?? 'course';
  return (
    <>
      <MatchHead centre={now} />
      <MatchTabs tabs={tabs} tab={tab} />
      <StaleOdds failed={failed} />
      <Part tab={tab} centre={now} section={section} />
    </>
  );
}

interface PartProps {
  tab: Tab;
  centre: MatchCentre;
  /** The section of the site to which the page and its slip belong. */
  section: string;
}

function Part({ tab, centre, section }: PartProps) {
  const { fixture } = centre;
  if (tab === 'markets') return <Markets fixture={fixture} section={section} />;
  if (tab === 'results') return <Results results={centre.results} />;
  if (tab === 'course') return <Board centre={centre} />;
  if (tab === 'prices') return <PriceHistory centre={centre} />;
  if (tab === 'record') return <PastMatches fixture={fixture} />;
  return <Standings fixture={fixture} />;
}
