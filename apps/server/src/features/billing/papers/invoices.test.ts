import { inTenant } from '@carded/database';
import { pricedKinds } from '@carded/domain/billing';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, test } from 'vitest';
import { merchantWithUsage, serverForTests } from '#testing/index.ts';
import { closeMonth } from '../closing/close-month.ts';
import { invoicePdf } from './download-own.ts';
import type { Paper } from './read-paper.ts';

const { server, call } = serverForTests({
  env: { CARDED_SELLER_NAME: 'Carded, Inc.', CARDED_SELLER_ADDRESS: '410 Main Street|Boise, ID 83702' },
});
const paper: Paper = {
  number: 'K7Q2M9-0012',
  month: '2026-10',
  accountId: '',
  issuedAt: new Date('2026-11-01T02:00:00Z'),
  dueAt: new Date('2026-11-01T02:00:00Z'),
  parties: {
    seller: { name: 'Carded, Inc.', address: '410 Main Street|Boise, ID 83702', tax_id: '00-0000000', email: '' },
    buyer: { business_name: 'Café Łódź & Αθήνα Пар', billing_city: 'Boise', billing_state: 'ID', billing_zip: '83702' },
  },
  lines: pricedKinds.map(({ label, cents }, index) => ({
    text: label,
    quantity: 1_000 + index,
    unitMicros: cents * 10_000,
    cents: (1_000 + index) * cents,
  })),
  linesCents: 2_545_123,
  taxCents: 0,
  totalCents: 2_545_123,
  payments: [{ text: 'Paid by card', at: new Date('2026-11-01T02:01:00Z'), cents: 2_545_123 }],
  openCents: 0,
};
const read = async (bytes: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await document.getMetadata();
  return {
    text: text.replaceAll(/\s+/g, ' '),
    pages: totalPages,
    title: (info as { Title?: string }).Title,
    isTagged: (await document.getMarkInfo())?.Marked,
  };
};

describe('the paper of an invoice', () => {
  it('says what the row says, in whichever alphabet, on one page, tagged and titled', async () => {
    const bytes = await invoicePdf(paper);
    const { text, pages, title, isTagged } = await read(bytes);
    expect([pages, title, isTagged]).toEqual([1, 'Invoice K7Q2M9-0012', true]);
    for (const said of [
      'Invoice K7Q2M9-0012',
      'Oct 1 to 31, 2026',
      'Café Łódź & Αθήνα Пар',
      'Boise, ID 83702',
      '00-0000000',
    ])
      expect(text).toContain(said);
    for (const { text: label, quantity, cents } of paper.lines)
      expect(text).toMatch(
        new RegExp(
          `${label} ${quantity.toLocaleString('en-US')} \\$[\\d.]+ ${dollars(cents).replaceAll(/[$.]/g, '\\$&')}`,
        ),
      );
    for (const said of ['Total $25,451.23', '-$25,451.23', 'Amount due $0.00', 'Paid in full'])
      expect(text).toContain(said);
    expect(bytes.length).toBeLessThan(60 * 1024);
  });

  it.each([
    [20, 1],
    [40, 2],
  ])('with %d lines takes %d page(s), and loses none', async (count, pages) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      text: `Line ${index}.`,
      quantity: index + 1,
      unitMicros: 1,
      cents: index,
    }));
    const printed = await read(await invoicePdf({ ...paper, lines }));
    expect(printed.pages).toBe(pages);
    for (const { text } of lines) expect(printed.text).toContain(text);
  });
});

test('an invoice is downloaded once with a ticket, as it was on its day', async () => {
  const made = await merchantWithUsage(server.context);
  await made.use('verification', 3);
  server.clock.nowMs = Date.parse('2026-12-01T02:00:00Z');
  await closeMonth(server.context, made.accountId, '2026-11');
  const [invoice] = await made.invoices();
  const id = invoice?.id ?? '';
  // Changes data that must not change the invoice.
  await inTenant(server.context.db, made.accountId, (tx) =>
    tx.updateTable('accounts').set({ business_name: 'Another name' }).execute(),
  );
  const who = await made.biller();
  const { body: billing } = await call('billing.get', {}, who);
  expect(billing.invoices).toMatchObject([
    {
      id,
      number: invoice?.number,
      description: 'November 2026',
      amount: 1_067,
      open: 1_067,
      paid: false,
      isShopify: false,
    },
  ]);
  expect((await call('billing.unpaid', {}, who)).body).toEqual({ unpaid: 1_067, invoices: 1 });
  const { ticket } = (await call('billing.invoiceTicket', { body: { id } }, who)).body;
  const fetchFile = () =>
    server.app.http.inject({
      url: `/api/user/invoice-dl/${id}?ticket=${ticket}`,
      headers: { host: 'localhost:3000', cookie: who.cookie },
    });
  const file = await fetchFile();
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="invoice-${invoice?.number}.pdf"`);
  const { text } = await read(file.rawPayload);
  for (const said of ['Test Vapor', 'Carded, Inc.', 'Verifications 3 $0.50 $1.50', 'Total $10.67', 'Amount due $10.67'])
    expect(text).toContain(said);
  expect(text).not.toContain('Another name');
  expect((await fetchFile()).statusCode).toBe(404);
});

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
