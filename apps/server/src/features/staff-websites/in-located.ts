import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import type { WebsiteRow } from '#features/websites/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { locateWebsite } from './locate-website.ts';
import { readLocated } from './read-located.ts';

type Done<T> = { answer: T; detail?: Record<string, unknown> };
type Asked = {
  context: Context;
  id: string;
  who: LoginCaller;
  action: string;
  /** Holds the website until the transaction ends, for a change. */
  forUpdate?: true;
};

/**
 * Staff in one transaction of the website's account. An audit row is written to the merchant's log, where the merchant sees it, and one to the staff's
 * own.
 */
export async function inLocated<T>(
  { context, id, who, action, forUpdate }: Asked,
  act: (tx: Queries, row: WebsiteRow) => Promise<Done<T>>,
): Promise<T> {
  const located = await locateWebsite(context, id);
  return inAccount(context, located.account_id, async (tx) => {
    const row = await readLocated(tx, located, forUpdate);
    const { answer, detail = {} } = await act(tx, row);
    await auditInBoth(context, tx, who, located.account_id, { action, subject: row.id, detail });
    return answer;
  });
}
