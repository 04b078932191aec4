import type { DocumentKind, DocumentState } from '@/rules/wire';
import type { Tone } from './Badge';

/** Names of the kinds of documents. */
export const documentKinds: Record<DocumentKind, string> = {
  idCard: '신분증',
  bankBook: '통장 사본',
  residence: '주소 증명',
  funds: '자금 출처 증빙',
};

/** States of a document. */
export const documentStates: Record<DocumentState, { label: string; tone: Tone }> = {
  waiting: { label: '확인 중', tone: 'gold' },
  accepted: { label: '승인', tone: 'green' },
  refused: { label: '반려', tone: 'red' },
  withdrawn: { label: '제출 취소', tone: 'grey' },
  deleted: { label: '기간 만료', tone: 'grey' },
};

/** Formats a size: `240KB`, `1.5MB`. */
export function formatBytes(bytes: number) {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes}KB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10}MB`;
}
