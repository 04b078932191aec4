import { useState } from 'react';
import styles from './CopyButton.module.css';

/** Copies a text. Renders nothing if the browser has no clipboard. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => null);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`${name} 복사`}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? '복사됨' : '복사'}</span>
    </button>
  );
}
