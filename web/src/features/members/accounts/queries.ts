import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { extend } from '@/api/idle';
import { queryClient } from '@/api/queryClient';
import { sessionQuery, setMember } from '@/api/session';
import type {
  CaptchaPurpose,
  LoginCodeRequest,
  LoginRequest,
  MemberCheckQuery,
  User,
} from '@/rules/wire';
import { prove } from './proof';

/**
 * A captcha from the server; each is used once, so a new form loads a new one. Its proof is computed
 * while the form is filled in.
 */
export const captchaQuery = (purpose: CaptchaPurpose) =>
  queryOptions({
    queryKey: ['captcha', purpose],
    queryFn: async ({ signal }) => {
      const captcha = await call('GET /api/auth/captcha', { input: { purpose }, signal });
      const proven = prove(captcha.captchaId, captcha.proofBits);
      // The submit of the form reports the failure.
      proven.catch(() => undefined);
      return { ...captcha, proven };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Whether sign-up is open. */
export const signUpQuery = queryOptions({
  queryKey: ['signUp'],
  queryFn: ({ signal }) => call('GET /api/settingSignUp', { signal }),
});

/** Whether another member already has this id, nickname, phone or account number. */
export const takenQuery = (input: MemberCheckQuery) =>
  queryOptions({
    queryKey: ['taken', input],
    queryFn: async () => (await call('GET /api/member/check', { input })) > 0,
    staleTime: 10_000,
  });

/** Logs in and loads again what a visitor, or the previous member, was shown. */
export async function logIn(input: LoginRequest) {
  await enterSession(await call('POST /api/auth/login', { input }));
}

/** Sends the code that an operator's login requires; ends like a login without one. */
export async function giveCode(input: LoginCodeRequest) {
  await enterSession(await call('POST /api/auth/login-code', { input }));
}

async function enterSession(user: User) {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  // First, because the marker of an earlier session may have expired.
  if (user.type === 0) extend();
  setMember(user);
  void queryClient.invalidateQueries();
}
