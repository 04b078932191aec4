import { call } from '@/api/call';
import { documentsQuery } from '@/api/documents';
import { queryClient } from '@/api/queryClient';
import { base64 } from '@/api/upload';
import type { DocumentKind, OwnDocuments } from '@/rules/wire';

const store = (memberId: number, documents: OwnDocuments) =>
  queryClient.setQueryData(documentsQuery(memberId).queryKey, documents);

/** Loads them again: the server knows more than the page after a refusal. */
export const refreshDocuments = () => queryClient.invalidateQueries({ queryKey: ['documents'] });

/** Uploads a document. */
export async function sendDocument(
  memberId: number,
  requestId: string,
  documentKind: DocumentKind,
  file: File,
) {
  const content = base64(new Uint8Array(await file.arrayBuffer()));
  const input = { requestId, documentKind, content };
  store(memberId, await call('POST /api/member/verification/documents', { input }));
}

/** Withdraws a document that waits for a decision. */
export async function withdrawDocument(memberId: number, id: number) {
  const documents = await call('POST /api/member/verification/documents/{id}/withdraw', {
    path: [id],
    input: {},
  });
  store(memberId, documents);
}
