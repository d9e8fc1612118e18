import { checkReset as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { findReset } from './find-reset.ts';

/** Called by the page behind an emailed link, before it shows a form. */
export const checkReset = openQuery(endpoint, async ({ context, input: { params } }) => {
  const reset = await findReset(context, params.token, ['password', 'mfa', 'mfa_cancel']);
  return { what: reset.purpose, mfa: reset.sealedTotp !== null };
});
