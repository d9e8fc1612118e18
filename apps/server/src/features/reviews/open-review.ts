import { openReview as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { auditInBoth } from './audit-in-both.ts';
import { keepSuggestion } from './keep-suggestion.ts';
import { openPlanted } from './planted/open-planted.ts';
import { openNoSooner, timeOpening } from './planted/opening-times.ts';
import { readReview } from './read-review.ts';
import { ofSample } from './samples/of-sample.ts';
import { showImages } from './show-images.ts';
import { takeReview } from './take-review.ts';

/** Takes a review and shows it. The audit rows (the merchant's and the staff's own) are written in the transaction that reads the buyer. */
export const openReview = ownTransactions(endpoint, async ({ context, input: { params }, who }) => {
  const [queued] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.review_queue where verification_id = $1 union select account_id from carded.review_samples where verification_id = $1',
    [params.id],
  );
  await chargeOrRefuse(context, [{ limit: 'reviews_of_staff', of: who.loginId }], {
    message: 'You have reached the limit for this hour.',
  });
  return queued === undefined
    ? openNoSooner(context, () => openPlanted(context, who, params.id))
    : timeOpening(context, () => openQueued(context, who, { accountId: queued.account_id, id: params.id }));
});

async function openQueued(context: Context, who: LoginCaller, { accountId, id }: { accountId: string; id: string }) {
  const { images, ...review } = await inAccount(context, accountId, async (tx) => {
    const { since, isSample } = await takeReview(context, tx, who, id, 'staff');
    const read = await readReview(context, tx, { accountId, websiteIds: null }, id, 'staff');
    await keepSuggestion(tx, id, read.suggestion.lean);
    await auditInBoth(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: id,
      detail: { images: read.images.length },
    });
    return { ...read, ...ofSample(isSample), since: since.toISOString() };
  });
  return { ...review, images: await showImages(context, accountId, images) };
}
