import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import type { WebsiteRow } from '#features/websites/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { locateWebsite } from './locate-website.ts';

type Done<T> = { answer: T; detail: Record<string, unknown> };

/**
 * Staff in one transaction of the website's account, the website locked. A row of what was done stands in the merchant's chain, where the merchant sees it, and
 * one in the staff's own.
 */
export const inLocated = async <T>(
  { context, id, who, action }: { context: Context; id: string; who: LoginCaller; action: string },
  act: (tx: Queries, row: WebsiteRow) => Promise<Done<T>>,
): Promise<T> => {
  const { account_id: accountId, website_id: websiteId } = await locateWebsite(context, id);
  return inAccount(context, accountId, async (tx) => {
    const row =
      (await tx
        .selectFrom('websites')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', websiteId)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('not_found');
    const { answer, detail } = await act(tx, row);
    await auditInBoth(context, tx, who, accountId, { action, subject: websiteId, detail });
    return answer;
  });
};
