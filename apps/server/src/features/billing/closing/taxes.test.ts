import { inTenant } from '@carded/database';
import { loadTaxTable, noTaxes, type Taxes } from '@carded/providers/taxes';
import { afterEach, expect, test } from 'vitest';
import { merchantWithUsage, serverForTests } from '#testing/index.ts';
import { closeMonths } from './close-month.ts';

const { server, call } = serverForTests();
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};
const close = () => closeMonths.run(server.context, [{}]);
const tax = (taxes: Taxes) => {
  server.context.providers.taxes = taxes;
};
const texas = (rate = '0.0625') =>
  loadTaxTable(`place,rate,taxable share,from,citation\nUS-TX,${rate},0.8,2026-01-01,Tex. Tax Code 151.351\n`);
afterEach(() => tax(noTaxes));

/** Makes a merchant in Texas with a month of usage and a full fee. */
const merchant = async (change: { billing_state?: string } = {}) => {
  at('2026-11-01T00:00:00');
  const made = await merchantWithUsage(server.context);
  await inTenant(server.context.db, made.accountId, async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ billing_country: 'US', billing_state: change.billing_state ?? 'TX', billing_zip: '78701' })
      .execute();
  });
  await made.use('verification', 7);
  await made.use('scan', 3);
  return made;
};

test('preview, invoice, lines, ledger and credit of taxed lines agree', async () => {
  tax(await texas());
  const made = await merchant();
  await made.set({ credit: 1_000 });
  at('2026-11-30T23:59:59');
  const { body: preview } = await call('billing.preview', {}, await made.biller());
  at('2026-12-01T02:00:00');
  expect(await close()).toEqual([null]);
  const [invoice] = await made.invoices();
  // $25.00, seven at 50 cents and three at 5: 5 percent of $28.65.
  expect(invoice).toMatchObject({ lines_cents: 2_865, tax_cents: 143, total_cents: 3_008, paid_cents: 1_000 });
  expect(preview).toMatchObject({ cents: 2_865, tax: 143 });
  expect((await made.lines()).map(({ kind, cents, tax_cents }) => [kind, cents, tax_cents])).toEqual([
    ['monthly', 2_500, 125],
    ['verification', 350, 17],
    ['scan', 15, 1],
  ]);
  expect((await made.ledger()).map(({ entry, credit, cents }) => [entry, credit, cents])).toEqual([
    ['credit_given', 'customer_credit', 1_000],
    ['invoice', 'revenue', 2_865],
    ['tax', 'tax', 143],
    ['credit_used', 'receivable', 1_000],
  ]);
});

test('a month stays open while its tax is unknown, and is closed once it is known', async () => {
  tax({ asksOutside: true, rateFor: async () => ({ state: 'unknown', code: 'no_answer' }) });
  const made = await merchant();
  expect((await call('billing.preview', {}, await made.biller())).body).toMatchObject({ tax: null });
  at('2026-12-01T02:00:00');
  const [outcome] = await close();
  expect(outcome).toEqual(new Error('it is not known how the account is taxed'));
  expect(await made.invoices()).toEqual([]);
  tax(await texas());
  at('2026-12-05T09:00:00');
  expect(await close()).toEqual([null]);
  expect(await made.invoices()).toMatchObject([{ month: '2026-11-01', tax_cents: 143 }]);
});

test('one account without a state holds up no other', async () => {
  tax(await texas());
  const [lost, sound] = [await merchant({ billing_state: '' }), await merchant()];
  at('2026-12-01T02:00:00');
  await close();
  expect(await lost.invoices()).toEqual([]);
  expect(await sound.invoices()).toHaveLength(1);
  await server.context.db.pool.query('delete from carded.billing_due where account_id = $1', [lost.accountId]);
});

test('no tax is looked up for a month that holds only trial usage', async () => {
  tax({ asksOutside: true, rateFor: () => Promise.reject(new Error('nobody is asked')) });
  at('2026-11-20T12:00:00');
  const made = await merchantWithUsage(server.context, { trial: {} });
  await made.use('verification', 3);
  at('2026-12-01T02:00:00');
  expect(await close()).toEqual([null]);
  expect(await made.invoices()).toMatchObject([{ total_cents: 0, state: 'paid' }]);
});
