import type { Queries } from '@carded/database';
import type { StaffGrant } from '@carded/domain/codes';

/** The people of the house, in a transaction of its account, each with what they may do. */
export async function peopleOf(tx: Queries, accountId: string) {
  const logins = await tx
    .selectFrom('logins')
    .select(['id', 'email', 'first_name', 'last_name', 'sealed_totp', 'joined_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'staff')
    .where('is_removed', '=', false)
    .orderBy('id')
    .limit(500)
    .execute();
  const grants = await tx.selectFrom('staff_grants').select(['login_id', 'code']).orderBy('code').execute();
  return logins.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    mfa: row.sealed_totp !== null,
    invited: row.joined_at === null,
    grants: grants.filter((one) => one.login_id === row.id).map((one): StaffGrant => one.code),
  }));
}
