import { removeBuyer as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { markRemoved, scheduleRemoval } from '#features/images/index.ts';
import { command, done } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { seal, sealJson, unseal, unsealJson } from '#platform/sealing/seal.ts';
import { factsOf } from '#verification/add-facts.ts';
import { type BuyerRecord, emptyRecord } from '#verification/buyer-record.ts';
import { banNamesOf } from '#verification/find-ban.ts';
import { type Retention, retentionOf } from '#verification/image-grant.ts';
import { noTokens, tokenValues } from '#verification/search-tokens.ts';
import { findVerification, isInWork, openRecord, type VerificationRow } from '#verification/verification-row.ts';

/** Deletes a buyer's data at the shop's request, like the receipt's link. Repeating it changes nothing. */
export const removeBuyer = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const row = (await findVerification(tx, who.accountId, body.uuid, who.websiteIds)) ?? refuse('not_found');
  audit.subject = row.id;
  audit.detail = (await removeBuyerData(context, tx, who.accountId, row.id)) ?? {};
  return done;
});

/**
 * Deletes all personal data of a verification, sealed values included: rows are overwritten or deleted, files follow after the commit. Data that a law requires
 * are first sealed again under a key of their own. Status, facts, usage, ban hashes and refusals for age stay: none of them tells who it was. An undecided one stays
 * unchanged and cannot be continued.
 * @returns details for the audit row; null when it was deleted before.
 * @param options.isInWorkToo set when it was deleted once, and only its backup is in work
 * @throws Refusal `not_found`, `not_ready` while it is in work, or `unavailable` when it cannot be noted.
 */
export async function removeBuyerData(
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
  { isInWorkToo = false } = {},
): Promise<Record<string, string> | null> {
  const row = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', verificationId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  if (row.removed_at !== null) return null;
  if (isInWork(row) && !isInWorkToo) return refuse('not_ready');
  await noteDeletion(context, accountId, row.id);
  const facts = await factsOf(tx, accountId, row.id);
  const retention = retentionOf(row, Math.max(...facts.map(({ at }) => at)));
  if (retention !== null)
    await keepMinimum(context, tx, { row, record: await openRecord(context, row), facts, retention });
  // The cards' data is deleted with the pictures, so it is read first.
  await keepBanTokens(context, tx, row);
  await removePictures(context, tx, row);
  await emptyRows(context, tx, row);
  await deleteRows(tx, row);
  await enqueueIn(context, tx, accountId)('images-remove', { verification: row.id });
  return retention === null ? {} : { kept_until: retention.date, law: retention.law };
}

/** Folder in the picture storage, which outlives a database. */
export const deletionsFolder = 'deletions';

/** Gives the key of a deletion's note, which holds only ids. */
export function deletionKey(accountId: string, verificationId: string): string {
  return `${deletionsFolder}/${accountId}/${verificationId}`;
}

/** Notes the deletion before the commit: a rolled back one was still requested, and a restored database would forget it. */
const noteDeletion = (context: Context, accountId: string, verificationId: string): Promise<void> =>
  context.providers.storage
    .put(deletionKey(accountId, verificationId), Buffer.from(new Date(context.now()).toISOString()))
    .catch(() => refuse('unavailable', { retryAfterSeconds: 5 }));

/** Keeps tokens for 90 days with which the shop can ban this buyer, or lift a ban, without knowing who it was. */
const keepBanTokens = async (context: Context, tx: Queries, row: VerificationRow): Promise<void> => {
  if (row.token_buyer === null) return;
  await tx
    .insertInto('removed_buyers')
    .values({
      account_id: row.account_id,
      verification_id: row.id,
      token_buyer: row.token_buyer,
      ban_tokens: await banNamesOf(context, tx, row),
      removed_at: new Date(context.now()),
    })
    .execute();
};

const removePictures = async (context: Context, tx: Queries, row: VerificationRow): Promise<void> => {
  const now = new Date(context.now());
  const ids = await scheduleRemoval(tx, row.account_id, row.id, now, { withSignature: true });
  await markRemoved(tx, row.account_id, row.id, ids, now);
};

/** Rows that others hang on stay, without what they held. */
const emptyRows = async (context: Context, tx: Queries, row: VerificationRow): Promise<void> => {
  const { account_id: accountId, id } = row;
  const keys = await context.keys.ofAccount.get(accountId);
  await tx
    .updateTable('verifications')
    .set({
      sealed: sealJson(keys.data, context.random, id, emptyRecord),
      sealed_notes: null,
      ...tokenValues(noTokens),
      token_reference: null,
      removed_at: new Date(context.now()),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  // The store has its own copy of an order. A hash of the recipient stays, which notices that somebody else is to get it.
  await tx
    .updateTable('store_orders')
    .set({ sealed_buyer: null, sealed_reason: null, buyer_erased_at: new Date(context.now()) })
    .where('account_id', '=', accountId)
    .where('verification_id', '=', id)
    .where('buyer_erased_at', 'is', null)
    .execute();
  if (row.session_id !== null)
    await tx
      .updateTable('verification_sessions')
      .set({ sealed: sealJson(keys.data, context.random, row.session_id, {}) })
      .where('account_id', '=', accountId)
      .where('id', '=', row.session_id)
      .execute();
  const bans = await tx
    .selectFrom('bans')
    .select('token_buyer')
    .where('account_id', '=', accountId)
    .where((eb) =>
      row.token_buyer === null
        ? eb('verification_id', '=', id)
        : eb.or([eb('verification_id', '=', id), eb('token_buyer', '=', row.token_buyer)]),
    )
    .execute();
  for (const { token_buyer: token } of bans)
    await tx
      .updateTable('bans')
      .set({
        sealed_notes: seal(keys.data, context.random, `ban:${token.toString('hex')}`, 'Deleted with the buyer’s data.'),
      })
      .where('account_id', '=', accountId)
      .where('token_buyer', '=', token)
      .execute();
};

const deleteRows = async (
  tx: Queries,
  { account_id: accountId, id, session_id: sessionId }: VerificationRow,
): Promise<void> => {
  const ids = sessionId === null ? [id] : [id, sessionId];
  await tx.deleteFrom('waiting_messages').where('account_id', '=', accountId).where('about_id', 'in', ids).execute();
  const tables = [
    'phone_checks',
    'live_captures',
    'review_samples',
    // Only after a restored backup is it in the queue: nobody may be asked to judge an empty card.
    'review_queue',
    'buyer_passes',
    'cards_seen',
    'audit_notes',
    'idempotency_keys',
  ] as const;
  for (const table of tables)
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('verification_id', '=', id).execute();
  await tx.deleteFrom('link_tokens').where('verification_id', '=', id).where('purpose', '!=', 'receipt').execute();
  // Demo mode keeps what it "sent".
  const messages = [`contact-${id}%`, `code-${id}%`, ...ids.map((one) => `link-${one}%`)];
  await sql`delete from carded.demo_messages where message_id like any (${messages}::text[])`.execute(tx);
};

/** Data of a sale that a law requires: recipient and place, and that, how and when the age was checked. */
type MinimalRecord = Pick<
  BuyerRecord,
  'first_name' | 'last_name' | 'address' | 'address2' | 'city' | 'state' | 'zip' | 'country'
> & { age_verified: number | null; source: string; verified_at: string };

type Given = { row: VerificationRow; record: BuyerRecord; facts: readonly Fact[]; retention: Retention };

/** Seals the minimum under its own key, which is deleted with its row on the law's day. */
async function keepMinimum(context: Context, tx: Queries, { row, record, facts, retention }: Given): Promise<void> {
  const keys = await context.keys.ofAccount.get(row.account_id);
  const key = context.random(32);
  const { first_name, last_name, address, address2, city, state, zip, country } = record;
  const minimum: MinimalRecord = {
    first_name,
    last_name,
    address,
    ...(address2 === undefined ? {} : { address2 }),
    city,
    state,
    zip,
    country,
    age_verified: row.minimum_age,
    source: sourceOf(facts),
    verified_at: new Date(Math.max(...facts.map(({ at }) => at))).toISOString(),
  };
  await tx
    .insertInto('kept_records')
    .values({
      verification_id: row.id,
      account_id: row.account_id,
      sealed_key: seal(keys.data, context.random, `kept-key:${row.id}`, key),
      sealed: sealJson(key, context.random, `kept:${row.id}`, minimum),
      law: retention.law,
      keep_until: retention.endsAt,
    })
    .execute();
}

const sourceOf = (facts: readonly Fact[]): string => {
  const match = facts.findLast((fact) => fact.kind === 'identity' && fact.outcome === 'match');
  if (facts.some(({ kind }) => kind === 'document')) return 'photo ID';
  if (match?.kind === 'identity') return match.sourceId;
  return facts.some(({ kind }) => kind === 'manual') ? 'by hand' : 'earlier verification';
};

/** Opens the kept minimum while its row exists. */
export function openMinimum(
  dataKey: Buffer,
  row: { verification_id: string; sealed_key: Buffer; sealed: Buffer },
): MinimalRecord {
  return unsealJson(
    unseal(dataKey, `kept-key:${row.verification_id}`, row.sealed_key),
    `kept:${row.verification_id}`,
    row.sealed,
  );
}
