import type { ReactNode, Ref } from 'react';
import { Card } from '@/components/Card';
import styles from './TitledCard.module.css';

interface Props {
  title: string;
  /** Content beside the title. */
  note?: ReactNode;
  /** The title, which then can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page with its own title; rows reach its edges. */
export function TitledCard({ title, note, titleRef, children }: Props) {
  return (
    <Card label={title} className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.title} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </Card>
  );
}
