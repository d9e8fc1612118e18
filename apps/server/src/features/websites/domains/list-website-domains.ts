import { listWebsiteDomains as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/find-website.ts';
import { query } from '#platform/commands/query.ts';
import { domainsOfWebsite } from './domains-of-website.ts';

export const listWebsiteDomains = query(endpoint, async ({ context, input: { params }, who, tx }) => ({
  domains: await domainsOfWebsite(context, tx, await findWebsite(tx, who, params.token)),
}));
