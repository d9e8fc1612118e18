import type { Queries } from '@carded/database';
import type { Price } from '@carded/domain/billing';

/** Every price of an account's own, of whichever month. */
export async function readPrices(tx: Queries, accountId: string): Promise<Price[]> {
  const rows = await tx
    .selectFrom('account_prices')
    .select(['kind', 'from_month', 'unit_micros'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    fromMonth: row.from_month.slice(0, 7),
    unitMicros: BigInt(row.unit_micros),
  }));
}
