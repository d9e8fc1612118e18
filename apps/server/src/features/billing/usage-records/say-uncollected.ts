import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';

/** What an operator has to know at the start: accounts that Shopify is to collect from, and nothing that tells it. Null where there are none. */
export async function sayUncollected(context: Pick<Context, 'db' | 'providers'>): Promise<string | null> {
  if (context.providers.usageRecords !== null) return null;
  const [row] = await callFunction<{ count: number }, Tables>(
    context.db,
    'select count(*)::integer as count from carded.billing_due where record_at is not null',
    [],
  );
  const count = row?.count ?? 0;
  if (count === 0) return null;
  return `Shopify collects from ${count} ${count === 1 ? 'account' : 'accounts'}, but this installation has no connection to Shopify: what they owe waits, and nobody is charged.`;
}
