import type { OutputOf, openReview } from '@carded/contract';
import type { Queries } from '@carded/database';
import { decide, type Fact, words } from '@carded/domain/decision';
import { weighReview } from '@carded/domain/review';
import { askedOfBuyer, type Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { markFront } from '#features/buyer-steps/index.ts';
import { compareTypedAndRead, relatedTo } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { factsOf } from '#verification/add-facts.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { cardDoubtWords } from '#verification/card-doubts.ts';
import type { CardReading } from '#verification/card-reading.ts';
import { sameCard } from '#verification/cards-seen/same-card.ts';
import { todayAt } from '#verification/requirements-of.ts';
import { findVerification, openRecord } from '#verification/verification-row.ts';
import type { ReviewedBy } from './take-review.ts';

/** Reads everything a reviewer sees of a verification; its pictures as stored files. */
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

type Opened = OutputOf<typeof openReview>;

/** Data of a waiting buyer, or of a sample. */
type Reviewed<Image> = {
  id: string;
  record: BuyerRecord;
  reading: CardReading | null;
  requirements: Requirements;
  facts: readonly Fact[];
  images: Image[];
} & Pick<
  Opened,
  'website' | 'minimum_age' | 'test' | 'needs_two' | 'needs_selfie' | 'same_card' | 'same_card_elsewhere' | 'related'
>;

/** Makes the view that a reviewer gets beside the pictures. */
export function presentReview<Image>(context: Pick<Context, 'now'>, reviewed: Reviewed<Image>) {
  const { id, record, reading, requirements, facts, images } = reviewed;
  const weighed = weighReview(requirements, facts, reading === null ? [] : cardDoubtWords(reading));
  return {
    id,
    uuid: id,
    website: reviewed.website,
    minimum_age: reviewed.minimum_age,
    test: reviewed.test,
    compared: compareTypedAndRead(record, reading, todayAt(record.country, context.now())),
    images,
    marks_of: reading === null ? ('typed' as const) : ('code' as const),
    needs_two: reviewed.needs_two,
    needs_selfie: reviewed.needs_selfie,
    evidence: { level: weighed.level, needed: weighed.needed },
    signals: [...weighed.signals],
    suggestion: weighed.suggestion,
    same_card: reviewed.same_card,
    same_card_elsewhere: reviewed.same_card_elsewhere,
    related: reviewed.related,
    trace: decide(requirements, facts).trace.map((line) => ({
      rule: line.rule,
      result: line.result,
      ...words(line),
    })),
  };
}

/** Tells whether an acceptance needs two people at this website. Asked with every answer, so that a changed setting applies. */
export async function isReviewedByTwo(tx: Queries, accountId: string, websiteId: string): Promise<boolean> {
  const website = await tx
    .selectFrom('websites')
    .select('is_reviewed_by_two')
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .executeTakeFirst();
  // A website that nobody finds has no policy that would allow one.
  return website?.is_reviewed_by_two ?? true;
}

/** The first of two: back into the queue with it, in the turn it had, for anybody but this login. */
export async function keepFirstYes(
  context: Context,
  tx: Queries,
  { loginId }: Pick<LoginCaller, 'loginId'>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('review_queue')
    .set({ first_yes_by: loginId, first_yes_at: new Date(context.now()), taken_by: null, taken_at: null })
    .where('verification_id', '=', id)
    .execute();
}
