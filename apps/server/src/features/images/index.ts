import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { type DenyReason, denyReasonOf, mendingHours, statusNumber } from '@carded/domain/codes';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, done, inAccount, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { openImageGrant } from '#verification/image-grant.ts';
import { dropSample, sampleOf, sampleOpenUntil } from '#verification/queue-review.ts';
import { findVerification, type VerificationRow } from '#verification/verification-row.ts';
import { markRemoved, scheduleRemoval, sweepRemovals } from './sweep-removals.ts';

export { endUnfinished, keepFile, markRemoved, noteFile, scheduleRemoval, storageKeyOf } from './sweep-removals.ts';

/** Hides the ID images of the verification at once; the files are removed after the commit. The signature stays, because it belongs to the order. */
const removeImages = command(endpoints.removeImages, async ({ context, input: { body }, who, tx, audit, enqueue }) => {
  const { row } = await grantedVerification(context, tx, who, body.token);
  if (!isDeletable(row)) refuse('not_ready', { message: 'These images still have to be reviewed.' });
  const now = new Date(context.now());
  const ids = await scheduleRemoval(tx, who.accountId, row.id, now);
  await markRemoved(tx, who.accountId, row.id, ids, now);
  await enqueue('images-remove', { verification: row.id });
  await dropSample(tx, { accountId: who.accountId, verificationId: row.id });
  audit.subject = row.id;
  audit.detail = { images: ids.length };
  return done;
});

const batch = 500;

/** Every minute: what is due by its date, and what a crash left behind. One that fails does not hold up the others. */
const imagesExpire = job(
  'images-expire',
  z.unknown(),
  async (context) => {
    const due = await callFunction<{ account_id: string; verification_id: string }, Tables>(
      context.db,
      'select account_id, verification_id from carded.image_removals where remove_after <= $1 group by account_id, verification_id order by min(remove_after) limit $2',
      [new Date(context.now()), batch],
    );
    let failure: unknown = null;
    for (const one of due) {
      try {
        await sweepRemovals(context, one.account_id, one.verification_id);
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== null) throw failure;
  },
  { schedule: '* * * * *', concurrency: 1, expireSeconds: 300, retryLimit: 0 },
);

const dayMs = 86_400_000;
/** A refusal that the buyer can fix is not final: the card's data is compared with the correction. */
const mendingMs = mendingHours * 3_600_000;

/** Plans the removal after a decision: at once, or after the days the account keeps images; not before a later check by a person. */
const imagesSettled = job(
  'images-settled',
  z.object({ verification: z.uuid(), account: z.uuid() }),
  async (context, { verification, account: accountId }) => {
    const isDue = await inAccount(context, accountId, async (tx) => {
      const row = await tx
        .selectFrom('verifications')
        .select(['status', 'reason'])
        .where('account_id', '=', accountId)
        .where('id', '=', verification)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined || (row.status !== statusNumber.accepted && row.status !== statusNumber.denied))
        return false;
      const account = await tx
        .selectFrom('accounts')
        .select(['is_id_storage_enabled', 'image_days'])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const canMend =
        row.status === statusNumber.denied &&
        row.reason !== null &&
        denyReasonOf(row.reason as DenyReason).retry !== null;
      const keptMs = account.is_id_storage_enabled ? account.image_days * dayMs : canMend ? mendingMs : 0;
      const sample = await sampleOf(tx, { accountId, verificationId: verification });
      // Counts from the acceptance, so that a later check starts no new time.
      const since = row.status === statusNumber.accepted ? sample?.sampled_at.getTime() : undefined;
      const keptUntil = Math.max((since ?? context.now()) + keptMs, sampleOpenUntil(sample) ?? 0);
      await scheduleRemoval(tx, accountId, verification, new Date(keptUntil));
      return keptUntil <= context.now();
    });
    if (isDue) await sweepRemovals(context, accountId, verification);
  },
);

/** The files behind images that were deleted by hand. */
const imagesRemove = job(
  'images-remove',
  z.object({ verification: z.uuid(), account: z.uuid() }),
  async (context, { verification, account }) => {
    await sweepRemovals(context, account, verification);
  },
);

/** Reads one image by its grant; the file is read outside transactions, so that a slow store holds no connection. The look is logged before the answer. */
const getImage = ownTransactions(endpoints.getImage, async ({ context, input: { params }, who }) => {
  const { row, document } = await readInAccount(context, who.accountId, async (tx) => {
    const granted = await grantedVerification(context, tx, who, params.token);
    const found = await tx
      .selectFrom('documents')
      .select(['id', 'side', 'storage_key', 'created_at', 'removed_at'])
      .where('account_id', '=', who.accountId)
      .where('verification_id', '=', granted.row.id)
      .where('id', '=', granted.documentId)
      .executeTakeFirst();
    return { row: granted.row, document: found ?? refuse('not_found') };
  });
  const data = document.removed_at === null ? await imageDataUrl(context, who.accountId, document) : null;
  if (data === null) return { images: [], delete_allowed: false };
  await inAccount(context, who.accountId, (tx) =>
    appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoints.getImage.audit,
      subject: row.id,
      detail: { side: document.side },
    }),
  );
  return {
    images: [{ side: document.side, at: document.created_at.toISOString(), data }],
    delete_allowed: isDeletable(row),
  };
});

/** A stored image as a data URL; null when its file is gone. */
export async function imageDataUrl(
  context: Context,
  accountId: string,
  document: { id: string; storage_key: string },
): Promise<string | null> {
  const image = await openImage(context, accountId, document);
  return image === null ? null : `data:image/${image.type};base64,${image.bytes.toString('base64')}`;
}

const pngStart = Buffer.of(0x89, 0x50, 0x4e, 0x47);

type OpenedImage = { bytes: Buffer; type: 'png' | 'jpeg' };

/** A stored image, unsealed; null when its file is gone. */
export async function openImage(
  context: Context,
  accountId: string,
  document: { id: string; storage_key: string },
): Promise<OpenedImage | null> {
  const sealed = await context.providers.storage.get(document.storage_key);
  if (sealed === null) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  const bytes = unseal(keys.data, `document:${document.id}`, sealed);
  return { bytes, type: bytes.subarray(0, 4).equals(pngStart) ? 'png' : 'jpeg' };
}

/**
 * Finds the verification of a grant that this login may still see.
 * @throws Refusal `not_found` for a grant of another login, or `link_expired` after its minute.
 */
async function grantedVerification(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  token: string,
): Promise<{ row: VerificationRow; documentId: string }> {
  const grant =
    openImageGrant(context.keys.master.imageGrants, who.loginId, token, context.now()) ?? refuse('not_found');
  if (grant.hasEnded) refuse('link_expired');
  const row = (await findVerification(tx, who.accountId, grant.verificationId, who.websiteIds)) ?? refuse('not_found');
  return { row, documentId: grant.documentId };
}

/** Images may be deleted unless a person still has to look at them. */
function isDeletable(row: Pick<VerificationRow, 'status'>): boolean {
  return row.status !== statusNumber.id_submitted;
}

export const routes = [getImage, removeImages];
export const jobs = [imagesSettled, imagesRemove, imagesExpire];
