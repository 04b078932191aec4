import { isRefused, Refusal } from '@/api/call';

/** Failures that the server has recorded: it answers the same request with the same one again. */
const RECORDED = ['ACCOUNT_CHECK_DOWN', 'IDENTITY_CHECK_DOWN'];

/** Whether the outcome of a request is known: pressed again, it is another one. */
export const isOver = (error: unknown) =>
  isRefused(error) || (error instanceof Refusal && RECORDED.includes(error.problem.code));
