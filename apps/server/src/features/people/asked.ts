import type { Queries } from '@carded/database';
import type { What } from '#platform/approvals/approvals.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** The kind of an approval that gives `people` to somebody. */
export const peopleGrant = 'people_grant';
/** The kind of one that removes somebody's login. */
export const personRemoval = 'person_removal';

/** Who is to look after people. */
export function peopleGrantOf(loginId: string): What {
  return { login: loginId };
}

/** Which of both is asked for. @throws Refusal `not_found`. */
export async function kindOf(tx: Queries, approval: string): Promise<typeof peopleGrant | typeof personRemoval> {
  const row = await tx
    .selectFrom('approvals')
    .select('kind')
    .where('id', '=', approval)
    .where('kind', 'in', [peopleGrant, personRemoval])
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return row.kind === peopleGrant ? peopleGrant : personRemoval;
}
