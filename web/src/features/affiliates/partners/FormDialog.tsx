import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Refusal } from '@/api/call';
import { useRefusal } from '@/api/useRefusal';
import { Dialog } from '@/components/dialogs/Dialog';
import { refreshPartner } from './queries';

interface Props<Done> {
  title: string;
  accept: string;
  className: string | undefined;
  /** The fields. They show the refusal. */
  children: (refusal: Refusal | null) => ReactNode;
  perform: () => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** A form in a dialog; the server checks it. */
export function FormDialog<Done>({ title, accept, className, children, ...props }: Props<Done>) {
  const form = useId();
  const act = useMutation({
    mutationFn: props.perform,
    onSuccess: props.onDone,
    onSettled: refreshPartner,
  });
  const refusal = useRefusal(act.error);
  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      keepOnClickOutside
      actions={
        <Button type="submit" form={form} loading={act.isPending}>
          {accept}
        </Button>
      }
    >
      <form
        id={form}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) act.mutate();
        }}
      >
        {children(refusal)}
      </form>
    </Dialog>
  );
}
