import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { now } from '@/api/clock';
import { queryClient } from '@/api/queryClient';
import { dayOf } from '@/components/time';
import type { Api, ListQuery, Page } from '@/rules/wire';

/** Polling interval of work lists. */
export const REFRESH_MILLISECONDS = 5_000;

/** Polling interval of the liability board. */
const BOARD_MILLISECONDS = 3_000;

/** An endpoint declared in core. */
export type Endpoint = keyof Api;

/** Every list of the office by name. */
const lists = {
  members: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/members', { input, signal }),
  charges: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/charges', { input, signal }),
  bets: (input: ListQuery, signal?: AbortSignal) => call('GET /api/admin/bets', { input, signal }),
  bonuses: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/bonus-options', { input, signal }),
  banks: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/banks', { input, signal }),
  bankNotices: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/bank-notifications', { input, signal }),
  transfers: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/casino-transfers', { input, signal }),
  casinoRounds: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/casino-rounds', { input, signal }),
  feedMessages: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/feed-rejects', { input, signal }),
  fixtures: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/fixtures', { input, signal }),
  campaigns: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/campaigns', { input, signal }),
  liability: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/liability', { input, signal }),
  hedges: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/hedges', { input, signal }),
  priceSteps: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/price-steps', { input, signal }),
  segments: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/segments', { input, signal }),
  outreach: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/outreach', { input, signal }),
  boosts: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/boosts', { input, signal }),
  riskProfiles: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/risk-profiles', { input, signal }),
  riskProposals: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/risk-proposals', { input, signal }),
  messages: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/messages', { input, signal }),
  inquiries: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/inquiries', { input, signal }),
  documents: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/documents', { input, signal }),
  visitorInquiries: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/visitor-inquiries', { input, signal }),
  posts: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/posts', { input, signal }),
  popups: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/popups', { input, signal }),
  rounds: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/rounds', { input, signal }),
  virtuals: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/virtuals', { input, signal }),
  streams: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/streams', { input, signal }),
  coupons: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/coupons', { input, signal }),
  commissions: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/commissions', { input, signal }),
  payouts: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/payouts', { input: { ...input, kind: 'partner' }, signal }),
  profitRequests: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/payouts', { input: { ...input, kind: 'recommender' }, signal }),
  recommenders: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/recommenders', { input, signal }),
  friends: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/friends', { input, signal }),
  profits: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/profits', { input, signal }),
  adjustments: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/adjustments', { input, signal }),
  webhooks: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/webhooks', { input, signal }),
  riskAlerts: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/risk-alerts', { input, signal }),
  identities: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/verifications', { input, signal }),
  joinCodes: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/join-codes', { input, signal }),
  addresses: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/banned-addresses', { input, signal }),
  audit: (input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/audit-log', { input, signal }),
};

export type ListName = keyof typeof lists;

/** A row of the list with this name. */
export type RowOf<Name extends ListName> = Awaited<
  ReturnType<(typeof lists)[Name]>
>['items'][number];

/** A page of a list, polled while it is visible. */
export const listQuery = <Name extends ListName>(name: Name, input: ListQuery) =>
  queryOptions({
    queryKey: ['admin', name, input],
    queryFn: ({ signal }) => lists[name](input, signal) as Promise<Page<RowOf<Name>>>,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MILLISECONDS,
    refetchInterval: name === 'liability' ? BOARD_MILLISECONDS : REFRESH_MILLISECONDS,
  });

/** A changed role takes effect on the page after this time at the latest. */
const PERMISSIONS_MILLISECONDS = 20_000;

/** The operator's permissions. */
export const permissionsQuery = queryOptions({
  queryKey: ['admin', 'me'],
  queryFn: ({ signal }) => call('GET /api/admin/me', { signal }),
  staleTime: REFRESH_MILLISECONDS,
  refetchInterval: PERMISSIONS_MILLISECONDS,
});

/** All operators. */
export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ signal }) => call('GET /api/admin/staff', { signal }),
  staleTime: REFRESH_MILLISECONDS,
  refetchInterval: PERMISSIONS_MILLISECONDS,
});

/** The roles of operators. */
export const rolesQuery = queryOptions({
  queryKey: ['admin', 'roles'],
  queryFn: ({ signal }) => call('GET /api/admin/roles', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** Sessions of all operators. */
export const staffSessionsQuery = queryOptions({
  queryKey: ['admin', 'staffSessions'],
  queryFn: ({ signal }) => call('GET /api/admin/staff-sessions', { signal }),
  staleTime: REFRESH_MILLISECONDS,
  refetchInterval: PERMISSIONS_MILLISECONDS,
});

/** The operator's own alerts. */
export const ownAlertsQuery = queryOptions({
  queryKey: ['admin', 'ownAlerts'],
  queryFn: ({ signal }) => call('GET /api/admin/me/alerts', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** The operator's own sessions. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['admin', 'ownSessions'],
  queryFn: ({ signal }) => call('GET /api/admin/me/sessions', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** Queues and figures of the day; polled in the background too, for title and bell. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call('GET /api/admin/overview', { signal }),
  staleTime: REFRESH_MILLISECONDS,
  refetchInterval: REFRESH_MILLISECONDS,
  refetchIntervalInBackground: true,
});

/** Polling interval of the trend: it reads a month of the ledger. */
const TREND_MILLISECONDS = 60_000;

/** The figures by hour of today and yesterday, and by day. */
export const trendQuery = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'trend', days],
    queryFn: ({ signal }) => call('GET /api/admin/overview/trend', { input: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: TREND_MILLISECONDS,
    refetchInterval: TREND_MILLISECONDS,
  });

/** A page of a report. Days that are over stay as they were loaded. */
export const reportQuery = (by: string, input: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'report', by, input],
    queryFn: ({ signal }) => call('GET /api/admin/reports/{by}', { path: [by], input, signal }),
    placeholderData: keepPreviousData,
    staleTime: TREND_MILLISECONDS,
    refetchInterval: () => (!input.to || input.to >= dayOf(now())) && TREND_MILLISECONDS,
  });

/** Past runs of the search for risk alerts. */
export const riskAlertRunsQuery = queryOptions({
  queryKey: ['admin', 'riskAlertRuns'],
  queryFn: ({ signal }) => call('GET /api/admin/risk-alerts/runs', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** State of the feed. */
export const feedHealthQuery = queryOptions({
  queryKey: ['admin', 'feedHealth'],
  queryFn: ({ signal }) => call('GET /api/admin/feed-health', { signal }),
  staleTime: REFRESH_MILLISECONDS,
  refetchInterval: REFRESH_MILLISECONDS,
});

/** State of the whole site. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => call('GET /api/admin/health', { signal }),
  staleTime: REFRESH_MILLISECONDS,
  refetchInterval: REFRESH_MILLISECONDS,
});

/** State of the casino's provider and its games. */
export const casinoQuery = queryOptions({
  queryKey: ['admin', 'casino'],
  queryFn: ({ signal }) => call('GET /api/admin/casino', { signal }),
  staleTime: REFRESH_MILLISECONDS,
  refetchInterval: REFRESH_MILLISECONDS,
});

/** The tree of partners. */
export const partnersQuery = queryOptions({
  queryKey: ['admin', 'partners'],
  queryFn: ({ signal }) => call('GET /api/admin/partners', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** Preview of a commission run. */
export const commissionRunQuery = queryOptions({
  queryKey: ['admin', 'commissionRun'],
  queryFn: ({ signal }) => call('GET /api/admin/commissions/preview', { signal }),
});

/** Preview of a run of recommenders' earnings. */
export const profitRunQuery = queryOptions({
  queryKey: ['admin', 'profitRun'],
  queryFn: ({ signal }) => call('GET /api/admin/profits/preview', { signal }),
});

/** Rates and conditions of recommenders. */
export const recommenderTermsQuery = queryOptions({
  queryKey: ['admin', 'recommenderTerms'],
  queryFn: ({ signal }) => call('GET /api/admin/recommender-terms', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** The currently delayed in-play bets; they come and go within seconds. */
export const delayedBetsQuery = queryOptions({
  queryKey: ['admin', 'delayedBets'],
  queryFn: ({ signal }) => call('GET /api/admin/delayed-bets', { signal }),
  refetchInterval: 2_000,
});

/** Every list on a member's page by name. */
const memberLists = {
  charges: (member: number, input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/charges', { input: { ...input, member }, signal }),
  bets: (member: number, input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/bets', { input: { ...input, member }, signal }),
  casinoRounds: (member: number, input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/casino-rounds', { input: { ...input, member }, signal }),
  cash: (member: number, input: ListQuery, signal?: AbortSignal) =>
    postings(member, { ...input, status: 'cash' }, signal),
  point: (member: number, input: ListQuery, signal?: AbortSignal) =>
    postings(member, { ...input, status: 'point' }, signal),
  casino: (member: number, input: ListQuery, signal?: AbortSignal) =>
    postings(member, { ...input, status: 'casino' }, signal),
  debt: (member: number, input: ListQuery, signal?: AbortSignal) =>
    postings(member, { ...input, status: 'debt' }, signal),
  sessions: (member: number, input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/members/{id}/sessions', { path: [member], input, signal }),
  audit: (member: number, input: ListQuery, signal?: AbortSignal) =>
    call('GET /api/admin/members/{id}/audit-log', { path: [member], input, signal }),
};

const postings = (member: number, input: ListQuery, signal?: AbortSignal) =>
  call('GET /api/admin/members/{id}/postings', { path: [member], input, signal });

export type MemberListName = keyof typeof memberLists;

/** A row of the member's list with this name. */
export type MemberRowOf<Name extends MemberListName> = Awaited<
  ReturnType<(typeof memberLists)[Name]>
>['items'][number];

/** A page of a list on a member's page. */
export const memberListQuery = <Name extends MemberListName>(
  memberId: number,
  name: Name,
  input: ListQuery,
) =>
  queryOptions({
    queryKey: ['admin', 'member', memberId, name, input],
    queryFn: ({ signal }) =>
      memberLists[name](memberId, input, signal) as Promise<Page<MemberRowOf<Name>>>,
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MILLISECONDS,
    refetchInterval: REFRESH_MILLISECONDS,
  });

/** All data of one member that an operator may see. */
export const memberQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['admin', 'member', memberId],
    queryFn: ({ signal }) => call('GET /api/admin/members/{id}', { path: [memberId], signal }),
    staleTime: REFRESH_MILLISECONDS,
    refetchInterval: REFRESH_MILLISECONDS,
  });

/** The sports on offer. */
export const sportsQuery = queryOptions({
  queryKey: ['office', 'sports'],
  queryFn: ({ signal }) => call('GET /api/sportsLeague/topSport', { signal }),
});

/** The selections of a fixture that have bets or may get some. */
export const selectionsQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['admin', 'selections', fixtureId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/fixtures/{id}/selections', { path: [fixtureId], signal }),
    staleTime: REFRESH_MILLISECONDS,
    refetchInterval: REFRESH_MILLISECONDS,
  });

/** What each result of a fixture would cost. */
export const fixtureLiabilityQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['admin', 'liability', 'fixture', fixtureId],
    queryFn: ({ signal }) => call('GET /api/admin/liability/{id}', { path: [fixtureId], signal }),
    staleTime: BOARD_MILLISECONDS,
    refetchInterval: BOARD_MILLISECONDS,
  });

/** The price rules. */
export const priceRulesQuery = queryOptions({
  queryKey: ['admin', 'priceRules'],
  queryFn: ({ signal }) => call('GET /api/admin/price-rules', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** The timeline of one bet. */
export const betTimelineQuery = (betId: number) =>
  queryOptions({
    queryKey: ['admin', 'bet', betId],
    queryFn: ({ signal }) => call('GET /api/admin/bets/{id}', { path: [betId], signal }),
    staleTime: REFRESH_MILLISECONDS,
    refetchInterval: REFRESH_MILLISECONDS,
  });

/** A round of the casino with its calls. */
export const casinoRoundQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'casinoRound', id],
    queryFn: ({ signal }) => call('GET /api/admin/casino-rounds/{id}', { path: [id], signal }),
    staleTime: REFRESH_MILLISECONDS,
    refetchInterval: REFRESH_MILLISECONDS,
  });

/** Polling interval of running gifts. */
const PROGRESS_MILLISECONDS = 1_000;

/** Gifts of coupons that are being distributed or withdrawn. */
export const giftProgressQuery = queryOptions({
  queryKey: ['admin', 'giftProgress'],
  queryFn: ({ signal }) => call('GET /api/admin/coupons/progress', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.length ? PROGRESS_MILLISECONDS : REFRESH_MILLISECONDS,
});

/** All settings. */
export const allSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  staleTime: REFRESH_MILLISECONDS,
});

/** Loads all data of the office again: one action affects several lists. */
export const refreshOffice = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
