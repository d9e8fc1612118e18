import { setGrants as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { StaffGrant } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { askApproval } from '#platform/approvals/approvals.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { peopleGrant, peopleGrantOf } from './asked.ts';
import { lockHouse, refuseLast } from './lock-house.ts';

export const setGrants = command(endpoint, async ({ context, who, tx, input: { params, body }, audit }) => {
  const people = await lockHouse(tx, who.accountId);
  const person = people.find(({ id }) => id === params.id) ?? refuse('not_found');
  const wanted = new Set(body.grants);
  const given = [...wanted].filter((code) => !person.grants.includes(code));
  const taken = person.grants.filter((code) => !wanted.has(code));
  if (given.length > 0 && person.id === who.loginId)
    refuse('forbidden', { message: 'Nobody gives a grant to themselves.' });
  if (taken.includes('people')) refuseLast(people, person);
  const asks = given.includes('people');
  if (asks) await askApproval(context, tx, who, peopleGrant, peopleGrantOf(person.id));
  const now = given.filter((code) => code !== 'people');
  await give(context, tx, person.id, now, who.loginId);
  if (taken.length > 0)
    await tx.deleteFrom('staff_grants').where('login_id', '=', person.id).where('code', 'in', taken).execute();
  audit.subject = person.id;
  audit.detail = { given: now, taken, asked: asks };
  const grants = [...person.grants.filter((code) => wanted.has(code)), ...now].sort();
  return { grants, waits_for_second: asks };
});

/** Gives what a login does not hold yet. */
export async function give(
  context: Context,
  tx: Queries,
  loginId: string,
  codes: readonly StaffGrant[],
  by: string,
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .insertInto('staff_grants')
    .values(codes.map((code) => ({ login_id: loginId, code, given_by: by, given_at: new Date(context.now()) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
