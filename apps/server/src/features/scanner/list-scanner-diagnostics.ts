import { listScannerDiagnostics as endpoint } from '@carded/contract';
import { sql } from 'kysely';
import { query } from '#platform/commands/query.ts';

const shownAtMost = 500;

/** Over all accounts, newest first; the texts stay sealed until one is opened. Names of shops are looked up inside each account. */
export const listScannerDiagnostics = query(endpoint, async ({ context, tx }) => {
  const rows = await tx
    .selectFrom('scanner_diagnostics')
    .select(['id', 'account_id', 'verification_id', 'size_bytes', 'created_at', 'expires_at'])
    .where('expires_at', '>', new Date(context.now()))
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
  const names = new Map<string, string>();
  for (const accountId of new Set(rows.map((row) => row.account_id))) {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    const account = await tx
      .selectFrom('accounts')
      .select('business_name')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    names.set(accountId, account?.business_name ?? '');
  }
  return {
    diagnostics: rows.map((row) => ({
      id: row.id,
      account: names.get(row.account_id) ?? '',
      uuid: row.verification_id,
      size: row.size_bytes,
      created: row.created_at.toISOString(),
      expires: row.expires_at.toISOString(),
    })),
  };
});
