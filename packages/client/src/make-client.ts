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
/** What a call takes: `params`, `query` and `body`, as far as the endpoint has them. */
export type RequestFor<N extends EndpointName> = Given<RequestOf<EndpointNamed[N]>>;
export type AnswerOf<N extends EndpointName> = OutputOf<EndpointNamed[N]>;

/** A call that did not succeed. `status` 0: no answer came (offline, timeout). */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'no_answer';
  readonly body: ErrorBody['error'] | null;
  constructor(status: number, code: ErrorCode | 'no_answer', message: string, body: ErrorBody['error'] | null) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

export type ClientOptions = {
  /** Where the API is, without a trailing slash; '' is the page's own origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Headers of every call: a buyer's token, a secret. */
  headers?: () => Record<string, string>;
  /** Milliseconds until a call is given up; 5000. Uploads ask for more. */
  timeoutMs?: number;
};

export type Route = readonly [method: string, path: string];

/** A typed client of the endpoints in a route table. No schema library comes along: the server parses. */
export const makeClient =
  <Name extends EndpointName>(routes: Readonly<Record<Name, Route>>) =>
  ({ baseUrl = '', fetch: send = fetch, headers = () => ({}), timeoutMs = 5000 }: ClientOptions = {}) => {
    const call = async <N extends Name>(
      name: N,
      request: RequestFor<N>,
      own: { timeoutMs?: number; headers?: Record<string, string> } = {},
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
          signal: AbortSignal.timeout(own.timeoutMs ?? timeoutMs),
        });
      } catch (cause) {
        throw Object.assign(
          new CallError(0, 'no_answer', 'No answer came. Check the connection and try again.', null),
          {
            cause,
          },
        );
      }
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return answer as AnswerOf<N>;
      const error = (answer as ErrorBody | null)?.error ?? null;
      throw new CallError(
        response.status,
        error?.code ?? 'unavailable',
        error?.message ?? 'The service is not available right now',
        error,
      );
    };
    return { call };
  };
