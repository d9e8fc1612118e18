import type { InputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { ReviewFact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { keepNote } from '#platform/audit/append-audit.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { command, done, inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { addFacts } from '#verification/add-facts.ts';
import { findVerification, ownerOf } from '#verification/verification-row.ts';
import { isReviewedByTwo, keepFirstYes } from './present-review.ts';
import { settleSample } from './samples.ts';
import { holderOf, type ReviewedBy } from './take-review.ts';

/** Staff's answer. Fact, audit rows and everything that follows are one transaction. */
export const settleReview = ownTransactions(
  endpoints.settleReview,
  async ({ context, input: { params, body }, who }) => {
    const accountId = (await ownerOf(context, params.id)) ?? refuse('not_found');
    return inAccount(context, accountId, async (tx) => {
      const { detail, isSecondNeeded } = await settleIn(context, tx, who, {
        accountId,
        id: params.id,
        body,
        by: 'staff',
      });
      await auditInBoth(context, tx, who, accountId, {
        action: endpoints.settleReview.audit,
        subject: params.id,
        detail,
      });
      return { ...done, second_needed: isSecondNeeded };
    });
  },
);

/** The answer of a shop's own team, on the websites that the login sees. */
export const settleOwnReview = command(
  endpoints.settleOwnReview,
  async ({ context, tx, input: { params, body }, who, audit }) => {
    const { accountId, websiteIds } = who;
    if ((await findVerification(tx, accountId, params.id, websiteIds)) === null) refuse('not_found');
    audit.subject = params.id;
    const { detail, isSecondNeeded } = await settleIn(context, tx, who, { accountId, id: params.id, body, by: 'own' });
    audit.detail = detail;
    return { ...done, second_needed: isSecondNeeded };
  },
);

type Answered = {
  accountId: string;
  id: string;
  body: InputOf<typeof endpoints.settleReview>['body'];
  by: ReviewedBy;
};

type SettledReview = {
  /** Details for the audit row. */
  detail: Record<string, unknown>;
  /** The yes is kept, and a second person has to give theirs. */
  isSecondNeeded: boolean;
};

/**
 * Stores a person's answer as a fact and decides; everything that follows is in the caller's transaction. When two people have to accept, the first acceptance
 * has no effect yet: it is stored beside the review, which returns to the queue for another person.
 * @throws Refusal `not_found`, `not_ready` when nothing waits or it was not opened, `conflict` when someone else has it.
 */
async function settleIn(
  context: Context,
  tx: Queries,
  who: Pick<LoginCaller, 'loginId'>,
  { accountId, id, body, by }: Answered,
): Promise<SettledReview> {
  const websiteId = await lockVerification(tx, accountId, id);
  const waiting = await readWaiting(context, tx, who, id);
  if (body.outcome === 'accept' && body.face_checked !== true && (await hasSelfie(tx, accountId, id))) {
    refuse('invalid_input', {
      fields: [{ path: 'body.face_checked', message: 'must be true: the selfie has to be compared with the card' }],
    });
  }
  if (waiting === null) {
    const detail = await settleSample(context, tx, who, { accountId, id, body, by });
    return { detail: detail ?? refuse('not_ready'), isSecondNeeded: false };
  }
  const { firstYesBy } = waiting;
  const note = await keepNote(context, tx, { accountId, verificationId: id, note: body.note });
  const isByTwo = body.outcome === 'accept' && (await isReviewedByTwo(tx, accountId, websiteId));
  if (isByTwo && firstYesBy === null) {
    await keepFirstYes(context, tx, who, id);
    return { detail: { outcome: body.outcome, second: 'needed', ...note }, isSecondNeeded: true };
  }
  const reason = body.outcome === 'deny' ? { reason: body.reason } : {};
  const own = by === 'own' ? { by } : {};
  const two = isByTwo ? ({ isByTwo } as const) : {};
  const fact: ReviewFact = { kind: 'review', at: context.now(), outcome: body.outcome, ...reason, ...own, ...two };
  const settled = (await addFacts(context, tx, accountId, id, [fact])) ?? refuse('not_found');
  const first = isByTwo ? { first: firstYesBy } : {};
  const { status } = settled.decision;
  return { detail: { outcome: body.outcome, ...reason, status, ...first, ...note }, isSecondNeeded: false };
}

/** Holds the verification first, as everything that changes it does. */
const lockVerification = async (tx: Queries, accountId: string, id: string): Promise<string> => {
  const row = await tx
    .selectFrom('verifications')
    .select('website_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.website_id ?? refuse('not_found');
};

/** Reads whether it still waits, and for whom; null when it does not. */
const readWaiting = async (
  context: Context,
  tx: Queries,
  who: Pick<LoginCaller, 'loginId'>,
  id: string,
): Promise<{ firstYesBy: string | null } | null> => {
  const queued = await tx
    .selectFrom('review_queue')
    .select(['taken_by', 'taken_at', 'first_yes_by'])
    .where('verification_id', '=', id)
    .executeTakeFirst();
  if (queued === undefined) return null;
  const holder = holderOf(queued, context.now());
  if (holder === null) return refuse('not_ready', { message: 'Open the review first.' });
  if (holder !== who.loginId) return refuse('conflict', { message: 'Someone else is looking at this one.' });
  // Refuses the person who accepted first, who cannot be the second one.
  if (queued.first_yes_by === who.loginId) return refuse('conflict', { message: 'Somebody else has to answer too.' });
  return { firstYesBy: queued.first_yes_by };
};

/** A selfie of the card that is looked at now. */
const hasSelfie = async (tx: Queries, accountId: string, id: string): Promise<boolean> => {
  const rows = await tx
    .selectFrom('documents')
    .select(['side', 'round'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', id)
    .where('side', '!=', 'signature')
    .where('removed_at', 'is', null)
    .execute();
  const round = Math.max(0, ...rows.map((row) => row.round));
  return rows.some((row) => row.side === 'selfie' && row.round === round);
};
