import { getGate as endpoint } from '@carded/contract';
import { readGateOptions, readTrade } from '@carded/domain/age-gate';
import { sql } from 'kysely';
import { websitesOf } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';
import { builds } from '#platform/http/pages/builds.ts';
import { gateCode } from './gate-code.ts';
import { readGateScripts } from './gate-scripts.ts';

const daysShown = 30;

/** The builder of an account: what to paste, as the public one says it, and what the gate of the website with that key has counted. */
export const getGate = query(endpoint, async ({ context, input, who, tx }) => {
  const { options } = readGateOptions(input.query);
  const scripts = await readGateScripts(builds.embed);
  const template = readTrade(input.query.template);
  const paste = scripts && gateCode(scripts, { options, template }, context.config.publicUrl);
  const website =
    options.key === ''
      ? undefined
      : await websitesOf(tx, who).where('key_live', '=', options.key).clearSelect().select('id').executeTakeFirst();
  if (website === undefined) return { paste, days: null };
  const days = await tx
    .selectFrom('gate_counts')
    .select([sql<string>`day::text`.as('day'), 'shown', 'accepted', 'refused'])
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', website.id)
    .orderBy('day', 'desc')
    .limit(daysShown)
    .execute();
  return { paste, days };
});
