import { useEffect, useRef, useState } from 'react';
import { Refusal } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { useRequestId } from '@/api/requestId';
import { refreshSession, report, sessionQuery } from '@/api/session';
import type { NextRound, Play, PlayedRound, PlayReceipt, Seat, User } from '@/rules/wire';
import { playRound } from './queries';

/** Number of past rounds kept beside a game. */
const ROUNDS_KEPT = 60;

/** The balance that a seat is played with. */
const heldBy = (user: User, seat: Seat) => (seat.seamless ? user.emoney : user.casinoMoney);

/** A running game: balance, next round and the rounds of this seat. */
export interface Game {
  /** A round has been requested. */
  busy: boolean;
  /** Excludes the last round's payout until its result is visible. */
  money: number;
  next: NextRound;
  /** Rounds of this seat since the page was loaded, newest first. */
  past: PlayedRound[];
  /** Plays a round. Returns undefined if it was refused, after the member has seen the message. */
  play: (play: Play) => Promise<PlayReceipt | undefined>;
  /** The last round's result is visible: its payout is added to the balance. */
  settle: () => void;
}

/**
 * Plays the rounds of a seat one by one. After a lost reply, or one that decides nothing, the same press
 * repeats the request.
 */
export function usePlay(user: User, seat: Seat): Game {
  const requestId = useRequestId();
  const [busy, setBusy] = useState(false);
  const [now, setNow] = useState({ money: seat.casinoMoney, next: seat.next });
  const [past, setPast] = useState<PlayedRound[]>([]);
  /** The balance after the round whose result is not visible yet. */
  const unseen = useRef<number>(undefined);
  // A transfer to or from the casino in between, or a bet elsewhere.
  const held = heldBy(user, seat);
  useEffect(() => {
    if (unseen.current === undefined) setNow((now) => ({ ...now, money: held }));
  }, [held]);
  // A member who leaves during a round sees the new balance elsewhere.
  useEffect(() => () => void refreshSession(), []);

  function settle() {
    const money = unseen.current;
    unseen.current = undefined;
    if (money !== undefined) setNow((now) => ({ ...now, money }));
    void showHeld();
  }

  /** Shows what is held now: a change elsewhere may have come before the result was visible. */
  async function showHeld() {
    await refreshSession();
    const session = queryClient.getQueryState(sessionQuery.queryKey);
    // After a failed request the session may be older than the round.
    if (!session?.data || session.isInvalidated || unseen.current !== undefined) return;
    const money = heldBy(session.data, seat);
    setNow((now) => ({ ...now, money }));
  }

  async function play(play: Play) {
    if (busy) return undefined;
    setBusy(true);
    const content = { memberId: user.id, sessionId: seat.sessionId, play };
    try {
      const receipt = await playRound({ ...content, requestId: requestId.idFor(content) });
      requestId.done();
      unseen.current = receipt.casinoMoney;
      setNow({
        money: receipt.casinoMoney - receipt.round.outcome.payout,
        next: receipt.next,
      });
      setPast((rounds) => [receipt.round, ...rounds].slice(0, ROUNDS_KEPT));
      return receipt;
    } catch (error) {
      // Only a refusal of the casino says that nothing was played: after any other answer the round
      // may be drawn.
      if (error instanceof Refusal && error.status === 422) requestId.done();
      void refreshSession();
      report(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { busy, ...now, past, play, settle };
}
