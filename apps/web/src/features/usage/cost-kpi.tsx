import { Link } from 'react-router';
import { Spark } from '#features/usage/charts/spark.tsx';
import { formatCents } from '#platform/format.ts';
import { percentChange } from './changes.ts';
import { Kpi } from './kpi.tsx';
import type { Usage } from './log-link.ts';

/** What the period comes to. */
export function CostKpi({
  cost,
  chart,
  id,
}: {
  cost: NonNullable<Usage['cost']>;
  chart: Usage['chart'];
  id: Usage['period']['id'];
}) {
  const fee = cost.lines.find(({ kind }) => kind === 'monthly');
  return (
    <Kpi
      name={id === 'last_month' ? 'Cost' : 'Cost so far'}
      value={<Link to="/account/billing">{formatCents(cost.cents)}</Link>}
      change={cost.is_trial ? null : percentChange(cost.cents, cost.before_cents, null)}
      about={
        cost.is_trial
          ? 'nothing is charged yet'
          : fee === undefined
            ? 'without the monthly fee'
            : `with ${formatCents(fee.cents)} monthly ${fee.count === 1 ? 'fee' : 'fees'}`
      }
      spark={chart.cents === null ? null : <Spark values={chart.cents} />}
    />
  );
}
