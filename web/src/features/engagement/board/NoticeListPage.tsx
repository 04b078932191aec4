import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { formatWon } from '@/components/price';
import { useRules } from '@/rules';
import styles from './Posts.module.css';
import { boardQuery, NOTICES_PER_PAGE } from './queries';
import { useWritesNotices } from './useWritesNotices';

/** `/community/notice`: the notices in pages, with a link to the form for authorised staff. */
export default function NoticeListPage() {
  const rules = useRules();
  const writes = useWritesNotices();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const answer = useQuery(boardQuery(page));
  return (
    <Card label="공지사항" className={styles.page ?? ''}>
      <header className={styles.head}>
        <h1 className={styles.heading}>공지사항</h1>
        {answer.data && (
          <span className={`${styles.count} number`}>{formatWon(answer.data.count)}건</span>
        )}
        {writes && (
          <Link to="/community/notice/regist" className={styles.write}>
            <Icon name="pencil" size={17} /> 공지 작성
          </Link>
        )}
      </header>
      <Loaded answer={answer} what="공지사항을" height={420}>
        {({ items, count }) =>
          items.length === 0 ? (
            <Notice icon="empty" title="등록된 공지사항이 없습니다" />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map(({ id, title, createTimestamp }) => (
                  <li key={id} className={styles.row}>
                    <Link to={`/community/notice/detail/${id}`} className={styles.link}>
                      {title}
                      <KoreanTime at={createTimestamp} className={styles.moment ?? ''} />
                    </Link>
                  </li>
                ))}
              </ul>
              <Pager
                page={page}
                pageCount={rules.pageCount(count, NOTICES_PER_PAGE)}
                onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
