import { getCustomer as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { approvalRate } from '@carded/domain/customers';
import type { DayRange } from '@carded/domain/usage';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { type CustomerRow, countCustomers, readCustomers } from '#features/broker-links/index.ts';
import { decidedByDay } from '#features/usage/index.ts';
import { query } from '#platform/commands/query.ts';
import { daysOfMonth } from './days-of-month.ts';
import { findAsked } from './find-asked.ts';
import { healthOf } from './health-of.ts';
import { numbersByWebsite } from './numbers-by-website.ts';
import { presentAsked, presentCustomer } from './present-customer.ts';

/** Numbers and states only, whatever the customer allows: more is read by calls of their own, which leave rows. */
export const getCustomer = query(
  endpoint,
  async ({
    context,
    who,
    tx,
    input: {
      params,
      query: { month },
    },
  }) => {
    const { days } = daysOfMonth(month, context.now());
    const average = approvalRate(await countCustomers(tx, who.accountId, days));
    const shared = { cycle: { start: days.from }, average_rate: average };
    const [joined] = await readCustomers(tx, {
      ...{ brokerId: who.accountId, customerIds: [params.uuid], days },
      hasWeeks: true,
    });
    if (joined !== undefined) return { ...shared, ...(await presentJoined(context, tx, joined, days)) };
    const asked = await findAsked(context, tx, who.accountId, params.uuid);
    const { firstName, lastName, email, website, platform, hasScanner } = asked.invitation;
    return {
      ...shared,
      customer: presentAsked(asked, context.now()),
      days: { labels: [], accepted: [], denied: [] },
      websites: [],
      health: null,
      invitation: {
        firstname: firstName,
        lastname: lastName,
        ...{ email, website, platform, scanner: hasScanner },
        ends: asked.expiresAt.toISOString(),
      },
    };
  },
);

/** The transaction is in the customer's account afterwards. */
const presentJoined = async (context: Context, tx: Queries, row: CustomerRow, days: DayRange) => {
  const { account_id: accountId } = row;
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  return {
    customer: presentCustomer(row, context.now()),
    days: await decidedByDay(tx, accountId, days),
    websites: await numbersByWebsite(tx, accountId, days),
    health: await healthOf(tx, row),
    invitation: null,
  };
};
