import { statusNumber as knownStatus } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { takeVerificationChanges } from '#features/orders/index.ts';
import { chainAuditRows } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/command.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { batchJob } from '#platform/jobs/job.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { openRecord } from '#verification/verification-row.ts';
import { type Change, type Message, messagesOf, type Website } from './messages-of.ts';

const change = z.object({
  verification: z.uuid(),
  version: z.number(),
  status: knownStatus,
  reason: z.string().nullable(),
  account: z.uuid(),
});

/** Every change of a verification, however it came about, becomes one message per endpoint and callback, and the mails the website asked for. */
export const announce = batchJob(
  'verification-changed',
  change,
  async (context, changes) => {
    for (const [accountId, own] of Map.groupBy(changes, (one) => one.account)) {
      await inAccount(context, accountId, async (tx) => {
        await announceOf(context, tx, accountId, own);
        // Each row a machine wrote came with such a job in its own transaction, so none stays out of the chain.
        await chainAuditRows(tx, accountId);
        failpoint(context, 'announce-before-commit');
      });
      failpoint(context, 'announce-after-commit');
    }
  },
  { isRolling: true, batchSize: 100, pollSeconds: 0.5, retryLimit: 10_000 },
);

const announceOf = async (context: Context, tx: Queries, accountId: string, changes: Change[]): Promise<void> => {
  const ids = changes.map((one) => one.verification);
  const rows = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  const verifications = new Map(rows.map((row) => [row.id, row]));
  const endpoints = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'website_id', 'url'])
    .where('account_id', '=', accountId)
    .where('is_enabled', '=', true)
    .execute();
  const websites = new Map((await websitesOf(tx, accountId)).map((row) => [row.id, row]));
  const messages: Message[] = [];
  for (const one of changes) {
    const row = verifications.get(one.verification);
    const website = row === undefined ? undefined : websites.get(row.website_id);
    if (row === undefined || website === undefined) continue;
    const record = await openRecord(context, row);
    const own = endpoints.filter(({ website_id }) => website_id === null || website_id === website.id);
    messages.push(...messagesOf({ one, row, record, website, endpoints: own, now: context.now() }));
    await enqueueMail(context, tx, accountId, one, record, website);
  }
  await insertMessages(context, tx, accountId, messages);
  await takeVerificationChanges(context, tx, accountId, ids);
};

const websitesOf = (tx: Queries, accountId: string): Promise<Website[]> =>
  tx
    .selectFrom('websites')
    .select([
      'id',
      'key_live',
      'key_test',
      'callback_url',
      'notify_email',
      'is_notified_on_accept',
      'is_notified_on_deny',
    ])
    .where('account_id', '=', accountId)
    .execute();

/** At most one mail per change; one that was asked for "on complete" comes with the first decision and with no other. */
const enqueueMail = async (
  context: Context,
  tx: Queries,
  accountId: string,
  one: Change,
  record: BuyerRecord,
  website: Website,
): Promise<void> => {
  const isAccepted = one.status === statusNumber.accepted;
  const isDenied = one.status === statusNumber.denied;
  if (!(isAccepted || isDenied) || website.notify_email === '') return;
  const isFirst = record.notify_on_complete === true && (await markNotified(tx, accountId, one.verification));
  const isWanted = isAccepted ? website.is_notified_on_accept : website.is_notified_on_deny;
  if (!isWanted && !isFirst) return;
  const { verification, version, status } = one;
  await enqueueIn(context, tx, accountId)('notify-merchant', { verification, version, status });
};

/** Whether the verification's completion is still unannounced. */
const markNotified = async (tx: Queries, accountId: string, id: string): Promise<boolean> => {
  const updated = await tx
    .updateTable('verifications')
    .set({ is_completion_told: true })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('is_completion_told', '=', false)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

/** Keeps messages and has them delivered. One that already exists (a job that ran twice) is neither kept nor sent again. */
async function insertMessages(
  context: Context,
  tx: Queries,
  accountId: string,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return;
  const now = new Date(context.now());
  const inserted = await tx
    .insertInto('webhook_messages')
    .values(
      messages.map((message) => ({
        account_id: accountId,
        id: context.newId(),
        message_id: message.messageId,
        endpoint_id: message.endpointId,
        method: message.method,
        url: message.url,
        type: message.type,
        verification_id: message.verificationId,
        website_id: message.websiteId,
        body: message.body,
        state: 'waiting',
        created_at: now,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'message_id']).doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return;
  await tx
    .insertInto('outbox')
    .values(
      inserted.map(({ id }) => ({
        id: context.newId(),
        queue: 'webhook-deliver',
        account_id: accountId,
        payload: { message: id, attempt: 0 },
      })),
    )
    .execute();
}
