import { CallError } from '@carded/client/buyer';

export type ProblemKind =
  | 'offline'
  | 'ended'
  | 'too_many'
  | 'image'
  | 'too_large'
  | 'input'
  | 'link'
  /** A code that has expired: another one is sent. */
  | 'code'
  | 'shop'
  /** No room for a picture: it is sent again automatically. */
  | 'busy'
  /** Too many checks wait for a person. */
  | 'later'
  | 'server';

/** A call that did not work: what to say, and how to try again. */
export type Problem = {
  readonly kind: ProblemKind;
  readonly code: string;
  readonly requestId: string | null;
  /** Seconds to wait before a retry; 0 where the answer gives none. */
  readonly waitSeconds: number;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  readonly again: () => void;
};

const kinds: Partial<Record<string, ProblemKind>> = {
  no_answer: 'offline',
  sign_in_required: 'ended',
  too_many_requests: 'too_many',
  too_many_attempts: 'too_many',
  reviews_full: 'later',
  image_unusable: 'image',
  too_large: 'too_large',
  invalid_input: 'input',
  link_expired: 'link',
  code_expired: 'code',
  uuid_not_found: 'link',
  not_found: 'link',
  invalid_key: 'shop',
  invalid_origin: 'shop',
  account_inactive: 'shop',
  card_needed: 'shop',
  spend_limit_reached: 'shop',
};

/** Sorts what was thrown; anything unknown counts as our fault. */
export function problemOf(cause: unknown, again: () => void): Problem {
  if (!(cause instanceof CallError))
    return { kind: 'server', code: 'internal', requestId: null, waitSeconds: 0, fields: [], again };
  return {
    kind: kinds[cause.code] ?? 'server',
    code: cause.code,
    requestId: cause.body?.request_id ?? null,
    waitSeconds: cause.retryAfterSeconds,
    fields: cause.body?.fields ?? [],
    again,
  };
}
