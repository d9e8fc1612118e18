import { askRemoval as endpoint } from '@carded/contract';
import { askApproval, openApprovals } from '#platform/approvals/approvals.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { personRemoval } from './asked.ts';
import { lockHouse, refuseLast } from './lock-house.ts';

export const askRemoval = command(endpoint, async ({ context, who, tx, input: { params, body }, audit }) => {
  const people = await lockHouse(tx, who.accountId);
  const person = people.find(({ id }) => id === params.id) ?? refuse('not_found');
  refuseLast(people, person);
  const asked = await openApprovals(context, tx, personRemoval);
  if (asked.some(({ what }) => what.login === person.id))
    refuse('conflict', { message: 'Somebody has asked for this already. It waits for a second person.' });
  const waiting = await askApproval(context, tx, who, personRemoval, { login: person.id, reason: body.reason.trim() });
  audit.subject = person.id;
  audit.detail = { approval: waiting };
  return { waiting };
});
