import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/dialogs/Dialog';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { BackButton } from './BackButton';
import styles from './Posts.module.css';
import { PostView } from './PostView';
import { noticeQuery, noticesQuery } from './queries';

/** The notices; an opened one replaces the list. */
export default function NoticesDialog() {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Dialog title="공지사항" width={720}>
      {shown === null ? (
        <List onChoose={setShown} />
      ) : (
        <>
          <BackButton onClick={() => setShown(null)} />
          <PostById id={shown} />
        </>
      )}
    </Dialog>
  );
}

function List({ onChoose }: { onChoose: (id: number) => void }) {
  return (
    <Loaded answer={useQuery(noticesQuery)} what="공지사항을" height={260}>
      {(notices) =>
        notices.length === 0 ? (
          <Notice icon="empty" title="등록된 공지사항이 없습니다" />
        ) : (
          <ul className={styles.list}>
            {notices.map(({ id, title, createTimestamp }) => (
              <li key={id} className={styles.row}>
                <button type="button" className={styles.link} onClick={() => onChoose(id)}>
                  {title}
                  <KoreanTime at={createTimestamp} className={styles.moment ?? ''} />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function PostById({ id }: { id: number }) {
  return (
    <Loaded answer={useQuery(noticeQuery(id))} what="공지사항을" height={260}>
      {(post) => <PostView post={post} />}
    </Loaded>
  );
}
