import { listScannerDiagnostics as endpoint } from '@carded/contract';
import { businessNamesOf } from '#platform/access/business-names-of.ts';
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
  const names = await businessNamesOf(
    tx,
    rows.map((row) => row.account_id),
  );
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
