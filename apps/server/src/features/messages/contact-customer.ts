import type { Workflow } from '@carded/domain/workflow';
import parsePhone from 'libphonenumber-js';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { textsOf } from '#features/shop-info/index.ts';
import { findVerification, isOver, openRecord } from '#features/verifications/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { countMail } from '#platform/guessing/count-mail.ts';
import { countText } from '#platform/guessing/count-text.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/derived-token.ts';
import { insertLink, linkAddress, mailedLinkDays, mailedLinkMs } from '#platform/links/insert-link.ts';
import { contactMail } from '#platform/messages/contact-mail.ts';
import { shopName } from '#platform/messages/shop-name.ts';
import { sendMail, sendText } from './send-once.ts';

const payload = z.object({ verification: z.uuid(), account: z.uuid() });
type Payload = z.output<typeof payload>;
type Reached = {
  firstName: string;
  email: string | null;
  phone: string | null;
  shop: string;
  texts: ReturnType<typeof textsOf>;
};

/** Writes to a buyer whom the shop cannot show our window to: by mail and text, as far as it told us how to reach them. */
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
    const shop = shopName(website);
    const texts = textsOf(website.workflow as unknown as Workflow);
    return { firstName: record.first_name, email: record.email ?? null, phone: mobileOf(record.phone), shop, texts };
  });
  if (reached === null) return;
  const link = linkAddress(context, 'message', token);
  if (reached.email !== null) await mail(context, given, reached, reached.email, link);
  if (reached.phone !== null) await text(context, given, reached, reached.phone, link);
});

const mobileOf = (phone: string | undefined): string | null => {
  const number = phone === undefined ? undefined : parsePhone(phone, 'US');
  return number?.isValid() === true && (number.country === 'US' || number.country === 'CA') ? number.number : null;
};

const mail = async (
  context: Context,
  given: Payload,
  { firstName, shop, texts }: Reached,
  to: string,
  link: string,
) => {
  if (!(await countMail(context, given.account, to))) return;
  await sendMail(context, {
    to,
    ...contactMail(texts, { firstName, shop, link, days: mailedLinkDays }),
    messageId: `contact-${given.verification}`,
  });
};

const text = async (context: Context, given: Payload, { shop }: Reached, to: string, link: string): Promise<void> => {
  if (!(await countText(context, given.account, to))) return;
  await sendText(context, {
    to,
    body: `${shop} asks you to confirm your age, about two minutes: ${link}`,
    idempotencyKey: `contact-${given.verification}`,
  });
};
