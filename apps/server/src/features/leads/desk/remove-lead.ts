import { removeLead as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Its notes go with it. */
export const removeLead = command(endpoint, async ({ tx, audit, input: { params } }) => {
  const row = await tx.deleteFrom('leads').where('id', '=', params.id).returning('id').executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});
