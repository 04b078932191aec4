import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/dialogs/Dialog';
import { Html } from '@/components/Html';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import styles from './Posts.module.css';
import { rulesQuery } from './queries';

/** The betting rules, one below the other. */
export default function RulesDialog() {
  return (
    <Dialog title="베팅규정" width={720}>
      <Loaded answer={useQuery(rulesQuery)} what="베팅규정을" height={320}>
        {(rules) =>
          rules.length === 0 ? (
            <Notice icon="empty" title="등록된 베팅규정이 없습니다" />
          ) : (
            rules.map(({ id, title, contents }) => (
              <section key={id} className={styles.rule} aria-label={title}>
                <h3 className={styles.ruleTitle}>{title}</h3>
                <Html html={contents} />
              </section>
            ))
          )
        }
      </Loaded>
    </Dialog>
  );
}
