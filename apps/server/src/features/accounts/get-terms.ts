import { getTerms as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';

/** The account's state, for every caller; staff are exempt, and the answer says so. */
export const getTerms = openQuery(endpoint, async ({ who }) => ({
  tos_accepted: who.account.hasTerms,
  admin_user: who.kind === 'staff',
}));
