import { mailedLinkDays } from '@carded/domain/codes';
import type { Language } from '@carded/domain/languages';
import { messagesIn, textsOf } from '@carded/words/messages';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { charge } from '#platform/ledger/charge.ts';
import { mailCharges, textCharges } from '#platform/ledger/message-charges.ts';
import { derivedToken, insertLink, linkAddress, mailedLinkMs } from '#platform/links/links.ts';
import { contactMail, shopName } from '#platform/messages/contact-mail.ts';
import { textCountriesOf, textNumberOf } from '#platform/messages/text-number.ts';
import { findVerification, isOver, openRecord } from '#verification/verification-row.ts';
import { sendMail, sendText } from './send-once.ts';

const payload = z.object({ verification: z.uuid(), account: z.uuid() });
type Payload = z.output<typeof payload>;
type Reached = {
  firstName: string;
  email: string | null;
  phone: string | null;
  shop: string;
  language: Language;
  texts: ReturnType<typeof textsOf>;
};

/** Contacts a buyer to whom the shop cannot show the popup: by email and text, if the shop gave the addresses. */
export const contactCustomer = job('contact-customer', payload, async (context, given) => {
  const token = derivedToken(context, 'message-link', given.verification);
  const reached = await inAccount(context, given.account, async (tx): Promise<Reached | null> => {
    const row = await findVerification(tx, given.account, given.verification);
    if (row === null || row.removed_at !== null || isOver(row)) return null;
    const website = await tx
      .selectFrom('websites')
      .select(['id', 'name', 'domain', 'workflow'])
      .where('account_id', '=', given.account)
      .where('id', '=', row.website_id)
      .executeTakeFirst();
    if (website === undefined) return null;
    const record = await openRecord(context, row);
    await insertLink(context, tx, {
      purpose: 'message',
      token,
      accountId: given.account,
      websiteId: website.id,
      verificationId: row.id,
      lifetimeMs: mailedLinkMs,
      isDerived: true,
      mayHaveReceipt: true,
    });
    const { first_name: firstName, email = null, language = 'en' } = record;
    const shop = shopName(website, language);
    const texts = textsOf(website.workflow, language);
    const phone = textNumberOf(record.phone ?? '', textCountriesOf(website.workflow));
    return { firstName, email, phone, shop, language, texts };
  });
  if (reached === null) return;
  const link = linkAddress(context, 'message', token);
  if (reached.email !== null) await mail(context, given, reached, reached.email, link);
  if (reached.phone !== null) await text(context, given, reached, reached.phone, link);
});

const mail = async (
  context: Context,
  given: Payload,
  { firstName, shop, texts, language }: Reached,
  to: string,
  link: string,
) => {
  if ((await charge(context, mailCharges(context, given.account, to))).verdict === 'refuse') return;
  await sendMail(context, {
    to,
    ...contactMail(texts, { firstName, shop, link, days: mailedLinkDays, language }),
    messageId: `contact-${given.verification}`,
  });
};

const text = async (context: Context, given: Payload, { shop, language }: Reached, to: string, link: string) => {
  if ((await charge(context, textCharges(context, given.account, to, { by: 'shop' }))).verdict === 'refuse') return;
  await sendText(context, given.account, {
    to,
    body: messagesIn(language)('ask_text', { shop, link }),
    idempotencyKey: `contact-${given.verification}`,
  });
};
