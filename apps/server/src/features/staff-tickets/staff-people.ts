import type { Queries } from '@carded/database';

type Person = { id: string; name: string };

/** Who a ticket can be given to: the logins of staff's account. */
export async function staffPeople(tx: Queries, accountId: string): Promise<Person[]> {
  const rows = await loginsOf(tx, accountId).where('is_removed', '=', false).execute();
  return rows.map((row) => ({ id: row.id, name: nameOf(row) || row.email }));
}

/** With those who have left, as what they did stays. */
export async function everyStaffPerson(tx: Queries, accountId: string): Promise<Person[]> {
  const rows = await loginsOf(tx, accountId).orderBy('is_removed').limit(everybodyAtMost).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.is_removed ? `${nameOf(row) || 'Staff'}, removed` : nameOf(row) || row.email,
  }));
}

/** The person a ticket is with; somebody who has left is shown as staff. */
export function personOf(people: readonly Person[], id: string | null) {
  return id === null ? null : (people.find((person) => person.id === id) ?? { id, name: 'Staff' });
}

const everybodyAtMost = 1_000;

const loginsOf = (tx: Queries, accountId: string) =>
  tx
    .selectFrom('logins')
    .select(['id', 'first_name', 'last_name', 'email', 'is_removed'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'staff')
    .orderBy('first_name');

const nameOf = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim();
