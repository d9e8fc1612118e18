import { listNeeds as endpoint } from '@carded/contract';
import type { Permission } from '@carded/domain/codes';
import type { LoginCaller } from '#platform/access/caller.ts';
import { query } from '#platform/commands/query.ts';
import { changedLaws } from './changed-laws.ts';
import { failingWebhooks } from './failing-webhooks.ts';
import { popupsOf } from './popups-of.ts';
import { waitingReviews } from './waiting-reviews.ts';

/** What somebody should look at, each part for those who may see it. */
export const listNeeds = query(endpoint, async ({ context, who, tx }) => {
  const now = context.now();
  const seesLog = holds(who, 'verifications');
  const waiting = await waitingReviews(tx, who, holds(who, 'reviews'));
  const popups = holds(who, 'websites') ? await popupsOf(tx, who) : null;
  return {
    reviews: seesLog || waiting.own ? waiting : null,
    webhooks: popups === null ? null : await failingWebhooks(tx, who),
    problems: popups?.problems ?? null,
    rules: popups === null ? null : await changedLaws(tx, who, now),
    scripts: popups?.scripts ?? null,
  };
});

const holds = (who: LoginCaller, permission: Permission): boolean =>
  who.kind !== 'sub_user' || who.permissions.includes(permission);
