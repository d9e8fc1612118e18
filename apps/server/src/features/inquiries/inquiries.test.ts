import { inTenant } from '@carded/database';
import { type Permission, supportKeptDays } from '@carded/domain/codes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeExpired } from '#features/housekeeping/index.ts';
import { makeAccount, runDueJobs, serverForTests } from '#testing/index.ts';

const contact = { contact_name: 'Pat Marker', contact_email: 'pat@shop.example' };
const shipping = { state: 'ID', monthly_orders: 'under_100', products: 'Vape liquids', ...contact } as const;
const taxes = { states: ['ID', 'UT'], monthly_orders: 'more', ...contact } as const;
const payments = { state: 'QC', monthly_volume: 'under_50k', ...contact } as const;

describe('inquiries', () => {
  const { server, call, makeStaff, signedIn, subUser } = serverForTests();
  let staff: { cookie: string };
  let account: Awaited<ReturnType<typeof makeAccount>>;
  let owner: { cookie: string };
  let business: string;
  beforeAll(async () => {
    ({ staff } = await makeStaff());
  });
  beforeEach(async () => {
    business = `Cedar Vapor ${server.context.newId()}`;
    account = await makeAccount(server.context, { name: business });
    owner = await signedIn(account);
    await runDueJobs(server, ['inquiry-mail']);
    server.sent.mails.length = 0;
  });

  const newest = async (state: 'open' | 'answered' = 'open') =>
    (await call('staffInquiries.list', { query: { state } }, staff)).body.inquiries.filter(
      ({ account: name }) => name === business,
    );

  it('carry status and error, from none through received and in progress to answered', async () => {
    const asked = async () => (await call('inquiries.getShipping', {}, owner)).body;
    expect(await asked()).toEqual({ status: 'none', error: null, submitted: null, answer: null });
    const sent = await call('inquiries.submitShipping', { body: { shipping } }, owner);
    expect(sent.body).toMatchObject({ status: 'received', error: null, answer: null });
    expect((await call('inquiries.submitShipping', { body: { shipping } }, owner)).error?.code).toBe('conflict');
    const id = (await newest()).at(-1)?.id ?? '';
    const set = (status: 'received' | 'in_progress' | 'answered', answer = '') =>
      call('staffInquiries.update', { params: { id }, body: { status, note: 'between-us', answer } }, staff);
    await set('in_progress');
    expect((await asked()).status).toBe('in_progress');
    await set('answered', 'We have a rate for you.');
    expect(await asked()).toMatchObject({ status: 'answered', answer: 'We have a rate for you.' });
    expect(JSON.stringify(await asked())).not.toContain('between-us');
    expect((await newest('answered')).map((one) => one.id)).toContain(id);
    expect((await call('inquiries.submitShipping', { body: { shipping } }, owner)).body.status).toBe('received');
    expect((await set('received')).error).toMatchObject({
      code: 'conflict',
      message: 'The merchant has sent a newer one.',
    });
  });

  it('that were never sent are not found', async () => {
    const params = { id: server.context.newId() };
    expect((await call('staffInquiries.open', { params }, staff)).error?.code).toBe('not_found');
    const body = { status: 'in_progress' as const, note: '', answer: '' };
    expect((await call('staffInquiries.update', { params, body }, staff)).error?.code).toBe('not_found');
  });

  it('are one open of each kind', async () => {
    const both = await Promise.all([
      call('inquiries.submitTaxes', { body: { taxes: { ...taxes, states: [...taxes.states] } } }, owner),
      call('inquiries.submitTaxes', { body: { taxes: { ...taxes, states: [...taxes.states] } } }, owner),
      call('inquiries.submitPayments', { body: { payments } }, owner),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect((await call('inquiries.getTaxes', {}, owner)).body.status).toBe('received');
    expect((await call('inquiries.getPayments', {}, owner)).body.status).toBe('received');
    expect((await call('inquiries.getShipping', {}, owner)).body.status).toBe('none');
  });

  it('want a state there is, and an address to answer to', async () => {
    const refused = async (more: Record<string, unknown>) =>
      (
        await call('inquiries.submitShipping', { body: { shipping: { ...shipping, ...more } } }, owner)
      ).error?.fields?.map(({ path }) => path);
    expect(await refused({ state: 'XX' })).toEqual(['body.shipping.state']);
    for (const wrong of ['nobody', 'a@b', 'www.pat@shop.example', 'pat@shop.e', 'pat marker@shop.example'])
      expect([wrong, await refused({ contact_email: wrong })]).toEqual([wrong, ['body.shipping.contact_email']]);
    expect(await refused({ products: ' ' })).toEqual(['body.shipping.products']);
  });

  it('are open only to logins with the billing or account permission', async () => {
    const sub = (permissions: Permission[]) => subUser(account, permissions);
    const statuses = [];
    for (const permission of ['billing', 'account', 'support'] as const)
      statuses.push((await call('inquiries.getTaxes', {}, await sub([permission]))).status);
    expect(statuses).toEqual([200, 200, 403]);
    expect((await call('staffInquiries.list', { query: {} }, owner)).error?.code).toBe('forbidden');
  });

  it('tell staff by mail that one came, are sealed, and a look leaves a row in the account', async () => {
    const other = await makeStaff();
    await server.context.db.pool.query('delete from carded.staff_grants where login_id = $1', [other.login.loginId]);
    await call('inquiries.submitPayments', { body: { payments } }, owner);
    await runDueJobs(server, ['inquiry-mail']);
    expect(server.sent.mails.map(({ subject }) => subject)).toEqual(['New payments inquiry']);
    expect(JSON.stringify(server.sent.mails)).not.toMatch(/Marker|pat@shop|Cedar/);
    const id = (await newest()).at(-1)?.id ?? '';
    const { inquiry } = (await call('staffInquiries.open', { params: { id } }, staff)).body;
    expect(inquiry.fields).toContainEqual({ name: 'contact_name', value: 'Pat Marker' });
    const rows = await inTenant(server.context.db, account.accountId, async (tx) => ({
      kept: await tx.selectFrom('inquiries').selectAll().execute(),
      audit: await tx.selectFrom('audit_rows').select(['action', 'detail']).orderBy('id').execute(),
    }));
    expect(rows.audit.map(({ action }) => action)).toEqual(['inquiry.submitted', 'inquiry.opened']);
    expect(rows.kept.map((row) => Object.values(row).map(String)).join() + JSON.stringify(rows.audit)).not.toMatch(
      /Marker/,
    );
  });

  it('that were answered are gone after a year, those that wait are not', async () => {
    await call('inquiries.submitPayments', { body: { payments } }, owner);
    await call('inquiries.submitShipping', { body: { shipping } }, owner);
    const id = (await newest()).find(({ kind }) => kind === 'payments')?.id ?? '';
    const body = { status: 'answered' as const, note: 'A note', answer: 'Two will write.' };
    expect((await call('staffInquiries.update', { params: { id }, body }, staff)).status).toBe(200);
    const statuses = async () => {
      // No session lasts as long as what is kept.
      const again = await signedIn(account);
      return [
        (await call('inquiries.getPayments', {}, again)).body.status,
        (await call('inquiries.getShipping', {}, again)).body.status,
        (
          await server.context.db.pool.query('select 1 from carded.inquiry_queue where account_id = $1', [
            account.accountId,
          ])
        ).rows.length,
      ];
    };
    const purge = () => purgeExpired.run(server.context, [{}]);
    server.clock.forward(supportKeptDays * 24 * 3_600_000 - 1);
    await purge();
    expect(await statuses()).toEqual(['answered', 'received', 2]);
    server.clock.forward(2);
    await purge();
    expect(await statuses()).toEqual(['none', 'received', 1]);
  });
});
