import { Html } from '@/components/Html';
import { KoreanTime } from '@/components/KoreanTime';
import type { Post } from '@/rules/wire';
import styles from './Posts.module.css';

interface Props {
  post: Post;
  /** Level of the title: the heading of a page, or one below that of a dialog. */
  heading?: 'h1' | 'h3';
}

/** A notice or event with its content. */
export function PostView({ post, heading: Heading = 'h3' }: Props) {
  return (
    <article className={styles.post} aria-label={post.title}>
      <header className={styles.postHead}>
        <Heading className={styles.postTitle}>{post.title}</Heading>
        <KoreanTime at={post.createTimestamp} className={styles.moment ?? ''} />
      </header>
      <Html html={post.contents} />
    </article>
  );
}
