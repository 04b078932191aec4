import { useEffect, useRef, useState } from 'react';
import { isLost, Refusal } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { refreshSession, report } from '@/api/session';
import type { NextRound, Play, PlayedRound, PlayReceipt, Seat, User } from '@/rules/wire';
import { playRound } from './queries';

/** Rounds that are kept beside a game. */
const KEPT = 60;

/** A game while it is played: what is held, the next round and those of this seat. */
export interface Game {
  /** A round is being asked for. */
  busy: boolean;
  /** Without what the last round pays, until that is seen. */
  money: number;
  next: NextRound;
  /** Rounds of this seat since the page was loaded, newest first. */
  past: PlayedRound[];
  /** Plays a round; nothing where it was refused, which the member has been told then. */
  play: (play: Play) => Promise<PlayReceipt | undefined>;
  /** What the last round came to is seen: its money is shown. */
  settle: () => void;
}

/** Plays the rounds of a seat, one at a time. A lost answer is asked for again by the same press. */
export function usePlay(user: User, seat: Seat): Game {
  const requestId = useRequestId();
  const [busy, setBusy] = useState(false);
  const [now, setNow] = useState({ money: seat.casinoMoney, next: seat.next });
  const [past, setPast] = useState<PlayedRound[]>([]);
  /** What is held after the round that is still to be seen. */
  const unseen = useRef<number>(undefined);
  // Money that was moved here or back in between.
  useEffect(() => {
    if (unseen.current === undefined) setNow((now) => ({ ...now, money: user.casinoMoney }));
  }, [user.casinoMoney]);
  // Whoever leaves before the end sees the money elsewhere.
  useEffect(() => () => void refreshSession(), []);

  function settle() {
    const money = unseen.current;
    unseen.current = undefined;
    if (money !== undefined) setNow((now) => ({ ...now, money }));
    void refreshSession();
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
      setPast((rounds) => [receipt.round, ...rounds].slice(0, KEPT));
      return receipt;
    } catch (error) {
      if (error instanceof Refusal && !isLost(error)) requestId.done();
      void refreshSession();
      report(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { busy, ...now, past, play, settle };
}
