import { isTaxExempt, taxOfLines } from '@carded/domain/billing';
import type { Taxes } from '@carded/providers/taxes';
import type { InvoiceLine, MonthRead } from './lines-of-month.ts';

export type TaxedLine = InvoiceLine & { tax_cents: number };

export type Taxed = { state: 'known'; lines: TaxedLine[] } | { state: 'unknown'; code: string };

/** Whether the account owes no tax on an invoice that is written now. */
export function isExemptNow({ exemptions, buyer }: Pick<MonthRead, 'exemptions' | 'buyer'>, nowMs: number): boolean {
  return isTaxExempt(
    exemptions.map(({ place, valid_until: validUntil }) => ({ place, validUntil })),
    { country: buyer.billing_country ?? '', state: buyer.billing_state ?? '' },
    dayOf(nowMs),
  );
}

/** The lines with the tax of each, at the rate of the day the invoice is written. An account that is exempt owes none, and neither do lines over nothing. */
export async function taxLines(
  taxes: Taxes,
  read: Pick<MonthRead, 'exemptions' | 'buyer'>,
  lines: readonly InvoiceLine[],
  nowMs: number,
): Promise<Taxed> {
  if (isExemptNow(read, nowMs) || lines.every(({ cents }) => cents === 0))
    return { state: 'known', lines: lines.map((line) => ({ ...line, tax_cents: 0 })) };
  const { buyer } = read;
  const place = {
    country: buyer.billing_country ?? '',
    state: buyer.billing_state ?? '',
    zip: buyer.billing_zip ?? '',
    city: buyer.billing_city ?? '',
    address: buyer.billing_address ?? '',
  };
  const answer = await taxes.rateFor(place, dayOf(nowMs));
  if (answer.state === 'unknown') return answer;
  const tax = taxOfLines(
    lines.map(({ cents }) => BigInt(cents)),
    answer,
  );
  return { state: 'known', lines: lines.map((line, index) => ({ ...line, tax_cents: Number(tax[index] ?? 0n) })) };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
