import { createHash } from 'node:crypto';
import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { canonicalJson } from '#platform/audit/append-audit.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** Complete details of a requested action. The approval covers exactly these. */
export type What = Record<string, string | number>;
type Row = Selectable<Tables['approvals']>;
type Person = Pick<LoginCaller, 'loginId'>;

const shownAtMost = 200;
const waitsMs = 7 * 24 * 3_600_000;
const digestOf = (kind: string, what: What): Buffer =>
  createHash('sha256')
    .update(canonicalJson([kind, what]))
    .digest();

/** Requests the approval of another member of staff. @returns the request's id; an equal request that waits already is returned instead */
export async function askApproval(
  context: Context,
  tx: Queries,
  who: Person,
  kind: string,
  what: What,
): Promise<string> {
  const now = context.now();
  const digest = digestOf(kind, what);
  const waiting = await openRows(context, tx, kind).where('digest', '=', digest).executeTakeFirst();
  if (waiting !== undefined) return waiting.id;
  const id = context.newId();
  await tx
    .insertInto('approvals')
    .values({
      id,
      kind,
      digest,
      sealed: sealJson(context.keys.master.approvals, context.random, `approval:${id}`, what),
      asked_by: who.loginId,
      asked_at: new Date(now),
      expires_at: new Date(now + waitsMs),
    })
    .execute();
  return id;
}

/** Lists the requests that wait for a second person. */
export async function openApprovals(context: Context, tx: Queries, kind: string): Promise<(Row & { what: What })[]> {
  const rows = await openRows(context, tx, kind).orderBy('id').limit(shownAtMost).execute();
  return rows.map((row) => ({ ...row, what: whatOf(context, row) }));
}

/** Reads one request. @throws Refusal `not_found` */
export async function openApproval(
  context: Context,
  tx: Queries,
  kind: string,
  id: string,
): Promise<Row & { what: What }> {
  const row = (await openRows(context, tx, kind).where('id', '=', id).executeTakeFirst()) ?? refuse('not_found');
  return { ...row, what: whatOf(context, row) };
}

const openRows = (context: Context, tx: Queries, kind: string) =>
  tx
    .selectFrom('approvals')
    .selectAll()
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', new Date(context.now()));

/** Records the second person's decision. @returns the details of the request @throws Refusal `not_found`; `conflict` when the requester decides */
export async function decideApproval(
  context: Context,
  tx: Queries,
  who: Person,
  { id, kind, isApproved }: { id: string; kind: string; isApproved: boolean },
): Promise<What> {
  const row = await openRows(context, tx, kind).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  if (row.asked_by === who.loginId) refuse('conflict', { message: 'You asked for this: somebody else has to answer.' });
  await tx
    .updateTable('approvals')
    .set({ decided_by: who.loginId, decided_at: new Date(context.now()), is_approved: isApproved })
    .where('id', '=', id)
    .execute();
  return whatOf(context, row);
}

/** Uses up the approval of exactly this action, in the transaction that does it. @throws Refusal `conflict` */
export async function useApproval(context: Context, tx: Queries, id: string, kind: string, what: What): Promise<void> {
  const used = await tx
    .updateTable('approvals')
    .set({ used_at: new Date(context.now()) })
    .where('id', '=', id)
    .where('digest', '=', digestOf(kind, what))
    .where('is_approved', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(context.now()))
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) refuse('conflict', { message: 'Nobody has agreed to exactly this.' });
}

/** Ends the open requests of a person by letting them expire now: of these kinds, or all. */
export async function withdrawApprovals(
  context: Context,
  tx: Queries,
  askedBy: string,
  kinds?: readonly string[],
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ expires_at: new Date(context.now()) })
    .where('asked_by', '=', askedBy)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
    .where('decided_at', 'is', null)
    .where('expires_at', '>', new Date(context.now()))
    .execute();
}

const whatOf = (context: Context, { id, sealed }: Pick<Row, 'id' | 'sealed'>): What =>
  unsealJson<What>(context.keys.master.approvals, `approval:${id}`, sealed);
