import type { Queries } from '@carded/database';
import { mailedLinkDays } from '@carded/domain/codes';
import type { Language } from '@carded/domain/languages';
import type { Workflow } from '@carded/domain/workflow';
import { messagesIn } from '@carded/words/messages';
import { textsOf } from '@carded/words/texts-of';
import type { Context } from '#context.ts';
import { contactMail } from '#platform/messages/contact-mail.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';
import { shopName } from '#platform/messages/shop-name.ts';
import type { Recipient } from './recipient.ts';

type Contact = {
  accountId: string;
  /** The verification, or the session where none has started. */
  aboutId: string;
  website: { name: string; domain: string; workflow: Workflow };
  firstName: string;
  link: string;
  recipient: Recipient;
  /** What the buyer read before; English where nothing is known. */
  language?: Language | undefined;
};

/** Sends a link by text and mail, as far as there is somewhere to send it, in the website's own words. */
export async function queueContact(
  context: Context,
  tx: Queries,
  { accountId, aboutId, website, firstName, link, recipient: { number, address }, language = 'en' }: Contact,
): Promise<void> {
  const shop = shopName(website, language);
  if (number !== null) {
    const body = messagesIn(language)('ask_text', { shop, link });
    await queueMessage(context, tx, { accountId, aboutId, message: { channel: 'sms', to: number, body } });
  }
  if (address !== null) {
    const texts = textsOf(website.workflow, language);
    const mail = contactMail(texts, { firstName, shop, link, days: mailedLinkDays, language });
    await queueMessage(context, tx, { accountId, aboutId, message: { channel: 'mail', to: address, ...mail } });
  }
}
