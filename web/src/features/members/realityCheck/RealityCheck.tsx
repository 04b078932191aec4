import { useIsMutating, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Refusal } from '@/api/call';
import { now } from '@/api/clock';
import { useDialogs } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { useStarted } from '@/api/useStarted';
import { useFocusReturn } from '@/components/dialogs/useFocusReturn';
import type { RealityCheck as Check } from '@/rules/wire';
import { saveAnswer, useAnsweredAt } from './answered';
import { dueAt } from './due';
import { dueCheckQuery, realityCheckQuery } from './queries';

const RealityPrompt = lazy(() => import('./RealityPrompt'));

interface Props {
  memberId: number;
  /** A bet is being placed: the prompt waits. */
  busy: boolean;
}

/** Asks a member at each interval since the login to read the time and the result. */
export function RealityCheck({ memberId, busy }: Props) {
  const { data: check } = useQuery(realityCheckQuery(memberId));
  const answeredAt = useAnsweredAt(memberId, check?.since ?? '');
  const due = check ? dueAt(check, answeredAt) : null;
  if (!check || due === null) return null;
  return <DueCheck key={due} memberId={memberId} check={check} due={due} busy={busy} />;
}

interface DueProps extends Props {
  check: Check;
  /** When it is due, in the server's milliseconds. */
  due: number;
}

/** One check: waits for its time, then until nothing else is asked, then for the answer. */
function DueCheck({ memberId, check, due, busy }: DueProps) {
  const passed = useStarted(new Date(due).toISOString());
  const { data, error } = useQuery({ ...dueCheckQuery(memberId, due), enabled: passed });
  const free = useNothingElse() && !busy;
  const [open, setOpen] = useState(false);
  // Reality checks that were switched off since ask nothing, and their answer has no result.
  const ready = data ? data.interval !== null : error !== null && !isLoggedOut(error);
  useEffect(() => {
    if (ready && free) setOpen(true);
  }, [ready, free]);
  useFocusReturn(open);
  if (!open) return null;
  const answer = () => {
    if (data) queryClient.setQueryData(realityCheckQuery(memberId).queryKey, data);
    saveAnswer(memberId, data?.since ?? check.since, Math.max(now(), due));
  };
  return (
    <Suspense>
      <RealityPrompt
        memberId={memberId}
        since={data?.since ?? check.since}
        due={due}
        result={data?.result}
        onAnswer={answer}
      />
    </Suspense>
  );
}

/** Whether no question is open and nothing is being sent. */
function useNothingElse() {
  const asking = useDialogs(({ prompts, covers }) => prompts.length + covers > 0);
  return useIsMutating() === 0 && !asking;
}

/** The session has ended, which the page is about to notice. */
const isLoggedOut = (error: Error) => error instanceof Refusal && error.status === 401;
