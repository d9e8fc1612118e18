import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount, readInAccount } from '#platform/commands/command.ts';
import { deletionKey, removeBuyerData } from './remove-buyer.ts';

const atOnce = 500;

/**
 * Repeats deletions after a database was restored, as the storage noted them since the backup. Harmless twice.
 * @returns the number of deletions.
 */
export async function applyDeletions(context: Context): Promise<number> {
  let count = 0;
  for (const accountId of await allAccounts(context)) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = await idsAfter(context, accountId, after);
      const isNoted = await Promise.all(ids.map((id) => context.providers.storage.exists(deletionKey(accountId, id))));
      for (const id of ids.filter((_, index) => isNoted[index])) {
        await deleteAgain(context, accountId, id);
        count += 1;
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < atOnce) break;
      after = last;
    }
  }
  return count;
}

const deleteAgain = (context: Context, accountId: string, id: string): Promise<void> =>
  inAccount(context, accountId, async (tx) => {
    const detail = await removeBuyerData(context, tx, accountId, id, { isInWorkToo: true });
    if (detail === null) return;
    await appendAudit(context, tx, accountId, {
      ...{ actor: 'system', action: 'verification.buyer_removed', subject: id },
      detail: { ...detail, again: 'restored' },
    });
  });

const idsAfter = (context: Context, accountId: string, after: string): Promise<string[]> =>
  readInAccount(context, accountId, async (tx) => {
    const rows = await tx
      .selectFrom('verifications')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    return rows.map(({ id }) => id);
  });

const allAccounts = async (context: Context): Promise<string[]> => {
  const rows = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.login_emails union select account_id from carded.website_keys',
  );
  return rows.map((row) => row.account_id);
};
