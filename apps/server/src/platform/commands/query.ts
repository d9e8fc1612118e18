import type { Endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { readInAccount } from '#platform/commands/in-account.ts';
import { type Answer, accountOf, type Call, callOf, type Route } from './action.ts';

/** Reads: access is checked, a read-only transaction with the caller's account is open: the database refuses whatever writes. */
export function query<E extends Endpoint>(endpoint: E, read: (call: Call<E> & { tx: Queries }) => Answer<E>): Route {
  return {
    endpoint,
    run: (call) => readInAccount(call.context, accountOf(call.who), (tx) => read({ ...callOf<E>(call), tx })),
  };
}

/** Reads that need no account's rows, or find the account themselves. */
export function openQuery<E extends Endpoint>(endpoint: E, read: (call: Call<E>) => Answer<E>): Route {
  return {
    endpoint,
    run: (call) => read(callOf<E>(call)),
  };
}
