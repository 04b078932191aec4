import { onTestFinished, vi } from 'vitest';
import { setSessionMarker } from '@/api/sessionMarker';
import type { Api, BuilderProblem, Refusal } from '@/rules/wire';
import { settings } from './member';

type Endpoint = keyof Api;

/** A route with its placeholders filled: `GET /api/member/${number}`. */
type Filled<Route extends string, Path> = Path extends [
  infer First extends string | number,
  ...infer Rest,
]
  ? Route extends `${infer Head}{${string}}${infer Tail}`
    ? `${Head}${First}${Filled<Tail, Rest>}`
    : Route
  : Route;

/** The input as the server receives it: the query of a GET or DELETE is text. */
type Input<E extends Endpoint> = E extends `${'GET' | 'DELETE'} ${string}`
  ? { [Name in keyof Api[E]['input']]?: string }
  : Api[E]['input'];

/** What the fake server may reply to one call of an endpoint. */
export type Reply<E extends Endpoint> = Api[E]['reply'] | Refused;
/** A reply, or the function that gives it. */
export type Answer<E extends Endpoint> =
  | Reply<E>
  | ((input: Input<E>, ...path: string[]) => Reply<E> | Promise<Reply<E>>);

/**
 * The replies of the fake server, typed by the table of endpoints in core. A key is a route or an
 * address of it: `GET /api/member/{id}` or `GET /api/member/7`. A function gets the input and what
 * stands in the place of the placeholders.
 */
export type Answers = {
  [E in Endpoint as E | Filled<E, Api[E]['path']>]?: Answer<E>;
};

/** Codes of one domain. They are in no type of the wire, since the page only shows their message. */
type DomainCode =
  | 'CASINO_GAME_CLOSED'
  | 'CASINO_MONEY_TOO_SMALL'
  | 'CODE_WRONG'
  | 'COMMISSION_CHANGED'
  | 'PARTNER_LINK_NAME_INVALID'
  | 'PARTNER_JOIN_CODE_MISSING'
  | 'CONTRACT_MONTH_BEGUN'
  | 'CONDITION_INVALID'
  | 'PROFIT_REQUEST_INVALID'
  | 'RATE_ABOVE_PARENT'
  | 'CYCLE_IN_TREE'
  | 'UNDER_OWN_MEMBER'
  | 'BOOST_PRICE_INVALID'
  | 'HEDGE_AMOUNT_INVALID'
  | 'PRICE_RULE_INVALID'
  | 'RISK_FACTOR_INVALID'
  | 'RISK_GROUP_EXISTS'
  | 'RISK_MEMBER_UNKNOWN'
  | 'RISK_SELECTION_UNKNOWN'
  | 'SEGMENT_WINDOW_MISSING'
  | 'SEGMENT_IN_USE'
  | 'OUTREACH_DAYS_INVALID'
  | 'CAMPAIGN_COST_INVALID'
  | 'ACCOUNT_CODE_WRONG'
  | 'ACCOUNT_CHECK_DOWN'
  | 'DOCUMENT_DAMAGED'
  | 'REFUSAL_REASON_MISSING'
  | 'IDENTITY_CHECK_DOWN'
  | 'IDENTITY_NAME_DIFFERS';

type RefusalBody =
  | Refusal
  | (BuilderProblem & { message: string })
  | { code: DomainCode; message: string }
  | { code: 'CODE_REQUIRED'; ticket: string; message: string };

/** A refusal of the fake server. Without a body it is a failure without an explanation. */
export class Refused {
  constructor(
    readonly status: number,
    readonly body: RefusalBody | null = null,
  ) {}
}

/** A request in the order of arrival: `POST /api/charge` with its body. */
export interface RecordedCall {
  endpoint: string;
  input: unknown;
}

/** Replies that every page needs. */
const defaults: Answers = {
  'GET /api/setting/user': settings,
  'GET /api/board': { items: [], count: 0 },
  'GET /api/member/verification/documents': {
    available: true,
    bytesMax: 5 * 1024 * 1024,
    requests: [],
    required: [],
    documents: [],
  },
};

/**
 * Mocks the server. Returns the requests. A request that is not in `answers` fails, and so does the
 * test, even if the page handles the failure.
 */
export function serve(answers: Answers): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const unknown: string[] = [];
  const known = new Map<string, unknown>(Object.entries({ ...defaults, ...answers }));
  setSessionMarker(known.has('GET /api/auth/user'));
  vi.stubGlobal('EventSource', SilentEventSource);
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const call = recorded(address, request);
    calls.push(call);
    const { answer, path } = found(known, call.endpoint);
    if (answer === undefined) {
      unknown.push(call.endpoint);
      throw new Error(`the fake server has no answer to ${call.endpoint}`);
    }
    const reply = typeof answer === 'function' ? answer(call.input, ...path) : answer;
    return response(await Promise.race([reply, aborted(request?.signal)]));
  });
  onTestFinished(() => {
    if (unknown.length > 0) {
      throw new Error(`calls without an answer in serve(): ${[...new Set(unknown)].join(', ')}`);
    }
  });
  return calls;
}

/** The inputs of the calls of a route, in their order. */
export const inputsOf = <E extends Endpoint>(calls: RecordedCall[], route: E) =>
  calls.filter(({ endpoint }) => filling(route, endpoint)).map(({ input }) => input as Input<E>);

/** An event stream that sends nothing. */
class SilentEventSource {
  addEventListener() {}
  close() {}
}

/** Fails once the page no longer waits. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

function recorded(address: string, request?: RequestInit): RecordedCall {
  const [path = '', query] = address.split('?');
  const input = request?.body
    ? JSON.parse(String(request.body))
    : Object.fromEntries(new URLSearchParams(query));
  return { endpoint: `${request?.method ?? 'GET'} ${path}`, input };
}

/** The answer to an address: its own, or that of its route with what fills the placeholders. */
function found(known: Map<string, unknown>, address: string) {
  if (known.has(address)) return { answer: known.get(address), path: [] };
  for (const [route, answer] of known) {
    const path = filling(route, address);
    if (path) return { answer, path };
  }
  return { answer: undefined, path: [] };
}

/** What fills the placeholders of a route in an address; null if it is an address of another one. */
function filling(route: string, address: string): string[] | null {
  const pattern = route.replaceAll('{id}', '(-?\\d+)').replaceAll(/\{\w+\}/g, '([^/]+)');
  return new RegExp(`^${pattern}$`).exec(address)?.slice(1) ?? null;
}

const response = (answer: unknown) =>
  answer instanceof Refused
    ? Response.json(answer.body, { status: answer.status })
    : Response.json(answer);
