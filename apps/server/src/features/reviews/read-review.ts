import type { Queries } from '@carded/database';
import { decide, words } from '@carded/domain/decision';
import { weighReview } from '@carded/domain/review';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { markFront } from '#features/buyer-steps/index.ts';
import {
  type CardReading,
  cardDoubtWords,
  compareTypedAndRead,
  factsOf,
  findVerification,
  openRecord,
  relatedTo,
  sameCard,
  todayAt,
} from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { ReviewedBy } from './take-review.ts';

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
    .select(['domain', 'is_reviewed_by_two'])
    .where('account_id', '=', accountId)
    .where('id', '=', row.website_id)
    .executeTakeFirst();
  const requirements = askedOfBuyer(row.requirements);
  const weighed = weighReview(requirements, facts, reading === null ? [] : cardDoubtWords(reading));
  const related = await relatedTo(tx, who, row, keys.data);
  const same = await sameCard(context, tx, who, row, reading);
  return {
    id: row.id,
    uuid: row.id,
    website: website?.domain ?? '',
    minimum_age: row.minimum_age,
    test: row.is_test,
    compared: compareTypedAndRead(record, reading, todayAt(record.country, context.now())),
    images: images.map((image) => ({ ...image, marks: markFront(keys.data, image, { reading, record }) })),
    marks_of: reading === null ? ('typed' as const) : ('code' as const),
    needs_two: website?.is_reviewed_by_two ?? true,
    needs_selfie: images.some((document) => document.side === 'selfie'),
    evidence: { level: weighed.level, needed: weighed.needed },
    signals: [...weighed.signals],
    suggestion: weighed.suggestion,
    same_card: same.own,
    same_card_elsewhere: by === 'own' ? null : same.others,
    related: related.map(({ reference: _reference, ...other }) => other),
    trace: decide(requirements, facts).trace.map((line) => ({
      rule: line.rule,
      result: line.result,
      ...words(line),
    })),
  };
}
