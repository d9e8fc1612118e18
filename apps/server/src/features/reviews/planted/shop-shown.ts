import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { readInAccount } from '#platform/commands/in-account.ts';

export type ShownShop = {
  accountId: string;
  websiteId: string;
  domain: string;
  workflow: Workflow;
  isByTwo: boolean;
};

/** The shop whose name a planted case is shown under; null when it is gone, only tests, or reviews for itself: then nothing of it would be in this queue. */
export async function shopShown(context: Context, accountId: string, websiteId: string): Promise<ShownShop | null> {
  return readInAccount(context, accountId, async (tx) => {
    const row = await tx
      .selectFrom('websites')
      .select(['domain', 'workflow', 'is_reviewed_by_two'])
      .where('account_id', '=', accountId)
      .where('id', '=', websiteId)
      .where('removed_at', 'is', null)
      .where('is_reviewed_by_own', '=', false)
      .where('is_dev_mode', '=', false)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { accountId, websiteId, domain: row.domain, workflow: row.workflow, isByTwo: row.is_reviewed_by_two };
  });
}
