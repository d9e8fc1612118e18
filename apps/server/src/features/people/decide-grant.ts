import { decideGrant as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { decideApproval, useApproval, type What } from '#platform/approvals/approvals.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { kindOf, peopleGrant, peopleGrantOf } from './asked.ts';
import { lockHouse, refuseLast } from './lock-house.ts';
import { removePerson } from './remove-person.ts';
import { give } from './set-grants.ts';

type Agreed = { context: Context; tx: Queries; who: LoginCaller; approval: string; what: What };

/** The second person's word; with a yes it is done in the same transaction. */
export const decideGrant = command(endpoint, async ({ context, who, tx, input: { params, body }, audit }) => {
  const people = await lockHouse(tx, who.accountId);
  const kind = await kindOf(tx, params.id);
  const what = await decideApproval(context, tx, who, { id: params.id, kind, isApproved: body.agree });
  const person = people.find(({ id }) => id === what.login) ?? refuse('not_found');
  const agreed = { context, tx, who, approval: params.id, what };
  audit.subject = person.id;
  audit.detail = { approval: params.id, agreed: body.agree };
  if (kind === peopleGrant) {
    if (person.id === who.loginId) refuse('conflict', { message: 'Nobody gives a grant to themselves.' });
    if (body.agree) await givePeople(agreed, person.id);
  } else if (body.agree) {
    refuseLast(people, person);
    await useApproval(context, tx, params.id, kind, what);
    audit.detail = { ...audit.detail, removed: true, ended: await removePerson(context, tx, who.accountId, person.id) };
  }
  return done;
});

const givePeople = async ({ context, tx, who, approval }: Agreed, loginId: string): Promise<void> => {
  await useApproval(context, tx, approval, peopleGrant, peopleGrantOf(loginId));
  await give(context, tx, loginId, ['people'], who.loginId);
};
