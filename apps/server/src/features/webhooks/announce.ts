import { inTenant, type Queries } from '@carded/database';
import { publicStatusOf, type StatusNumber } from '@carded/domain/codes';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type BuyerRecord, openRecord, type VerificationRow } from '#features/verifications/index.ts';
import { sealAuditRows } from '#platform/audit/seal-rows.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { batchJob } from '#platform/jobs/job.ts';
import { messageIdOf } from './message-id.ts';

const change = z.object({
  verification: z.uuid(),
  version: z.number(),
  status: z.number(),
  reason: z.string().nullable(),
  account: z.uuid(),
});
type Change = z.output<typeof change>;
type Endpoint = { id: string; website_id: string | null; url: string };
type Website = {
  id: string;
  key_live: string;
  key_test: string;
  callback_url: string;
  notify_email: string;
  is_notified_on_accept: boolean;
  is_notified_on_deny: boolean;
  name: string;
};
type Message = {
  id: string;
  endpointId: string | null;
  method: 'POST' | 'PUT';
  url: string;
  type: string;
  body: string;
};

/** Every change of a verification, however it came about, becomes one message per endpoint and callback, and the mails the website asked for. */
export const announce = batchJob(
  'verification-changed',
  change,
  async (context, changes) => {
    for (const [accountId, own] of Map.groupBy(changes, (one) => one.account)) {
      await inTenant(context.db, accountId, async (tx) => {
        await announceOf(context, tx, accountId, own);
        await sealAuditRows(tx, accountId);
      });
    }
  },
  { batchSize: 100, concurrency: 1, retryLimit: 50 },
);

const announceOf = async (context: Context, tx: Queries, accountId: string, changes: Change[]): Promise<void> => {
  const rows = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      changes.map((one) => one.verification),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const endpoints = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'website_id', 'url'])
    .where('account_id', '=', accountId)
    .where('is_enabled', '=', true)
    .execute();
  const websites = await tx
    .selectFrom('websites')
    .select([
      'id',
      'key_live',
      'key_test',
      'callback_url',
      'notify_email',
      'is_notified_on_accept',
      'is_notified_on_deny',
      'name',
    ])
    .where('account_id', '=', accountId)
    .execute();
  for (const one of changes) {
    const row = byId.get(one.verification);
    const website = websites.find((site) => site.id === row?.website_id);
    if (row === undefined || website === undefined) continue;
    const record = await openRecord(context, row);
    const messages = messagesOf(
      context,
      one,
      row,
      record,
      website,
      endpoints.filter((endpoint) => endpoint.website_id === null || endpoint.website_id === website.id),
    );
    await insertMessages(context, tx, accountId, row, messages);
    await enqueueMails(context, tx, accountId, one, record, website);
  }
};

const messagesOf = (
  context: Context,
  one: Change,
  row: VerificationRow,
  record: BuyerRecord,
  website: Website,
  endpoints: Endpoint[],
): Message[] => {
  const status = publicStatusOf(one.status as StatusNumber);
  const isCreated = status !== 'not_created';
  const type = !isCreated
    ? 'verification.not_created'
    : one.version === 1
      ? 'verification.created'
      : 'verification.status_changed';
  const body = JSON.stringify({
    type,
    timestamp: new Date(context.now()).toISOString(),
    data: {
      uuid: isCreated ? row.id : null,
      status,
      ...(one.reason === null ? {} : { reason: one.reason }),
      version: one.version,
      key: row.is_test ? website.key_test : website.key_live,
      test: row.is_test,
      ...(record.reference === undefined ? {} : { reference: record.reference }),
    },
  });
  const hooks = endpoints.map(
    (endpoint): Message => ({
      id: messageIdOf(row.id, one.version, endpoint.id),
      endpointId: endpoint.id,
      method: 'POST',
      url: endpoint.url,
      type,
      body,
    }),
  );
  const callback = record.callback_url ?? website.callback_url;
  if (callback === '' || !isCreated) return hooks;
  const thin = JSON.stringify({ uuid: row.id, status, ...(one.reason === null ? {} : { reason: one.reason }) });
  return [
    ...hooks,
    {
      id: messageIdOf(row.id, one.version, 'callback'),
      endpointId: null,
      method: 'PUT',
      url: callback,
      type,
      body: thin,
    },
  ];
};

const insertMessages = async (
  context: Context,
  tx: Queries,
  accountId: string,
  row: VerificationRow,
  messages: Message[],
): Promise<void> => {
  for (const message of messages) {
    const inserted = await tx
      .insertInto('webhook_messages')
      .values({
        account_id: accountId,
        id: context.newId(),
        message_id: message.id,
        endpoint_id: message.endpointId,
        method: message.method,
        url: message.url,
        type: message.type,
        verification_id: row.id,
        website_id: row.website_id,
        body: message.body,
        state: 'waiting',
        created_at: new Date(context.now()),
        next_attempt_at: new Date(context.now()),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'message_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) await enqueueIn(context, tx, accountId)('webhook-deliver', { message: inserted.id });
  }
};

const enqueueMails = async (
  context: Context,
  tx: Queries,
  accountId: string,
  one: Change,
  record: BuyerRecord,
  website: Website,
): Promise<void> => {
  const isAccepted = one.status === 3;
  const isDenied = one.status === 4;
  const isWanted =
    (isAccepted && website.is_notified_on_accept) ||
    (isDenied && website.is_notified_on_deny) ||
    ((isAccepted || isDenied) && record.notify_on_complete === true);
  if (!isWanted || website.notify_email === '') return;
  await enqueueIn(
    context,
    tx,
    accountId,
  )('notify-merchant', { verification: one.verification, version: one.version, status: one.status });
};
