import type { Queries } from '@carded/database';
import { type StatusNumber, statusNumber } from '@carded/domain/codes';
import type { Decision, Fact } from '@carded/domain/decision';
import { isPersonNeeded } from '@carded/domain/review';
import type { Requirements } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { charge, lookAhead, raiseAlert } from '#platform/ledger/charge.ts';
import type { Charge } from '#platform/ledger/weigh.ts';
import { openRecord } from './verification-row.ts';

type Change = {
  row: { account_id: string; id: string; sealed: Buffer; is_test: boolean; status: StatusNumber };
  requirements: Requirements;
  known: readonly Fact[];
  all: readonly Fact[];
  before: Decision;
  decision: Decision;
};

/**
 * Takes a place among the checks that wait for a person: when the wait begins, or earlier when a person must review whatever a machine finds.
 * @throws Refusal `reviews_full`
 */
export async function holdReviewPlace(
  context: Context,
  tx: Queries,
  { row, requirements, known, all, before, decision }: Change,
): Promise<void> {
  const isWaiting = decision.status === statusNumber.id_submitted && row.status !== statusNumber.id_submitted;
  const wasLooking = before.step === 'looking';
  const isLookedAt = decision.step === 'looking' && !wasLooking;
  if (!isWaiting && !isLookedAt) return;
  const { from } = await openRecord(context, row);
  const asking = { accountId: row.account_id, isTest: row.is_test, network: from };
  if (isLookedAt && !isPersonNeeded(requirements, all)) return expectReviewPlace(context, tx, asking);
  if (isWaiting && wasLooking) {
    if (!isPersonNeeded(requirements, known)) await countReview(context, asking);
  } else await takeReviewPlace(context, tx, asking);
  if (isWaiting) await notifyHalf(context, tx, asking);
}

/** Checks of one account that may wait for a person at the same time; its tests by themselves. */
export const reviewPlaces = 500;
/** Beyond the places, as many more that a machine might have accepted, and did not. */
export const reviewPlacesAtMost = 2 * reviewPlaces;

const comeBackAfterSeconds = 3_600;

type Asking = { accountId: string; isTest: boolean; network: string | undefined };

/**
 * Takes a place for one more review, and notifies the owners when all are taken. Each network has a share, so that one cannot block all other buyers.
 * @throws Refusal `reviews_full`: the buyer's last step is not stored, and can be repeated later.
 */
export async function takeReviewPlace(context: Context, tx: Queries, asking: Asking): Promise<void> {
  const { accountId, isTest } = asking;
  const isFull = (await countWaiting(tx, asking)) >= reviewPlaces;
  if (!isTest && isFull) await raiseAlert(context, 'reviews_full', accountId);
  if (isFull || (await charge(context, shareOf(asking))).verdict === 'refuse') refuseFull();
}

/**
 * Checks for a place before a machine looks at a check it may accept, so that waiting reviews do not block acceptances. Those that still come to a review are
 * limited, and count for their network.
 * @throws Refusal `reviews_full`
 */
async function expectReviewPlace(context: Context, tx: Queries, asking: Asking): Promise<void> {
  const isFull = (await countWaiting(tx, asking)) >= reviewPlacesAtMost;
  if (isFull || (await lookAhead(context, shareOf(asking))).verdict === 'refuse') refuseFull();
}

/** Counts a check that the machine did not accept: it is too late to refuse the buyer. */
async function countReview(context: Context, asking: Asking): Promise<void> {
  await charge(context, shareOf(asking));
}

/** Counts one more, and notifies the owners when half of the places are taken. */
async function notifyHalf(context: Context, tx: Queries, asking: Asking): Promise<void> {
  if (asking.isTest || (await countWaiting(tx, asking)) + 1 !== reviewPlaces / 2) return;
  await raiseAlert(context, 'reviews_half', asking.accountId);
}

const refuseFull = (): never => refuse('reviews_full', { retryAfterSeconds: comeBackAfterSeconds });

const shareOf = ({ accountId, isTest, network }: Asking): Charge[] =>
  isTest || network === undefined ? [] : [{ limit: 'reviews_of_account_and_network', of: `${accountId}:${network}` }];

/** Two that come at once are counted one after the other. */
const countWaiting = async (tx: Queries, { accountId, isTest }: Asking): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review places of ${accountId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('review_queue')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_test', '=', isTest)
    .executeTakeFirstOrThrow();
  return Number(count);
};
