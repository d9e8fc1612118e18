import type { Queries } from '@carded/database';
import { auditHash } from './append-audit.ts';

export type ChainFault = { seq: number; fault: 'missing' | 'changed' | 'cut' };
const batch = 5_000;

/** Walks an account's chain and compares it with its head: finds rows that were edited, deleted, reordered, inserted, or cut off at the end. Null when whole. */
export const verifyChain = async (
  tx: Queries,
  accountId: string,
  head?: { seq: number; hash: Buffer },
): Promise<ChainFault | null> => {
  const kept = head ??
    (await tx
      .selectFrom('audit_heads')
      .select(['seq', 'hash'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? { seq: 0, hash: Buffer.alloc(32) };
  let previous: Buffer = Buffer.alloc(32);
  let seq = 0;
  for (;;) {
    const rows = await tx
      .selectFrom('audit_rows')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(batch)
      .execute();
    for (const row of rows) {
      seq += 1;
      if (row.seq !== seq) return { seq, fault: 'missing' };
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
      if (
        row.hash === null ||
        !hash.equals(row.hash) ||
        row.previous_hash === null ||
        !row.previous_hash.equals(previous)
      )
        return { seq, fault: 'changed' };
      previous = hash;
    }
    if (rows.length < batch) break;
  }
  return seq === kept.seq && previous.equals(kept.hash) ? null : { seq, fault: 'cut' };
};
