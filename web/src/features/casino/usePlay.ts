import { useEffect, useState } from 'react';
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
  money: number;
  next: NextRound;
  /** Rounds of this seat since the page was loaded, newest first. */
  past: PlayedRound[];
  /** Plays a round; nothing where it was refused, which the member has been told then. */
  play: (play: Play) => Promise<PlayReceipt | undefined>;
}

/** Plays the rounds of a seat, one at a time. A lost answer is asked for again by the same press. */
export function usePlay(user: User, seat: Seat): Game {
  const requestId = useRequestId();
  const [busy, setBusy] = useState(false);
  const [now, setNow] = useState({ money: seat.casinoMoney, next: seat.next });
  const [past, setPast] = useState<PlayedRound[]>([]);
  // Money that was moved here or back in between.
  useEffect(() => setNow((now) => ({ ...now, money: user.casinoMoney })), [user.casinoMoney]);

  async function play(play: Play) {
    if (busy) return undefined;
    setBusy(true);
    const content = { memberId: user.id, sessionId: seat.sessionId, play };
    try {
      const receipt = await playRound({ ...content, requestId: requestId.idFor(content) });
      requestId.done();
      setNow({ money: receipt.casinoMoney, next: receipt.next });
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

  return { busy, ...now, past, play };
}
