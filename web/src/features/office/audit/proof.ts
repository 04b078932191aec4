import { call } from '@/api/call';

/** How much of the log is proven, and what of it is broken. */
export interface Proven {
  until: number;
  newest: number;
  broken: number[];
  /** When the last part was proven. */
  at: string;
}

/** Proves the log part by part, from its first row to its newest one. */
export async function proveLog(onPart: (proven: Proven) => void, signal: AbortSignal) {
  let [after, broken] = [0, [] as number[]];
  for (;;) {
    const part = await call('GET /api/admin/audit-log/proof', { input: { after }, signal });
    broken = [...broken, ...part.broken];
    onPart({ ...part, broken });
    if (part.until >= part.newest) return;
    after = part.until;
  }
}
