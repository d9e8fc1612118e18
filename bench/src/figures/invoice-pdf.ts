import { invoicePdf } from '@carded/server/features/billing/papers/download-own';
import { type Figure, line, reference } from '#figure.ts';
import { median, percentile } from '#load/percentile.ts';

const mostMs = 20;
const mostKilobytes = 60;
const rounds = 200;
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const lines = Array.from({ length: 20 }, (_, index) => ({
  ...{ text: `Verifications of website ${index + 1}`, quantity: index + 1 },
  ...{ unitMicros: 500_000, cents: 50 * (index + 1) },
}));
const cents = lines.reduce((sum, each) => sum + each.cents, 0);
const paper: Parameters<typeof invoicePdf>[0] = {
  accountId: '00000000-0000-7000-8000-000000000001',
  number: 'ABC123-0001',
  issuedAt: at('2026-12-01'),
  dueAt: at('2026-12-15'),
  month: '2026-11',
  parties: {
    seller: {
      name: 'Carded, Inc.',
      address: '1 Way | Boise, ID 83702',
      tax_id: '12-3456789',
      email: 'a@carded.example',
    },
    buyer: {
      ...{ business_name: 'Test Vapor', billing_address: '418 Alder Street', billing_city: 'Boise' },
      ...{ billing_state: 'ID', billing_zip: '83702', billing_country: 'US' },
    },
  },
  lines,
  linesCents: cents,
  taxCents: 0,
  totalCents: cents,
  payments: [{ text: 'Visa ending in 4242', at: at('2026-12-02'), cents }],
  openCents: 0,
};

/** Draws an invoice of 20 lines, as for each download. */
export const invoicePdfFigure: Figure = {
  name: 'invoice-pdf',
  measure: async () => {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      bytes = (await invoicePdf(paper)).length;
      times.push(performance.now() - startedAt);
    }
    return [
      line('invoice of 20 lines, p50', median(times), 'ms', { atMost: mostMs }),
      line('invoice of 20 lines', bytes / 1024, 'KB', { atMost: mostKilobytes }),
      reference('invoice of 20 lines, p95', percentile(times, 0.95), 'ms'),
      reference('the first of a process', times[0] ?? 0, 'ms'),
    ];
  },
};
