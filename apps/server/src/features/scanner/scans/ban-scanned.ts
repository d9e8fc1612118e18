import { banScanned as endpoint } from '@carded/contract';
import { insertBan, knownBuyer } from '#features/bans/index.ts';
import { findVerification } from '#features/verifications/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { ownScan } from './own-scan.ts';

/** Bans from the next scan or order on: the person where the account keeps who it was, else the card. */
export const banScanned = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  await ownScan(context, tx, who, body.vuuid);
  const row = (await findVerification(tx, who.accountId, body.vuuid)) ?? refuse('not_found');
  const buyer =
    (await knownBuyer(context, tx, row)) ?? refuse('conflict', { message: 'This scan has no name or card to ban.' });
  await insertBan(context, tx, { ...buyer, notes: body.notes, actor: actorOf(who) });
  audit.subject = body.vuuid;
  return done;
});
