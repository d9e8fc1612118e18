import { createCannedReply as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

const atMost = 200;

export const createCannedReply = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  const { count } = await tx
    .selectFrom('canned_replies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= atMost)
    refuse('conflict', { message: 'You have reached the limit of prepared replies. Delete one first.' });
  const id = context.newId();
  await tx
    .insertInto('canned_replies')
    .values({ account_id: who.accountId, id, ...body, updated_at: new Date(context.now()) })
    .execute();
  audit.subject = id;
  return { id };
});
