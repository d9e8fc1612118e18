import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import { auditHash } from './append-audit.ts';
import { lockHead } from './lock-head.ts';

const batch = 2_000;

/** Chains the rows that machines wrote (API creates) onto the account's chain, in the order of their ids. Called moments after they were written. */
export async function sealAuditRows(tx: Queries, accountId: string): Promise<number> {
  const head = await lockHead(tx, accountId);
  const rows = await tx
    .selectFrom('audit_rows')
    .select(['id', 'at', 'actor', 'action', 'subject', 'detail'])
    .where('account_id', '=', accountId)
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(batch)
    .execute();
  if (rows.length === 0) return 0;
  let { seq, hash: previous } = head;
  const sealed = rows.map((row) => {
    seq += 1;
    const hash = auditHash({
      accountId,
      id: row.id,
      seq,
      at: row.at,
      previous,
      actor: row.actor,
      action: row.action,
      subject: row.subject,
      detail: row.detail as Record<string, unknown>,
    });
    const link = { id: row.id, seq, previous: previous.toString('hex'), hash: hash.toString('hex') };
    previous = hash;
    return link;
  });
  await sql`
    update carded.audit_rows as r set seq = g.seq, previous_hash = decode(g.previous, 'hex'), hash = decode(g.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as g (id uuid, seq bigint, previous text, hash text)
    where r.account_id = ${accountId} and r.id = g.id`.execute(tx);
  await tx.updateTable('audit_heads').set({ seq, hash: previous }).where('account_id', '=', accountId).execute();
  return rows.length;
}
