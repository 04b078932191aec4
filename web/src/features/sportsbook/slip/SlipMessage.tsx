import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { alert } from '@/api/dialogs';
import { Icon } from '@/components/Icon';
import styles from './SlipMessage.module.css';

interface Props {
  /** The current message of the slip; empty if there is none. */
  text: string;
  /** The slip cannot be placed before the member has read it. */
  urgent?: boolean;
  /** Shown while there is no message. */
  children?: ReactNode;
  /** Overlay that covers the whole area when it has content. */
  over?: ReactNode;
}

/** The area above the buttons of the slip; its height does not depend on its content. */
export function SlipMessage({ text, urgent = false, children, over }: Props) {
  const [line, isCut] = useIsTruncated(text);
  return (
    <div className={styles.room}>
      <p ref={line} className={`${styles.note} number`} role={urgent ? 'alert' : 'status'}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className={styles.more}
          aria-label="안내 전체 보기"
          onClick={() => void alert(text)}
        >
          <Icon name="down" size={14} />
        </button>
      )}
      {text === '' && children}
      {over}
    </div>
  );
}

/** Whether a text is longer than the lines that show it. */
function useIsTruncated(text: string) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the lines hold
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = line.current ?? {};
    setCut(scrollHeight > clientHeight);
  }, [text]);
  return [line, isCut] as const;
}
