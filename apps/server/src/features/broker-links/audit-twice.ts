import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { appendAudits, type EntryOf } from '#platform/audit/append-audits.ts';

type Entry = Omit<EntryOf, 'detail'> & { detail?: EntryOf['detail'] };

/** What happens between a customer and its broker stands in both logs; the transaction ends in the broker's account. */
export function auditTwice(
  context: Context,
  tx: Queries,
  { customer, broker }: { customer: Entry; broker: Entry },
): Promise<void> {
  return appendAudits(context, tx, [
    { detail: {}, ...customer },
    { detail: {}, ...broker },
  ]);
}
