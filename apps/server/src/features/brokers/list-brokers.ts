import { listBrokers as endpoint } from '@carded/contract';
import { businessNamesOf } from '#platform/access/business-names-of.ts';
import { query } from '#platform/commands/query.ts';

/** More do not ask one account. */
const brokersAtMost = 50;

export const listBrokers = query(endpoint, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('broker_customers')
    .select(['id', 'broker_id', 'state', 'access', 'asked_at', 'granted_at'])
    .where('account_id', '=', who.accountId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'granted'),
        eb.and([eb('state', '=', 'asked'), eb('expires_at', '>', new Date(context.now()))]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(brokersAtMost)
    .execute();
  const names = await businessNamesOf(
    tx,
    rows.map((row) => row.broker_id),
  );
  return {
    brokers: rows.map((row) => ({
      id: row.id,
      business_name: names.get(row.broker_id) ?? '',
      state: row.state === 'granted' ? ('granted' as const) : ('asked' as const),
      access: row.access,
      since: (row.granted_at ?? row.asked_at).toISOString(),
    })),
  };
});
