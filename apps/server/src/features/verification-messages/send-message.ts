import { sendVerificationMessage as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { mailedLinkDays } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import type { Fact } from '@carded/domain/decision';
import type { Language } from '@carded/domain/languages';
import { askedOfBuyer, type Workflow, withSteps } from '@carded/domain/workflow';
import { messagesIn, textsOf } from '@carded/words/messages';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { mailCharges, textCharges } from '#platform/ledger/message-charges.ts';
import type { Charge } from '#platform/ledger/weigh.ts';
import { insertLink, linkAddress, mailedLinkMs, newLinkToken } from '#platform/links/links.ts';
import { contactMail, shopName } from '#platform/messages/contact-mail.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';
import { textCountriesOf, textNumber } from '#platform/messages/text-number.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { addFacts, factsOf } from '#verification/add-facts.ts';
import { isBuyerBanned } from '#verification/find-ban.ts';
import { findVerification, isOver, openRecord, type VerificationRow } from '#verification/verification-row.ts';

const missing = "Provide the customer's mobile phone number and/or email.";

/** Sends the customer a link to continue a verification. The address is sealed until it is sent, and stored nowhere. */
export const sendMessage = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const { workflow } = await inAccount(context, who.accountId, async (tx) =>
      websiteOf(tx, await openRow(tx, who, body.uuid)),
    );
    const recipient = readRecipient(body, missing, textCountriesOf(workflow));
    await chargeOrRefuse(context, [
      { limit: 'messages_of_verification', of: body.uuid },
      ...recipientCharges(context, who.accountId, recipient),
    ]);
    return { recipient, token: newLinkToken(context) };
  },
  act: async ({ context, input: { body }, who, tx, audit }, { recipient, token }) => {
    const { accountId } = who;
    await tx
      .selectFrom('verifications')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', body.uuid)
      .forUpdate()
      .execute();
    const row = await openRow(tx, who, body.uuid);
    const record = await openRecord(context, row);
    const website = await websiteOf(tx, row);
    const now = new Date(context.now());
    const expiresAt = await insertLink(context, tx, {
      purpose: 'message',
      token,
      accountId,
      websiteId: website.id,
      verificationId: row.id,
      lifetimeMs: mailedLinkMs,
      mayHaveReceipt: true,
    });
    const link = linkAddress(context, 'message', token);
    await queueContact(context, tx, {
      accountId,
      aboutId: row.id,
      website,
      firstName: record.first_name,
      link,
      recipient,
      language: record.language,
    });
    await noteSent(context, tx, row, body.notify_on_complete === true ? { ...record, notify_on_complete: true } : null);
    const { isBanned } = await askAgain(context, tx, row, body);
    audit.subject = row.id;
    const sent = sentWays(recipient);
    audit.detail = sent;
    return { id_link_sent: now.toISOString(), expires_at: expiresAt.toISOString(), sent, banned: isBanned };
  },
});

/** @throws Refusal `not_found`, or `not_ready` when there is nothing left to do. */
const openRow = async (tx: Queries, who: LoginCaller, uuid: string): Promise<VerificationRow> => {
  const row = (await findVerification(tx, who.accountId, uuid, who.websiteIds)) ?? refuse('not_found');
  return isOver(row) || row.removed_at !== null || row.created_via === 'scanner'
    ? refuse('not_ready', { message: 'This verification is finished, so there is no link to send.' })
    : row;
};

/** @throws Refusal `not_ready` for a removed website, whose links do not open. */
const websiteOf = async (tx: Queries, row: VerificationRow) => {
  const website = await tx
    .selectFrom('websites')
    .select(['id', 'name', 'domain', 'workflow'])
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.website_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return (
    website ??
    refuse('not_ready', { message: 'The website was removed, so a link of this verification does not open.' })
  );
};

const noteSent = async (context: Context, tx: Queries, row: VerificationRow, changed: object | null): Promise<void> => {
  const keys = await context.keys.ofAccount.get(row.account_id);
  await tx
    .updateTable('verifications')
    .set({
      link_sent_at: new Date(context.now()),
      ...(changed === null ? {} : { sealed: sealJson(keys.data, context.random, row.id, changed) }),
    })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
};

type More = { require_signature?: boolean | undefined; require_selfie?: boolean | undefined };

/**
 * Decides one verification again for the shop that asks its buyer again, with a signature or a selfie on top where it wants one. Nothing that was asked for is
 * taken back. A ban that was lifted since ends here and nowhere else: no buyer opens again what a ban has closed.
 */
async function askAgain(
  context: Context,
  tx: Queries,
  row: Pick<VerificationRow, 'account_id' | 'id' | 'requirements' | 'sealed' | 'token_buyer'>,
  more: More,
): Promise<{ isBanned: boolean }> {
  await requireMore(tx, row, more);
  const isBanned = await isBuyerBanned(context, tx, row);
  const wasBanned =
    (await factsOf(tx, row.account_id, row.id)).findLast((fact) => fact.kind === 'ban')?.banned === true;
  const lifted: Fact[] = wasBanned && !isBanned ? [{ kind: 'ban', at: context.now(), banned: false }] : [];
  await addFacts(context, tx, row.account_id, row.id, lifted);
  return { isBanned };
}

const requireMore = async (
  tx: Queries,
  row: Pick<VerificationRow, 'account_id' | 'id' | 'requirements'>,
  { require_signature: signature, require_selfie: selfie }: More,
): Promise<void> => {
  const asked = askedOfBuyer(row.requirements);
  const more = withSteps(asked, { requireSignature: signature, selfie });
  if (more.requireSignature === asked.requireSignature && more.selfie === asked.selfie) return;
  await tx
    .updateTable('verifications')
    .set({ requirements: more })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
};

type Contact = {
  accountId: string;
  /** The verification, or the session where none has started. */
  aboutId: string;
  website: { name: string; domain: string; workflow: Workflow };
  firstName: string;
  link: string;
  recipient: Recipient;
  /** Language that the buyer read before; English where nothing is known. */
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

/** Destination of a link, at least one of the two. The number is E.164. */
export type Recipient = { number: string | null; address: string | null };

/** @param soldTo where texts may go (`textCountriesOf`). @throws Refusal `invalid_input`: with `missing` when there is neither, else naming what is wrong. */
export function readRecipient(
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
  missing: string,
  soldTo: ReadonlySet<string>,
): Recipient {
  const [typedPhone, address] = [phone ?? '', email ?? ''];
  if (typedPhone === '' && address === '') return refuse('invalid_input', { message: missing });
  if (address !== '' && !isEmail(address))
    refuse('invalid_input', { fields: [{ path: 'body.email', message: 'must be an email address' }] });
  return {
    number: typedPhone === '' ? null : textNumber(typedPhone, soldTo),
    address: address === '' ? null : address,
  };
}

/** Charges that a message is counted by before it is sent. */
export function recipientCharges(context: Context, accountId: string, { number, address }: Recipient): Charge[] {
  return [
    ...(number === null ? [] : textCharges(context, accountId, number, { by: 'shop' })),
    ...(address === null ? [] : mailCharges(context, accountId, address)),
  ];
}

export function sentWays({ number, address }: Recipient) {
  return { text: number !== null, mail: address !== null };
}

/** Enough for the sender to recognize the recipient, but not for anyone else to reach them. */
export function hintsOf({ number, address }: Recipient) {
  return {
    ...(number === null ? {} : { text: `…${number.slice(-4)}` }),
    ...(address === null ? {} : { mail: `${address.slice(0, 1)}…@${address.slice(address.lastIndexOf('@') + 1)}` }),
  };
}
