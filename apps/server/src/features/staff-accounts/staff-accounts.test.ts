import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { adult, makeLogin, serverForTests, type TestAccount } from '#testing/index.ts';

const reason = 'Asked for by the owner on the phone.';

describe('accounts as staff sees them', () => {
  const { server, call, makeShop, makeStaff, signedIn } = serverForTests();
  let staff: { cookie: string };
  let house: TestAccount;
  beforeAll(async () => {
    const made = await makeStaff();
    [staff, house] = [made.staff, made.account];
  });
  const find = async (text: string) =>
    (await call('staffAccounts.find', { body: { find: text } }, staff)).body.found.map(({ kind, account }) => ({
      kind,
      account,
    }));

  it('are found by anything a merchant can read out', async () => {
    const { account, site, owner } = await makeShop({
      account: { name: 'Northfork Vapor & Sons' },
      site: { domain: 'northfork-vapor.example' },
    });
    const { accountId } = account;
    const login = await makeLogin(server.context, account, { email: 'Ingrid@Northfork.example' });
    const created = await call('verifications.create', { body: { key: site.liveKey, data: adult } });
    const uuid = 'uuid' in created.body ? created.body.uuid : '';
    const ticket = await call('tickets.create', { body: { subject: 'Fargo', body: 'Why?' } }, owner);
    const prefix = await inTenant(server.context.db, accountId, (tx) =>
      tx
        .selectFrom('billing_due')
        .select('invoice_prefix')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow(),
    );
    const found = (kind: string) => [{ kind, account: accountId }];
    expect(await find('northf vap')).toEqual(found('account'));
    for (const typed of ['northfork v', 'northfork va', 'Northfork &'])
      expect(await find(typed)).toContainEqual(found('account')[0]);
    expect(await find('northfork x vap')).toEqual([]);
    expect(await find('n')).toContainEqual(found('website')[0]);
    expect(await find('NORTHFORK-VAPOR.example/checkout')).toContainEqual(found('website')[0]);
    expect(await find(' ingrid@northfork.EXAMPLE ')).toEqual(found('login'));
    expect(await find(site.testKey)).toEqual(found('website'));
    expect(await find(accountId)).toEqual(found('account'));
    expect(await find(site.websiteId)).toEqual(found('website'));
    expect(await find(uuid)).toEqual(found('verification'));
    expect(await find(ticket.body.id)).toEqual(found('ticket'));
    expect(await find(`#${ticket.body.number}`)).toContainEqual(found('ticket')[0]);
    expect(await find(`${prefix.invoice_prefix.toLowerCase()}-0012-02`)).toEqual(found('account'));
    expect(await find('northfork candles')).toEqual([]);
    expect(await find(login.loginId)).toEqual([]);
  });

  it('are found by the name they have now', async () => {
    const { owner, account } = await makeShop({ account: { name: 'Quillfeather' } });
    const business = { name: 'Marrowbone Supply', country: 'US', state: 'ID' };
    expect((await call('accounts.update', { body: { business } }, owner)).status).toBe(200);
    expect(await find('quillf')).toEqual([]);
    expect(await find('marrowb')).toEqual([{ kind: 'account', account: account.accountId }]);
  });

  it('are listed by status', async () => {
    const made = {
      trial: (await makeShop({ account: { trialVerifications: 5 } })).account,
      payment_failed: (await makeShop({ account: { standing: 'past_due' } })).account,
      deactivated: (await makeShop({ account: { standing: 'closed' } })).account,
      brokers: (await makeShop({ account: { isBroker: true } })).account,
    };
    for (const [show, { accountId }] of Object.entries(made)) {
      const { body } = await call('staffAccounts.list', { query: { show: show as 'trial' } }, staff);
      expect(body.accounts[0]?.id, show).toBe(accountId);
      for (const other of Object.values(made).filter((one) => one.accountId !== accountId))
        expect(
          body.accounts.map(({ id }) => id),
          show,
        ).not.toContain(other.accountId);
    }
    const all = await call('staffAccounts.list', { query: {} }, staff);
    expect(all.body.counts.payment_failed).toBe(1);
  });

  it('say why they are closed, open again, and tell both chains who looked', async () => {
    const { account, owner } = await makeShop();
    const { accountId: id } = account;
    const set = (state: 'closed' | 'live') =>
      call('staffAccounts.setState', { params: { id }, body: { state, reason } }, staff);
    const open = async () => (await call('staffAccounts.open', { params: { id } }, staff)).body;
    expect((await set('live')).error?.code).toBe('conflict');
    expect((await set('closed')).status).toBe(200);
    expect((await open()).account).toMatchObject({ state: 'closed', why: reason });
    expect((await set('live')).status).toBe(200);
    expect((await open()).account).toMatchObject({ state: 'live', why: null });
    // Expects its debts to be due again, so that closing and reopening does not avoid a suspension.
    const due = await server.context.db.pool.query<{ is_due: boolean }>(
      'select collect_at is not null as is_due from carded.billing_due where account_id = $1',
      [id],
    );
    expect(due.rows).toEqual([{ is_due: true }]);
    const { rows } = (await call('auditLog.list', { query: {} }, owner)).body;
    expect(rows.map(({ who, action }) => [who, action])).toEqual([
      ['Support', 'account.opened'],
      ['Support', 'account.state_set'],
      ['Support', 'account.opened'],
      ['Support', 'account.state_set'],
    ]);
    const ofHouse = await call('staffAccounts.audit', { params: { id }, query: { chain: 'house' } }, staff);
    expect(ofHouse.body.rows.map(({ action }) => action)).toEqual(rows.map(({ action }) => action));
  });

  it('list every staff action about them, a page at a time, and none about others', async () => {
    const [one, other] = [(await makeShop()).account, (await makeShop()).account];
    const open = (id: string) => call('staffAccounts.open', { params: { id } }, staff);
    for (let at = 0; at < 52; at += 1) await open(one.accountId);
    await open(other.accountId);
    const page = async (id: string, before?: number) =>
      (
        await call(
          'staffAccounts.audit',
          { params: { id }, query: { chain: 'house', ...(before === undefined ? {} : { before }) } },
          staff,
        )
      ).body;
    const first = await page(one.accountId);
    const second = await page(one.accountId, first.next ?? 0);
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 2, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(52);
    expect((await page(other.accountId)).rows).toHaveLength(1);
  });

  it('show logins masked, and the next invoice to the cent as the account’s own page does', async () => {
    const { account, owner } = await makeShop();
    await makeLogin(server.context, account, { email: 'someone.secret@shop.example' });
    const opened = await call('staffAccounts.open', { params: { id: account.accountId } }, staff);
    expect(JSON.stringify(opened.body)).not.toContain('someone.secret');
    expect(opened.body.money.next).toBe((await call('billing.preview', {}, owner)).body.cents);
  });

  it('are hidden from staff without the grant, and the operator’s own account is not listed', async () => {
    const reviewer = await signedIn(house, { kind: 'staff', hasMfa: true, grants: ['review'] });
    expect((await call('staffAccounts.list', { query: {} }, reviewer)).error).toMatchObject({
      code: 'grant_missing',
      message: 'This needs the grant Support.',
    });
    expect((await call('staffAccounts.open', { params: { id: house.accountId } }, staff)).status).toBe(404);
  });
});
