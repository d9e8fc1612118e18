import { openOwnReview as endpoint } from '@carded/contract';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { keepSuggestion } from './keep-suggestion.ts';
import { readReview } from './read-review.ts';
import { ofSample } from './samples/of-sample.ts';
import { showImages } from './show-images.ts';
import { takeReview } from './take-review.ts';

/** The same for a shop's own team, on the websites that the login sees. That it was looked at is written in the transaction that reads the buyer. */
export const openOwnReview = ownTransactions(endpoint, async ({ context, input: { params }, who }) => {
  const { images, ...review } = await inAccount(context, who.accountId, async (tx) => {
    const read = await readReview(context, tx, who, params.id, 'own');
    const { since, isSample } = await takeReview(context, tx, who, params.id, 'own');
    await keepSuggestion(tx, params.id, read.suggestion.lean);
    await appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoint.audit,
      subject: params.id,
      detail: { images: read.images.length },
    });
    return { ...read, ...ofSample(isSample), since: since.toISOString() };
  });
  return { ...review, images: await showImages(context, who.accountId, images) };
});
