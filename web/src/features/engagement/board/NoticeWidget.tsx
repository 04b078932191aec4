import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { CardHead } from '@/components/CardHead';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { useRules } from '@/rules';
import styles from './Posts.module.css';
import { boardQuery } from './queries';

/** The latest notices on the top page (account spec §2 and §9: five). */
export function NoticeWidget() {
  const rules = useRules();
  return (
    <Card label="공지사항">
      <CardHead title="공지사항" all={{ label: '더보기', path: '/community/notice' }} />
      <Loaded
        answer={useQuery(boardQuery(1, rules.widgetNotices()))}
        what="공지사항을"
        height={220}
        margin={14}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.widgetNone}>등록된 공지사항이 없습니다</p>
          ) : (
            <ul>
              {items.map(({ id, title, createTimestamp }) => (
                <li key={id}>
                  <Link to={`/community/notice/detail/${id}`} className={styles.widgetLink}>
                    <span>{title}</span>
                    <KoreanTime at={createTimestamp} className={styles.moment ?? ''} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
