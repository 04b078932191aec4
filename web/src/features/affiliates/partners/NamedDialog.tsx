import { type ReactNode, useState } from 'react';
import { TextField } from '@/components/form/fields';
import { FormDialog } from './FormDialog';
import styles from './Page.module.css';

interface Props<Done> {
  title: string;
  label: string;
  placeholder: string;
  accept: string;
  /** Further fields. */
  children?: ReactNode;
  perform: (text: string) => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** Asks for a name or an address. */
export function NamedDialog<Done>({
  label,
  placeholder,
  children,
  perform,
  ...props
}: Props<Done>) {
  const [text, setText] = useState('');
  return (
    <FormDialog {...props} className={styles.form} perform={() => perform(text.trim())}>
      {(refusal) => (
        <>
          <TextField
            label={label}
            placeholder={placeholder}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={refusal?.message}
          />
          {children}
        </>
      )}
    </FormDialog>
  );
}
