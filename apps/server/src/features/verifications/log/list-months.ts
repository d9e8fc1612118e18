import { listMonths as endpoint } from '@carded/contract';
import { sql } from 'kysely';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';
import { maxClientExport, perPage } from './log-limits.ts';

/** Months that have verifications a login may see, newest first: one index probe per month, bounds made once (a month is an id range). Months are the account's. */
export const listMonths = query(endpoint, async ({ who, tx, context }) => {
  const seen = who.websiteIds === null ? sql`` : sql` and v.website_id = any(${websitesSeen(who.websiteIds)}::uuid[])`;
  const zone = who.account.timeZone;
  const { rows } = await sql<{ id: string }>`
    with bounds as materialized (
      select to_char(m, 'YYYY-MM') as id, carded.uuidv7_floor((extract(epoch from m at time zone ${zone}) * 1000)::bigint) as low,
        carded.uuidv7_floor((extract(epoch from (m + interval '1 month') at time zone ${zone}) * 1000)::bigint) as high
      from generate_series(timestamp '2024-01-01', date_trunc('month', ${new Date(context.now())}::timestamptz at time zone ${zone}), interval '1 month') as m)
    select b.id from bounds b
    where exists (select 1 from carded.verifications v where v.account_id = ${who.accountId} and v.id >= b.low and v.id < b.high${seen})
    order by b.id desc`.execute(tx);
  const label = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    months: rows.map(({ id }) => ({ id, label: label.format(new Date(`${id}-01T00:00:00Z`)) })),
    perPage,
    maxClientExport,
  };
});
