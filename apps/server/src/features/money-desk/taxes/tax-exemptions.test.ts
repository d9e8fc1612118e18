import { inTenant } from '@carded/database';
import { loadTaxTable, noTaxes, type Taxes } from '@carded/providers/taxes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { merchantWithUsage, serverForTests } from '#testing/index.ts';

const { server, call, makeStaff } = serverForTests();
const reason = 'The merchant sent a certificate';
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};
const close = () => jobs.find(({ name }) => name === 'close-months')?.run(server.context, [{}]);
const tax = (taxes: Taxes) => {
  server.context.providers.taxes = taxes;
};
const silent: Taxes = { asksOutside: true, rateFor: async () => ({ state: 'unknown', code: 'status_503' }) };
let who: { cookie: string };
beforeEach(async () => {
  at('2026-11-01T00:00:00');
  tax(await loadTaxTable('place,rate,taxable share,from,citation\nUS-TX,0.1,1,2026-01-01,Tex. Tax Code 151.351\n'));
});
afterEach(async () => {
  tax(noTaxes);
  // Removes due months, which the next test would close.
  await server.context.db.pool.query('delete from carded.billing_due');
});

type Address = { billing_country: string; billing_state: string };
/** Makes a merchant whose November costs $25.00, with $2.50 of tax. */
const merchant = async (address: Address = { billing_country: 'US', billing_state: 'TX' }) => {
  const made = await merchantWithUsage(server.context);
  const move = (change: Address) =>
    inTenant(server.context.db, made.accountId, (tx) => tx.updateTable('accounts').set(change).execute());
  await move(address);
  const params = { id: made.accountId };
  const signIn = async () => {
    who = (await makeStaff()).staff;
  };
  await signIn();
  return {
    ...made,
    move,
    signIn,
    add: (more: object = {}) =>
      call(
        'moneyDesk.addExemption',
        {
          params,
          body: {
            ...{
              exemption: server.context.newId(),
              place: 'US-TX',
              certificate: ' 01-339 ',
              valid_until: null,
              reason,
            },
            ...more,
          },
        },
        who,
      ),
    end: (exemption: string) => call('moneyDesk.endExemption', { params, body: { exemption, reason } }, who),
    money: async () => (await call('moneyDesk.account', { params }, who)).body,
    desk: async () => (await call('moneyDesk.list', { query: {} }, who)).body,
    taxes: async () => (await made.invoices()).map(({ tax_cents: cents }) => cents),
    months: async (...days: string[]) => {
      for (const day of days) {
        at(`${day}T02:00:00`);
        await close();
      }
    },
  };
};

describe('a tax exemption', () => {
  it('takes the tax off invoices written up to its last day, and off the preview', async () => {
    const made = await merchant();
    await made.add({ valid_until: '2026-12-01' });
    at('2026-11-30T23:00:00');
    expect((await call('billing.preview', {}, await made.biller())).body.tax).toBe(0);
    await made.months('2026-12-01', '2027-01-01');
    expect(await made.taxes()).toEqual([0, 250]);
  });

  it('holds where the billing address is, and only there', async () => {
    const made = await merchant({ billing_country: 'United States', billing_state: 'Texas' });
    await made.add({ place: 'US-ID' });
    await made.months('2026-12-01');
    await made.signIn();
    await made.add({ place: 'US' });
    await made.months('2027-01-01');
    expect(await made.taxes()).toEqual([250, 0]);
  });

  it('is taken back, and then the next invoice has tax again', async () => {
    const made = await merchant();
    const exemption = server.context.newId();
    await made.add({ exemption });
    await made.months('2026-12-01');
    await made.signIn();
    expect((await made.end(exemption)).status).toBe(200);
    expect((await made.end(exemption)).status).toBe(404);
    await made.months('2027-01-01');
    expect(await made.taxes()).toEqual([0, 250]);
  });

  it('takes the place of the one before, asked for at once as well, and a press twice notes it once', async () => {
    const made = await merchant();
    const exemption = server.context.newId();
    const twice = { exemption, certificate: 'B' };
    await Promise.all([made.add({ certificate: 'A' }), made.add(twice), made.add(twice), made.add({ place: 'CA-QC' })]);
    const { exemptions, tax_place } = await made.money();
    expect(tax_place).toBe('US-TX');
    expect(exemptions.filter(({ ended }) => ended === null).map(({ place }) => place)).toEqual(['CA-QC', 'US-TX']);
    expect(exemptions.map(({ certificate }) => certificate).sort()).toEqual(['01-339', 'A', 'B']);
  });

  it('is shown with its certificate, which no column and no audit log holds as text', async () => {
    const made = await merchant();
    await made.add({ certificate: 'TX-SECRET-7' });
    expect((await made.money()).exemptions).toMatchObject([
      { place: 'US-TX', certificate: 'TX-SECRET-7', valid_until: null, reason, ended: null },
    ]);
    const { rows } = await inTenant(server.context.db, made.accountId, async (tx) => ({
      rows: [
        await tx.selectFrom('tax_exemptions').selectAll().execute(),
        await tx.selectFrom('audit_rows').selectAll().execute(),
      ],
    }));
    expect(JSON.stringify(rows)).toContain('billing.tax_exemption_added');
    expect(JSON.stringify(rows)).not.toContain('TX-SECRET-7');
  });

  it.each([
    ['a day that is over', { valid_until: '2026-10-31' }],
    ['a place that is none', { place: 'US-XX' }],
    ['no certificate', { certificate: '  ' }],
    ['too short a reason', { reason: 'short' }],
  ])('with %s is refused', async (_, more) => {
    const made = await merchant();
    expect((await made.add(more)).status).toBe(400);
    expect((await made.money()).exemptions).toEqual([]);
  });

  it('that ends within 30 days or has ended stands on the desk, until it is renewed', async () => {
    const made = await merchant();
    const until = async () =>
      (await made.desk()).exemptions
        .filter(({ account }) => account === made.accountId)
        .map(({ until: day, is_over }) => [day, is_over]);
    await made.add({ valid_until: '2026-12-02' });
    expect(await until()).toEqual([]);
    at('2026-11-02T00:00:00');
    await made.signIn();
    expect(await until()).toEqual([['2026-12-02', false]]);
    at('2026-12-03T00:00:00');
    await made.signIn();
    expect(await until()).toEqual([['2026-12-02', true]]);
    await made.add({ valid_until: '2027-12-31' });
    expect(await until()).toEqual([]);
  });
});

describe('a month whose tax is not known', () => {
  const rowsOf = async (made: Awaited<ReturnType<typeof merchant>>) => {
    const { rows, not_closed: late } = await made.desk();
    const own = <Row extends { account: string }>(all: readonly Row[]) =>
      all.filter(({ account }) => account === made.accountId);
    return { rows: own(rows), late: own(late) };
  };

  it('is on the desk with the reason, and not as one that is only unclosed', async () => {
    tax(silent);
    const made = await merchant();
    await made.months('2026-12-01');
    server.clock.forward(86_400_000);
    await close()?.catch(() => undefined);
    await made.signIn();
    expect(await rowsOf(made)).toMatchObject({
      rows: [
        { kind: 'tax_unknown', ref: '2026-11', since: '2026-12-01T02:00:00.000Z', cents: null, code: 'status_503' },
      ],
      late: [],
    });
    expect((await made.money()).unknown_tax).toEqual({
      ...{ month: '2026-11', since: '2026-12-01T02:00:00.000Z', code: 'status_503' },
    });
  });

  it('leaves the desk once it is closed, by a service that answers or by an exemption', async () => {
    tax(silent);
    const [answered, exempt] = [await merchant(), await merchant()];
    await answered.months('2026-12-01');
    await exempt.signIn();
    await exempt.add();
    await close();
    expect(await rowsOf(exempt)).toEqual({ rows: [], late: [] });
    expect(await exempt.taxes()).toEqual([0]);
    expect((await rowsOf(answered)).rows).toHaveLength(1);
    tax(noTaxes);
    await close();
    expect(await rowsOf(answered)).toEqual({ rows: [], late: [] });
    expect((await answered.money()).unknown_tax).toBeNull();
  });

  it('that another server closed meanwhile is not put on the desk', async () => {
    const made = await merchant();
    tax({
      asksOutside: true,
      rateFor: async () => {
        tax(noTaxes);
        await close();
        return { state: 'unknown', code: 'no_answer' };
      },
    });
    await made.months('2026-12-01');
    expect(await made.taxes()).toEqual([0]);
    await made.signIn();
    expect(await rowsOf(made)).toEqual({ rows: [], late: [] });
  });

  it('is shown as a missing address when the account has none', async () => {
    const made = await merchant({ billing_country: 'US', billing_state: '' });
    await made.months('2026-12-01');
    await made.signIn();
    expect((await rowsOf(made)).rows).toMatchObject([{ code: 'no_place' }]);
    await made.move({ billing_country: 'US', billing_state: 'TX' });
    await close();
    expect((await rowsOf(made)).rows).toEqual([]);
    expect(await made.taxes()).toEqual([250]);
  });
});
