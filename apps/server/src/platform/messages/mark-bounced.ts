import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/account-owners.ts';
import { inAccount } from '#platform/commands/command.ts';

/** Marks a bounced address: its login sees a notice until the address is confirmed. @returns the login's id; null when nobody signs in with it */
export async function markBounced(context: Context, email: string): Promise<string | null> {
  const [entry] = await callFunction<{ account_id: string; login_id: string }, Tables>(
    context.db,
    'select account_id, login_id from carded.login_emails where email_hash = $1',
    [hashLoginEmail(context, email)],
  );
  if (entry === undefined) return null;
  await inAccount(context, entry.account_id, (tx) =>
    tx
      .updateTable('logins')
      .set({ email_bounced_at: new Date(context.now()) })
      .where('account_id', '=', entry.account_id)
      .where('id', '=', entry.login_id)
      .where('email_bounced_at', 'is', null)
      .execute(),
  );
  return entry.login_id;
}
