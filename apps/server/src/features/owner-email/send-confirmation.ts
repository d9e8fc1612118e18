import { sendConfirmation as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { findPending } from './find-pending.ts';

/**
 * Again to the address that waits, for as long as the first link was to work: only the password makes it longer. Without one, to the owner's own, so that one whose
 * mail came back can be shown to work.
 */
export const sendConfirmation = command(endpoint, {
  prepare: async ({ context, who }) => {
    await chargeOrRefuse(context, [{ limit: 'confirmation_mails_of_login', of: who.loginId }]);
  },
  act: async ({ context, who, tx, audit }) => {
    const again = (await findPending(context, tx, who)) ?? { email: who.email };
    const endsAt = await askToConfirm(context, tx, { accountId: who.accountId, loginId: who.loginId, ...again });
    audit.subject = who.loginId;
    return { email: again.email, ends: endsAt.toISOString() };
  },
});
