import { listSecrets as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';

/** Secrets that still work, newest first. Only their last four characters are known. */
export const listSecrets = query(endpoint, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('account_secrets')
    .select(['id', 'is_test', 'hint', 'created_at', 'ends_at'])
    .where('account_id', '=', who.accountId)
    // Of stores' plugins their stores are listed instead.
    .where('store_id', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(context.now()))]))
    .orderBy('created_at', 'desc')
    .execute();
  return {
    secrets: rows.map((row) => ({
      id: row.id,
      kind: row.is_test ? ('test' as const) : ('live' as const),
      hint: row.hint,
      created: row.created_at.toISOString(),
      ends: row.ends_at?.toISOString() ?? null,
    })),
  };
});
