import { callFunction, type Queries, type Tables } from '@carded/database';
import type { AccountState } from '@carded/domain/billing';
import type { StaffGrant } from '@carded/domain/codes';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { staffAccountIds } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/command.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** The owners of an account who can sign in. */
export function ownerLogins(context: Context, accountId: string): Promise<{ id: string; email: string }[]> {
  return inAccount(context, accountId, (tx) => loginsOf(tx, accountId, 'owner').execute());
}

/** Lists staff logins that can sign in, all or those with a grant. */
export async function staffLogins(context: Context, grant?: StaffGrant): Promise<{ id: string; email: string }[]> {
  const found: { id: string; email: string }[] = [];
  for (const accountId of await staffAccountIds(context)) {
    const logins = await inAccount(context, accountId, (tx) => {
      const all = loginsOf(tx, accountId, 'staff');
      if (grant === undefined) return all.execute();
      return all
        .where('id', 'in', (eb) => eb.selectFrom('staff_grants').select('login_id').where('code', '=', grant))
        .execute();
    });
    found.push(...logins);
  }
  return found;
}

/** Locks an account until the transaction ends. @returns its state */
export async function lockAccountState(tx: Queries, accountId: string): Promise<AccountState> {
  const { state } = await tx
    .selectFrom('accounts')
    .select('state')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return state;
}

const loginsOf = (tx: Queries, accountId: string, kind: 'owner' | 'staff') =>
  tx
    .selectFrom('logins')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('is_removed', '=', false);

/** Reads the names of several businesses in one call, whatever account the transaction is in. */
export async function businessNamesOf(tx: Queries, accountIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ account_id: string; business_name: string }>`
    select account_id, business_name from carded.business_names(${sql.val([...new Set(accountIds)])}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.account_id, row.business_name]));
}

/** Hashes a login's email for finding it: in lower case, without blanks around it. */
export function hashLoginEmail(context: Context, email: string): Buffer {
  return keyedHash(context.keys.master.loginEmails, 'login-email', email.trim().toLowerCase());
}

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

/** Lists every account that signs in or has keys: one without a website keeps data too. */
export async function allAccounts({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await callFunction<{ account_id: string }, Tables>(
    db,
    'select account_id from carded.login_emails union select account_id from carded.website_keys',
  );
  return rows.map((row) => row.account_id);
}
