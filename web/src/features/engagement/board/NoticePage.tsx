import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Refusal } from '@/api/call';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import styles from './Posts.module.css';
import { PostView } from './PostView';
import { noticeQuery } from './queries';

/** `/community/notice/detail/{id}`: a notice. */
export default function NoticePage() {
  const { id } = useParams();
  const answer = useQuery({ ...noticeQuery(Number(id)), retry: false });
  const missing = answer.error instanceof Refusal && answer.error.status === 404;
  return (
    <Card className={styles.page ?? ''}>
      <Link to="/community/notice" className={styles.back}>
        <Icon name="left" size={17} /> 목록으로
      </Link>
      {missing ? (
        <>
          <h1 className="visually-hidden">공지사항</h1>
          <Notice icon="empty" title="없거나 삭제된 공지사항입니다" />
        </>
      ) : (
        <Loaded answer={answer} what="공지사항을" height={320}>
          {(post) => <PostView post={post} heading="h1" />}
        </Loaded>
      )}
    </Card>
  );
}
