import * as endpoints from '@carded/contract';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

const listCannedReplies = query(endpoints.listCannedReplies, async ({ who, tx }) => ({
  replies: await tx
    .selectFrom('canned_replies')
    .select(['id', 'title', 'body'])
    .where('account_id', '=', who.accountId)
    .orderBy('title')
    .execute(),
}));

const createCannedReply = command(endpoints.createCannedReply, async ({ context, who, tx, audit, input: { body } }) => {
  const { count } = await tx
    .selectFrom('canned_replies')
    .select((eb) => eb.fn.countAll<string>().as('count'))
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

const updateCannedReply = command(
  endpoints.updateCannedReply,
  async ({ context, who, tx, audit, input: { params, body } }) => {
    const row = await tx
      .updateTable('canned_replies')
      .set({ ...body, updated_at: new Date(context.now()) })
      .where('account_id', '=', who.accountId)
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) refuse('not_found');
    audit.subject = params.id;
    return done;
  },
);

const removeCannedReply = command(endpoints.removeCannedReply, async ({ who, tx, audit, input: { params } }) => {
  const row = await tx
    .deleteFrom('canned_replies')
    .where('account_id', '=', who.accountId)
    .where('id', '=', params.id)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});

export const routes = [listCannedReplies, createCannedReply, updateCannedReply, removeCannedReply];

const atMost = 200;
