import { inTenant } from '@carded/database';
import { linkCustomer, makeAccount, makeLogin, type TestServer } from '#testing/index.ts';
import { askingOf } from './asking.ts';
import type { Ids, Made } from './made.ts';

/** Makes data that a broker types about a person. */
export function invitationOf(email: string) {
  return {
    ...{ business_name: 'Cedar Ridge Vape', firstname: 'Paul', lastname: 'Okafor', email },
    ...{ website: 'cedarridge.example', scanner: false },
  };
}

/** Adds a broker of the account who asks others too, and two more: one asks, one is another broker of it. */
export async function keepBrokers(server: TestServer, { home, foreign }: Made, ids: Ids) {
  const ask = askingOf(server);
  const { context } = server;
  const makeBroker = () => makeAccount(context, { isBroker: true, name: 'Beacon Pay' });
  const broker = await makeBroker();
  ids.theBroker = broker.accountId;
  const { cookie } = await makeLogin(context, broker);
  const headers = { cookie };
  ids.customer = await linkCustomer(context, broker, home.account, 'settings');
  ids.otherCustomer = await linkCustomer(context, broker, foreign.account);
  for (const name of ['asked', 'alsoAsked']) {
    const body = invitationOf(`${name}@joining.example`);
    ids[name] = (await ask('customers.create', { body }, headers)).body.customer.uuid;
  }
  const other = await makeBroker();
  ids.asking = await linkCustomer(context, other, home.account);
  await context.db.pool.query(
    "update carded.broker_customers set state = 'asked', granted_at = null, expires_at = expires_at + interval '30 days' where id = $1",
    [ids.asking],
  );
  for (const { accountId } of [broker, other]) await keepShare(server, accountId);
  for (const customer of [ids.customer, ids.otherCustomer]) await keepLine(server, broker.accountId, customer);
  return { broker: { headers } };
}

const month = '2026-01-01';

const keepShare = async ({ context: { db, now } }: TestServer, brokerId: string) => {
  const of = { broker_id: brokerId };
  await db.queries
    .insertInto('broker_shares')
    .values({ ...of, from_month: month, share_bps: 2_000, set_at: new Date(now()) })
    .execute();
  const nextMonth = `${new Date(now()).toISOString().slice(0, 7)}-01`;
  await db.queries
    .insertInto('commissions_due')
    .values({ ...of, next_month: nextMonth })
    .execute();
};

const keepLine = ({ context }: TestServer, brokerId: string, customer = '') =>
  inTenant(context.db, brokerId, (tx) =>
    tx
      .insertInto('commission_lines')
      .values({
        ...{ account_id: brokerId, month, customer_id: customer, invoice_id: context.newId(), invoice_month: month },
        ...{ share_bps: 2_000, cents: 5, at: new Date(context.now()) },
      })
      .execute(),
  );
