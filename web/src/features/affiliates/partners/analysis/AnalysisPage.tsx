import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { now } from '@/api/clock';
import { Card } from '@/components/Card';
import { useDevice } from '@/components/device';
import { Loaded } from '@/components/Loaded';
import { Tabs } from '@/components/list/Tabs';
import { Notice } from '@/components/Notice';
import { formatMoment } from '@/components/time';
import { analysisQuery, daysQuery } from '../queries';
import styles from './Analysis.module.css';
import { Games } from './Games';
import { Members } from './Members';
import { Trends } from './Trends';
import { Weeks } from './Weeks';

/** Periods in days, the default first. */
const PERIODS = ['30', '7', '90'];
const DAY_MILLISECONDS = 86_400_000;

/** The first of the given number of Korean days up to today. */
const firstOf = (days: number) =>
  formatMoment(new Date(now() - (days - 1) * DAY_MILLISECONDS).toISOString()).slice(0, 10);

/** `/partner/analysis`: trends, members by loss, hold by game, retention; for desktops. */
export default function AnalysisPage() {
  return useDevice() === 'mobile' ? (
    <Card>
      <h1 className="visually-hidden">분석</h1>
      <Notice
        icon="warning"
        title="PC에서 이용해주세요"
        text="분석은 넓은 화면에서 볼 수 있습니다."
      />
    </Card>
  ) : (
    <Analysis />
  );
}

function Analysis() {
  const [query, setQuery] = useSearchParams();
  const named = query.get('days') ?? '';
  const days = PERIODS.includes(named) ? named : '30';
  const input = { from: firstOf(Number(days)) };
  const trends = useQuery(daysQuery(input));
  const analysis = useQuery(analysisQuery(input));
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>분석</h1>
        <Tabs
          tabs={[...PERIODS]
            .sort((one, other) => Number(one) - Number(other))
            .map((period) => ({ status: period, label: `최근 ${period}일` }))}
          status={days}
          onStatus={(period) => setQuery({ days: period })}
        />
      </header>
      <Loaded answer={trends} what="추이를">
        {(answered) => <Trends days={answered} />}
      </Loaded>
      <Loaded answer={analysis} what="분석을">
        {({ members, games, weeks }) => (
          <div className={styles.sides}>
            <Members members={members} />
            <div className={styles.column}>
              <Games games={games} />
              <Weeks weeks={weeks} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
