import { callFunction, type Tables } from '@carded/database';
import { invoicePrefix } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { logFailure } from '#platform/errors/answer-error.ts';

const pageSize = 100;
const atOnce = 8;

/**
 * Works off all accounts of a due list, several at once, each once, in the order of their prefixes. It begins anywhere and comes around: of several processes that
 * are sent for the same list each finds work that the others have not reached. An account that fails is logged and stays due, and holds up no other.
 *
 * @param listBetween a page of the list: after one prefix, up to another or to the end.
 * @throws the first failure, after everybody else was served.
 */
export async function sweepAccounts<Row extends { account_id: string; invoice_prefix: string }>(
  context: Context,
  name: string,
  listBetween: (after: string, upTo: string | null, limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const start = invoicePrefix(context.random);
  for (const [from, upTo] of [
    [start, null],
    ['', start],
  ] as const)
    await sweepPart(from, upTo);
  if (failures.length > 0) throw failures[0];

  async function sweepPart(from: string, upTo: string | null): Promise<void> {
    for (let after = from; ; ) {
      const page = await listBetween(after, upTo, pageSize);
      const waiting = page.values();
      const serve = async () => {
        for (const row of waiting)
          await work(row).catch((error: unknown) => {
            failures.push(error);
            logFailure(context, name, error);
          });
      };
      after = page.at(-1)?.invoice_prefix ?? after;
      await Promise.all(Array.from({ length: atOnce }, serve));
      if (page.length < pageSize) break;
    }
  }
}

type DueRow = { account_id: string; invoice_prefix: string; close_month: string };

/**
 * Lists pages of `carded.billing_due` for a sweep.
 * @param condition names its values from $4 on
 * @param values asked for with each page, because time goes on
 */
export function accountsDue({ db }: Pick<Context, 'db'>, condition: string, values: () => readonly unknown[]) {
  return (after: string, upTo: string | null, limit: number): Promise<DueRow[]> =>
    callFunction<DueRow, Tables>(
      db,
      `select account_id, invoice_prefix, close_month from carded.billing_due where (${condition})
       and invoice_prefix > $1 and ($2::text is null or invoice_prefix <= $2) order by invoice_prefix limit $3`,
      [after, upTo, limit, ...values()],
    );
}

/** Lists the accounts whose time has come, by a column of the list. Leaves out parked ones. */
export function accountsPast(context: Context, column: 'close_at' | 'collect_at' | 'record_at') {
  const condition = `${column} <= $4 and (parked_until is null or parked_until <= $4)`;
  return accountsDue(context, condition, () => [new Date(context.now())]);
}
