import type { Queries } from '@carded/database';

/** Who a ticket can be given to: the logins of staff's account. */
export async function staffPeople(tx: Queries, accountId: string): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .selectFrom('logins')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'staff')
    .where('is_removed', '=', false)
    .orderBy('first_name')
    .execute();
  return rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`.trim() || row.email }));
}

/** The person a ticket is with; somebody who has left is shown as staff. */
export function personOf(people: readonly { id: string; name: string }[], id: string | null) {
  return id === null ? null : (people.find((person) => person.id === id) ?? { id, name: 'Staff' });
}
