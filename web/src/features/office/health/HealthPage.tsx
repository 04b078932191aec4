import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import listStyles from '@/components/list/ListView.module.css';
import { Count, Fact, Facts } from '@/components/office/facts/Facts';
import { casinoStates, providerName } from '@/components/office/labels/casino';
import { healthQuery } from '@/components/office/queries';
import { formatWon } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import type { FeedHealth, SystemHealth } from '@/rules/wire';
import styles from './HealthPage.module.css';
import { concerns, formatBytes } from './labels';
import { Server } from './Server';

/** Shows the state of the feed; it belongs to the sportsbook. */
type FeedStateView = ComponentType<{ health: FeedHealth }>;

/** State of the whole site: database, servers with their jobs, feed, casino, payments. */
export default function HealthPage({ FeedState }: { FeedState: FeedStateView }) {
  const answer = useQuery(healthQuery);
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>시스템 상태</h1>
        {answer.data && (
          <p className={`${listStyles.fresh} number`}>
            <KoreanTime at={answer.data.at} /> 기준 · 버전 {answer.data.version}
          </p>
        )}
      </header>
      <Loaded answer={answer} what="시스템 상태를">
        {(health) => <Parts health={health} FeedState={FeedState} />}
      </Loaded>
    </>
  );
}

function Parts({ health, FeedState }: { health: SystemHealth; FeedState: FeedStateView }) {
  const { database, casino, payments, feed, servers, alerts } = health;
  return (
    <>
      <Verdict found={concerns(health)} />
      <TitledCard title="데이터베이스">
        <Facts>
          <Fact label="PostgreSQL">{database.version}</Fact>
          <Fact label="스키마">{database.migration}번</Fact>
          <Fact label="응답 시간">{formatWon(database.answerMilliseconds)}ms</Fact>
          <Fact label="크기">{formatBytes(database.bytes)}</Fact>
          <Fact label="연결">
            {formatWon(database.connections)}
            <small>/ {formatWon(database.connectionsMax)}</small>
          </Fact>
          <Count label="정산 대기 결과" count={database.resultsWaiting} unit="건" />
          <Archived months={database.archivedMonths} />
          <Fact label="마지막 백업">
            {database.backupAt ? <KoreanTime at={database.backupAt} /> : '없음'}
          </Fact>
        </Facts>
      </TitledCard>
      <TitledCard title="피드·브로커">
        <FeedState health={feed} />
      </TitledCard>
      <TitledCard title="카지노">
        <Facts>
          <Fact label="게임사">
            {providerName(casino.provider)}
            <Badge tone={casinoStates[casino.state].tone}>{casinoStates[casino.state].label}</Badge>
          </Fact>
          <Fact label="마지막 확인">
            <KoreanTime at={casino.askedAt} />
          </Fact>
          <Fact label="응답 시간">
            {casino.answerMilliseconds === null ? '-' : `${formatWon(casino.answerMilliseconds)}ms`}
          </Fact>
          <Count label="응답 대기 전환" count={casino.transfersWaiting} unit="건" />
        </Facts>
        {casino.failure && <p className={styles.fault}>{casino.failure}</p>}
      </TitledCard>
      <TitledCard title="결제 연동">
        <Facts>
          <Fact label="테더 시세">
            <Source on={payments.rateSource} by="운영자 고정" />
            {payments.rateAt && (
              <small>
                <KoreanTime at={payments.rateAt} />
              </small>
            )}
          </Fact>
          <Fact label="테더 입금 확인">
            <Source on={payments.chain} by="운영자 확인" />
          </Fact>
          <Fact label="은행 입금 알림">
            <Source on={payments.bank} by="운영자 확인" />
            {payments.bankAt && (
              <small>
                <KoreanTime at={payments.bankAt} />
              </small>
            )}
          </Fact>
        </Facts>
      </TitledCard>
      <TitledCard title="텔레그램 알림">
        <Facts>
          <Fact label="봇">
            {alerts.bot && `@${alerts.bot}`}
            <Badge tone={alerts.on ? 'green' : 'grey'}>{alerts.on ? '사용' : '중지'}</Badge>
          </Fact>
          <Count label="연결된 운영자" count={alerts.linked} unit="명" />
          <Count label="전송 대기" count={alerts.waiting} unit="건" />
          <Count label="방해 금지 대기" count={alerts.held} unit="건" />
          <Count label="24시간 전송 실패" count={alerts.failed} unit="건" />
        </Facts>
        {alerts.failure && <p className={styles.fault}>{alerts.failure}</p>}
      </TitledCard>
      {servers.map((server) => (
        <Server key={server.id} server={server} />
      ))}
    </>
  );
}

/** Summary above the details: whether anything needs attention. */
function Verdict({ found }: { found: string[] }) {
  return (
    <p
      className={styles.verdict}
      data-ails={found.length > 0 || undefined}
      role="status"
      aria-label="종합 상태"
    >
      <strong>{found.length > 0 ? `확인 필요 ${found.length}건` : '모두 정상입니다'}</strong>
      {found.length > 0 && <span>{found.join(' · ')}</span>}
    </p>
  );
}

/** The months whose slips are in the archive. Most sites have none. */
function Archived({ months }: { months: string[] }) {
  const last = months.at(-1)?.slice(0, 7);
  if (!last) return null;
  return (
    <Fact label="보관된 배팅">
      {months.length}개월 <small>~{last}</small>
    </Fact>
  );
}

/** Whether a service does it automatically, or people do. */
function Source({ on, by }: { on: boolean; by: string }) {
  return <Badge tone={on ? 'green' : 'grey'}>{on ? '자동' : by}</Badge>;
}
