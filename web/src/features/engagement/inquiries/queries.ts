import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { queryClient } from '@/api/queryClient';
import type { NewInquiry } from '@/rules/wire';

/** Polling interval of inquiries (account spec §9). */
const POLL_MILLISECONDS = 5_000;
/** Inquiries per page (account spec §9). */
export const INQUIRIES_PER_PAGE = 10;

/** The member's inquiries with their answers, newest first. */
export const inquiriesQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['inquiries', memberId],
    queryFn: ({ signal }) => call('GET /api/customer/user/{id}', { path: [memberId], signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** Sends an inquiry. */
export async function askInquiry(input: NewInquiry) {
  await call('POST /api/customer/', { input });
  await refreshInquiries();
}

/** Deletes an answered inquiry. */
export async function deleteInquiry(id: number) {
  await call('DELETE /api/customer/delete/{id}', { path: [id] });
  await refreshInquiries();
}

/** Deletes all answered inquiries. */
export async function deleteAnsweredInquiries(memberId: number) {
  await call('DELETE /api/customer/deleteAll/{id}', { path: [memberId] });
  await refreshInquiries();
}

const refreshInquiries = () => queryClient.invalidateQueries({ queryKey: ['inquiries'] });
