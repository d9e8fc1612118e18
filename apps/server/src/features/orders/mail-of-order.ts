import type { Queries } from '@carded/database';
import { type OrderState, orderSettingsOf } from '@carded/domain/stores';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins } from '#platform/access/account-owners.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import type { OrderRow } from './order-row.ts';

const mailJob = 'order-mail';
const kinds = ['shipped_unverified', 'overdue'] as const;
type Facts = { number: string; site: string; link: string; isCanceled: boolean };

/** Has the owners told of an order that somebody has to decide on. */
export async function mailOfOrder(
  context: Context,
  tx: Queries,
  { account_id: account, id }: Pick<OrderRow, 'account_id' | 'id'>,
  state: OrderState,
): Promise<void> {
  const kind = kinds.find((one) => one === state);
  if (kind === undefined) return;
  await enqueueIn(context, tx, account)(mailJob, { account, order: id, kind, ref: String(context.now()) });
}

/** `ref` tells one time from the next: an order may be overdue again after it was asked for anew. */
export const orderMail = job(
  mailJob,
  z.object({ account: z.uuid(), order: z.uuid(), kind: z.enum(kinds), ref: z.string() }),
  async (context, { account, order, kind, ref }) => {
    const row = await readInAccount(context, account, (tx) =>
      tx
        .selectFrom('store_orders as o')
        .innerJoin('websites as w', (join) =>
          join.onRef('w.account_id', '=', 'o.account_id').onRef('w.id', '=', 'o.website_id'),
        )
        .select(['o.number', 'o.external_id', 'o.state', 'w.domain', 'w.platform_settings'])
        .where('o.account_id', '=', account)
        .where('o.id', '=', order)
        .executeTakeFirst(),
    );
    // Settled meanwhile: nothing is left to decide.
    if (row === undefined || (kind === 'overdue' && row.state !== kind && row.state !== 'cancelled')) return;
    const { subject, text } = mails[kind]({
      number: row.number === '' ? row.external_id : row.number,
      site: row.domain,
      link: `${context.config.publicUrl}/account/orders/${order}`,
      isCanceled: orderSettingsOf(row.platform_settings).isCanceledWhenDue,
    });
    for (const owner of await ownerLogins(context, account))
      await sendMail(context, {
        to: owner.email,
        subject,
        text,
        messageId: `order-${kind}-${order}-${ref}-${owner.id}`,
      });
  },
);

/** No buyer is named: mail is read by many. */
const mails: Readonly<Record<(typeof kinds)[number], (facts: Facts) => { subject: string; text: string }>> = {
  shipped_unverified: ({ number, site, link }) => ({
    subject: `Order ${number} shipped before its buyer was verified`,
    text: `Order ${number} at ${site} was shipped while its buyer had not been verified. We could not hold it any longer, and marked it in the store.

If orders are fulfilled automatically there, switch that off: a hold that comes a moment later finds the order on its way.

${link}
`,
  }),
  overdue: ({ number, site, link, isCanceled }) => ({
    subject: isCanceled
      ? `Order ${number} is being canceled: its buyer was not verified`
      : `Order ${number} needs you: its buyer was not verified in time`,
    text: `The buyer of order ${number} at ${site} was asked, and has not verified in time.

${
  isCanceled
    ? 'As you set it, the order is canceled in the store and refunded.'
    : 'It stays held. You can ask again, release it with a reason, or cancel it.'
}

${link}
`,
  }),
};
