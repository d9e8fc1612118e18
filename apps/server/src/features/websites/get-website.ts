import { getWebsite as endpoint } from '@carded/contract';
import { presentOpened } from '#features/websites/domains/present-opened.ts';
import { query } from '#platform/commands/query.ts';
import { findWebsite } from './find-website.ts';

export const getWebsite = query(endpoint, async ({ context, input: { params }, who, tx }) =>
  presentOpened(context, tx, await findWebsite(tx, who, params.token)),
);
