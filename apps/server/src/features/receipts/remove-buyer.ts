import { removeBuyer as endpoint } from '@carded/contract';
import { findVerification } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { removeBuyerData } from './remove-buyer-data.ts';

/** What a receipt's link does, by the shop: for a buyer who asks there. Asking again changes nothing. */
export const removeBuyer = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const row = (await findVerification(tx, who.accountId, body.uuid, who.websiteIds)) ?? refuse('not_found');
  audit.subject = row.id;
  audit.detail = (await removeBuyerData(context, tx, who.accountId, row.id)) ?? {};
  return done;
});
