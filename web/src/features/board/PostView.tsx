import { Html } from '@/components/Html';
import { KoreanTime } from '@/components/KoreanTime';
import type { Post } from '@/rules/wire';
import styles from './Posts.module.css';

/** A notice or event with its contents. */
export function PostView({ post }: { post: Post }) {
  return (
    <article className={styles.post} aria-label={post.title}>
      <header className={styles.postHead}>
        <h3 className={styles.postTitle}>{post.title}</h3>
        <KoreanTime at={post.createTimestamp} className={styles.moment ?? ''} />
      </header>
      <Html html={post.contents} />
    </article>
  );
}
