import { continueOnPhone as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { identityMatchScore, mailedLinkDays } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import type { Fact } from '@carded/domain/decision';
import type { Language } from '@carded/domain/languages';
import { messagesIn } from '@carded/words/messages';
import type { Context } from '#context.ts';
import { withVerification } from '#features/buyer-steps/opening/begin-unknown.ts';
import { type BuyerScope, begunScope, isOwn, readScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { askedMailCharges, type TextOrigin, textCharges } from '#platform/ledger/message-charges.ts';
import type { Charge } from '#platform/ledger/weigh.ts';
import { insertLink, linkAddress, mailedLinkMs, newLinkToken } from '#platform/links/links.ts';
import { shopName } from '#platform/messages/contact-mail.ts';
import { queueMessage, type WaitingMessage } from '#platform/messages/queue-message.ts';
import { textCountriesOf, textNumber } from '#platform/messages/text-number.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { factsOf } from '#verification/add-facts.ts';
import { isOver } from '#verification/verification-row.ts';

const handOffMs = 30 * 60_000;

/** A link that continues this verification on a phone; it adds to the verification and never shows it. The answer does not say who received it. */
export const continueOnPhone = command(endpoint, {
  prepare: async ({ input: { body }, context, who: caller, request }) => {
    const who = await withVerification(context, caller, request);
    const token = newLinkToken(context);
    const link = linkAddress(context, 'message', token);
    const number =
      body.phone === undefined || body.phone === '' ? null : textNumber(body.phone, await soldToBy(context, who));
    const isMailed = body.email === true;
    const address =
      number !== null || isMailed ? await countSends(context, who, { number, isMailed, ip: request.ip }) : null;
    return { who, token, link, qr: qrDataUrl(link), number, address };
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

const soldToBy = (context: Context, who: BuyerCaller) =>
  inAccount(context, who.accountId, async (tx) => textCountriesOf((await readScope(context, tx, who)).website.rules));

/** A finished verification cannot be continued. @throws Refusal `not_ready`. */
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
  const { verification, origin } = await inAccount(context, accountId, async (tx) => {
    const scope = await openScope(context, tx, who);
    return { ...scope, origin: await textOriginOf(tx, scope, ip) };
  });
  const { id } = verification.row;
  const address = isMailed ? (mailableAddress(verification) ?? refuse('not_ready')) : null;
  const mails: Charge[] =
    address === null
      ? []
      : [{ limit: 'link_mails_of_verification', of: id }, ...askedMailCharges(context, accountId, { address, ip })];
  const texts: Charge[] =
    number === null
      ? []
      : [{ limit: 'link_texts_of_verification', of: id }, ...textCharges(context, accountId, number, origin)];
  await chargeOrRefuse(context, [...mails, ...texts]);
  return address;
};

const messagesOf = (
  { website, options }: Pick<BuyerScope, 'website' | 'options'>,
  link: string,
  { number, address }: { number: string | null; address: string | null },
): WaitingMessage[] => {
  const language = options.language ?? 'en';
  const shop = shopName(website, language);
  const body = messagesIn(language)('continue_text', { shop, link });
  return [
    ...(number === null ? [] : [{ channel: 'sms', to: number, body } as const]),
    ...(address === null ? [] : [{ channel: 'mail', to: address, ...linkMail(language, { shop, link }) } as const]),
  ];
};

/** Mail with a link to continue later or on another device: who asks, for what, and how long it takes. */
function linkMail(
  language: Language,
  { shop, link }: { shop: string; link: string },
): { subject: string; text: string } {
  const say = messagesIn(language);
  const parts = [
    say('hello'),
    say('continue_why', { shop }),
    link,
    say('continue_link_works', { days: mailedLinkDays }),
    say('signed', { shop }),
  ];
  return { subject: say('continue_subject', { shop }), text: `${parts.join('\n\n')}\n` };
}

/** Finds the address for a link by mail: the one on record of an unfinished verification. */
export function mailableAddress({ row, record }: NonNullable<BuyerScope['verification']>): string | null {
  return !isOver(row) && record.email !== undefined && isEmail(record.email) ? record.email : null;
}

/** Tells who causes a text of this verification: a buyer known to a record or sent by the shop's server; or anyone with the public key. */
export async function textOriginOf(
  tx: Queries,
  { accountId, session, verification }: Pick<BuyerScope, 'accountId' | 'session' | 'verification'>,
  ip: string,
): Promise<TextOrigin> {
  if (session !== null) return { by: 'proven', ip };
  const facts = verification === null ? [] : await factsOf(tx, accountId, verification.row.id);
  return { by: facts.some(isProof) ? 'proven' : 'unproven', ip };
}

/** A picture that can be read proves nothing: anyone can draw one. */
const isProof = (fact: Fact): boolean =>
  fact.kind === 'identity' && fact.outcome === 'match' && fact.birthDateEqual && fact.score >= identityMatchScore;
