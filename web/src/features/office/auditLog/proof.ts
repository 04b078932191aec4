import { call } from '@/api/call';

/** Progress of the verification, and the broken rows found. */
export interface Proven {
  until: number;
  newest: number;
  broken: number[];
  /** When the last part was verified. */
  at: string;
}

/** Verifies the log part by part, from its first to its newest row. */
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
