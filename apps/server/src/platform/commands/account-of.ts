import type { Caller } from '#platform/access/caller.ts';

/** The account a caller acts in. */
export function accountOf(caller: Caller): string {
  if (caller.by === 'anyone' || caller.by === 'scanner_screen')
    throw new Error('this caller has no account: the endpoint needs openQuery or ownTransactions');
  return caller.accountId;
}
