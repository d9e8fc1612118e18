import type { Queries } from '@carded/database';
import { auditHash } from './append-audit.ts';

export type ChainFault = { seq: number; fault: 'missing' | 'changed' | 'cut' };
const batch = 5_000;

const rowsAfter = (tx: Queries, accountId: string, seq: number, last: number) =>
  tx
    .selectFrom('audit_rows')
    .select(['id', 'seq', 'at', 'actor', 'action', 'subject', 'detail', 'previous_hash', 'hash'])
    .where('account_id', '=', accountId)
    .where('seq', '>', seq)
    .where('seq', '<=', Math.min(seq + batch, last))
    .orderBy('seq')
    .execute();

/**
 * Walks an account's chain and compares it with its head: finds rows that were edited, deleted, reordered, inserted, or cut off at the end. Null when whole.
 *
 * @param head a head that was saved elsewhere; the chain may have grown since. By default, the stored one, which is its end.
 */
export async function verifyChain(
  tx: Queries,
  accountId: string,
  head?: { seq: number; hash: Buffer },
): Promise<ChainFault | null> {
  const { last, ...stored } = await readEnd(tx, accountId);
  const kept = head ?? stored;
  let previous: Buffer = Buffer.alloc(32);
  let seq = 0;
  let isKept = kept.seq === 0 && previous.equals(kept.hash);
  // Reads the next rows while these are hashed.
  let coming = rowsAfter(tx, accountId, 0, last);
  while (seq < last) {
    const rows = await coming;
    const next = seq + batch;
    coming = next < last ? rowsAfter(tx, accountId, next, last) : Promise.resolve([]);
    for (const row of rows) {
      seq += 1;
      if (row.seq !== seq) return ended(coming, { seq, fault: 'missing' });
      const detail = row.detail as Record<string, unknown>;
      const { id, at, actor, action, subject } = row;
      const hash = auditHash({ accountId, id, seq, at, previous, actor, action, subject, detail });
      const isRight = row.hash?.equals(hash) === true && row.previous_hash?.equals(previous) === true;
      if (!isRight) return ended(coming, { seq, fault: 'changed' });
      previous = hash;
      if (seq === kept.seq) isKept = hash.equals(kept.hash);
    }
    if (seq < Math.min(next, last)) return ended(coming, { seq: seq + 1, fault: 'missing' });
  }
  await coming;
  return isKept && (head !== undefined || seq === kept.seq) ? null : { seq, fault: 'cut' };
}

/** Waits for the query that still runs, because the transaction must not end before it. */
const ended = async (coming: Promise<unknown>, fault: ChainFault): Promise<ChainFault> => {
  await coming;
  return fault;
};

/** Reads the stored head and the last row in one statement, so that a chain that grows meanwhile does not seem cut off. */
const readEnd = async (tx: Queries, accountId: string): Promise<{ seq: number; hash: Buffer; last: number }> => {
  const row = await tx
    .selectNoFrom((eb) => [
      eb.selectFrom('audit_heads').select('seq').where('account_id', '=', accountId).as('seq'),
      eb.selectFrom('audit_heads').select('hash').where('account_id', '=', accountId).as('hash'),
      eb
        .selectFrom('audit_rows')
        .select(({ fn }) => fn.max('seq').as('last'))
        .where('account_id', '=', accountId)
        .as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { seq: row.seq ?? 0, hash: row.hash ?? Buffer.alloc(32), last: row.last ?? 0 };
};
