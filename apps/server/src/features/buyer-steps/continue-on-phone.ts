import { continueOnPhone as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { isOver } from '#features/verifications/index.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countAskedMail } from '#platform/guessing/count-mail.ts';
import { countText } from '#platform/guessing/count-text.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { insertLink, linkAddress, mailedLinkMs, newLinkToken } from '#platform/links/insert-link.ts';
import { queueMessage, type WaitingMessage } from '#platform/messages/queue-message.ts';
import { shopName } from '#platform/messages/shop-name.ts';
import { textNumber } from '#platform/messages/text-number.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { withVerification } from './begin-unknown.ts';
import { isOwn } from './buyer-options.ts';
import { type BuyerScope, begunScope } from './buyer-scope.ts';
import { linkMail } from './link-mail.ts';
import { mailableAddress } from './mailable-address.ts';

const handOffMs = 30 * 60_000;
/** Texts and mails with a link that one verification may send in a day, over all its openings. */
const aDay = { windowSeconds: 86_400, lockSeconds: 86_400 };
const textsOfOne = { limit: 5, ...aDay };
const mailsOfOne = { limit: 3, ...aDay };

/** A link that goes on with this verification on a phone; it adds to the verification and never shows it. Whom it was sent to is not said. */
export const continueOnPhone = command(endpoint, {
  prepare: async ({ input: { body }, context, who: caller, request }) => {
    const who = await withVerification(context, caller, request);
    const token = newLinkToken(context);
    const link = linkAddress(context, 'message', token);
    const number = body.phone === undefined || body.phone === '' ? null : textNumber(body.phone);
    const isMailed = body.email === true;
    const address =
      number !== null || isMailed ? await countSends(context, who, { number, isMailed, ip: request.ip }) : null;
    return { who, token, link, qr: await qrDataUrl(link), number, address };
  },
  act: async ({ context, tx }, { who, token, link, qr, number, address }) => {
    const scope = await openScope(context, tx, who);
    const { verification, website } = scope;
    const { accountId } = who;
    const verificationId = verification.row.id;
    const lifetimeMs = address === null ? handOffMs : mailedLinkMs;
    const expiresAt = await insertLink(context, tx, {
      purpose: 'message',
      token,
      accountId,
      websiteId: website.id,
      verificationId,
      lifetimeMs,
      mayHaveReceipt: isOwn(scope.options),
    });
    const messages = messagesOf(scope, link, { number, address });
    for (const message of messages) await queueMessage(context, tx, { accountId, aboutId: verificationId, message });
    return {
      link,
      qr,
      sent: messages.length > 0,
      expires: expiresAt.toISOString(),
      is_reachable_from_phone: !context.config.isLocal,
    };
  },
});

/** What is over is not gone on with. @throws Refusal `not_ready`. */
const openScope = async (context: Context, tx: Queries, who: BuyerCaller) => {
  const scope = await begunScope(context, tx, who);
  return isOver(scope.verification.row) ? refuse('not_ready') : scope;
};

type Sends = { number: string | null; isMailed: boolean; ip: string };

/**
 * Counts what is sent before it is.
 * @returns the address on record, when the link is mailed there.
 * @throws Refusal `not_ready` without one, `too_many_attempts`.
 */
const countSends = async (
  context: Context,
  who: BuyerCaller,
  { number, isMailed, ip }: Sends,
): Promise<string | null> => {
  const { accountId } = who;
  const { verification } = await inAccount(context, accountId, (tx) => openScope(context, tx, who));
  const { id } = verification.row;
  const address = isMailed ? (mailableAddress(verification) ?? refuse('not_ready')) : null;
  if (address !== null) {
    await countTry(context, `link-mails:${id}`, mailsOfOne);
    if (!(await countAskedMail(context, accountId, { address, ip }))) refuse('too_many_attempts');
  }
  if (number !== null) {
    await countTry(context, `link-texts:${id}`, textsOfOne);
    if (!(await countText(context, accountId, number))) refuse('too_many_attempts');
  }
  return address;
};

const messagesOf = (
  { website, options }: Pick<BuyerScope, 'website' | 'options'>,
  link: string,
  { number, address }: { number: string | null; address: string | null },
): WaitingMessage[] => {
  const shop = shopName(website);
  const body = `${shop}: go on with your age check here ${link}`;
  return [
    ...(number === null ? [] : [{ channel: 'sms', to: number, body } as const]),
    ...(address === null
      ? []
      : [{ channel: 'mail', to: address, ...linkMail(options.language ?? 'en', { shop, link }) } as const]),
  ];
};
