import { checkInvitation as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { findInvitation } from './find-invitation.ts';

/** Called by the page behind an emailed link, before it shows a form. */
export const checkInvitation = openQuery(endpoint, async ({ context, input: { params } }) => {
  const { business_name, email, first_name } = await findInvitation(context, params.token);
  return { business_name, email, firstname: first_name };
});
