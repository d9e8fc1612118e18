import { createHash } from 'node:crypto';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { lockHead } from './lock-head.ts';

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

/** The hash of a row over all it says and the row before it. */
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
