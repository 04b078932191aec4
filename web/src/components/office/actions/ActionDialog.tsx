import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { alert } from '@/api/dialogs';
import { reportElse } from '@/api/session';
import { useRefusal } from '@/api/useRefusal';
import { Dialog } from '../../dialogs/Dialog';
import { useFocusReturn } from '../../dialogs/useFocusReturn';
import { refreshOffice } from '../queries';
import styles from './ActionDialog.module.css';
import { announce } from './Announcement';
import { ReasonField } from './ReasonField';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A refusal by the rules, before anything is sent. */
interface Refused {
  code: string;
  message: string;
}

interface Props<Done> {
  title: string;
  /** The subject of the action in large type: an amount or a name. */
  headline: ReactNode;
  /** The affected member and details, shown before the operator confirms. */
  facts?: Fact[];
  /** What the action will do. */
  effect: string;
  /** Input fields of the action; they show a refusal by its code. */
  children?: ReactNode | ((refused: (...codes: string[]) => string | undefined) => ReactNode);
  /** Codes of refusals that are shown below a field. */
  ofFields?: readonly string[];
  /** Content width in pixels on desktops. */
  width?: number;
  /** Suggested reasons, if the action needs a reason. */
  reasons?: string[];
  accept: string;
  /** Label of the button that cancels. */
  dismiss?: string;
  destructive?: boolean;
  /** Why the action cannot be confirmed yet: its button is disabled. */
  notYet?: string | undefined;
  /** A further question, if needed: only the next press performs the action. */
  askAgain?: string | undefined;
  /** Checks the form before it is sent. */
  check?: () => Refused | null;
  perform: (reason: string) => Promise<Done>;
  /** Message on success; it may depend on the reply. */
  done: string | ((answer: Done) => string);
  onClose: () => void;
}

/** Confirms an action: shows its subject and its effect, and takes the reason. */
export function ActionDialog<Done>({ facts = [], reasons, onClose, ...props }: Props<Done>) {
  const form = useId();
  const notYetId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<string>();
  const asks = props.askAgain !== undefined && asked === props.askAgain;
  const isOpen = useIsOpen();
  const act = useMutation({
    mutationFn: () => props.perform(reason.trim()),
    onSuccess: (answer) => {
      announce(typeof props.done === 'string' ? props.done : props.done(answer));
      if (isOpen()) onClose();
    },
    onError: (error) => {
      if (!isOpen()) reportElse(error, undefined, (said) => alert(`${props.title}: ${said}`));
    },
    onSettled: refreshOffice,
  });
  const [early, setEarly] = useState<Refused | null>(null);
  const late = useRefusal(act.error);
  const refusal = early ?? late;
  useFocusReturn(true);
  // The refused field may be out of sight in a long form.
  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const code = early?.code ?? late?.problem.code ?? '';
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
            disabled={props.notYet !== undefined}
            aria-describedby={props.notYet && notYetId}
            data-autofocus={(!reasons && !props.children) || undefined}
          >
            {props.accept}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          if (act.isPending || props.notYet) return;
          const problem = props.check?.() ?? null;
          setEarly(problem);
          if (problem) return;
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
        {props.notYet && (
          <p id={notYetId} className={styles.notYet}>
            {props.notYet}
          </p>
        )}
        {asks && (
          <p className={styles.refusal} role="alert" ref={show}>
            {props.askAgain}
          </p>
        )}
        {refusal && !ofReason && !ofField && (
          <p className={styles.refusal} role="alert" ref={show}>
            {refusal.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Whether the dialog is still open: a reply may come after it was closed, when another one may be open. */
function useIsOpen() {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return () => open.current;
}

/** Scrolls to a question or a refusal, which stands below a long form. */
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
