import { covers, pricedKinds } from '@carded/domain/billing';
import { formatCents, formatNumber, formatUnitPrice } from '#platform/format.ts';
import css from './cost-card.module.css';
import type { Usage } from './log-link.ts';

type Cost = NonNullable<Usage['cost']>;

/** One line of what a period comes to. What the plan does not cover says so, and costs nothing. */
export function CostLine({ line, part }: { line: Cost['lines'][number]; part: Cost['fee_part'] }) {
  const isFee = line.kind === 'monthly';
  const what = pricedKinds.find(({ kind }) => kind === line.kind)?.label;
  const cover = line.covered_by === 'plan' ? null : covers.find((one) => one.cover === line.covered_by)?.label;
  return (
    <tr>
      <th scope="row">
        {cover == null ? null : <b>{cover}: </b>}
        {what}
        {isFee && part !== null ? `, ${part.days} of ${part.of} days` : ''}
      </th>
      <td>{isFee && line.count === 1 ? '' : formatNumber(line.count)}</td>
      <td className={css.each}>{line.unit_micros === null ? 'varies' : formatUnitPrice(line.unit_micros)}</td>
      <td>{formatCents(line.cents)}</td>
    </tr>
  );
}
