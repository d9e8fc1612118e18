import { faultOf } from '#crash/fault.ts';
import type { Check } from './check.ts';

/** Usage events = accepted live verifications = counters, and the trial went down by as many as it covers. */
export const charges: Check = async ({ rows, shops }) => {
  const uncharged = await rows<{ id: string }>(
    `select v.id from carded.verifications v where v.status = 3 and not v.is_test
     and not exists (select from carded.usage_events e where e.account_id = v.account_id and e.verification_id = v.id and e.kind in ('verification', 'repeat'))`,
  );
  const unearned = await rows<{ id: string }>(
    `select e.verification_id as id from carded.usage_events e left join carded.verifications v on v.account_id = e.account_id and v.id = e.verification_id
     where v.id is null or v.is_test or v.status <> 3`,
  );
  const twice = await rows<{ id: string }>(
    `select verification_id as id from carded.usage_events where kind in ('verification', 'repeat') group by account_id, verification_id having count(*) > 1`,
  );
  const miscounted = await rows<{ kind: string; covered_by: string; counted: number; events: number }>(
    `select kind, covered_by, coalesce(c.counted, 0)::int as counted, coalesce(e.events, 0)::int as events
     from (select account_id, month, kind, covered_by, sum(count) as counted from carded.usage_counters group by 1, 2, 3, 4) c
     full join (select account_id, month, kind, covered_by, count(*) as events from carded.usage_events group by 1, 2, 3, 4) e using (account_id, month, kind, covered_by)
     where coalesce(c.counted, 0) <> coalesce(e.events, 0)`,
  );
  const trials = await rows<{ account_id: string; left: number; events: number }>(
    `select t.account_id, t.remaining as left,
       (select count(*)::int from carded.usage_events e where e.account_id = t.account_id and e.kind in ('verification', 'repeat') and e.covered_by = 'trial') as events
     from carded.trials t where t.kind = 'verifications'`,
  );
  const wrongTrials = trials.filter(
    (row) => shops.find(({ accountId }) => accountId === row.account_id)?.trial !== row.left + row.events,
  );
  return [
    ...faultOf(
      'charge',
      'accepted verifications without usage',
      uncharged.map(({ id }) => id),
    ),
    ...faultOf(
      'charge',
      'usage without an accepted verification',
      unearned.map(({ id }) => id),
    ),
    ...faultOf(
      'charge',
      'verifications charged twice',
      twice.map(({ id }) => id),
    ),
    ...faultOf(
      'charge',
      'counters that differ from their events',
      miscounted.map((row) => `${row.kind} by ${row.covered_by} ${row.counted}/${row.events}`),
    ),
    ...faultOf(
      'trial',
      'trials that differ from what was used',
      wrongTrials.map((row) => `${row.left} left, ${row.events} used`),
    ),
  ];
};
