import { openScannerDiagnostics as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { auditInBoth } from '#features/reviews/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unseal } from '#platform/sealing/seal.ts';

type Row = { account_id: string; verification_id: string | null; sealed: Buffer; created_at: Date };

/** Reading one writes an audit row for the merchant and one for staff, before the text is opened. */
export const openScannerDiagnostics = ownTransactions(endpoint, async ({ context, input: { params }, who }) => {
  const [row] = await callFunction<Row, Tables>(
    context.db,
    'select account_id, verification_id, sealed, created_at from carded.scanner_diagnostics where id = $1 and expires_at > $2',
    [params.id, new Date(context.now())],
  );
  if (row === undefined) return refuse('not_found');
  await inAccount(context, row.account_id, (tx) =>
    auditInBoth(context, tx, who, row.account_id, { action: endpoint.audit, subject: params.id, detail: {} }),
  );
  return {
    text: unseal(context.keys.master.scannerDiagnostics, `scanner-diagnostics:${params.id}`, row.sealed).toString(),
    uuid: row.verification_id,
    created: row.created_at.toISOString(),
  };
});
