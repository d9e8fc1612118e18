import * as endpoints from '@carded/contract';
import { ownCodePages } from '@carded/contract';
import { namesAddress } from '@carded/domain/contact';
import { type Capabilities, capabilitiesOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { guideLink, readGuide, readOwnCode } from '#features/docs/index.ts';
import { findWebsite, type WebsiteRow } from '#features/websites/index.ts';
import { command, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { websiteAddress } from '#platform/links/links.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';

/** Returns one part of a guide, with the website's own key. */
export const getGuide = query(endpoints.getGuide, async ({ context, input, who, tx }) => {
  const { website: token, platform, tab, tab2 } = input.query;
  const website = await findWebsite(tx, who, token);
  const guide = readGuide({ platform, tab, tab2 }, guideFor(context, website), context.config) ?? refuse('not_found');
  return { ...guide, platform: presentPlatform(guide.platform) };
});

export const getOwnCodePage = query(endpoints.getOwnCodePage, async ({ context, input, who, tx }) => {
  const found = ownCodePages.find(({ page }) => page === input.query.page) ?? refuse('not_found');
  const website = await findWebsite(tx, who, input.query.website);
  return readOwnCode(found.page, guideFor(context, website), context.config);
});

const holdsForMs = 14 * 86_400_000;

/** Mails a guide with the key: a link that expires. It opens only the guide, and holds no secret. */
export const sendGuide = command(endpoints.sendGuide, {
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
    const link = guideLink(context, platform.slug, { ...guideFor(context, website), endsAt: ends.getTime() });
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

/** Makes a guide's values for a website: its test key, its live key, and its address. */
function guideFor(context: Context, { key_live, key_test, domain }: WebsiteRow) {
  return { key: key_test, liveKey: key_live, site: websiteAddress(context, domain) };
}

export function presentPlatform({ slug, name, strength, isConfirmed }: Capabilities) {
  return { slug, name, strength, confirmed: isConfirmed };
}
