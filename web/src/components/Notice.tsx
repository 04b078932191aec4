import { Button } from '@mantine/core';
import { Icon, type IconName } from './Icon';
import styles from './Notice.module.css';

interface Props {
  icon: IconName;
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
}

/** Shown in place of a list that is empty, failed, or is not open yet. */
export function Notice({ icon, title, text, action }: Props) {
  return (
    <div className={styles.notice} role="status">
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <strong className={styles.title}>{title}</strong>
      {text && <p className={styles.text}>{text}</p>}
      {action && (
        <Button variant="default" mt={14} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
