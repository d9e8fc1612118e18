import { covers, pricedKinds } from '@carded/domain/billing';

type Line = { kind: string; covered_by: string; month: string; fee_days: number | null };

/** What a line of an invoice says. */
export function textOfLine({ kind, covered_by: cover, month, fee_days: days }: Line, invoiceMonth: string): string {
  const label = pricedKinds.find((one) => one.kind === kind)?.label ?? kind;
  const covered =
    cover === 'plan' ? '' : `, ${covers.find((one) => one.cover === cover)?.label.toLowerCase() ?? cover}`;
  const part = days === null ? '' : `, ${days} ${days === 1 ? 'day' : 'days'}`;
  const late = month === invoiceMonth ? '' : ` of ${month.slice(0, 7)}, counted late`;
  return `${label}${part}${covered}${late}`;
}
