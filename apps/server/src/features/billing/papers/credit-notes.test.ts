import { inTenant } from '@carded/database';
import { loadTaxTable } from '@carded/providers/taxes';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { merchantWithUsage, serverForTests } from '#testing/index.ts';
import { closeMonth } from '../closing/close-month.ts';
import { creditNotePdf } from './printed-paper.ts';
import type { CreditNotePaper } from './read-paper.ts';

const { server, call, makeStaff } = serverForTests({
  env: { CARDED_SELLER_NAME: 'Carded, Inc.', CARDED_SELLER_ADDRESS: '410 Main Street|Boise, ID 83702' },
});
const reason = 'Charged for a month that was free';
const paper: CreditNotePaper = {
  number: 'K7Q2M9-0012-C1',
  issuedAt: new Date('2026-11-05T02:00:00Z'),
  invoice: { number: 'K7Q2M9-0012', issuedAt: new Date('2026-11-01T02:00:00Z') },
  parties: {
    seller: { name: 'Carded, Inc.', address: '410 Main Street|Boise, ID 83702', tax_id: '', email: '' },
    buyer: { business_name: 'Café Łódź', billing_city: 'Boise', billing_state: 'ID', billing_zip: '83702' },
  },
  reason: 'A reason that says all that can be said. '.repeat(13).slice(0, 500),
  lines: [],
  linesCents: 4_210,
  taxCents: 210,
  toOpenCents: 20,
  restCents: 4_400,
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

describe('the paper of a credit note', () => {
  it.each([
    [1, 1],
    [20, 1],
    [40, 2],
  ])('with %d lines takes %d page(s), tagged and titled, and says what the row says', async (count, pages) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      text: `Line ${index}.`,
      cents: 200 + index,
      taxCents: 10,
    }));
    const bytes = await creditNotePdf({ ...paper, lines });
    const printed = await read(bytes);
    expect([printed.pages, printed.title, printed.isTagged]).toEqual([pages, 'Credit note K7Q2M9-0012-C1', true]);
    for (const { text, cents } of lines) expect(printed.text).toContain(`${text} $0.10 $${(cents / 100).toFixed(2)}`);
    for (const said of [
      ...['Corrects K7Q2M9-0012', 'Issued Nov 1, 2026', 'Date Nov 5, 2026', 'Café Łódź', paper.reason.trim()],
      ...['Subtotal $42.10', 'Tax $2.10', 'Total credited $44.20', 'was open $0.20', 'to the card $44.00'],
    ])
      expect(printed.text).toContain(said);
    expect(bytes.length).toBeLessThan(60 * 1024);
  });
});

describe('a credit note', () => {
  beforeEach(async () => {
    server.context.providers.taxes = await loadTaxTable(
      'place,rate,taxable share,from,citation\nUS-TX,0.1,1,2026-01-01,Tex. Tax Code 151.351\n',
    );
  });
  /** A merchant of whose November $10.00 and their tax are taken back. */
  const noted = async () => {
    server.clock.nowMs = Date.parse('2026-11-01T00:00:00Z');
    const made = await merchantWithUsage(server.context);
    await inTenant(server.context.db, made.accountId, (tx) =>
      tx.updateTable('accounts').set({ billing_country: 'US', billing_state: 'TX' }).execute(),
    );
    server.clock.nowMs = Date.parse('2026-12-01T02:00:00Z');
    await closeMonth(server.context, made.accountId, '2026-11');
    const [invoice] = await made.invoices();
    const { staff } = await makeStaff();
    const asked = await call(
      'moneyDesk.writeCreditNote',
      {
        params: { id: made.accountId },
        body: { invoice: invoice?.id ?? '', lines: [{ line: 1, cents: 1_000 }], to: 'credit', reason },
      },
      staff,
    );
    const who = await made.biller();
    const [{ notes } = { notes: [] }] = (await call('billing.get', {}, who)).body.invoices;
    return { ...made, who, staff, number: String(asked.body.number), notes, id: notes[0]?.id ?? '' };
  };
  const fetchFrom = (url: string, cookie: string) =>
    server.app.http.inject({ url, headers: { host: 'localhost:3000', cookie } });

  it('stands beside its invoice, and is downloaded once with a ticket, between those whom the invoice names', async () => {
    const { who, number, notes, id, accountId } = await noted();
    expect(notes).toEqual([{ id, number, date: '2026-12-01T02:00:00.000Z', amount: 1_100 }]);
    await inTenant(server.context.db, accountId, (tx) =>
      tx.updateTable('accounts').set({ business_name: 'Another name' }).execute(),
    );
    const { ticket } = (await call('billing.creditNoteTicket', { body: { id } }, who)).body;
    const url = `/api/user/credit-note-dl/${id}?ticket=${ticket}`;
    const file = await fetchFrom(url, who.cookie);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="credit-note-${number}.pdf"`);
    const { text } = await read(file.rawPayload);
    for (const said of [
      ...[`Credit note ${number}`, `Corrects ${number.slice(0, -3)}`, 'Test Vapor', reason],
      ...['$1.00 $10.00', 'Total credited $11.00', 'was open $11.00', 'to the card $0.00'],
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Another name');
    expect((await fetchFrom(url, who.cookie)).statusCode).toBe(404);
  });

  it('is downloaded by staff too, as is its invoice, which leaves a row in both audit logs', async () => {
    const { staff, accountId, id, number, invoices } = await noted();
    const [invoice] = await invoices();
    const params = { id: accountId };
    for (const [kind, paper, title] of [
      ['credit_note', id, `Credit note ${number}`],
      ['invoice', invoice?.id ?? '', `Invoice ${invoice?.number}`],
    ] as const) {
      const { ticket } = (await call('moneyDesk.paperTicket', { params, body: { kind, paper } }, staff)).body;
      const url = `/api/staff/accounts/${accountId}/papers/${paper}?kind=${kind}&ticket=${ticket}`;
      const file = await fetchFrom(url, staff.cookie);
      expect((await read(file.rawPayload)).title).toBe(title);
      expect((await fetchFrom(url, staff.cookie)).statusCode).toBe(404);
    }
    const rows = await inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('audit_rows').select('id').where('action', '=', 'billing.paper_downloaded_by_support').execute(),
    );
    expect(rows).toHaveLength(2);
  });

  it('of another account is not there, for its merchant and under another account', async () => {
    const [mine, theirs] = [await noted(), await noted()];
    const asked = await call('billing.creditNoteTicket', { body: { id: theirs.id } }, mine.who);
    expect(asked.status).toBe(404);
    const byStaff = { params: { id: mine.accountId }, body: { kind: 'credit_note', paper: theirs.id } } as const;
    expect((await call('moneyDesk.paperTicket', byStaff, theirs.staff)).status).toBe(404);
    const { ticket } = (await call('billing.creditNoteTicket', { body: { id: theirs.id } }, theirs.who)).body;
    const url = `/api/user/credit-note-dl/${theirs.id}?ticket=${ticket}`;
    expect((await fetchFrom(url, mine.who.cookie)).statusCode).toBe(404);
  });
});
