import type { InputOf, OrderList, OutputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { type OrderState, orderStates, storeProblems } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { openOrderBuyer } from '#features/orders/order-buyer.ts';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';
import {
  isUnanswered,
  platformName,
  presentOrderRow,
  type SeenOrder,
  seenOrders,
  shownColumns,
  storeName,
} from './present-order-row.ts';

const pageRows = 50;
/** Number of newest orders that a search by name opens, because names are sealed. */
const openedAtMost = 500;

type Body = InputOf<typeof endpoints.listOrders>['body'];

/** Newest first. */
export const listOrders = query(endpoints.listOrders, async ({ context, input: { body }, who, tx }) => {
  const found = await foundRows(context, tx, who, body);
  const shown = found.rows.slice(0, pageRows);
  return {
    orders: await Promise.all(shown.map((row) => presentOrderRow(context, row))),
    next: found.rows.length > pageRows ? (shown.at(-1)?.id ?? null) : null,
    counts: await countsOf(tx, who, body.store),
    stores: await presentStores(tx, who),
    is_searched_in_part: found.isInPart,
  };
});

const foundRows = async (context: Context, tx: Queries, who: LoginCaller, body: Body) => {
  const find = (body.find ?? '').trim().toLowerCase();
  if (find === '') return { rows: await rowsOf(tx, who, body, pageRows + 1), isInPart: false };
  const byNumber = await rowsOf(tx, who, body, pageRows + 1, find.replace(/^#/, ''));
  if (byNumber.length > 0) return { rows: byNumber, isInPart: false };
  const newest = await rowsOf(tx, who, body, openedAtMost);
  const rows: SeenOrder[] = [];
  for (const row of newest) if (await isOfBuyer(context, row, find)) rows.push(row);
  return { rows, isInPart: newest.length === openedAtMost };
};

const isOfBuyer = async (context: Context, row: SeenOrder, find: string): Promise<boolean> => {
  const buyer = await openOrderBuyer(context, row);
  if (buyer === null) return false;
  const name = `${buyer.firstName} ${buyer.lastName}`.toLowerCase();
  return name.includes(find) || buyer.email.toLowerCase() === find;
};

const rowsOf = async (
  tx: Queries,
  who: LoginCaller,
  { list, store, after }: Body,
  limit: number,
  number?: string,
): Promise<SeenOrder[]> => {
  let rows = seenOrders(tx, who)
    .select(shownColumns)
    .where('o.state', 'in', [...statesOfList[list]]);
  if (store !== undefined) rows = rows.where('o.store_id', '=', store);
  if (number !== undefined)
    rows = rows.where((where) =>
      where.or([
        where(where.fn<string>('lower', ['o.number']), 'in', [number, `#${number}`]),
        where('o.external_id', '=', number),
      ]),
    );
  if (after !== undefined)
    rows = rows.where((where) =>
      where(
        where.refTuple('o.placed_at', 'o.id'),
        '<',
        where
          .selectFrom('store_orders as b')
          .select(['b.placed_at', 'b.id'])
          .where('b.account_id', '=', who.accountId)
          .where('b.id', '=', after)
          .$asTuple('placed_at', 'id'),
      ),
    );
  return rows.orderBy('o.placed_at', 'desc').orderBy('o.id', 'desc').limit(limit).execute();
};

const countsOf = async (tx: Queries, who: LoginCaller, store: string | undefined) => {
  let rows = seenOrders(tx, who).select((select) => ['o.state', select.fn.countAll<string>().as('count')]);
  if (store !== undefined) rows = rows.where('o.store_id', '=', store);
  const counted = new Map<OrderState, number>(
    (await rows.groupBy('o.state').execute()).map(({ state, count }) => [state, Number(count)]),
  );
  const sum = (states: readonly OrderState[]) => states.reduce((all, state) => all + (counted.get(state) ?? 0), 0);
  const { held, decide, released, canceled } = statesOfList;
  return { held: sum(held), decide: sum(decide), released: sum(released), canceled: sum(canceled) };
};

/** Lists the linked stores that a login may see, oldest first, with their state. */
async function presentStores(tx: Queries, who: LoginCaller): Promise<OutputOf<typeof endpoints.listOrders>['stores']> {
  let stores = tx
    .selectFrom('stores as s')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 's.account_id').onRef('w.id', '=', 's.website_id'),
    )
    .leftJoin('store_orders as o', (join) =>
      join.onRef('o.account_id', '=', 's.account_id').onRef('o.store_id', '=', 's.id').on('o.try_at', 'is not', null),
    )
    .select((select) => [
      's.id',
      's.platform',
      's.problems',
      's.uninstalled_at',
      'w.name as website_name',
      'w.domain as website_domain',
      'w.key_live',
      select.fn.coalesce(select.fn.max('o.tries'), select.lit(0)).as('tries'),
    ])
    .where('s.account_id', '=', who.accountId)
    .groupBy(['s.account_id', 's.id', 'w.account_id', 'w.id']);
  if (who.websiteIds !== null) stores = stores.where('s.website_id', 'in', websitesSeen(who.websiteIds));
  return (await stores.orderBy('s.id').execute()).map((row) => ({
    id: row.id,
    name: storeName(row),
    platform: platformName(row.platform),
    website: row.key_live,
    is_unanswered: isUnanswered(row),
    problem:
      row.uninstalled_at === null
        ? (storeProblems.find(({ problem }) => row.problems.includes(problem))?.label ?? null)
        : 'The store has taken Carded out',
  }));
}

/** States by list. An order shipped without a check is no longer open, but still has to be noticed. */
export const statesOfList: Readonly<Record<OrderList, readonly OrderState[]>> = {
  held: orderStates.filter(({ isOpen }) => isOpen).map(({ code }) => code),
  decide: ['refused', 'overdue', 'shipped_unverified'],
  released: orderStates.filter(({ mayShip }) => mayShip).map(({ code }) => code),
  canceled: ['cancelled', 'gone'],
  all: orderStates.map(({ code }) => code),
};
