import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { View } from '#platform/access/caller.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { appendAudits } from '#platform/audit/append-audits.ts';

/** What a viewer did: a row in the chain of the account, where its people see it, and one in the chain of the viewer's own account, where the transaction ends. */
export function auditBoth(
  context: Context,
  tx: Queries,
  { accountId, viewerAccountId }: Pick<View, 'accountId' | 'viewerAccountId'>,
  entry: AuditEntry,
): Promise<void> {
  return appendAudits(context, tx, [
    { accountId, ...entry },
    { accountId: viewerAccountId, ...entry, detail: { ...entry.detail, account: accountId } },
  ]);
}
