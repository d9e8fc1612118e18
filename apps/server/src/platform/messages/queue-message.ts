import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { sealJson } from '#platform/sealing/seal.ts';

/** A message to a buyer, written by the feature that sends it. */
export type WaitingMessage =
  | { channel: 'sms'; to: string; body: string }
  | { channel: 'mail'; to: string; subject: string; text: string };

export const waitingMessageJob = 'send-waiting';

/** Keeps a message about a verification, or a session, sealed until it is sent, and enqueues its id: no job holds the recipient. */
export async function queueMessage(
  context: Context,
  tx: Queries,
  { accountId, aboutId, message }: { accountId: string; aboutId: string; message: WaitingMessage },
): Promise<void> {
  // Sends nothing from the demos, where anyone may type any number and address.
  if (await isPublicDemo(tx, accountId)) return;
  const id = context.newId();
  const keys = await context.keys.ofAccount.get(accountId);
  await tx
    .insertInto('waiting_messages')
    .values({
      account_id: accountId,
      id,
      about_id: aboutId,
      sealed: sealJson(keys.data, context.random, `message:${id}`, message),
      created_at: new Date(context.now()),
    })
    .execute();
  await enqueueIn(context, tx, accountId)(waitingMessageJob, { id });
}

/** Whether this is the account of the demos of the site: nothing is sent from it to anybody. */
async function isPublicDemo(tx: Queries, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('is_public_demo')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.is_public_demo === true;
}
