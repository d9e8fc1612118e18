import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { type AuditEntry, appendAudit } from './append-audit.ts';

export type EntryOf = AuditEntry & { accountId: string };

/**
 * What concerns two accounts leaves a row in the chain of each, in one transaction: the one that is looked after first, always, so that two of them never wait for
 * each other. The last thing of its transaction, which is in the second account afterwards.
 */
export async function appendAudits(
  context: Context,
  tx: Queries,
  entries: readonly [first: EntryOf, second: EntryOf],
): Promise<void> {
  for (const { accountId, ...entry } of entries) {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    await appendAudit(context, tx, accountId, entry);
  }
}
