/** Sum of an invoice and its payments, up to some moment, in US cents. */
export type PaidInvoice = {
  readonly linesCents: bigint;
  readonly taxCents: bigint;
  /** Taken back by credit notes. */
  readonly noteLinesCents: bigint;
  readonly noteTaxCents: bigint;
  /** Money that came in for it: by card, by hand, by a store platform. Paying from credit brings none. */
  readonly receivedCents: bigint;
  /** Part of the payments that credit notes returned, to the card or as credit. */
  readonly returnedCents: bigint;
};

/** The largest share there is, in hundredths of a percent. */
export const commissionShareAtMost = 5_000;

const whole = 10_000n;

/**
 * Computes what a broker has earned by a customer's invoice, up to some moment: their share of the money received and kept, without its tax. Returned amounts
 * reduce the money first, before what credit paid. Rounded down once to whole cents, over the whole invoice and never by line, so that any number of lines adds
 * up to it.
 * @param shareBps in hundredths of a percent
 */
export function commissionOf(invoice: PaidInvoice, shareBps: number): bigint {
  const kept = invoice.receivedCents - invoice.returnedCents;
  const lines = invoice.linesCents - invoice.noteLinesCents;
  const total = lines + invoice.taxCents - invoice.noteTaxCents;
  if (kept <= 0n || lines <= 0n) return 0n;
  return (kept * lines * BigInt(shareBps)) / (total * whole);
}

/** Computes a new line: the amount earned by now, minus earlier lines. Negative after a refund. */
export function commissionLine(invoice: PaidInvoice, shareBps: number, writtenCents: bigint): bigint {
  return commissionOf(invoice, shareBps) - writtenCents;
}

type Share = { readonly fromMonth: string; readonly shareBps: number };

/** The share that an invoice of a month (`2026-11`) earns by, however late it is paid; 0 before any was set. */
export function shareIn(shares: readonly Share[], month: string): number {
  const [latest] = shares
    .filter(({ fromMonth }) => fromMonth <= month)
    .toSorted((one, other) => (one.fromMonth < other.fromMonth ? 1 : -1));
  return latest?.shareBps ?? 0;
}
