import type { BuyerMessage } from '@carded/domain/buyer-messages';
import { mailedLinkDays, statusNumber } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import { buyerMessageFor, decide } from '@carded/domain/decision';
import type { Language } from '@carded/domain/languages';
import { askedOfBuyer } from '@carded/domain/workflow';
import { buyerMessageIn, messagesIn } from '@carded/words/messages';
import { z } from 'zod';
import { inAccount } from '#platform/commands/command.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { charge } from '#platform/ledger/charge.ts';
import { mailCharges } from '#platform/ledger/message-charges.ts';
import { derivedToken, insertLink, linkAddress, mailedLinkMs, websiteAddress } from '#platform/links/links.ts';
import { shopName } from '#platform/messages/contact-mail.ts';
import { factsOf, isMailed, reviewResultJob } from '#verification/add-facts.ts';
import { findVerification, openRecord } from '#verification/verification-row.ts';
import { contactCustomer } from './contact-customer.ts';
import { mailBudget, mailCredentialChange, mailDisabledWebhook, notifyMerchant } from './merchant-mails.ts';
import { sendMail, sendWaiting, textCode } from './send-once.ts';

export { sendProductMail } from './merchant-mails.ts';
export { sendMail } from './send-once.ts';

const payload = z.object({ verification: z.uuid(), version: z.number(), account: z.uuid() });
type Result = { to: string; language: Language; mail: ReviewMail };

/** Emails the result of a review to a buyer who gave an address and has left the page. A replaced answer is not sent. */
const mailReviewResult = job(reviewResultJob, payload, async (context, given) => {
  const { account, verification, version } = given;
  const token = derivedToken(context, 'review-link', `${verification}:${version}`);
  const result = await inAccount(context, account, async (tx): Promise<Result | null> => {
    const row = await findVerification(tx, account, verification);
    if (row === null || row.removed_at !== null || row.version !== version) return null;
    if (!isMailed(row)) return null;
    const record = await openRecord(context, row);
    const website = await tx
      .selectFrom('websites')
      .select(['id', 'name', 'domain'])
      .where('account_id', '=', account)
      .where('id', '=', row.website_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (website === undefined || record.email === undefined || !isEmail(record.email)) return null;
    const requirements = askedOfBuyer(row.requirements);
    const decision = decide(requirements, await factsOf(tx, account, verification));
    const isAccepted = decision.status === statusNumber.accepted;
    const canGoOn = !isAccepted && decision.step !== 'stopped';
    if (canGoOn) {
      await insertLink(context, tx, {
        purpose: 'message',
        token,
        accountId: account,
        websiteId: website.id,
        verificationId: row.id,
        lifetimeMs: mailedLinkMs,
        isDerived: true,
        mayHaveReceipt: true,
      });
    }
    const mail = {
      shop: shopName(website, record.language),
      shopUrl: websiteAddress(context, website.domain),
      message: buyerMessageFor(decision, requirements.minimumAge),
      isAccepted,
      link: canGoOn ? linkAddress(context, 'message', token) : null,
      days: mailedLinkDays,
    };
    return { to: record.email, language: record.language ?? 'en', mail };
  });
  if (result === null || (await charge(context, mailCharges(context, account, result.to))).verdict === 'refuse') return;
  const { to, language, mail } = result;
  await sendMail(context, { to, ...reviewMail(mail, language), messageId: `review-${verification}-${version}` });
});

/** Contents of a mail about a review. */
type ReviewMail = {
  readonly shop: string;
  readonly shopUrl: string;
  readonly message: BuyerMessage;
  readonly isAccepted: boolean;
  /** Link with which the buyer continues after a refusal that can be fixed; null otherwise. */
  readonly link: string | null;
  readonly days: number;
};

/** Makes the mail about a review's answer. It names nobody, because others may read mail. */
function reviewMail(
  { shop, shopUrl, message, isAccepted, link, days }: ReviewMail,
  language: Language,
): { subject: string; text: string } {
  const say = messagesIn(language);
  const { title, sentence } = buyerMessageIn(language, message);
  const answer = /[.?!]$/.test(title) ? title : `${title}.`;
  const [next, address] = isAccepted
    ? [say('answer_back_to_shop'), shopUrl]
    : link === null
      ? [say('answer_ask_shop'), shopUrl]
      : [say('answer_go_on', { days }), link];
  const parts = [say('hello'), isAccepted ? answer : `${answer} ${sentence}`, next, address, say('signed', { shop })];
  return {
    subject: say(isAccepted ? 'answer_subject_accepted' : 'answer_subject', { shop }),
    text: `${parts.join('\n\n')}\n`,
  };
}

export const jobs: readonly Job[] = [
  textCode,
  sendWaiting,
  contactCustomer,
  notifyMerchant,
  mailReviewResult,
  mailDisabledWebhook,
  mailCredentialChange,
  mailBudget,
];
