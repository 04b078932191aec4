import { useRef, useState } from 'react';
import { isRefused } from '@/api/call';
import { alert } from '@/api/dialogs';
import { useRequestId } from '@/api/requestId';
import { report } from '@/api/session';
import { useRewardRules } from '@/rules';
import { refreshSpins, spinRoulette } from './queries';

/** Duration of the spin, and delay of its result after it (account spec §9). */
const SPIN_MILLISECONDS = 2_000;
const RESULT_MILLISECONDS = 1_000;
const NORMAL = 1;
const VIP = 2;

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Phase of a wheel: at rest, drawn by the server, turning to the prize, or stopped on it. */
export type Phase = 'rest' | 'drawing' | 'turning' | 'stopped';

interface Spin {
  phase: Phase;
  /** Which wheel turns. */
  vip: boolean;
  /** The last request has no reply yet, or none came: the same wheel asks again, although its coupon may be spent. */
  unanswered: boolean;
  /** Number of spins so far, and the points of the last one. */
  turns: number;
  points: number | null;
}

/**
 * Spins: the server draws, the wheel turns to the prize, and then the result is shown. A press in
 * between only shows a message (account spec §4). The result is also shown if the dialog was closed.
 */
export function useSpin(memberId: number, vipFirst: boolean) {
  const rules = useRewardRules();
  const requestId = useRequestId();
  const [spin, setSpin] = useState<Spin>({
    phase: 'rest',
    vip: vipFirst,
    unanswered: false,
    turns: 0,
    points: null,
  });
  const busy = useRef(false);
  const enter = (change: Partial<Spin>) => setSpin((before) => ({ ...before, ...change }));
  const vip = spin.phase === 'rest' && !spin.unanswered ? vipFirst : spin.vip;

  async function press() {
    if (busy.current) {
      void alert(rules.rouletteSpinning());
      return;
    }
    busy.current = true;
    enter({ phase: 'drawing', vip, unanswered: true });
    try {
      const content = { memberId, couponType: vip ? VIP : NORMAL } as const;
      const points = await spinRoulette({ ...content, requestId: requestId.idFor(content) });
      requestId.done();
      setSpin(({ turns }) => ({
        phase: 'turning',
        vip,
        unanswered: false,
        turns: turns + 1,
        points,
      }));
      await after(SPIN_MILLISECONDS);
      enter({ phase: 'stopped' });
      await after(RESULT_MILLISECONDS);
      await alert(rules.rouletteResult(points));
    } catch (error) {
      if (isRefused(error)) {
        requestId.done();
        enter({ unanswered: false });
      }
      report(error);
    } finally {
      await refreshSpins();
      enter({ phase: 'rest' });
      busy.current = false;
    }
  }

  return { ...spin, vip, press };
}
