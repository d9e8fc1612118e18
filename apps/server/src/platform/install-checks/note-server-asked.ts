import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';

/**
 * A shop's server asked about a test of its website: a live check of the installation wants to know, where there is one. Nobody waits for it, and nothing of the answer
 * depends on it.
 */
export function noteServerAsked(
  context: Context,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): void {
  const now = new Date(context.now());
  const noted = inAccount(context, accountId, (tx) =>
    tx
      .updateTable('install_checks')
      .set({ server_asked_at: now })
      .where('account_id', '=', accountId)
      .where('website_id', '=', websiteId)
      .where('expires_at', '>', now)
      .where('server_asked_at', 'is', null)
      .execute(),
  );
  noted.catch((error: unknown) => context.log.warn({ err: error }, 'a live check was not told'));
}
