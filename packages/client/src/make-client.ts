import type * as contract from '@carded/contract';
import type { Endpoint, ErrorBody, ErrorCode, OutputOf, RequestOf } from '@carded/contract';

type AnyEndpoint = Extract<(typeof contract)[keyof typeof contract], Endpoint>;
/** Endpoints by their names. */
export type EndpointNamed = { [E in AnyEndpoint as E['name']]: E };
export type EndpointName = keyof EndpointNamed;

/** A query whose every part may be left out may be left out itself. */
type IsOptional<T, K extends keyof T> = K extends 'query' ? (Record<never, never> extends T[K] ? true : false) : false;
type Given<T> = {
  [K in keyof T as T[K] extends undefined ? never : IsOptional<T, K> extends true ? never : K]: T[K];
} & { [K in keyof T as IsOptional<T, K> extends true ? K : never]?: T[K] };
/** Arguments of a call: `params`, `query` and `body`, as far as the endpoint has them. */
export type RequestFor<N extends EndpointName> = Given<RequestOf<EndpointNamed[N]>>;
export type AnswerOf<N extends EndpointName> = OutputOf<EndpointNamed[N]>;

/** A call that did not succeed. `status` 0: no answer came (offline, timeout). */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'no_answer';
  readonly body: ErrorBody['error'] | null;
  /** Seconds to wait before a retry, as the answer gives them; 0 where it does not. */
  readonly retryAfterSeconds: number;
  constructor(
    status: number,
    code: ErrorCode | 'no_answer',
    message: string,
    body: ErrorBody['error'] | null,
    retryAfterSeconds = 0,
  ) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ClientOptions = {
  /** Address of the API, without a trailing slash; '' is the page's own origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Headers of every call: a buyer's token, a secret. */
  headers?: () => Record<string, string>;
  /** Milliseconds until a call is given up; 5000. Uploads ask for more. */
  timeoutMs?: number;
};

export type Route = readonly [method: string, path: string];

/** A typed client of the endpoints in a route table. No schema library comes along: the server parses. */
export function makeClient<Name extends EndpointName>(routes: Readonly<Record<Name, Route>>) {
  return ({ baseUrl = '', fetch: send = fetch, headers = () => ({}), timeoutMs = 5000 }: ClientOptions = {}) => {
    const call = async <N extends Name>(
      name: N,
      request: RequestFor<N>,
      own: { timeoutMs?: number; headers?: Record<string, string>; signal?: AbortSignal } = {},
    ): Promise<AnswerOf<N>> => {
      const [method, path] = routes[name];
      const {
        params = {},
        query = {},
        body,
      } = request as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
      const filled = path.replaceAll(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(params[field])));
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([key, value]): [string, string][] =>
          value === undefined ? [] : [[key, String(value)]],
        ),
      );
      const url = baseUrl + filled + (search.size > 0 ? `?${search}` : '');
      const timeout = AbortSignal.timeout(own.timeoutMs ?? timeoutMs);
      // A connection may also end within an answer. A body that cannot be read is no answer, whatever its status.
      const broken = (cause: unknown) =>
        Object.assign(new CallError(0, 'no_answer', 'No answer came. Check the connection and try again.', null), {
          cause,
        });
      let response: Response;
      try {
        response = await send(url, {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            accept: 'application/json',
            ...headers(),
            ...own.headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: own.signal === undefined ? timeout : AbortSignal.any([timeout, own.signal]),
        });
      } catch (cause) {
        throw broken(cause);
      }
      if (response.ok) {
        if (response.status === 204) return null as AnswerOf<N>;
        try {
          return (await response.json()) as AnswerOf<N>;
        } catch (cause) {
          throw broken(cause);
        }
      }
      const answer: unknown = await response.json().catch(() => null);
      const error = (answer as ErrorBody | null)?.error ?? null;
      throw new CallError(
        response.status,
        error?.code ?? 'unavailable',
        error?.message ?? 'The service is not available right now',
        error,
        Number(response.headers.get('retry-after')),
      );
    };
    return { call };
  };
}
