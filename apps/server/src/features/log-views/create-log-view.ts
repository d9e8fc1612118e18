import { createLogView as endpoint, maxLogViews } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealLogView } from './seal-log-view.ts';

export const createLogView = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const kept = await tx
    .selectFrom('log_views')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .execute();
  if (kept.length >= maxLogViews)
    refuse('conflict', { message: `You have ${maxLogViews} saved views. Delete one to save another.` });
  const id = context.newId();
  await tx
    .insertInto('log_views')
    .values({
      account_id: who.accountId,
      id,
      login_id: who.loginId,
      sealed: await sealLogView(context, who.accountId, id, body),
      created_at: new Date(context.now()),
    })
    .execute();
  audit.subject = id;
  return { view: { id, ...body } };
});
