import { createWebsite as endpoint } from '@carded/contract';
import { defaultPreset, type Workflow } from '@carded/domain/workflow';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { makeKey } from '#platform/keys/make-key.ts';
import { hashRules } from './hash-rules.ts';
import { presentWebsite } from './present-website.ts';
import { readDomain } from './read-domain.ts';

/** Characters of the public name in /w/ links: 144 random bits. */
const hashBytes = 18;

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
  if (same !== undefined) refuse('conflict', { message: 'This domain is one of your websites already.' });

  const id = context.newId();
  const now = new Date(context.now());
  const workflow: Workflow = { preset: defaultPreset, segments: {}, texts: {} };
  const keys = {
    live: makeKey('live', context.random),
    test: makeKey('test', context.random),
    hash: context.random(hashBytes).toString('base64url'),
  };
  const row = await tx
    .insertInto('websites')
    .values({
      account_id: who.accountId,
      id,
      domain: read.domain,
      root_domain: read.rootDomain,
      name: body.name === undefined || body.name === '' ? read.domain : body.name,
      key_live: keys.live,
      key_test: keys.test,
      hash: keys.hash,
      workflow: JSON.stringify(workflow),
      rules_hash: hashRules(workflow),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('website_versions')
    .values({
      account_id: who.accountId,
      website_id: id,
      version: 1,
      workflow: JSON.stringify(workflow),
      saved_at: now,
      saved_by: who.name === '' ? who.email : who.name,
    })
    .execute();
  await tx
    .insertInto('website_keys')
    .values([
      { key: keys.live, kind: 'key', is_test: false, account_id: who.accountId, website_id: id },
      { key: keys.test, kind: 'key', is_test: true, account_id: who.accountId, website_id: id },
      { key: keys.hash, kind: 'hash', is_test: false, account_id: who.accountId, website_id: id },
    ])
    .execute();
  audit.subject = id;
  audit.detail = { domain: read.domain };
  return { website: presentWebsite(row, 0) };
});
