import type { Queries } from '@carded/database';
import type { AccountState } from '@carded/domain/billing';
import type { CustomerAccess } from '@carded/domain/customers';
import { type DayRange, daysOfPeriod, isoDay } from '@carded/domain/usage';
import { sql } from 'kysely';

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

/** How far back a customer's weeks are shown. */
const weeksShown = 8;

/** The running month in UTC, as far as it has come: customers are of many zones, and each one's days are its own. */
export function cycleOf(nowMs: number): DayRange {
  const { from, until } = daysOfPeriod('month', isoDay(nowMs));
  return { from, until };
}

type Asked = {
  brokerId: string;
  days: DayRange;
  /** These alone. */
  customerIds?: readonly string[];
  /** With the weeks, which go further back than a month: for the few who are shown. */
  hasWeeks?: true;
};

/** Who lets a broker see their numbers; the transaction is in the broker's account, before and after. One statement for all. */
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
