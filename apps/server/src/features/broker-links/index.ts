import type { Queries } from '@carded/database';
import type { AccountState } from '@carded/domain/billing';
import { type CustomerAccess, givesAccess } from '@carded/domain/customers';
import { type DayRange, daysOfPeriod, isoDay } from '@carded/domain/usage';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { seesCustomers } from '#platform/access/view-of.ts';
import { type AccountEntry, appendAudits } from '#platform/audit/append-audit.ts';
import { inAccount, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

type Entry = Omit<AccountEntry, 'detail'> & { detail?: AccountEntry['detail'] };

/** Writes an event between a customer and its broker into both logs; the transaction ends in the broker's account. */
export function auditTwice(
  context: Context,
  tx: Queries,
  { customer, broker }: { customer: Entry; broker: Entry },
): Promise<void> {
  return appendAudits(context, tx, [
    { detail: {}, ...customer },
    { detail: {}, ...broker },
  ]);
}

/** Sums this month's figures of a broker's customers; null for a login that may not see them. Every page of a broker requests it. */
export async function brokerStats(context: Pick<Context, 'now'>, tx: Queries, who: LoginCaller) {
  if (!seesCustomers(who)) return null;
  const days = cycleOf(context.now());
  return { ...(await countCustomers(tx, who.accountId, days)), cycle: { start: days.from } };
}

/** Sums the figures of a broker's customers without reading who they are. The transaction is in the broker's account, before and after. */
export async function countCustomers(
  tx: Queries,
  brokerId: string,
  { from, until }: DayRange,
): Promise<{ accepted: number; denied: number }> {
  const { rows } = await sql<{ accepted: number; denied: number }>`
    select accepted, denied from carded.count_customers(${brokerId}, ${from}::date, ${until}::date)`.execute(tx);
  return rows[0] ?? { accepted: 0, denied: 0 };
}

/** `month` as `2026-11`. A month in which nothing was decided has no row. */
export type CustomerMonth = { id: string; month: string; accepted: number; denied: number };

/** Reads the figures of each customer of a broker by month. The transaction is in the broker's account, before and after. */
export async function customerMonths(
  tx: Queries,
  brokerId: string,
  { from, until }: DayRange,
): Promise<CustomerMonth[]> {
  const { rows } = await sql<CustomerMonth>`
    select id, to_char(month, 'YYYY-MM') as month, accepted, denied
    from carded.customer_months(${brokerId}, ${from}::date, ${until}::date)`.execute(tx);
  return rows;
}

type CustomerLink = { id: string; brokerId: string; accountId: string; access: CustomerAccess };

/**
 * Finds and locks a customer who gives this broker such access: its end waits for running work, and no work begins afterwards.
 * @throws Refusal `not_found` for another broker's customer, and an ended one; `customer_access_needed`.
 */
export async function findCustomer(
  tx: Queries,
  brokerId: string,
  id: string,
  { needs = 'numbers', isHeld = false }: { needs?: CustomerAccess; isHeld?: boolean } = {},
): Promise<CustomerLink> {
  const found = tx
    .selectFrom('broker_customers')
    .select(['account_id', 'access'])
    .where('id', '=', id)
    .where('broker_id', '=', brokerId)
    .where('state', '=', 'granted');
  const row = await (isHeld ? found.forShare() : found).executeTakeFirst();
  if (row === undefined || row.account_id === null) return refuse('not_found');
  if (!givesAccess(row.access, needs)) return refuse('customer_access_needed');
  return { id, brokerId, accountId: row.account_id, access: row.access };
}

type Done<T> = { answer: T; subject?: string; detail?: Record<string, unknown> };
type InCustomer = {
  context: Context;
  who: LoginCaller;
  /** The customer, as the broker knows it. */
  client: string;
  needs: CustomerAccess;
  /** Name of the event in both logs. */
  action: string;
};

/** A broker in one transaction of a customer's account, with a row in the logs of both. Nothing runs there that the customer has not allowed. */
export async function inCustomer<T>(
  { context, who, client, needs, action }: InCustomer,
  act: (tx: Queries, customer: CustomerLink) => Promise<Done<T>>,
): Promise<T> {
  if (!seesCustomers(who)) refuse('forbidden');
  const { accountId } = await readInAccount(context, who.accountId, (tx) =>
    findCustomer(tx, who.accountId, client, { needs }),
  );
  return inAccount(context, accountId, async (tx) => {
    const customer = await findCustomer(tx, who.accountId, client, { needs, isHeld: true });
    const { answer, subject = customer.id, detail = {} } = await act(tx, customer);
    await auditTwice(context, tx, {
      customer: { accountId, actor: `broker:${who.loginId}`, action, subject, detail: { ...detail, broker: client } },
      broker: {
        accountId: who.accountId,
        actor: actorOf(who),
        action,
        subject,
        detail: { ...detail, customer: client },
      },
    });
    return answer;
  });
}

/**
 * Connects a new account with the broker who invited it: from then on its figures are visible, and nothing else. The typed data is removed. It is the last step
 * of its transaction. A withdrawn invitation makes an account without a broker.
 */
export async function joinAsCustomer(
  context: Context,
  tx: Queries,
  { accountId, loginId, customerId }: { accountId: string; loginId: string; customerId: string },
): Promise<void> {
  const row = await tx
    .updateTable('broker_customers')
    .set({ state: 'granted', account_id: accountId, granted_at: new Date(context.now()) })
    .where('id', '=', customerId)
    .where('state', '=', 'asked')
    .returning(['broker_id', 'access'])
    .executeTakeFirst();
  if (row === undefined) return;
  const detail = { access: row.access, by: 'invitation' };
  await auditTwice(context, tx, {
    customer: { accountId, actor: `owner:${loginId}`, action: 'broker.granted', subject: customerId, detail },
    broker: {
      accountId: row.broker_id,
      actor: `customer:${customerId}`,
      action: 'customer.granted',
      subject: customerId,
      detail,
    },
  });
  await tx
    .deleteFrom('customer_invitations')
    .where('account_id', '=', row.broker_id)
    .where('id', '=', customerId)
    .execute();
}

export type CustomerRow = {
  id: string;
  account_id: string;
  access: CustomerAccess;
  granted_at: Date;
  business_name: string;
  business_country: string;
  business_state: string;
  account_state: AccountState;
  trial_ends_at: Date | null;
  has_trial: boolean;
  domains: string[];
  accepted: number;
  denied: number;
  /** Decided in each of the last weeks, the oldest first; none unless asked for. */
  weeks: number[];
  opened_at: Date | null;
  seen_at: Date | null;
  problem_at: Date | null;
};

/** Number of weeks shown of a customer. */
const weeksShown = 8;

/** The running month in UTC, as far as it has come: customers are of many zones, and each one's days are its own. */
export function cycleOf(nowMs: number): DayRange {
  const { from, until } = daysOfPeriod('month', isoDay(nowMs));
  return { from, until };
}

type Asked = {
  brokerId: string;
  days: DayRange;
  /** Limits it to these customers. */
  customerIds?: readonly string[];
  /** Adds the weeks, which reach back further than a month, for the few shown customers. */
  hasWeeks?: true;
};

/** Reads the customers who let a broker see their figures, in one statement; the transaction is in the broker's account, before and after. */
export async function readCustomers(
  tx: Queries,
  { brokerId, days, customerIds, hasWeeks }: Asked,
): Promise<CustomerRow[]> {
  const ids = customerIds === undefined ? null : [...customerIds];
  const { rows } = await sql<CustomerRow>`
    select * from carded.read_customers(${brokerId}, ${ids}::uuid[], ${days.from}::date, ${days.until}::date, ${hasWeeks === true ? weeksShown : 0})`.execute(
    tx,
  );
  return rows;
}
