import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import { identityQuery, verificationQuery } from '@/api/verification';
import type { Identity, Verification } from '@/rules/wire';

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

const storeIdentity = (memberId: number, identity: Identity) => {
  queryClient.setQueryData(identityQuery(memberId).queryKey, identity);
  return identity;
};

/** Starts a session at the provider of identities. */
export async function startIdentity(memberId: number, requestId: string) {
  const input = { requestId };
  return storeIdentity(memberId, await call('POST /api/member/verification/identity', { input }));
}

/** Has the server ask the provider for the result of a session. */
export async function finishIdentity(memberId: number, sessionKey: string) {
  const input = { sessionKey };
  const identity = await call('POST /api/member/verification/identity/result', { input });
  return storeIdentity(memberId, identity);
}
