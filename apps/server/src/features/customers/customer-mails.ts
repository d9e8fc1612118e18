import { namesAddress } from '@carded/domain/contact';
import type { Context } from '#context.ts';
import type { Invitation } from './invitation.ts';

type Mail = { subject: string; text: string };
type Asking = { context: Pick<Context, 'config'>; invitation: Invitation; broker: string; ends: Date };

/** A name that is mailed to strangers names no address. */
const named = (business: string) => (namesAddress(business) ? 'a business' : business);

/** To somebody without a login: the way to an account. */
export function inviteMail({ context, invitation, broker, ends }: Asking, token: string): Mail {
  const by = named(broker);
  return {
    subject: `${by} invites you to Carded`,
    text: `Hello ${invitation.firstName},

${by} set up age verification for ${invitation.business} with Carded. Choose a password, read the terms and add a card here, by ${ends.toUTCString()}:

${context.config.publicUrl}/signup#invite=${token}

${by} sees how many buyers were verified, and never who. You can change that, or end it, in your account.

If you do not know ${by}, you can ignore this email.
`,
  };
}

/** To who owns an account already. */
export function linkMail({ context, broker, ends }: Asking): Mail {
  const by = named(broker);
  return {
    subject: `${by} asks to be your broker at Carded`,
    text: `${by} asks to see the numbers of your Carded account: how many buyers were verified, and never who. Say yes or no under Account details, by ${ends.toUTCString()}:

${context.config.publicUrl}/account/edit

Nothing is shown to ${by} until you say yes. If you do not know ${by}, you can ignore this email.
`,
  };
}

/** To somebody who signs in to an account that is another's. */
export function askOwnerMail({ broker }: Asking): Mail {
  const by = named(broker);
  return {
    subject: `${by} asks to be your broker at Carded`,
    text: `${by} invited this address to Carded. It signs in to an account that somebody else owns, and only the owner can decide who sees it. Tell ${by} the owner’s address, or ignore this email.
`,
  };
}
