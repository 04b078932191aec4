import { download } from '@/api/call';
import type { ListQuery } from '@/rules/wire';

/** The lists that can be exported as tables. */
export type TableName =
  | 'members'
  | 'charges'
  | 'bets'
  | 'coupons'
  | 'audit-log'
  | 'casino-transfers'
  | 'bank-notifications'
  | 'adjustments'
  | 'fixtures'
  | 'liability'
  | 'hedges'
  | 'price-steps'
  | 'boosts'
  | 'risk-profiles'
  | 'risk-proposals'
  | 'risk-alerts'
  | 'campaigns'
  | 'promotion-costs'
  | 'segment-members'
  | 'outreaches'
  | 'outreach-members'
  | 'messages'
  | 'inquiries'
  | 'visitor-inquiries'
  | 'join-codes'
  | 'banned-addresses'
  | 'partner-links'
  | 'partner-contracts'
  | 'contract-months'
  | 'commissions'
  | 'payouts'
  | 'recommenders'
  | 'friends'
  | 'profits'
  | 'casino-rounds'
  | 'rounds'
  | 'virtuals'
  | `report-${By}`
  | 'dashboard-days'
  | `cohorts-${'joined' | 'deposited'}`;

/** Groupings of a report. */
type By = 'day' | 'hour' | 'game' | 'sport' | 'league' | 'market' | 'member' | 'partner';

/** The kinds of files. */
export type Format = 'csv' | 'xlsx';

const ENDPOINTS = {
  csv: 'POST /api/admin/export/{list}',
  xlsx: 'POST /api/admin/export/{list}/xlsx',
} as const;

/** Response header with the number of rows. */
const COUNT = 'hanpan-count';
/** Bytes buffered in memory before they move to the browser's blob store. */
const BYTES_KEPT = 4 * 1024 * 1024;

/** Progress of an export. */
export interface Progress {
  rows: number;
  count: number;
}

/** Fetches the filtered list as a table. Throws if the table is incomplete. */
export async function fetchTable(
  list: TableName,
  filters: ListQuery,
  format: Format,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await download(ENDPOINTS[format], {
    path: [list],
    input: filters,
    signal,
  });
  const count = Number(response.headers.get(COUNT) ?? 0);
  if (format === 'xlsx') {
    onProgress({ rows: 0, count });
    return response.blob();
  }
  const reader = response.body?.getReader();
  const counted = recordCounter();
  let [blob, kept, bytes, records] = [new Blob([]), [] as BlobPart[], 0, 0];
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    kept.push(value as BlobPart);
    bytes += value.length;
    if (bytes > BYTES_KEPT) [blob, kept, bytes] = [new Blob([blob, ...kept]), [], 0];
    records = counted(value);
    onProgress({ rows: Math.max(0, records - 1), count });
  }
  // The first record is the header.
  if (records !== count + 1) throw new Error('the table ended too early');
  return new Blob([blob, ...kept], { type: 'text/csv;charset=utf-8' });
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts CSV records in chunks; a line break within quotes ends no record. */
export function recordCounter() {
  let [records, quoted] = [0, false];
  return (piece: Uint8Array) => {
    for (const byte of piece) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) records += 1;
    }
    return records;
  };
}

/** Saves a file through the browser. */
export function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
