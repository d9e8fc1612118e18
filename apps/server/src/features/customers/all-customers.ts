import type { CustomerView } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { DayRange } from '@carded/domain/usage';
import type { Context } from '#context.ts';
import { readCustomers } from '#features/broker-links/index.ts';
import { listAsked } from './find-asked.ts';
import { presentAsked, presentCustomer } from './present-customer.ts';

/** Every customer of a broker, and everyone asked: two statements, at most `customersAtMost` rows. */
export async function allCustomers(
  context: Context,
  tx: Queries,
  brokerId: string,
  days: DayRange,
): Promise<CustomerView[]> {
  const joined = await readCustomers(tx, { brokerId, days });
  const asked = await listAsked(context, tx, brokerId);
  return [
    ...joined.map((row) => presentCustomer(row, context.now())),
    ...asked.map((one) => presentAsked(one, context.now())),
  ];
}
