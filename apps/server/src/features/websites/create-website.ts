import { createWebsite as endpoint } from '@carded/contract';
import { defaultPreset, type Workflow } from '@carded/domain/workflow';
import { readDomain } from '#features/websites/domains/read-domain.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { insertWebsite } from './insert-website.ts';
import { presentWebsite } from './present-website.ts';

/** A website begins with the default preset and keys of both kinds. */
export const createWebsite = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const read = readDomain(body.url, context.config.isLocal);
  if (read === null)
    return refuse('invalid_input', {
      fields: [{ path: 'body.url', message: 'must be the address of a website, such as https://shop.example.com' }],
    });
  // Adding waits for adding, so that the same domain cannot come twice.
  await tx.selectFrom('accounts').select('account_id').where('account_id', '=', who.accountId).forUpdate().execute();
  const same = await tx
    .selectFrom('websites')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('domain', '=', read.domain)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (same !== undefined) refuse('conflict', { message: 'This domain is already one of your websites.' });

  const workflow: Workflow = { preset: defaultPreset, segments: {}, texts: {} };
  const row = await insertWebsite(context, tx, {
    accountId: who.accountId,
    domain: read.domain,
    rootDomain: read.rootDomain,
    name: body.name === undefined || body.name === '' ? read.domain : body.name,
    workflow,
    savedBy: who.name === '' ? who.email : who.name,
  });
  audit.subject = row.id;
  audit.detail = { domain: read.domain };
  return { website: presentWebsite(row, 0) };
});
