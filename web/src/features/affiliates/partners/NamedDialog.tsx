import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Refusal } from '@/api/call';
import { Dialog } from '@/components/dialogs/Dialog';
import { TextField } from '@/components/form/fields';
import styles from './Page.module.css';
import { refreshPartner } from './queries';

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

/** Asks for a name or an address; the server checks it. */
export function NamedDialog<Done>({
  title,
  label,
  accept,
  children,
  onClose,
  ...props
}: Props<Done>) {
  const form = useId();
  const [text, setText] = useState('');
  const act = useMutation({
    mutationFn: () => props.perform(text.trim()),
    onSuccess: props.onDone,
    onSettled: refreshPartner,
  });
  if (act.error && !(act.error instanceof Refusal)) throw act.error;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      keepOnClickOutside
      actions={
        <Button type="submit" form={form} loading={act.isPending}>
          {accept}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) act.mutate();
        }}
      >
        <TextField
          label={label}
          placeholder={props.placeholder}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={act.error?.message}
        />
        {children}
      </form>
    </Dialog>
  );
}
