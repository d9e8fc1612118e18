import { getOrder as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { nextReminderAt, orderSettingsOf, orderStepKinds } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { openOrderBuyer, openReleaseReason } from '#features/orders/order-buyer.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { mayOf, presentOrderRow, type SeenOrder, seenOrders, shownColumns } from './present-order-row.ts';

export const getOrder = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const row = await findOrder(tx, who, params.id);
  const shown = await presentOrderRow(context, row);
  const buyer = await openOrderBuyer(context, row);
  return {
    order: {
      ...shown,
      timeline: [...(await pastOf(tx, row)), ...comingOf(context, row, shown.due_at)],
      in_store: { is_held: row.applied.isHeld, mark: row.applied.mark },
      ships_to:
        buyer === null
          ? ''
          : [buyer.address, buyer.city, `${buyer.state} ${buyer.zip}`.trim(), buyer.country].filter(Boolean).join(', '),
      released: await releaseOf(context, tx, row),
      may: mayOf(context, row),
    },
  };
});

const labels = new Map<string, string>(orderStepKinds.map(({ kind, label }) => [kind, label]));

const pastOf = async (tx: Queries, row: SeenOrder) => {
  const steps = await tx
    .selectFrom('store_order_steps')
    .select(['kind', 'at'])
    .where('account_id', '=', row.account_id)
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute();
  return steps.map(({ kind, at }) => ({ at: at.toISOString(), is_later: false, what: labels.get(kind) ?? kind }));
};

/** Lists the automatic next steps of a waiting order. */
const comingOf = (context: Context, row: SeenOrder, dueAt: string | null) => {
  if (dueAt === null) return [];
  const { isReminding, isCanceledWhenDue } = orderSettingsOf(row.platform_settings);
  const next =
    isReminding && row.link_at !== null
      ? nextReminderAt(row.link_at.getTime(), row.reminders, Date.parse(dueAt))
      : null;
  const lines = [
    ...(next === null ? [] : [{ at: new Date(next).toISOString(), is_later: true, what: 'Reminder' }]),
    {
      at: dueAt,
      is_later: true,
      what: isCanceledWhenDue ? 'Canceled and refunded if nothing happens' : 'Overdue if nothing happens',
    },
  ];
  return lines.filter(({ at }) => Date.parse(at) > context.now());
};

const releaseOf = async (context: Context, tx: Queries, row: SeenOrder) => {
  if (row.state !== 'released_by_hand') return null;
  const login =
    row.released_by === null
      ? undefined
      : await tx
          .selectFrom('logins')
          .select(['first_name', 'last_name'])
          .where('account_id', '=', row.account_id)
          .where('id', '=', row.released_by)
          .executeTakeFirst();
  return {
    by: login === undefined ? '' : `${login.first_name} ${login.last_name}`.trim(),
    reason: await openReleaseReason(context, row),
  };
};

/**
 * Finds an order that the login may see.
 * @throws Refusal `not_found`.
 */
export async function findOrder(tx: Queries, who: LoginCaller, id: string): Promise<SeenOrder> {
  const row = await seenOrders(tx, who).select(shownColumns).where('o.id', '=', id).executeTakeFirst();
  return row ?? refuse('not_found');
}
