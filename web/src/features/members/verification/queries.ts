import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { verificationQuery } from '@/api/verification';
import type { Verification } from '@/rules/wire';

const store = (memberId: number, verification: Verification) =>
  queryClient.setQueryData(verificationQuery(memberId).queryKey, verification);

/** Loads it again: the server knows more than the page after a refusal. */
export const refreshVerification = () =>
  queryClient.invalidateQueries({ queryKey: ['verification'] });

/** Has 1 won sent to the member's account, with a code. */
export async function sendCode(memberId: number, requestId: string) {
  store(memberId, await call('POST /api/member/verification/account', { input: { requestId } }));
}

/** Proves the account with the code. */
export async function confirmCode(memberId: number, accountCode: string) {
  const input = { accountCode };
  store(memberId, await call('POST /api/member/verification/account/confirm', { input }));
}
