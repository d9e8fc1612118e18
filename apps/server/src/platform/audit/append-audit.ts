import { createHash } from 'node:crypto';
import { callFunction, type Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { seal } from '#platform/sealing/seal.ts';

export type AuditEntry = { actor: string; action: string; subject: string; detail: Record<string, unknown> };

/** JSON with sorted keys, so that the same row always hashes alike, before it is stored and after it is read back. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length > 1) members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

/** Hashes a row: its content and the hash of the row before it. */
export function auditHash(
  row: { accountId: string; id: string; seq: number; at: Date; previous: Buffer } & AuditEntry,
): Buffer {
  return createHash('sha256')
    .update(row.previous)
    .update(
      canonicalJson([
        row.accountId,
        row.id,
        row.seq,
        row.at.toISOString(),
        row.actor,
        row.action,
        row.subject,
        row.detail,
      ]),
    )
    .digest();
}

/** Adds a person's row to the account's chain; the head row is locked, so this is the last statement of a transaction. */
export async function appendAudit(context: Context, tx: Queries, accountId: string, entry: AuditEntry): Promise<void> {
  const head = await lockHead(tx, accountId);
  const row = {
    accountId,
    id: context.newId(),
    seq: head.seq + 1,
    at: new Date(context.now()),
    previous: head.hash,
    ...entry,
  };
  const hash = auditHash(row);
  await tx
    .insertInto('audit_rows')
    .values({
      account_id: accountId,
      id: row.id,
      seq: row.seq,
      at: row.at,
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      detail: entry.detail,
      previous_hash: row.previous,
      hash,
    })
    .execute();
  await tx.updateTable('audit_heads').set({ seq: row.seq, hash }).where('account_id', '=', accountId).execute();
}

/** Audit entry with the account whose chain it goes to. */
export type AccountEntry = AuditEntry & { accountId: string };

/**
 * Leaves a row in the chains of two accounts in one transaction. The merchant's account always comes first, so that two such transactions cannot deadlock.
 * Call it last: the transaction is in the second account afterwards.
 */
export async function appendAudits(
  context: Context,
  tx: Queries,
  entries: readonly [first: AccountEntry, second: AccountEntry],
): Promise<void> {
  for (const { accountId, ...entry } of entries) {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    await appendAudit(context, tx, accountId, entry);
  }
}

const batch = 2_000;

/** Chains the rows that machines wrote (API creates) onto the account's chain, in the order of their ids. Called moments after they were written. */
export async function chainAuditRows(tx: Queries, accountId: string): Promise<number> {
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
  const links = rows.map((row) => {
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
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as g (id uuid, seq bigint, previous text, hash text)
    where r.account_id = ${accountId} and r.id = g.id`.execute(tx);
  await tx.updateTable('audit_heads').set({ seq, hash: previous }).where('account_id', '=', accountId).execute();
  return rows.length;
}

/** The last row of an account's chain, made when it has none; held until the transaction ends, so that nobody else appends meanwhile. */
export function lockHead(tx: Queries, accountId: string): Promise<{ seq: number; hash: Buffer }> {
  return tx
    .insertInto('audit_heads')
    .values({ account_id: accountId, seq: 0, hash: Buffer.alloc(32) })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet((eb) => ({ seq: eb.ref('audit_heads.seq') })))
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}

/** Lists the staff accounts. The operator makes each by hand, so they are few. */
export async function staffAccountIds(context: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await callFunction<{ account_id: string }>(
    context.db,
    'select account_id from carded.staff_accounts order by account_id',
    [],
  );
  return rows.map(({ account_id: id }) => id);
}

/**
 * Stores a person's note, sealed and outside the chain, so that it can be removed with the buyer's data.
 * @returns what the audit row contains: the note's id, or nothing for an empty note
 */
export async function keepNote(
  context: Context,
  tx: Queries,
  given: { accountId: string; verificationId: string; note: string | undefined },
): Promise<{ note?: string }> {
  const note = given.note?.trim() ?? '';
  if (note === '') return {};
  const { accountId, verificationId } = given;
  const id = context.newId();
  const keys = await context.keys.ofAccount.get(accountId);
  await tx
    .insertInto('audit_notes')
    .values({
      account_id: accountId,
      verification_id: verificationId,
      id,
      sealed: seal(keys.data, context.random, `note:${id}`, note),
    })
    .execute();
  return { note: id };
}
