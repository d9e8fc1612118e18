import { Link } from 'react-router';
import { Spark } from '#features/usage/charts/spark.tsx';
import { percentChange } from './changes.ts';
import { formatCents } from './figures.ts';
import { Kpi } from './kpi.tsx';
import type { Usage } from './log-link.ts';

/** What the period comes to by the plan. */
export function CostKpi({
  cost,
  chart,
  id,
}: {
  cost: NonNullable<Usage['cost']>;
  chart: Usage['chart'];
  id: Usage['period']['id'];
}) {
  return (
    <Kpi
      name={id === 'last_month' ? 'Cost' : 'Cost so far'}
      value={<Link to="/account/billing">{formatCents(cost.cents)}</Link>}
      change={cost.is_trial ? null : percentChange(cost.cents, cost.before_cents, null)}
      about={
        cost.is_trial
          ? 'free while the trial lasts'
          : cost.monthly_cents > 0
            ? `with ${formatCents(cost.monthly_cents)} for the plan`
            : 'without the plan’s monthly price'
      }
      spark={chart.cents === null ? null : <Spark values={chart.cents} />}
    />
  );
}
