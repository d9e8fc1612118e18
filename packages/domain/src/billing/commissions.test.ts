import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionLine, commissionOf, commissionShareAtMost, type PaidInvoice, shareIn } from './commissions.ts';

const unpaid: PaidInvoice = {
  linesCents: 10_000n,
  taxCents: 800n,
  noteLinesCents: 0n,
  noteTaxCents: 0n,
  receivedCents: 0n,
  returnedCents: 0n,
};

describe('what a broker earns by an invoice', () => {
  it.each<[string, Partial<PaidInvoice>, bigint]>([
    ['nothing before it is paid', {}, 0n],
    ['a tenth of it without tax', { receivedCents: 10_800n }, 1_000n],
    ['of a part, that part', { receivedCents: 5_400n }, 500n],
    ['of what credit did not pay', { receivedCents: 2_700n }, 250n],
    [
      'nothing once all was returned',
      { receivedCents: 10_800n, returnedCents: 10_800n, noteLinesCents: 10_000n, noteTaxCents: 800n },
      0n,
    ],
    [
      'of half once half was returned',
      { receivedCents: 10_800n, returnedCents: 5_400n, noteLinesCents: 5_000n, noteTaxCents: 400n },
      500n,
    ],
    [
      'all that was paid where a note took off what was open',
      { receivedCents: 5_400n, noteLinesCents: 5_000n, noteTaxCents: 400n },
      500n,
    ],
    ['nothing where all was taken back', { receivedCents: 100n, noteLinesCents: 10_000n, noteTaxCents: 800n }, 0n],
    ['nothing where more was returned than came in', { receivedCents: 100n, returnedCents: 5_000n }, 0n],
  ])('is %s', (_, change, cents) => {
    expect(commissionOf({ ...unpaid, ...change }, 1_000)).toBe(cents);
  });

  it('is rounded down, and below nothing only as a line', () => {
    const paid = { ...unpaid, taxCents: 0n, linesCents: 199n, receivedCents: 199n };
    expect(commissionOf(paid, 1_000)).toBe(19n);
    expect(commissionLine(paid, 1_000, 0n)).toBe(19n);
    expect(commissionLine({ ...paid, returnedCents: 199n, noteLinesCents: 199n }, 1_000, 19n)).toBe(-19n);
  });

  it('equals the share of the net payment, in any order of payments and refunds', () => {
    const step = fc.record({ isPayment: fc.boolean(), part: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.integer({ min: 0, max: commissionShareAtMost }),
        fc.array(step, { maxLength: 12 }),
        (linesCents, taxCents, shareBps, steps) => {
          let invoice: PaidInvoice = { ...unpaid, linesCents, taxCents };
          const lines: bigint[] = [];
          for (const { isPayment, part } of steps) {
            const open = linesCents + taxCents - invoice.receivedCents - invoice.noteLinesCents - invoice.noteTaxCents;
            const kept = invoice.receivedCents - invoice.returnedCents;
            if (isPayment) {
              const cents = open > 0n ? (open * BigInt(part)) / 100n : 0n;
              invoice = { ...invoice, receivedCents: invoice.receivedCents + cents };
            } else {
              const noteLines = ((linesCents - invoice.noteLinesCents) * BigInt(part)) / 100n;
              const noteTax = ((taxCents - invoice.noteTaxCents) * BigInt(part)) / 100n;
              const rest = noteLines + noteTax - (open > 0n ? open : 0n);
              invoice = {
                ...invoice,
                noteLinesCents: invoice.noteLinesCents + noteLines,
                noteTaxCents: invoice.noteTaxCents + noteTax,
                returnedCents: invoice.returnedCents + (rest <= 0n ? 0n : rest < kept ? rest : kept),
              };
            }
            lines.push(
              commissionLine(
                invoice,
                shareBps,
                lines.reduce((sum, one) => sum + one, 0n),
              ),
            );
          }
          const sum = lines.reduce((all, one) => all + one, 0n);
          // Computes it in floating point, without the rounding: the result is at most a cent below, and never above.
          const kept = Number(invoice.receivedCents - invoice.returnedCents);
          const net = Number(linesCents - invoice.noteLinesCents);
          const total = net + Number(taxCents - invoice.noteTaxCents);
          const exact = total === 0 ? 0 : ((kept * net) / total) * (shareBps / 10_000);
          expect(Number(sum)).toBeLessThanOrEqual(exact + 1e-6);
          expect(Number(sum)).toBeGreaterThan(exact - 1 - 1e-6);
          expect(sum).toBeGreaterThanOrEqual(0n);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is by the share of the invoice’s month', () => {
    const shares = [
      { fromMonth: '2026-11', shareBps: 1_000 },
      { fromMonth: '2027-03', shareBps: 0 },
      { fromMonth: '2027-01', shareBps: 1_250 },
    ];
    const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2028-01'];
    expect(months.map((month) => shareIn(shares, month))).toEqual([0, 1_000, 1_000, 1_250, 1_250, 0, 0]);
    expect(shareIn([], '2026-11')).toBe(0);
  });
});
