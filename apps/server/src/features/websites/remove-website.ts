import { removeWebsite as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { endWebsite } from './end-website.ts';
import { findWebsite } from './find-website.ts';

export const removeWebsite = command(endpoint, async ({ context, input: { params }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  await endWebsite(context, tx, row);
  audit.subject = row.id;
  audit.detail = { domain: row.domain };
  return done;
});
