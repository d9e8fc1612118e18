import { createWebsite as endpoint } from '@carded/contract';
import { readDomain } from '#features/websites/domains/read-domain.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { presentWebsite } from './present-website.ts';
import { nameOf } from './settings/changed-by.ts';
import { websiteOfDomain } from './website-of-domain.ts';

/** A website begins with the default preset and keys of both kinds. */
export const createWebsite = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const read = readDomain(body.url, context.config.isLocal);
  if (read === null)
    return refuse('invalid_input', {
      fields: [{ path: 'body.url', message: 'must be the address of a website, such as https://shop.example.com' }],
    });
  const { website: row, isNew } = await websiteOfDomain(context, tx, {
    ...{ accountId: who.accountId, ...read, savedBy: nameOf(who) },
    ...(body.name === undefined || body.name === '' ? {} : { name: body.name }),
  });
  if (!isNew) refuse('conflict', { message: 'This domain is already one of your websites.' });
  audit.subject = row.id;
  audit.detail = { domain: read.domain };
  return { website: presentWebsite(row, 0) };
});
