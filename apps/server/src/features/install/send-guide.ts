import { sendGuide as endpoint } from '@carded/contract';
import { namesAddress } from '@carded/domain/contact';
import { capabilitiesOf } from '@carded/domain/stores';
import { guideLink } from '#features/docs/index.ts';
import { findWebsite } from '#features/websites/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';
import { guideFor } from './guide-for.ts';

const holdsForMs = 14 * 86_400_000;

/** Mails somebody the guide with the key in it: a link that ends. It opens nothing but the guide, and holds no secret. */
export const sendGuide = command(endpoint, {
  prepare: async ({ context, who, input: { body } }) => {
    const platform = capabilitiesOf(body.platform) ?? refuse('not_found');
    await chargeOrRefuse(context, [
      { limit: 'guides_sent_by_account', of: who.accountId },
      { limit: 'mails_to_address', of: `${who.accountId} ${body.email.toLowerCase()}` },
    ]);
    return platform;
  },
  act: async ({ context, who, tx, audit, input: { body } }, platform) => {
    const website = await findWebsite(tx, who, body.website);
    const ends = new Date(context.now() + holdsForMs);
    const link = guideLink(context, platform.slug, { ...guideFor(website), endsAt: ends.getTime() });
    const business = who.account.businessName;
    const shop = namesAddress(business) ? 'A shop' : business;
    await queueMessage(context, tx, {
      accountId: who.accountId,
      aboutId: website.id,
      message: {
        channel: 'mail',
        to: body.email,
        subject: `How to install the age check: ${platform.name}`,
        text: `Hello,

${shop} asks you to put Carded’s age check into the shop. The guide for ${platform.name} has the shop’s key in it:

${link}

It opens until ${ends.toUTCString()}. It holds no secret and no password: ask the shop for those in another way.

If you know nothing of this, you can ignore this email.
`,
      },
    });
    audit.subject = website.id;
    audit.detail = { platform: platform.slug };
    return { ends: ends.toISOString() };
  },
});
