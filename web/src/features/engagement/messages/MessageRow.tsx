import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { FoldingRow } from '@/components/FoldingList';
import { Html } from '@/components/Html';
import type { Message } from '@/rules/wire';
import styles from './MessageRow.module.css';

interface Props {
  message: Message;
  open: boolean;
  selected: boolean;
  onOpen: () => void;
  onSelect: () => void;
  onDelete: () => void;
}

/** A message: opening its title marks it as read. */
export function MessageRow({ message, open, selected, onOpen, onSelect, onDelete }: Props) {
  const unread = message.confirmStatus === 0;
  return (
    <FoldingRow
      name={message.title}
      at={message.createdAt}
      open={open}
      onOpen={onOpen}
      onDelete={onDelete}
      before={
        <Checkbox
          className={styles.select ?? ''}
          aria-label={`${message.title} 선택`}
          checked={selected}
          onChange={onSelect}
        />
      }
      line={
        <span className={styles.title} data-unread={unread || undefined}>
          {unread && <span className={styles.mark}>새 쪽지</span>}
          {message.title}
        </span>
      }
    >
      {open && <Html html={message.contents} />}
    </FoldingRow>
  );
}
