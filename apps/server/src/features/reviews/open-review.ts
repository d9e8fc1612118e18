import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { ReviewLean } from '@carded/domain/review';
import type { Context } from '#context.ts';
import { imageDataUrl } from '#features/images/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { readReview } from './present-review.ts';
import { ofSample } from './samples.ts';
import { takeReview } from './take-review.ts';

/** Takes a review and shows it. The audit rows (the merchant's and the staff's own) are written in the transaction that reads the buyer. */
export const openReview = ownTransactions(endpoints.openReview, async ({ context, input: { params }, who }) => {
  const [queued] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.review_queue where verification_id = $1 union select account_id from carded.review_samples where verification_id = $1',
    [params.id],
  );
  await chargeOrRefuse(context, [{ limit: 'reviews_of_staff', of: who.loginId }], {
    message: 'You have reached the limit for this hour.',
  });
  return queued === undefined
    ? refuse('not_found')
    : openQueued(context, who, { accountId: queued.account_id, id: params.id });
});

async function openQueued(context: Context, who: LoginCaller, { accountId, id }: { accountId: string; id: string }) {
  const { images, ...review } = await inAccount(context, accountId, async (tx) => {
    const { since, isSample } = await takeReview(context, tx, who, id, 'staff');
    const read = await readReview(context, tx, { accountId, websiteIds: null }, id, 'staff');
    await keepSuggestion(tx, id, read.suggestion.lean);
    await auditInBoth(context, tx, who, accountId, {
      action: endpoints.openReview.audit,
      subject: id,
      detail: { images: read.images.length },
    });
    return { ...read, ...ofSample(isSample), since: since.toISOString() };
  });
  return { ...review, images: await showImages(context, accountId, images) };
}

/** Opens a review for a shop's own team, on the websites that the login may see. The look is logged in the transaction that reads the buyer. */
export const openOwnReview = ownTransactions(endpoints.openOwnReview, async ({ context, input: { params }, who }) => {
  const { images, ...review } = await inAccount(context, who.accountId, async (tx) => {
    const read = await readReview(context, tx, who, params.id, 'own');
    const { since, isSample } = await takeReview(context, tx, who, params.id, 'own');
    await keepSuggestion(tx, params.id, read.suggestion.lean);
    await appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoints.openOwnReview.audit,
      subject: params.id,
      detail: { images: read.images.length },
    });
    return { ...read, ...ofSample(isSample), since: since.toISOString() };
  });
  return { ...review, images: await showImages(context, who.accountId, images) };
});

type Stored<Mark> = { id: string; side: string; storage_key: string; marks: Mark[] };

/** The pictures of a review; read outside of transactions, so that a slow store holds no connection. */
async function showImages<Mark>(context: Context, accountId: string, images: readonly Stored<Mark>[]) {
  const shown = await Promise.all(
    images.map(async (image) => ({ ...image, data: await imageDataUrl(context, accountId, image) })),
  );
  return shown.flatMap(({ side, data, marks }) => (data === null ? [] : [{ side, data, marks }]));
}

/** Stores the suggestion shown at opening, until the review is answered: the answer is compared with it, whatever is learned later. */
async function keepSuggestion(tx: Queries, id: string, suggested: ReviewLean): Promise<void> {
  await tx.updateTable('review_queue').set({ suggested }).where('verification_id', '=', id).execute();
}
