import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Refusal } from '@/api/call';
import { Dialog } from '@/components/dialogs/Dialog';
import { refreshOffice } from '../queries';
import styles from './ActDialog.module.css';
import { announce } from './Announcement';
import { ReasonField } from './ReasonField';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface Props<Done> {
  title: string;
  /** What the act is about, largest: an amount, a name. */
  headline: ReactNode;
  /** Who and what it touches, so that the operator sees it before it is done. */
  facts?: Fact[];
  /** What it will do. */
  effect: string;
  /** What is chosen or written in it; fields show their refusal by its code. */
  children?: ReactNode | ((refused: (...codes: string[]) => string | undefined) => ReactNode);
  /** Codes of refusals that are shown beneath a field. */
  ofFields?: string[];
  /** Content width in pixels on desktops. */
  width?: number;
  /** Reasons to pick from, where one is asked for. */
  reasons?: string[];
  accept: string;
  /** What leaves it undone is called. */
  dismiss?: string;
  destructive?: boolean;
  /** What is asked once more, where there is reason to: the act is done with the press after. */
  askAgain?: string | undefined;
  perform: (reason: string) => Promise<Done>;
  /** What is said once it is done, where it depends on it by what came back. */
  done: string | ((answer: Done) => string);
  onClose: () => void;
}

/** Asks before an act: names what it is about and what it will do, and takes the reason. */
export function ActDialog<Done>({ facts = [], reasons, onClose, ...props }: Props<Done>) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<string>();
  const asks = props.askAgain !== undefined && asked === props.askAgain;
  const act = useMutation({
    mutationFn: () => props.perform(reason.trim()),
    onSuccess: (answer) => {
      announce(typeof props.done === 'string' ? props.done : props.done(answer));
      onClose();
    },
    onSettled: refreshOffice,
  });
  // Anything but a refusal is a fault of the page and is not dressed up.
  if (act.error && !(act.error instanceof Refusal)) throw act.error;
  const refusal = act.error;
  const code = refusal?.problem.code ?? '';
  const ofReason = code === 'REASON_REQUIRED';
  const ofField = props.ofFields?.includes(code);
  const refused = (...codes: string[]) => (codes.includes(code) ? refusal?.message : undefined);
  const children =
    typeof props.children === 'function' ? (
      <div className={styles.fields}>{props.children(refused)}</div>
    ) : (
      props.children
    );
  return (
    <Dialog
      title={props.title}
      width={props.width ?? 460}
      onClose={onClose}
      keepOnClickOutside
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {props.dismiss ?? '닫기'}
          </Button>
          <Button
            type="submit"
            form={form}
            color={props.destructive || asks ? 'red' : 'gold'}
            loading={act.isPending}
            data-autofocus={(!reasons && !props.children) || undefined}
          >
            {props.accept}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (act.isPending) return;
          if (props.askAgain === undefined || asks) act.mutate();
          else setAsked(props.askAgain);
        }}
      >
        <div className={styles.headline}>{props.headline}</div>
        {facts.length > 0 && <Facts facts={facts} />}
        <p className={styles.effect}>{props.effect}</p>
        {children}
        {reasons && (
          <ReasonField
            reasons={reasons}
            value={reason}
            onChange={setReason}
            refusal={ofReason ? refusal?.message : undefined}
          />
        )}
        {asks && (
          <p className={styles.refusal} role="alert" ref={show}>
            {props.askAgain}
          </p>
        )}
        {refusal && !ofReason && !ofField && (
          <p className={styles.refusal} role="alert">
            {refusal.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** What is asked stands beneath a long form: brings it into sight. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
