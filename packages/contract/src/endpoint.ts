import type { ViewLevel } from '@carded/domain/codes';
import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

/** Buckets of the rate limiter; their figures are configuration (`limits` in the server's config). */
export type RateBucket = 'create' | 'read' | 'write' | 'guess' | 'message' | 'upload' | 'open';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call over the wire. `name` is `feature.action`; the client's method and the docs carry the same name.
 * `audit` names the audit row a person's change leaves (every `login`/`staff` endpoint that changes something has one).
 */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = {
  name: string;
  method: Method;
  path: `/v1/${string}` | `/api/${string}` | `/.well-known/${string}` | `/id_scanner/${string}`;
  summary: string;
  access: Access;
  rate: RateBucket;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  errors: readonly ErrorCode[];
  audit?: string;
  /** Largest body in bytes; 64 KiB when absent. */
  bodyLimitBytes?: number;
  /** Reads only, though it is a POST (personal criteria travel in the body): taken during maintenance, and without an audit row where it names none. */
  reads?: true;
  /** Allows only our own pages in a browser, though no cookie is needed: it counts against the visitor. */
  isOnlyOurs?: true;
  /**
   * Lowest level of a view in which a read by `login` answers an outside viewer (staff, a broker). Without it a view is refused: changes, secrets, cards,
   * sign-in, exports, terms, pictures, signatures and downloads never have it.
   */
  inView?: ViewLevel;
  /** Asked on timers only: an answer is never a use of the session. A call that people make, too, says so each time (`unattendedHeader`). */
  isPolled?: true;
  /** Pages of any origin may read the answer: it holds nothing that is not public, and no cookie counts. */
  crossOrigin?: true;
  /** The answer may set a cookie, so only our own pages may ask. */
  setsCookie?: true;
  /** A POST outside of /v1 that takes an `Idempotency-Key` as all of those do. */
  takesIdempotencyKey?: true;
  /** A write that is taken during maintenance too (staff sign-in, the switch itself). */
  duringMaintenance?: true;
};

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Input of an action: parsed params, query and body. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};
/** Request of a caller. */
export type RequestOf<E extends Endpoint> = {
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
};
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Tells whether the same `Idempotency-Key` gets the first answer again. */
export function takesIdempotencyKey({ method, path, takesIdempotencyKey: isMarked }: Endpoint): boolean {
  return method === 'POST' && (isMarked === true || path.startsWith('/v1/'));
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}
