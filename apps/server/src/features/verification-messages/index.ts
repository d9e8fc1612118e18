import { listSentLinks as endpoint, type InputOf, sendVerificationLink } from '@carded/contract';
import type { Queries } from '@carded/database';
import { normalizeEmail, normalizePhone } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { insertSession } from '#features/verification-sessions/index.ts';
import { findWebsite } from '#features/websites/index.ts';
import { websitesSeen } from '#platform/access/caller.ts';
import { command, inAccount, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { insertLink, linkAddress, mailedLinkMs, newLinkToken } from '#platform/links/links.ts';
import { textCountriesOf } from '#platform/messages/text-number.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { refuseUnverifiable } from '#verification/may-verify.ts';
import { searchToken } from '#verification/search-tokens.ts';
import { readSession, type SessionOptions } from '#verification/start/opening-facts.ts';
import {
  hintsOf,
  queueContact,
  type Recipient,
  readRecipient,
  recipientCharges,
  sendMessage,
  sentWays,
} from './send-message.ts';

export { queueContact, type Recipient, recipientCharges } from './send-message.ts';

type Body = InputOf<typeof sendVerificationLink>['body'];
const missing = 'Recipient Email or Phone is required.';

/** Sends somebody a link that starts a verification on a website. It is a separate session, which holds what to ask for. */
const sendLink = command(sendVerificationLink, {
  prepare: async ({ context, input: { body }, who }) => {
    const { workflow } = await inAccount(context, who.accountId, async (tx) => {
      const website = await findWebsite(tx, who, body.token);
      await refuseUnverifiable(context, tx, who.accountId, isOfTest(website, body.token));
      return website;
    });
    const recipient = readRecipient(body, missing, textCountriesOf(workflow));
    await chargeOrRefuse(context, recipientCharges(context, who.accountId, recipient));
    return { recipient, token: newLinkToken(context) };
  },
  act: async ({ context, input: { body }, who, tx, audit }, { recipient, token }) => {
    const { accountId } = who;
    const website = await findWebsite(tx, who, body.token);
    const isTest = isOfTest(website, body.token);
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

const isOfTest = (website: { key_test: string; is_dev_mode: boolean }, token: string): boolean =>
  token === website.key_test || website.is_dev_mode;

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

const atMost = 20;

/** The links that logins of the account sent last, and what became of them. */
const listSentLinks = query(endpoint, async ({ context, who, tx }) => {
  let found = tx
    .selectFrom('verification_sessions as s')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 's.account_id').onRef('w.id', '=', 's.website_id'),
    )
    .leftJoin('logins as l', (join) => join.onRef('l.account_id', '=', 's.account_id').onRef('l.id', '=', 's.sent_by'))
    .leftJoin('verifications as v', (join) =>
      join.onRef('v.account_id', '=', 's.account_id').onRef('v.id', '=', 's.verification_id'),
    )
    .select([
      's.id',
      's.sealed',
      's.sent_at',
      's.expires_at',
      'w.key_live',
      'w.domain',
      'l.first_name',
      'l.last_name',
      'v.id as verification',
      'v.status',
      'v.is_test',
    ])
    .where('s.account_id', '=', who.accountId)
    .where('s.sent_at', 'is not', null);
  if (who.websiteIds !== null) found = found.where('s.website_id', 'in', websitesSeen(who.websiteIds));
  const rows = await found.orderBy('s.id', 'desc').limit(atMost).execute();
  const keys = await context.keys.ofAccount.get(who.accountId);
  return {
    links: rows.map((row) => {
      const { sentTo = {}, reference = null } = unsealJson<SessionOptions>(keys.data, row.id, row.sealed);
      return {
        id: row.id,
        website: { token: row.key_live, domain: row.domain },
        sent_at: (row.sent_at ?? row.expires_at).toISOString(),
        sent_by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
        text: sentTo.text ?? null,
        mail: sentTo.mail ?? null,
        reference,
        expires_at: row.expires_at.toISOString(),
        verification:
          row.verification === null
            ? null
            : { uuid: row.verification, status: row.status ?? 0, test: row.is_test ?? false },
      };
    }),
  };
});

export const routes = [sendMessage, sendLink, listSentLinks];
