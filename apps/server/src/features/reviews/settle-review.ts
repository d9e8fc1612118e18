import type { InputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Context } from '#context.ts';
import { findVerification, ownerOf } from '#features/verifications/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { auditInBoth } from './audit-in-both.ts';
import { plantedCase, shopShown } from './planted/planted-facts.ts';
import { settleIn } from './settle-in.ts';
import { holderOf } from './take-review.ts';

/** Staff's answer. Fact, audit rows and everything that follows are one transaction. */
export const settleReview = ownTransactions(
  endpoints.settleReview,
  async ({ context, input: { params, body }, who }) => {
    const accountId = await ownerOf(context, params.id);
    if (accountId === null) {
      const { isSecondNeeded } = (await settlePlanted(context, who, params.id, body)) ?? refuse('not_found');
      return { ...done, second_needed: isSecondNeeded };
    }
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

type Body = InputOf<typeof endpoints.settleReview>['body'];

/** `missed`: what should have been refused was accepted. `wrong`: a good card was not; to ask for it again is no answer to one that can be seen. */
export function resultOf(truth: 'accept' | 'deny', answer: Body['outcome']): 'right' | 'wrong' | 'missed' {
  if (truth === answer) return 'right';
  return answer === 'accept' ? 'missed' : 'wrong';
}

/**
 * Keeps how a planted case was answered. Nothing follows: no shop hears of it, nobody is accepted or denied.
 * @returns null where there is no such case
 */
async function settlePlanted(
  context: Context,
  who: LoginCaller,
  id: string,
  body: Body,
): Promise<{ isSecondNeeded: boolean } | null> {
  const row = await inAccount(context, who.accountId, async (tx) => {
    const found = await tx
      .selectFrom('planted_reviews')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) return null;
    if (found.answered_at !== null) return refuse('not_ready');
    const holder = holderOf(found, context.now());
    if (holder === null) return refuse('not_ready', { message: 'Open the review first.' });
    if (holder !== who.loginId) return refuse('conflict', { message: 'Someone else is looking at this one.' });
    const planted = plantedCase(found.case_name) ?? refuse('not_ready');
    if (body.outcome === 'accept' && planted.hasSelfie && body.face_checked !== true)
      refuse('invalid_input', {
        fields: [{ path: 'body.face_checked', message: 'must be true: the selfie has to be compared with the card' }],
      });
    const result = resultOf(planted.truth, body.outcome);
    await tx
      .updateTable('planted_reviews')
      .set({ answered_by: who.loginId, answered_at: new Date(context.now()), result })
      .where('id', '=', id)
      .execute();
    const reason = body.outcome === 'deny' ? { reason: body.reason } : {};
    await appendAudit(context, tx, who.accountId, {
      ...{ actor: actorOf(who), action: 'review.settled', subject: id },
      detail: { outcome: body.outcome, ...reason, planted: result },
    });
    return found;
  });
  if (row === null) return null;
  const shop = await shopShown(context, row.shown_account, row.website_id);
  // What is said is what would be said of any other at this shop.
  return { isSecondNeeded: body.outcome === 'accept' && shop?.isByTwo === true };
}

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
