import { createNews as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { publishTime } from './publish-time.ts';

export const createNews = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  const id = context.newId();
  const now = new Date(context.now());
  const publishAt = publishTime(body.publish_at, context.now());
  await tx
    .insertInto('news_messages')
    .values({ id, body: body.text, publish_at: publishAt, created_by: who.loginId, created_at: now, updated_at: now })
    .execute();
  audit.subject = id;
  audit.detail = { publish_at: publishAt?.toISOString() ?? '' };
  return { id };
});
