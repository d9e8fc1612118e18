import { sendVerificationLink as endpoint, type InputOf } from '@carded/contract';
import type { Queries } from '@carded/database';
import { normalizeEmail, normalizePhone } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { insertSession } from '#features/verification-sessions/index.ts';
import { findWebsite } from '#features/websites/index.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { insertLink, linkAddress, mailedLinkMs, newLinkToken } from '#platform/links/links.ts';
import { textCountriesOf } from '#platform/messages/text-number.ts';
import { searchToken } from '#verification/search-tokens.ts';
import { readSession, type SessionOptions } from '#verification/start/opening-facts.ts';
import { hintsOf, queueContact, type Recipient, readRecipient, recipientCharges, sentWays } from './send-message.ts';

type Body = InputOf<typeof endpoint>['body'];
const missing = 'Recipient Email or Phone is required.';

/** Sends somebody a link that starts a verification on a website. It is a separate session, which holds what to ask for. */
export const sendLink = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const { workflow } = await inAccount(context, who.accountId, (tx) => findWebsite(tx, who, body.token));
    const recipient = readRecipient(body, missing, textCountriesOf(workflow));
    await chargeOrRefuse(context, recipientCharges(context, who.accountId, recipient));
    return { recipient, token: newLinkToken(context) };
  },
  act: async ({ context, input: { body }, who, tx, audit }, { recipient, token }) => {
    const { accountId } = who;
    const website = await findWebsite(tx, who, body.token);
    const isTest = body.token === website.key_test || website.is_dev_mode;
    const given =
      body.session === undefined ? null : await openSession(context, tx, accountId, website.id, body.session);
    if (given !== null && given.isTest !== isTest) refuse('not_found');
    const keys = await context.keys.ofAccount.get(accountId);
    const now = context.now();
    const id = await insertSession(context, tx, {
      dataKey: keys.data,
      accountId,
      websiteId: website.id,
      isTest,
      flowType: given?.flow === 'ocr' ? 'ocr' : (body.flow_type ?? 'default'),
      options: optionsOf(body, given?.options ?? {}),
      sent: { to: hintsOf(recipient), by: who.loginId },
      lifetimeMs: mailedLinkMs,
    });
    await insertLink(context, tx, {
      purpose: 'session',
      token,
      accountId,
      websiteId: website.id,
      sessionId: id,
      lifetimeMs: mailedLinkMs,
    });
    const link = linkAddress(context, 'session', token);
    await queueContact(context, tx, { accountId, aboutId: id, website, firstName: '', link, recipient });
    audit.subject = website.id;
    const sent = sentWays(recipient);
    audit.detail = { session: id, ...sent };
    const banned = await isContactBanned(context, tx, accountId, recipient);
    return { result: true as const, link, expires_at: new Date(now + mailedLinkMs).toISOString(), sent, banned };
  },
});

/** A session whose options the link takes over. @throws Refusal `not_found`, `link_expired` or `session_used`. */
const openSession = async (context: Context, tx: Queries, accountId: string, websiteId: string, id: string) => {
  const session = await readSession(context, tx, accountId, id);
  if (session === null || session.websiteId !== websiteId) return refuse('not_found');
  if (session.expiresAt.getTime() <= context.now()) return refuse('link_expired');
  return session.verificationId === null ? session : refuse('session_used');
};

/**
 * Adds the link's options. Steps that the session asked for already stay, and so do the words and the order that the shop's server gave it; the link may only ask for more.
 */
const optionsOf = (body: Body, given: SessionOptions): SessionOptions => ({
  ...given,
  ...(body.notify === true ? { notifyOnComplete: true } : {}),
  ...(body.require_signature === true ? { requireSignature: true } : {}),
  ...(body.require_selfie === true ? { requireSelfie: true } : {}),
  ...(body.wording?.info_type === undefined || given.wording !== undefined ? {} : { wording: body.wording.info_type }),
  ...(body.reference === undefined || given.reference !== undefined ? {} : { reference: body.reference }),
});

/** Whether somebody who was verified with this number or address is banned: all that is known of whom a new link goes to. */
async function isContactBanned(
  context: Context,
  tx: Queries,
  accountId: string,
  { number, address }: Recipient,
): Promise<boolean> {
  const { search } = await context.keys.ofAccount.get(accountId);
  const known = [
    ['token_phone', searchToken(search, 'phone', number === null ? null : normalizePhone(number))],
    ['token_email', searchToken(search, 'email', address === null ? null : normalizeEmail(address))],
  ] as const;
  for (const [column, token] of known) {
    if (token === null) continue;
    const found = await tx
      .selectFrom('verifications as v')
      .innerJoin('bans as b', (join) =>
        join.onRef('b.account_id', '=', 'v.account_id').onRef('b.token_buyer', '=', 'v.token_buyer'),
      )
      .select('v.id')
      .where('v.account_id', '=', accountId)
      .where(`v.${column}`, '=', token)
      .limit(1)
      .executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}
