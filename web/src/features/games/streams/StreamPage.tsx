import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import pills from '@/components/pills.module.css';
import { streamTopics } from '@/components/streamTopics';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import type { LiveStream, StreamTopic } from '@/rules/wire';
import { Fixtures } from './Fixtures';
import { Player } from './Player';
import { streamsQuery } from './queries';
import styles from './StreamPage.module.css';

const order = Object.keys(streamTopics) as StreamTopic[];

/** `/stream`: live streams by sport or game, with related bets beside them. */
export default function StreamPage() {
  const { data, isError, refetch } = useQuery(streamsQuery);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">중계</h1>
      {isError && !data ? (
        <Card className={styles.state}>
          <Notice
            icon="warning"
            title="중계를 불러오지 못했습니다"
            text="잠시 후 다시 시도해주세요."
            action={{ label: '다시 시도', onClick: () => void refetch() }}
          />
        </Card>
      ) : !data ? (
        <Card className={styles.state}>
          <Skeleton m={14} height={420} width="auto" />
        </Card>
      ) : data.length === 0 ? (
        <Card className={styles.state}>
          <Notice
            icon="live"
            title="진행중인 중계가 없습니다"
            text="중계가 시작되면 여기에서 볼 수 있습니다."
          />
        </Card>
      ) : (
        <Streams streams={data} />
      )}
    </div>
  );
}

/** The stream in the address, or the first one of its topic. */
function useSelectedStream(streams: LiveStream[]) {
  const [query] = useSearchParams();
  const topics = order.filter((topic) => streams.some((stream) => stream.topic === topic));
  const asked = streams.find(({ id }) => String(id) === query.get('id'));
  const topic = asked?.topic ?? topics.find((one) => one === query.get('topic')) ?? topics[0];
  const ofTopic = streams.filter((stream) => stream.topic === topic);
  return { topics, ofTopic, chosen: asked ?? ofTopic[0] };
}

function Streams({ streams }: { streams: LiveStream[] }) {
  const { topics, ofTopic, chosen } = useSelectedStream(streams);
  const bar = useScrollToCurrent(`${chosen?.topic} ${topics.length}`);
  if (!chosen) return null;
  const current = (here: boolean) => (here ? ('page' as const) : undefined);
  return (
    <>
      <nav ref={bar} className={`${pills.strip} ${styles.chips}`} aria-label="중계 종류">
        {topics.map((topic) => (
          <Link
            key={topic}
            className={pills.pill}
            to={`/stream?topic=${topic}`}
            aria-current={current(topic === chosen.topic)}
          >
            <Icon name={streamTopics[topic].icon} size={16} /> {streamTopics[topic].label}
          </Link>
        ))}
      </nav>
      <div className={styles.columns}>
        <Card label={chosen.title} className={styles.player ?? ''}>
          <Player stream={chosen} />
          <h2 className={styles.title}>{chosen.title}</h2>
          {ofTopic.length > 1 && (
            <ul className={styles.list} aria-label="채널">
              {ofTopic.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    className={styles.channel}
                    to={`/stream?id=${id}`}
                    aria-current={current(id === chosen.id)}
                  >
                    <Icon name="live" size={16} /> {title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Beside stream={chosen} />
      </div>
    </>
  );
}

/** The fixtures of the sport, or a link to the game if the topic is no sport. */
function Beside({ stream: { topic, sportId } }: { stream: LiveStream }) {
  const { label, icon, path } = streamTopics[topic];
  if (sportId !== null) return <Fixtures sportId={sportId} path={path} />;
  return (
    <Link className={styles.game} to={path}>
      <Icon name={icon} size={22} />
      <span>
        <strong>{label}</strong> 베팅하러 가기
      </span>
      <Icon name="right" size={16} />
    </Link>
  );
}
