import { loadRules } from '@/rules';
import type { Api, BuilderProblem, Download, Refusal as RefusalBody } from '@/rules/wire';
import { setClock } from './clock';
import { endSession, endsSession } from './sessionEnd';

/**
 * Header with the server's time. Polled endpoints use it, so that their body can stay unchanged.
 */
const TIME = 'hanpan-time';

/** Longer than the server takes for an answer, with the time for the largest upload. */
const LIMIT_MILLISECONDS = 90_000;

type Endpoint = keyof Api;
type Path<E extends Endpoint> = Api[E]['path'] extends []
  ? { path?: [] }
  : { path: Api[E]['path'] };
type Input<E extends Endpoint> =
  Record<string, never> extends Api[E]['input']
    ? { input?: Api[E]['input'] }
    : { input: Api[E]['input'] };
type Options<E extends Endpoint> = Path<E> &
  Input<E> & {
    signal?: AbortSignal;
    headers?: Record<string, string>;
    /** How long to wait for the whole answer, in milliseconds. */
    limit?: number;
  };
type Arguments<E extends Endpoint> =
  Record<string, never> extends Options<E> ? [Options<E>?] : [Options<E>];

/** The code and fields of a refusal, apart from its message. */
type Problem = RefusalBody | BuilderProblem | { code: 'UNREACHABLE' | 'UNEXPLAINED' };

/** The server refused the request or could not be reached. The message is ready for display. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }

  /** Whether the member has already seen the message, because the refusal ended the session. */
  get endedSession() {
    return endsSession(this.status);
  }
}

/** Whether no reply of the application arrived: the server's decision is unknown. */
export const isLost = (error: unknown) =>
  error instanceof Refusal && (error.status === 0 || error.problem.code === 'UNEXPLAINED');

/**
 * Whether the application refused the request: nothing came of it. A status from 500 does not say so:
 * a server also answers 503 if it lost its database after a commit, if its time limit passed, or if it
 * stops.
 */
export const isRefused = (error: unknown) =>
  error instanceof Refusal && error.status < 500 && !error.endedSession && !isLost(error);

/** Whether the decision may become known: no reply arrived, or only that the server is busy. */
export const isUndecided = (error: unknown) =>
  isLost(error) || (error instanceof Refusal && error.problem.code === 'SERVICE_BUSY');

/**
 * Calls an endpoint declared in core: `call('GET /api/member/{id}', { path: [7] })`. The input
 * becomes the query of a GET and the body of any other method. Throws a `Refusal`, also if the answer
 * does not come: a line may die without a word.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options = {} as Options<E>]: Arguments<E>
): Promise<Api[E]['reply']> {
  const { signal, limit = LIMIT_MILLISECONDS } = options as {
    signal?: AbortSignal;
    limit?: number;
  };
  const wait = timeLimit(limit, signal);
  try {
    return await (await send(endpoint, { ...options, signal: wait.signal })).json();
  } catch (error) {
    throw wait.isOver() ? unreachable() : error;
  } finally {
    wait.end();
  }
}

/** A signal that aborts when its time is over, or when the caller's does. */
function timeLimit(milliseconds: number, given: AbortSignal | undefined) {
  const own = new AbortController();
  let over = false;
  const abort = () => own.abort(given?.reason);
  const timer = setTimeout(() => {
    over = true;
    own.abort();
  }, milliseconds);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort);
  return {
    signal: own.signal,
    isOver: () => over,
    /** The time does not count any more. */
    lift: () => clearTimeout(timer),
    end: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', abort);
    },
  };
}

type Files = { [E in Endpoint]: Api[E]['reply'] extends Download ? E : never }[Endpoint];

/**
 * Calls an endpoint that returns a file; the body is not read yet, and may take any time. Throws a
 * `Refusal`, also if no answer begins.
 */
export async function download<E extends Files>(
  endpoint: E,
  options: Options<E>,
): Promise<Response> {
  const wait = timeLimit(LIMIT_MILLISECONDS, (options as { signal?: AbortSignal }).signal);
  try {
    return await send(endpoint, { ...options, signal: wait.signal });
  } catch (error) {
    throw wait.isOver() ? unreachable() : error;
  } finally {
    // The caller's signal still ends the body.
    wait.lift();
  }
}

async function send<E extends Endpoint>(endpoint: E, options: Options<E>): Promise<Response> {
  const [method = 'GET', template = ''] = endpoint.split(' ');
  const {
    path = [],
    input,
    signal,
    headers,
  } = options as {
    path?: (string | number)[];
    input?: object;
    signal?: AbortSignal;
    headers?: Record<string, string>;
  };
  const bare = method === 'GET' || method === 'DELETE';
  const address = filled(template, path) + (bare ? query(input) : '');
  const askedAt = performance.now();
  const response = await fetchServer(address, {
    method,
    signal,
    headers: {
      Accept: 'application/json',
      ...(!bare && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: bare ? undefined : JSON.stringify(input ?? {}),
  });
  const time = response.headers.get(TIME);
  if (time) setClock(time, askedAt);
  if (!response.ok) throw await refused(response);
  return response;
}

/** Returns the path template with its `{…}` placeholders filled in order. */
function filled(template: string, path: (string | number)[]) {
  let next = 0;
  return template.replace(/\{\w+\}/g, () => encodeURIComponent(path[next++] ?? ''));
}

/** Returns the query string of an input. Fields that are null or absent are omitted. */
function query(input: object = {}) {
  const given = Object.entries(input).filter(([, value]) => value != null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

async function fetchServer(address: string, request: RequestInit) {
  try {
    return await fetch(address, { ...request, credentials: 'same-origin' });
  } catch (failure) {
    if (request.signal?.aborted) throw failure;
    throw unreachable();
  }
}

async function refused(response: Response) {
  const body: RefusalBody | null = await response.json().catch(() => null);
  const refusal = body?.message
    ? new Refusal(response.status, body, body.message)
    : await unexplained(response.status);
  if (refusal.endedSession) endSession(response.status, refusal.message);
  return refusal;
}

/** The refusal for an error response without an explanation (account spec §8). */
async function unexplained(status: number) {
  const rules = await loadRules().catch(() => null);
  return rules ? new Refusal(status, { code: 'UNEXPLAINED' }, rules.failed()) : unreachable();
}

/** The refusal for no response. Its text stands here: the rules, with all others, may not load. */
function unreachable() {
  return new Refusal(
    0,
    { code: 'UNREACHABLE' },
    '서버에 연결할 수 없습니다.\n네트워크 상태를 확인해주세요.',
  );
}
