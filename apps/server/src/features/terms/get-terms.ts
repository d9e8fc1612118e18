import { getTerms as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { currentTerms, presentTerms } from './current-terms.ts';

/** The account's state, for every caller; staff are exempt, and the answer says so. */
export const getTerms = openQuery(endpoint, async ({ context, who }) => ({
  tos_accepted: who.account.hasTerms,
  admin_user: who.kind === 'staff',
  terms: presentTerms(await currentTerms(context, context.db.queries)),
}));
