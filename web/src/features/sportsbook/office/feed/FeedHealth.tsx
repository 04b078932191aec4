import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import { Notice } from '@/components/Notice';
import { Count, Fact, Facts } from '@/components/office/facts/Facts';
import { HeadedCard } from '@/components/office/HeadedCard';
import { feedHealthQuery } from '@/components/office/queries';
import { formatWon } from '@/components/price';
import type { FeedHealth as Health, LinkHealth, SkippedType } from '@/rules/wire';
import styles from './FeedHealth.module.css';
import { formatLag, formatRate, linkLabels, linkState } from './health';

/** State of the feed: in-play betting, suspended fixtures, and each link with its traffic. */
export function FeedHealth() {
  const { data, error, refetch } = useQuery(feedHealthQuery);
  return (
    <HeadedCard title="피드 상태" className={styles.health}>
      {data ? (
        <FeedState health={data} />
      ) : error ? (
        <Notice
          icon="warning"
          title="피드 상태를 불러오지 못했습니다"
          text={error.message}
          action={{ label: '다시 시도', onClick: () => void refetch() }}
        />
      ) : (
        <ListSkeleton />
      )}
    </HeadedCard>
  );
}

/** State of in-play betting, suspended fixtures, and each link with its traffic. */
export function FeedState({ health }: { health: Health }) {
  const { inplayStopped, inplaySince, links } = health;
  return (
    <>
      <Facts>
        <Fact label="실시간 베팅">
          <Badge tone={inplayStopped ? 'red' : 'green'}>{inplayStopped ? '중단' : '진행'}</Badge>
          {inplaySince && (
            <small>
              <KoreanTime at={inplaySince} />
              부터
            </small>
          )}
        </Fact>
        <Count label="일시중지 경기" count={health.suspendedFixtures} unit="경기" />
        <Count label="확인 필요" count={health.unread} unit="건" />
        <Count label="경기 대기" count={health.early} unit="건" />
      </Facts>
      {links.length === 0 && <Notice icon="empty" title="연결된 피드가 없습니다" />}
      {links.map((link) => (
        <Link key={link.link} link={link} />
      ))}
      {health.skipped.length > 0 && <Skipped types={health.skipped} />}
    </>
  );
}

/** Messages that the site does not use, by type. */
function Skipped({ types }: { types: SkippedType[] }) {
  return (
    <section className={styles.link} aria-label="반영하지 않는 메시지">
      <h3 className={styles.name}>반영하지 않는 메시지</h3>
      <Facts>
        {types.map(({ kind, label, messages, lastAt }) => (
          <Fact key={kind} label={`${label} (${kind})`}>
            {formatWon(messages)}
            <small>
              건 · 마지막 <KoreanTime at={lastAt} />
            </small>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function Link({ link }: { link: LinkHealth }) {
  const { label, tone } = linkState(link);
  return (
    <section className={styles.link} aria-label={linkLabels[link.link]}>
      <h3 className={styles.name}>
        {linkLabels[link.link]}
        <Badge tone={tone}>{label}</Badge>
        <small>
          <KoreanTime at={link.stateSince} />
          부터
        </small>
      </h3>
      <Facts>
        <Fact label="마지막 신호">
          {link.lastSignAt ? <KoreanTime at={link.lastSignAt} /> : '-'}
        </Fact>
        <Fact label="마지막 메시지">
          {link.lastMessageAt ? <KoreanTime at={link.lastMessageAt} /> : '-'}
        </Fact>
        <Fact label="반영 지연">{formatLag(link.lagMilliseconds)}</Fact>
        <Fact label="초당 메시지">
          {formatRate(link.messagesPerMinute)}
          <small>건</small>
        </Fact>
        <Count label="받은 메시지" count={link.messages} unit="건" />
      </Facts>
      {link.fault && <p className={styles.fault}>{link.fault}</p>}
    </section>
  );
}
