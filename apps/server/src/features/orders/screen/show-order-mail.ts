import { showOrderMail as endpoint } from '@carded/contract';
import { mailedLinkDays } from '@carded/domain/codes';
import { textsOf } from '@carded/words/texts-of';
import { findOrderShop } from '#features/orders/order-shop.ts';
import { findStore } from '#features/stores/index.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { contactMail } from '#platform/messages/contact-mail.ts';
import { shopName } from '#platform/messages/shop-name.ts';

/** As `queueContact` writes it. */
export const showOrderMail = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const store = (await findStore(tx, params.store)) ?? refuse('not_found');
  if (who.websiteIds !== null && !who.websiteIds.includes(store.website_id)) refuse('not_found');
  const website = (await findOrderShop(tx, who.accountId, store.website_id)) ?? refuse('not_found');
  const shop = shopName(website, 'en');
  const { subject, text } = contactMail(textsOf(website.workflow, 'en'), {
    firstName: 'Erik',
    ...{ shop, link: `${context.config.verifyUrl}/s/…`, days: mailedLinkDays, language: 'en' },
  });
  return { from: context.config.mailFrom, subject, text };
});
