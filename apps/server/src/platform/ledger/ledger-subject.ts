import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import type { LimitName } from './limits.ts';

/** One ask, counted by one limit for one subject. `cost` is 1 unless it weighs more. */
export type Charge = { limit: LimitName; of: string; cost?: number };

/** The row of a subject: nothing of it can be read there. */
export function ledgerSubject({ keys }: Pick<Context, 'keys'>, { limit, of }: Charge): Buffer {
  return keyedHash(keys.master.ledger, `ledger:${limit}`, of);
}
