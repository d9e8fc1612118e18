import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/account-owners.ts';
import { refuse } from '#platform/commands/refuse.ts';

type Claim = { accountId: string; loginId: string; email: string };

/** @throws Refusal `conflict` when another login of the same account has the address. Logins of other accounts do not matter here. */
export async function refuseSameEmail(tx: Queries, { accountId, loginId, email }: Claim): Promise<void> {
  const same = await tx
    .selectFrom('logins')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_removed', '=', false)
    .where('id', '!=', loginId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (same !== undefined) refuse('conflict', { message: 'A login with this email already exists.' });
}

/** The address no longer finds this login. */
export async function releaseEmail(tx: Queries, { accountId, loginId }: Omit<Claim, 'email'>): Promise<void> {
  await tx.deleteFrom('login_emails').where('account_id', '=', accountId).where('login_id', '=', loginId).execute();
}

/** The address finds this login from now on, now that its person has read a mail there. False when it finds another. */
export async function takeEmail(context: Context, tx: Queries, claim: Claim): Promise<boolean> {
  await tx
    .insertInto('login_emails')
    .values({
      email_hash: hashLoginEmail(context, claim.email),
      account_id: claim.accountId,
      login_id: claim.loginId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return !(await isTakenElsewhere(context, tx, claim));
}

/** Whether the address signs in as another login, of whatever account. Only that address is told. */
export async function isTakenElsewhere(context: Context, tx: Queries, claim: Claim): Promise<boolean> {
  const entry = await tx
    .selectFrom('login_emails')
    .select('login_id')
    .where('email_hash', '=', hashLoginEmail(context, claim.email))
    .executeTakeFirst();
  return entry !== undefined && entry.login_id !== claim.loginId;
}
