import type { Workflow } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { readInAccount } from '#platform/commands/in-account.ts';

export type ShownShop = {
  accountId: string;
  websiteId: string;
  domain: string;
  workflow: Workflow;
  mayPicturesAccept: boolean;
  isByTwo: boolean;
};

/** Whether checks of a website (`w`) come into staff's queue: not of one that is gone, only tests, or reviews for itself. */
export const isStaffed = sql<boolean>`(w.removed_at is null and not w.is_reviewed_by_own and not w.is_dev_mode)`;

/** The shop whose name a planted case is shown under; null when nothing of it would be in this queue. */
export async function shopShown(context: Context, accountId: string, websiteId: string): Promise<ShownShop | null> {
  return readInAccount(context, accountId, async (tx) => {
    const row = await tx
      .selectFrom('websites as w')
      .select(['w.domain', 'w.workflow', 'w.is_reviewed_by_two', 'w.is_accepting_by_pictures'])
      .where('w.account_id', '=', accountId)
      .where('w.id', '=', websiteId)
      .where(isStaffed)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      ...{ accountId, websiteId, domain: row.domain, workflow: row.workflow },
      mayPicturesAccept: row.is_accepting_by_pictures,
      isByTwo: row.is_reviewed_by_two,
    };
  });
}
