import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import { Html } from '@/components/Html';
import { Icon } from '@/components/Icon';
import { KoreanTime } from '@/components/KoreanTime';
import type { Message } from '@/rules/wire';
import styles from './MessageList.module.css';

interface Props {
  message: Message;
  open: boolean;
  selected: boolean;
  onOpen: () => void;
  onSelect: () => void;
  onDelete: () => void;
}

/** A message: its title opens it, which is what reading it means. */
export function MessageRow({ message, open, selected, onOpen, onSelect, onDelete }: Props) {
  const id = useId();
  const unread = message.confirmStatus === 0;
  return (
    <li className={styles.row} data-unread={unread || undefined}>
      <div className={styles.line}>
        <Checkbox
          className={styles.select ?? ''}
          aria-label={`${message.title} 선택`}
          checked={selected}
          onChange={onSelect}
        />
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={onOpen}
        >
          <span className={styles.title}>
            {unread && <span className={styles.mark}>새 쪽지</span>}
            {message.title}
          </span>
          <KoreanTime at={message.createdAt} className={styles.moment ?? ''} />
        </button>
        <button
          type="button"
          className={styles.delete}
          aria-label={`${message.title} 삭제`}
          onClick={onDelete}
        >
          <Icon name="trash" size={16} />
        </button>
      </div>
      <div id={id} hidden={!open} className={styles.contents}>
        {open && <Html html={message.contents} />}
      </div>
    </li>
  );
}
