import type { CustomerAccess } from '@carded/domain/customers';
import type { Context } from '#context.ts';
import type { TestAccount } from './test-account.ts';

type Account = Pick<TestAccount, 'accountId'>;

/** Makes an account the customer of a broker, as its owner's yes does. @returns what the broker knows it by. */
export async function linkCustomer(
  context: Context,
  broker: Account,
  customer: Account,
  access: CustomerAccess = 'numbers',
): Promise<string> {
  const id = context.newId();
  const at = new Date(context.now());
  await context.db.pool.query(
    `insert into carded.broker_customers (id, broker_id, account_id, state, access, asked_at, expires_at, granted_at)
     values ($1, $2, $3, 'granted', $4, $5, $5, $5)`,
    [id, broker.accountId, customer.accountId, access, at],
  );
  return id;
}
