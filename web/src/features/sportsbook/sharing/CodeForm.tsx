import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './CodeForm.module.css';
import { codeIn, sharedPath } from './code';

interface Props {
  /** Called when the page of the code opens. */
  onOpen?: (() => void) | undefined;
}

/** Opens a shared slip by its code; the server reads whatever is typed. */
export function CodeForm({ onOpen }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const code = codeIn(text);
        if (!code) return;
        void navigate(sharedPath(code));
        onOpen?.();
      }}
    >
      <label className={styles.label} htmlFor={id}>
        공유 코드
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={`${styles.input} number`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="K7MP-2Q9X"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="default">
          불러오기
        </Button>
      </div>
    </form>
  );
}
