import type { Queries } from '@carded/database';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { markFront } from '#features/buyer-steps/index.ts';
import {
  type CardReading,
  factsOf,
  findVerification,
  openRecord,
  relatedTo,
  sameCard,
} from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { presentReview } from './present-review.ts';
import type { ReviewedBy } from './take-review.ts';
import { isReviewedByTwo } from './two-reviewers.ts';

/** All that a reviewer sees of a verification; its pictures as the files they are in. */
export async function readReview(
  context: Context,
  tx: Queries,
  who: Pick<LoginCaller, 'accountId' | 'websiteIds'>,
  id: string,
  by: ReviewedBy,
) {
  const { accountId, websiteIds } = who;
  const row = (await findVerification(tx, accountId, id, websiteIds)) ?? refuse('not_found');
  const record = await openRecord(context, row);
  const facts = await factsOf(tx, accountId, id);
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'side', 'storage_key', 'sealed_read', 'sealed_lines', 'round'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', id)
    .where('side', '!=', 'signature')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const round = Math.max(0, ...documents.map((document) => document.round));
  const images = documents.filter((document) => document.round === round);
  const keys = await context.keys.ofAccount.get(accountId);
  const last = images.findLast((document) => document.sealed_read !== null);
  const reading =
    last?.sealed_read == null ? null : unsealJson<CardReading>(keys.data, `${last.id}:read`, last.sealed_read);
  const website = await tx
    .selectFrom('websites')
    .select('domain')
    .where('account_id', '=', accountId)
    .where('id', '=', row.website_id)
    .executeTakeFirst();
  const related = await relatedTo(tx, who, row, keys.data);
  const same = await sameCard(context, tx, who, row, reading);
  return presentReview(context, {
    ...{ id: row.id, record, reading, requirements: askedOfBuyer(row.requirements), facts },
    images: images.map((image) => ({ ...image, marks: markFront(keys.data, image, { reading, record }) })),
    ...{ website: website?.domain ?? '', minimum_age: row.minimum_age, test: row.is_test },
    needs_two: await isReviewedByTwo(tx, accountId, row.website_id),
    needs_selfie: images.some((document) => document.side === 'selfie'),
    same_card: same.own,
    same_card_elsewhere: by === 'own' ? null : same.others,
    related: related.map(({ reference: _reference, ...other }) => other),
  });
}
