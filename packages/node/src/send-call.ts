import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from './errors.ts';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The same call may be sent again: it changes nothing, or carries an `Idempotency-Key`. */
  canRepeat: boolean;
};
export type CallOptions = {
  /** Instead of the one made for each call: keep it with the order, so that a restart repeats the same call. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};
export type Sender = {
  origin: string;
  fetch: typeof fetch;
  timeoutMs: number;
  retries: number;
  /** Waits before a call is sent again; rejects when its caller no longer waits. */
  pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

export const pause: Sender['pause'] = (ms, signal) => wait(ms, undefined, signal ? { signal } : {});

const longestWaitMs = 5_000;
const passing = new Set([429, 502, 503, 504]);
const isPassing = ({ status, code }: ApiError): boolean =>
  status === 0 || passing.has(status) || code === 'idempotency_in_progress';

/** Sends a call and reads its answer; again after a temporary fault, if it may be repeated. @throws ApiError */
export async function sendCall<T>(sender: Sender, call: Call, { idempotencyKey, signal }: CallOptions): Promise<T> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.method === 'POST' ? { 'idempotency-key': idempotencyKey ?? randomUUID() } : {}),
    ...call.headers,
  };
  for (let attempt = 0; ; attempt += 1) {
    const result = await once<T>(sender, call, headers, signal);
    if (!('error' in result)) return result.answer;
    const { error, retryAfterMs } = result;
    const pauseMs = retryAfterMs ?? 250 * 2 ** attempt * (0.5 + Math.random());
    const isOver = attempt >= sender.retries || !call.canRepeat || !isPassing(error) || pauseMs > longestWaitMs;
    if (isOver || signal?.aborted) throw error;
    await sender.pause(pauseMs, signal);
  }
}

type Result<T> = { answer: T } | { error: ApiError; retryAfterMs?: number };

const once = async <T>(
  { origin, fetch, timeoutMs }: Sender,
  { method, path, body }: Call,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Result<T>> => {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`${origin}${path}`, {
      method,
      headers,
      // The secret goes to this address and to no other.
      redirect: 'error',
      signal: AbortSignal.any(limits),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    answer = await response.json().catch((cause: unknown) => {
      if (cause instanceof SyntaxError) return undefined;
      throw cause;
    });
  } catch (cause) {
    return { error: new ApiError('no_answer', 'Carded did not answer', { status: 0 }, { cause }) };
  }
  if (response.ok && answer !== undefined) return { answer: answer as T };
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    error: errorOf(response.status, answer),
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1_000 } : {}),
  };
};

type ErrorBody = {
  code?: unknown;
  message?: unknown;
  help?: string;
  request_id?: string;
  fields?: { path: string; message: string }[];
};

const errorOf = (status: number, answer: unknown): ApiError => {
  const problem: ErrorBody = (answer as { error?: ErrorBody } | undefined)?.error ?? {};
  const code = typeof problem.code === 'string' ? problem.code : 'unavailable';
  const message = typeof problem.message === 'string' ? problem.message : `Carded answered with status ${status}`;
  return new ApiError(code, message, {
    status,
    help: problem.help,
    requestId: problem.request_id,
    fields: problem.fields,
  });
};
