import { openReview as endpoint } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { decide, words } from '@carded/domain/decision';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { imageDataUrl } from '#features/images/index.ts';
import {
  type CardReading,
  compareTypedAndRead,
  factsOf,
  findVerification,
  openRecord,
  todayAt,
} from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countGuess } from '#platform/guessing/count-guess.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { auditInBoth } from './audit-in-both.ts';
import { reviewWarnings } from './review-warnings.ts';
import { takenForMs } from './taken-review.ts';

/** One member of staff sees this many buyers in an hour at most. */
const opensAnHour = { limit: 60, windowSeconds: 3600, lockSeconds: 3600 };

/** Takes a review and shows it. The audit rows (the merchant's and the staff's own) are written in the transaction that reads the buyer. */
export const openReview = ownTransactions(endpoint, async ({ context, input: { params }, who }) => {
  const [queued] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.review_queue where verification_id = $1',
    [params.id],
  );
  if (queued === undefined) return refuse('not_found');
  const waitSeconds = await countGuess(context, `reviews-opened:${who.loginId}`, opensAnHour);
  if (waitSeconds > 0)
    refuse('too_many_attempts', { message: 'That is enough for this hour.', retryAfterSeconds: waitSeconds });
  const accountId = queued.account_id;
  const { images, ...review } = await inAccount(context, accountId, async (tx) => {
    await take(context, tx, who, params.id);
    const read = await readReview(context, tx, accountId, params.id);
    await auditInBoth(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: params.id,
      detail: { images: read.images.length },
    });
    return read;
  });
  const shown = await Promise.all(
    images.map(async (image) => ({ side: image.side, data: await imageDataUrl(context, accountId, image) })),
  );
  return { ...review, images: shown.flatMap(({ side, data }) => (data === null ? [] : [{ side, data }])) };
});

/** @throws Refusal `conflict` while someone else has it. */
const take = async (context: Context, tx: Queries, who: LoginCaller, id: string): Promise<void> => {
  const now = context.now();
  const taken = await tx
    .updateTable('review_queue')
    .set({ taken_by: who.loginId, taken_at: new Date(now) })
    .where('verification_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('taken_by', 'is', null),
        eb('taken_by', '=', who.loginId),
        eb('taken_at', '<=', new Date(now - takenForMs)),
      ]),
    )
    .returning('verification_id')
    .executeTakeFirst();
  if (taken === undefined) refuse('conflict', { message: 'Someone else is looking at this one.' });
};

const readReview = async (context: Context, tx: Queries, accountId: string, id: string) => {
  const row = (await findVerification(tx, accountId, id)) ?? refuse('not_found');
  const record = await openRecord(context, row);
  const facts = await factsOf(tx, accountId, id);
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'side', 'storage_key', 'sealed_read', 'round'])
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
  const decision = decide(row.requirements as unknown as Requirements, facts);
  return {
    id: row.id,
    uuid: row.id,
    website: website?.domain ?? '',
    minimum_age: row.minimum_age,
    test: row.is_test,
    compared: compareTypedAndRead(record, reading, todayAt(record.country, context.now())),
    images,
    needs_selfie: images.some((document) => document.side === 'selfie'),
    warnings: reviewWarnings(facts, reading),
    trace: decision.trace.map((line) => ({ rule: line.rule, result: line.result, ...words(line) })),
  };
};
