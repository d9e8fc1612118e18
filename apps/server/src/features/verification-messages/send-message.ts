import { sendVerificationMessage as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { askedOfBuyer, withSteps } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import {
  addFacts,
  factsOf,
  findVerification,
  isBuyerBanned,
  isOver,
  openRecord,
  type VerificationRow,
} from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { insertLink, linkAddress, mailedLinkMs, newLinkToken } from '#platform/links/insert-link.ts';
import { textCountriesOf } from '#platform/messages/text-number.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { queueContact } from './queue-contact.ts';
import { readRecipient, recipientCharges, sentWays } from './recipient.ts';

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

const websiteOf = (tx: Queries, row: VerificationRow) =>
  tx
    .selectFrom('websites')
    .select(['id', 'name', 'domain', 'workflow'])
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.website_id)
    .executeTakeFirstOrThrow();

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
