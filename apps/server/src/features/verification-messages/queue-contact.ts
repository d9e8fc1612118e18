import type { Queries } from '@carded/database';
import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { textsOf } from '#features/shop-info/index.ts';
import { mailedLinkDays } from '#platform/links/insert-link.ts';
import { contactMail } from '#platform/messages/contact-mail.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';
import { shopName } from '#platform/messages/shop-name.ts';
import type { Recipient } from './recipient.ts';

type Contact = {
  accountId: string;
  /** The verification, or the session where none has begun. */
  aboutId: string;
  website: { name: string; domain: string; workflow: unknown };
  firstName: string;
  link: string;
  recipient: Recipient;
};

/** Sends a link by text and mail, as far as there is somewhere to send it, in the website's own words. */
export const queueContact = async (
  context: Context,
  tx: Queries,
  { accountId, aboutId, website, firstName, link, recipient: { number, address } }: Contact,
): Promise<void> => {
  const shop = shopName(website);
  if (number !== null) {
    const body = `${shop} asks you to confirm your age, about two minutes: ${link}`;
    await queueMessage(context, tx, { accountId, aboutId, message: { channel: 'sms', to: number, body } });
  }
  if (address !== null) {
    const texts = textsOf(website.workflow as Workflow);
    const mail = contactMail(texts, { firstName, shop, link, days: mailedLinkDays });
    await queueMessage(context, tx, { accountId, aboutId, message: { channel: 'mail', to: address, ...mail } });
  }
};
