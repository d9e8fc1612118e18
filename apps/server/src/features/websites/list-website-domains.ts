import { listWebsiteDomains as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { domainsOfWebsite } from './domains-of-website.ts';
import { findWebsite } from './find-website.ts';

export const listWebsiteDomains = query(endpoint, async ({ context, input: { params }, who, tx }) => ({
  domains: await domainsOfWebsite(context, tx, await findWebsite(tx, who, params.token)),
}));
