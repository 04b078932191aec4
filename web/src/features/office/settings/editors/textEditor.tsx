import { LongTextField, TextField } from '@/components/form/fields';
import type { Editor } from './editor';
import styles from './editors.module.css';

/** Editor of a line of text. */
export const lineEditor: Editor<string> = {
  show: (value) => value || <span className={styles.none}>없음</span>,
  Edit: ({ label, value, error, onChange }) => (
    <TextField
      label={label}
      error={error}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
};

/** Editor of several lines of text. */
export const textEditor: Editor<string> = {
  ...lineEditor,
  Edit: ({ label, value, error, onChange }) => (
    <LongTextField
      label={label}
      error={error}
      rows={4}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
};

/** Editor of words, one per line. */
export const wordsEditor: Editor<string[]> = {
  show: (words) =>
    words.length === 0 ? (
      <span className={styles.none}>없음</span>
    ) : (
      <span className={styles.words}>
        {words.map((word) => (
          <span key={word} className={styles.word}>
            {word}
          </span>
        ))}
      </span>
    ),
  Edit: ({ label, value, error, onChange }) => (
    <LongTextField
      label={label}
      error={error}
      description="한 줄에 하나씩 입력하세요."
      rows={7}
      data-autofocus
      defaultValue={value.join('\n')}
      onChange={(event) => onChange(wordsOf(event.currentTarget.value))}
    />
  ),
};

const wordsOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
