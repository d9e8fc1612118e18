import { Readable } from 'node:stream';
import type { InputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { orderStateOf } from '@carded/domain/stores';
import { stringify } from 'csv-stringify/sync';
import type { Context } from '#context.ts';
import { openOrderBuyer } from '#features/orders/order-buyer.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, inAccount, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { insertDownloadTicket, takeDownloadTicket } from '#platform/links/links.ts';
import { statesOfList } from './list-orders.ts';
import { numberOf, platformName, type SeenOrder, seenOrders, shownColumns, storeName } from './present-order-row.ts';

/** Batch small enough that opening it delays other requests by some milliseconds only. */
const batchRows = 100;
const rowsAtMost = 10_000;

/** The ticket is used up and the audit row written before the first byte; rows are read a batch at a time, so that a slow download holds no connection. */
export const exportOrders = ownTransactions(
  endpoints.exportOrders,
  async ({ context, who, input: { query }, answer }) => {
    await inAccount(context, who.accountId, async (tx) => {
      await takeDownloadTicket(context, tx, who, 'orders', who.accountId, query.ticket);
      await appendAudit(context, tx, who.accountId, {
        actor: actorOf(who),
        action: endpoints.exportOrders.audit,
        subject: '',
        detail: { list: query.list, ...(query.store === undefined ? {} : { store: query.store }) },
      });
    });
    const day = new Date(context.now()).toISOString().slice(0, 10);
    answer.headers = { 'content-disposition': `attachment; filename="carded-orders-${day}.csv"` };
    answer.stream = {
      type: 'text/csv; charset=utf-8',
      from: Readable.from(linesOf(context, who, query), { objectMode: false }),
    };
    return null;
  },
);

type Column = { header: string; of: (row: SeenOrder, name: string) => string };
const columns: readonly Column[] = [
  { header: 'Placed (UTC)', of: ({ placed_at }) => placed_at.toISOString() },
  { header: 'Order', of: numberOf },
  { header: 'Store', of: storeName },
  { header: 'Platform', of: ({ platform }) => platformName(platform) },
  { header: 'Buyer', of: (_, name) => name },
  { header: 'State', of: ({ state }) => orderStateOf(state).label },
  { header: 'Due (UTC)', of: ({ due_at }) => due_at?.toISOString() ?? '' },
  { header: 'Verification', of: ({ check_id }) => check_id ?? '' },
];

/** Quotes every cell, with an apostrophe before one that a spreadsheet would take for a formula (OWASP, CSV injection). */
const csv = (rows: string[][]) =>
  stringify(rows, { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' });

async function* linesOf(
  context: Context,
  who: LoginCaller,
  { list, store }: InputOf<typeof endpoints.exportOrders>['query'],
): AsyncGenerator<string> {
  yield `\uFEFF${csv([columns.map(({ header }) => header)])}`;
  let [left, last] = [rowsAtMost, null as SeenOrder | null];
  while (left > 0) {
    const [limit, before] = [Math.min(batchRows, left), last];
    const read = (tx: Queries) => {
      let found = seenOrders(tx, who)
        .select(shownColumns)
        .where('o.state', 'in', [...statesOfList[list]]);
      if (store !== undefined) found = found.where('o.store_id', '=', store);
      if (before !== null)
        found = found.where((where) =>
          where(where.refTuple('o.placed_at', 'o.id'), '<', where.tuple(before.placed_at, before.id)),
        );
      return found.orderBy('o.placed_at', 'desc').orderBy('o.id', 'desc').limit(limit).execute();
    };
    const lines: string[][] = [];
    const readLines = async () => {
      const found = await readInAccount(context, who.accountId, read);
      for (const row of found) {
        const buyer = await openOrderBuyer(context, row);
        const name = buyer === null ? '' : `${buyer.firstName} ${buyer.lastName}`.trim();
        lines.push(columns.map(({ of }) => of(row, name)));
      }
      return found;
    };
    const rows = await context.turns.run(who.loginId, readLines, { isPatient: true });
    if (lines.length > 0) yield csv(lines);
    if (rows.length < limit) return;
    last = rows.at(-1) ?? null;
    left -= rows.length;
  }
}

/** Lets this login download the orders that it may see, once. */
export const makeExportTicket = command(endpoints.makeOrderExportTicket, {
  prepare: async ({ context, who }) => {
    if (!(await isFlagOn(context, 'log_exports', who.accountId)))
      refuse('unavailable', { message: 'Exports are paused for now. The list itself works.' });
  },
  act: ({ context, who, tx }) => insertDownloadTicket(context, tx, who, 'orders', who.accountId),
});
