import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openDialog } from '@/api/dialogs';
import { asMember } from '@/api/session';
import { Dialog } from '@/components/dialogs/Dialog';
import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import type { Post, PostSummary } from '@/rules/wire';
import { BackButton } from './BackButton';
import styles from './Posts.module.css';
import { PostView } from './PostView';
import { eventQuery, eventsQuery } from './queries';

/** The events as a grid of pictures; an opened one replaces the grid (account spec §2). */
export default function EventsDialog() {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Dialog title="이벤트" width={760}>
      {shown === null ? (
        <Grid onChoose={setShown} />
      ) : (
        <>
          <BackButton onClick={() => setShown(null)} />
          <PostById id={shown} />
        </>
      )}
    </Dialog>
  );
}

function Grid({ onChoose }: { onChoose: (id: number) => void }) {
  return (
    <Loaded answer={useQuery(eventsQuery)} what="이벤트를" height={320}>
      {(events) =>
        events.length === 0 ? (
          <Notice icon="gift" title="진행중인 이벤트가 없습니다" />
        ) : (
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.id}>
                <button type="button" className={styles.event} onClick={() => onChoose(event.id)}>
                  <Picture event={event} />
                  <span className={styles.eventTitle}>{event.title}</span>
                  <KoreanTime at={event.createTimestamp} className={styles.eventMoment ?? ''} />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Picture({ event }: { event: PostSummary }) {
  if (event.thumbnail) return <img className={styles.picture} src={event.thumbnail} alt="" />;
  return (
    <span className={styles.picture}>
      <Icon name="gift" size={44} />
    </span>
  );
}

function PostById({ id }: { id: number }) {
  return (
    <Loaded answer={useQuery(eventQuery(id))} what="이벤트를" height={320}>
      {(event) => (
        <>
          <PostView post={event} />
          <InquiryButton event={event} />
        </>
      )}
    </Loaded>
  );
}

/** Button for an inquiry about the event, if it has a code. */
function InquiryButton({ event: { eventCode, title } }: { event: Post }) {
  if (!eventCode) return null;
  return (
    <div className={styles.actions}>
      <Button
        onClick={() =>
          asMember(() => openDialog('customer', { eventCode, about: `[이벤트] ${title}` }))
        }
      >
        이벤트 문의하기
      </Button>
    </div>
  );
}
