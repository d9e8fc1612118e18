import type { OutputOf, openReview } from '@carded/contract';
import { type Queries, uuidv7Time } from '@carded/database';
import { decide, type Fact, words } from '@carded/domain/decision';
import { weighReview } from '@carded/domain/review';
import { askedOfBuyer, type Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { markFront } from '#features/buyer-steps/index.ts';
import { compareTypedAndRead, relatedTo } from '#features/verifications/index.ts';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { factsOf } from '#verification/add-facts.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { todayAt } from '#verification/buyer-record.ts';
import { cardDoubtWords } from '#verification/card-doubts.ts';
import { type CardReading, cardHashesOf } from '#verification/card-reading.ts';
import { shownForMs } from '#verification/cards-seen/seen-facts.ts';
import { findVerification, openRecord, type VerificationRow } from '#verification/verification-row.ts';
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

const atMost = 10;
/** Band of other shops that were shown a card: it never names them, or gives a number that changes with each. */
type OtherShops = 'none' | 'few' | 'many';
const few = 2;

/** Finds where a card's number was shown within 90 days: the account's own verifications that the caller may see, and a band for other shops. */
async function sameCard(
  context: Context,
  tx: Queries,
  { accountId, websiteIds }: Pick<LoginCaller, 'accountId' | 'websiteIds'>,
  row: Pick<VerificationRow, 'id' | 'is_test'>,
  reading: CardReading | null,
) {
  const hashes = reading === null || row.is_test ? null : cardHashesOf(context, reading);
  if (hashes === null) return { own: [], others: 'none' as OtherShops };
  const seen = tx
    .selectFrom('cards_seen')
    .where('card_hash', '=', hashes.card)
    .where('seen_at', '>', new Date(context.now() - shownForMs));
  const { count } = await seen
    .where('account_id', '!=', accountId)
    .select((eb) => eb.fn.count<string>('account_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const others: OtherShops = Number(count) === 0 ? 'none' : Number(count) <= few ? 'few' : 'many';
  const ids = await seen
    .where('account_id', '=', accountId)
    .where('verification_id', '!=', row.id)
    .select('verification_id')
    .distinct()
    .execute();
  if (ids.length === 0) return { own: [], others };
  let found = tx
    .selectFrom('verifications as v')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
    )
    .select(['v.id', 'v.status', 'v.is_test', 'w.domain'])
    .where('v.account_id', '=', accountId)
    .where(
      'v.id',
      'in',
      ids.map((one) => one.verification_id),
    );
  if (websiteIds !== null) found = found.where('v.website_id', 'in', websitesSeen(websiteIds));
  const rows = await found.orderBy('v.id', 'desc').limit(atMost).execute();
  const own = rows.map(({ id, status, is_test: test, domain }) => ({
    ...{ uuid: id, status, test, domain, created: new Date(uuidv7Time(id)).toISOString() },
  }));
  return { own, others };
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
