import { getMargins as endpoint } from '@carded/contract';
import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { monthSoFar } from '#features/billing/index.ts';
import { businessNamesOf } from '#platform/access/account-owners.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';

const shownAtMost = 20;
const microsOfCent = 10_000;
type Cost = { account_id: string; cost_micros: number; accounts: number };

/** Each month is rated as its invoice would be, so only the dearest are looked at. */
export const getMargins = openQuery(endpoint, async ({ context }) => {
  const month = new Date(context.now()).toISOString().slice(0, 7);
  const costs = await dearest(context, `${month}-01`);
  const names = await namesOf(context, costs);
  const accounts = [];
  for (const { account_id: id, cost_micros: cost } of costs) {
    const { cents } = await readInAccount(context, id, (tx) => monthSoFar(context, tx, id));
    const margin = cents * microsOfCent - cost;
    accounts.push({ id, business: names.get(id) ?? '', rated: cents, cost_micros: cost, margin_micros: margin });
  }
  return { month, accounts, more: (costs[0]?.accounts ?? 0) - costs.length };
});

const dearest = (context: Context, month: string): Promise<Cost[]> =>
  callFunction<Cost>(
    context.db,
    `select account_id, sum(cost_micros)::float8 as cost_micros, (count(*) over ())::int as accounts
     from carded.account_costs where month = $1 group by account_id having sum(cost_micros) > 0
     order by sum(cost_micros) desc, account_id limit $2`,
    [month, shownAtMost],
  );

const namesOf = async (context: Context, costs: readonly Cost[]): Promise<ReadonlyMap<string, string>> => {
  const [first] = costs;
  return first === undefined
    ? new Map()
    : readInAccount(context, first.account_id, (tx) =>
        businessNamesOf(
          tx,
          costs.map(({ account_id: id }) => id),
        ),
      );
};
