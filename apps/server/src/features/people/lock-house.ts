import type { Queries } from '@carded/database';
import { refuse } from '#platform/commands/refuse.ts';
import { peopleOf } from './people-of.ts';

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** The people of the house as they are, and stay until the transaction ends: two who take `people` from each other would leave nobody with it. */
export async function lockHouse(tx: Queries, accountId: string): Promise<Person[]> {
  await tx.selectFrom('accounts').select('account_id').where('account_id', '=', accountId).forUpdate().execute();
  return peopleOf(tx, accountId);
}

/** @throws Refusal `conflict` where nobody else holds `people`. */
export function refuseLast(people: readonly Person[], person: Person): void {
  if (!people.some(({ id, grants }) => id !== person.id && grants.includes('people')))
    refuse('conflict', { message: 'Somebody has to look after people. Give it to somebody else first.' });
}
