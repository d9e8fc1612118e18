import type { Outcome, StoreError } from '../port.ts';

export type Refusal = { readonly error: StoreError; readonly code: string; readonly retryAfterMs?: number };

export function ok<T>(value: T): { readonly ok: T } {
  return { ok: value };
}
export const done: { readonly ok: null } = { ok: null };
export function refused(error: StoreError, code: string, retryAfterMs?: number): Refusal {
  return {
    error,
    code,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** The same outcome with another value. */
export function mapped<T, U>(outcome: Outcome<T>, to: (value: T) => U): Outcome<U> {
  return 'error' in outcome ? outcome : ok(to(outcome.ok));
}
