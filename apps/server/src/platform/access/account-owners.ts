import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** The owners of an account who can sign in. */
export function ownerLogins(context: Context, accountId: string): Promise<{ id: string; email: string }[]> {
  return inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('logins')
      .select(['id', 'email'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'owner')
      .where('is_removed', '=', false)
      .execute(),
  );
}

/** Reads the names of several businesses in one call, whatever account the transaction is in. */
export async function businessNamesOf(tx: Queries, accountIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ account_id: string; business_name: string }>`
    select account_id, business_name from carded.business_names(${sql.val([...new Set(accountIds)])}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.account_id, row.business_name]));
}

/** Hashes an email as logins are found by it: trimmed and in lower case. */
export function hashLoginEmail(context: Context, email: string): Buffer {
  return keyedHash(context.keys.master.loginEmails, 'login-email', email.trim().toLowerCase());
}
