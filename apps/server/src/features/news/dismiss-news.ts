import { dismissNews as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

export const dismissNews = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  const now = new Date(context.now());
  const message = await tx
    .selectFrom('news_messages')
    .select('id')
    .where('id', '=', body.message_id)
    .where('publish_at', '<=', now)
    .executeTakeFirst();
  if (message === undefined) refuse('not_found');
  await tx
    .insertInto('news_dismissals')
    .values({ account_id: who.accountId, login_id: who.loginId, message_id: body.message_id, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  audit.subject = body.message_id;
  return done;
});
