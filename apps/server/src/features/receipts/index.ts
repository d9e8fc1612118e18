import type { Receipt } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables, uuidv7Time } from '@carded/database';
import { statusOf } from '@carded/domain/codes';
import { usedBy } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { shopContactOf } from '#features/shop-info/index.ts';
import { allAccounts } from '#platform/access/accounts.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount, openQuery, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { factsOf } from '#verification/add-facts.ts';
import { isUnknown } from '#verification/buyer-record.ts';
import { retentionOf } from '#verification/image-grant.ts';
import { findVerification, isInWork, openRecord, type VerificationRow } from '#verification/verification-row.ts';
import { deletionKey, removeBuyer, removeBuyerData } from './remove-buyer.ts';

export { deletionsFolder } from './remove-buyer.ts';

const getReceipt = openQuery(endpoints.getReceipt, async ({ context, input: { body } }) => {
  const { accountId, verificationId } = await findReceipt(context, body.token);
  return inAccount(context, accountId, (tx) => readReceipt(context, tx, accountId, verificationId));
});

/** Deletes what is kept of a buyer. The account is found by the link; the audit row is written with the removal. Asking again changes nothing. */
const removeReceipt = ownTransactions(endpoints.removeReceipt, async ({ context, input: { body } }) => {
  const { accountId, verificationId } = await findReceipt(context, body.token);
  return inAccount(context, accountId, async (tx) => {
    const detail = await removeBuyerData(context, tx, accountId, verificationId);
    if (detail !== null)
      await appendAudit(context, tx, accountId, {
        actor: 'buyer',
        action: 'verification.buyer_removed',
        subject: verificationId,
        detail,
      });
    return readReceipt(context, tx, accountId, verificationId);
  });
});

/**
 * Reads a receipt. It does not tell who the buyer is.
 * @throws Refusal `not_found` when the verification is gone.
 */
async function readReceipt(context: Context, tx: Queries, accountId: string, verificationId: string): Promise<Receipt> {
  const row = (await findVerification(tx, accountId, verificationId)) ?? refuse('not_found');
  const website = await tx
    .selectFrom('websites')
    .select(['name', 'domain', 'contact_phone', 'contact_email'])
    .where('account_id', '=', accountId)
    .where('id', '=', row.website_id)
    .executeTakeFirstOrThrow();
  const facts = await factsOf(tx, accountId, row.id);
  const hasDetails = wasTyped(facts) || !facts.some((fact) => fact.kind === 'created' && fact.flow === 'ocr');
  const { group } = statusOf(row.status);
  const decidedAtMs = row.is_decided ? Math.max(...facts.map(({ at }) => at)) : null;
  const { kept, law } = await keptOf(context, tx, row, decidedAtMs);
  return {
    shop: shopContactOf(website),
    uuid: row.id,
    result: group === 'accepted' ? 'accepted' : group === 'pending' ? 'pending' : 'denied',
    decided_at: decidedAtMs === null ? null : new Date(decidedAtMs).toISOString(),
    created_at: new Date(uuidv7Time(row.id)).toISOString(),
    // In the order in which the receipt lists them.
    used: [...(hasDetails ? (['details'] as const) : []), ...usedBy(facts)],
    kept,
    retention_law: law,
    is_removed: row.removed_at !== null,
    can_remove: row.removed_at === null && !isInWork(row),
  };
}

/** Tells whether details were typed: in the flow that reads the card first, only unread ones are. */
const wasTyped = (facts: Awaited<ReturnType<typeof factsOf>>): boolean =>
  facts.some((fact) => fact.kind === 'ocr_fallback' && fact.given === true);

type Kept = { kept: Receipt['kept']; law: string | null };

const keptOf = async (
  context: Context,
  tx: Queries,
  row: VerificationRow,
  decidedAtMs: number | null,
): Promise<Kept> => {
  if (row.removed_at !== null) {
    const left = await tx
      .selectFrom('kept_records')
      .select(['law', 'keep_until'])
      .where('verification_id', '=', row.id)
      .executeTakeFirst();
    if (left === undefined) return { kept: [], law: null };
    const until = retentionOf(row, decidedAtMs ?? 0)?.date ?? left.keep_until.toISOString().slice(0, 10);
    return { kept: [{ what: 'minimal', until }], law: left.law };
  }
  const record = await openRecord(context, row);
  const documents = await tx
    .selectFrom('documents')
    .select(['side', 'remove_after'])
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .where('removed_at', 'is', null)
    .execute();
  const photos = documents.filter(({ side }) => side !== 'signature');
  const isSigned = record.signature_name !== undefined || documents.length > photos.length;
  const law = decidedAtMs === null ? null : retentionOf(row, decidedAtMs);
  return {
    kept: [
      ...(isUnknown(record) ? [] : [{ what: 'details' as const, until: null }]),
      ...(photos.length === 0 ? [] : [{ what: 'photos' as const, until: lastDay(photos) }]),
      ...(isSigned ? [{ what: 'signature' as const, until: null }] : []),
      ...((record.email ?? record.phone) === undefined ? [] : [{ what: 'contact' as const, until: null }]),
      ...(law === null ? [] : [{ what: 'minimal' as const, until: law.date }]),
    ],
    law: law?.law ?? null,
  };
};

const lastDay = (photos: readonly { remove_after: Date | null }[]): string | null => {
  const times = photos.flatMap(({ remove_after: end }) => (end === null ? [] : [end.getTime()]));
  return times.length < photos.length ? null : new Date(Math.max(...times)).toISOString().slice(0, 10);
};

/**
 * Finds the verification of a receipt's link; links of other purposes open none.
 * @throws Refusal `not_found` or `link_expired`.
 */
async function findReceipt(context: Context, token: string): Promise<{ accountId: string; verificationId: string }> {
  const [row] = await callFunction<{ account_id: string; verification_id: string; expires_at: Date }, Tables>(
    context.db,
    "select account_id, verification_id, expires_at from carded.link_tokens where token_hash = $1 and purpose = 'receipt'",
    [hashToken(token)],
  );
  if (row === undefined) return refuse('not_found');
  if (row.expires_at.getTime() <= context.now()) return refuse('link_expired');
  return { accountId: row.account_id, verificationId: row.verification_id };
}

const atOnce = 500;

/**
 * Repeats deletions after a database was restored, as the storage noted them since the backup. Harmless twice.
 * @returns the number of deletions.
 */
export async function applyDeletions(context: Context): Promise<number> {
  let count = 0;
  for (const accountId of await allAccounts(context)) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = await idsAfter(context, accountId, after);
      const isNoted = await Promise.all(ids.map((id) => context.providers.storage.exists(deletionKey(accountId, id))));
      for (const id of ids.filter((_, index) => isNoted[index])) {
        await deleteAgain(context, accountId, id);
        count += 1;
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < atOnce) break;
      after = last;
    }
  }
  return count;
}

const deleteAgain = (context: Context, accountId: string, id: string): Promise<void> =>
  inAccount(context, accountId, async (tx) => {
    const detail = await removeBuyerData(context, tx, accountId, id, { isInWorkToo: true });
    if (detail === null) return;
    await appendAudit(context, tx, accountId, {
      ...{ actor: 'system', action: 'verification.buyer_removed', subject: id },
      detail: { ...detail, again: 'restored' },
    });
  });

const idsAfter = (context: Context, accountId: string, after: string): Promise<string[]> =>
  readInAccount(context, accountId, async (tx) => {
    const rows = await tx
      .selectFrom('verifications')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    return rows.map(({ id }) => id);
  });

export const routes = [getReceipt, removeReceipt, removeBuyer];
