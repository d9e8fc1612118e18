import { hiddenInView } from '@carded/contract';
import { callFunction, inTenant, type Tables } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { adult, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';
import { sweepViews } from './index.ts';

const reason = 'Buyers in Fargo are denied, checking the rules.';
const buyer = { ...adult, email: 'canary.person@buyer.example' };

describe('a view', () => {
  const { server, call, makeShop, makeStaff, signedIn } = serverForTests();
  const audited = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('audit_rows').select(['actor', 'action', 'detail']).orderBy('seq').execute(),
    );
  const viewsOf = async (accountId: string) =>
    (await audited(accountId))
      .filter(({ action }) => action.startsWith('view.'))
      .map(({ action, detail }) => (action === 'view.read' ? detail.call : action));
  const begin = (account: string, headers: { cookie: string }, minutes = 15) =>
    call('views.start', { body: { account, reason, minutes } }, headers);
  const opened = async (minutes?: number) => {
    const shop = await makeShop();
    const house = await makeStaff();
    const created = await call(
      'verifications.create',
      {
        body: { key: shop.site.liveKey, data: buyer, options: { metadata: { card: 'canary-member-77' } } },
      },
      { 'x-carded-secret': shop.account.liveSecret },
    );
    const uuid = 'uuid' in created.body ? created.body.uuid : '';
    const started = await begin(shop.account.accountId, house.staff, minutes);
    expect(started.status).toBe(200);
    return { ...shop, ...house, merchant: shop.account, uuid, view: started.body.view };
  };

  it('shows the account to its viewer, who stays who they are everywhere else', async () => {
    const { staff, merchant, account, site } = await opened();
    const sites = await call('websites.list', {}, staff);
    expect(sites.body.websites.map(({ token }) => token)).toEqual([site.liveKey]);
    const { body: me } = await call('sessions.get', {}, staff);
    expect([me.kind, me.account_id]).toEqual(['staff', account.accountId]);
    expect(me.view?.account.uuid).toBe(merchant.accountId);
    expect((await call('staffTickets.list', { body: { filter: 'open' } }, staff)).status).toBe(200);
  });

  it('covers what buyers gave, in lists and in one, and takes no search by it', async () => {
    const { staff, owner, uuid } = await opened();
    const canaries = [buyer.first_name, buyer.last_name, buyer.email, buyer.address, '0142', 'canary-member-77'];
    const own = JSON.stringify((await call('verifications.get', { params: { uuid } }, owner)).body);
    for (const canary of canaries) expect(own, canary).toContain(canary);
    const { body } = await call('verifications.get', { params: { uuid } }, staff);
    for (const canary of canaries) expect(JSON.stringify(body), canary).not.toContain(canary);
    expect(body.verification.buyer.last_name).toBe(hiddenInView);
    expect(body.verification.status).toBeTypeOf('number');
    const list = await call('verifications.list', { body: {} }, staff);
    expect(list.body.verifications.map((row) => [row.uuid, row.buyer_first_name])).toEqual([[uuid, hiddenInView]]);
    for (const asked of [{ name: buyer.last_name }, { email: buyer.email }, { zip: '58102' }, { number: '1' }])
      expect((await call('verifications.list', { body: asked }, staff)).error?.code).toBe('hidden_in_view');
    expect((await call('verifications.list', { body: { uuid } }, staff)).status).toBe(200);
  });

  it('changes nothing and opens no secret, picture or download', async () => {
    const { staff, site } = await opened();
    const refused = async (asked: Promise<{ error: { code: string } | null }>) => (await asked).error?.code;
    expect(await refused(call('websites.remove', { params: { token: site.liveKey } }, staff))).toBe('view_only');
    expect(await refused(call('accounts.secrets', {}, staff))).toBe('view_only');
    expect(await refused(call('billing.get', {}, staff))).toBe('view_only');
    expect(await refused(call('images.get', { params: { token: 'x'.repeat(40) } }, staff))).toBe('view_only');
  });

  it('is reported to the account at once, and each kind of page once, in both chains', async () => {
    const { staff, merchant, account, uuid, login } = await opened();
    for (let n = 0; n < 3; n += 1) await call('verifications.get', { params: { uuid } }, staff);
    await call('websites.list', {}, staff);
    await call('views.end', {}, staff);
    const expected = ['view.started', 'verifications.get', 'websites.list', 'view.ended'];
    expect(await viewsOf(merchant.accountId)).toEqual(expected);
    expect(await viewsOf(account.accountId)).toEqual(expected);
    const actors = (await audited(merchant.accountId)).filter(({ action }) => action.startsWith('view.'));
    expect(new Set(actors.map(({ actor }) => actor))).toEqual(new Set([`staff:${login.loginId}`]));
    for (const { accountId } of [merchant, account])
      expect(await inTenant(server.context.db, accountId, (tx) => verifyChain(tx, accountId))).toBeNull();
  });

  it('sends the owner mail with the reason', async () => {
    const { merchant } = await opened();
    const person = await makeLogin(server.context, merchant, { email: 'owner.of@shop.example' });
    await runDueJobs(server, ['view-mail']);
    const mail = server.sent.mails.findLast(({ to }) => to === person.email);
    expect(mail?.text).toContain(reason);
  });

  it('is not started inside another view, of the operator’s own account, or with a short reason', async () => {
    const { staff, account } = await opened();
    const other = await makeShop();
    expect((await begin(other.account.accountId, staff)).error?.code).toBe('conflict');
    await call('views.end', {}, staff);
    expect((await begin(account.accountId, staff)).status).toBe(404);
    const short = { body: { account: other.account.accountId, reason: 'short', minutes: 5 } };
    expect((await call('views.start', short, staff)).status).toBe(400);
    expect((await begin(other.account.accountId, staff, 31)).status).toBe(400);
  });

  const endings: [string, (given: Awaited<ReturnType<typeof opened>>) => Promise<unknown>][] = [
    ['its time runs out', async () => server.clock.forward(15 * 60_000)],
    ['it is stopped', ({ staff }) => call('views.end', {}, staff)],
    [
      'its viewer loses the grant',
      ({ login }) =>
        callFunction<object, Tables>(
          server.context.db,
          "delete from carded.staff_grants where login_id = $1 and code = 'support'",
          [login.loginId],
        ),
    ],
    ['its viewer signs out', ({ staff }) => call('sessions.remove', {}, staff)],
    [
      'its viewer is removed',
      ({ account, login }) =>
        inTenant(server.context.db, account.accountId, (tx) =>
          tx.updateTable('logins').set({ is_removed: true }).where('id', '=', login.loginId).execute(),
        ),
    ],
  ];
  it.each(endings)('ends when %s, at once, and the account is told', async (_, end) => {
    const given = await opened();
    expect((await call('websites.list', {}, given.staff)).status).toBe(200);
    await end(given);
    expect([401, 403]).toContain((await call('websites.list', {}, given.staff)).status);
    // A login that is removed loses its sessions too.
    await callFunction(
      server.context.db,
      'delete from carded.sessions as s where not exists (select from carded.staff_grants g where g.login_id = s.login_id) and s.login_id = $1',
      [given.login.loginId],
    );
    server.clock.forward(30 * 60_000);
    expect(await sweepViews.run(server.context, [{}])).toEqual([null]);
    expect(await viewsOf(given.merchant.accountId)).toEqual(['view.started', 'websites.list', 'view.ended']);
  });

  it('shows an account behind any wall, and is stopped from behind it', async () => {
    const { staff } = await makeStaff();
    for (const account of [{ hasTerms: false }, { standing: 'closed' as const }]) {
      const shop = await makeShop({ account });
      expect((await begin(shop.account.accountId, staff)).status).toBe(200);
      expect((await call('accounts.get', {}, staff)).status).toBe(200);
      await call('maintenance.set', { body: { on: true, reason } }, staff);
      expect((await call('views.end', {}, staff)).body.viewed?.account).toBe(shop.account.accountId);
      await call('maintenance.set', { body: { on: false, reason } }, staff);
    }
    expect((await call('views.end', {}, staff)).body.viewed).toBeNull();
  });

  it('shows one buyer to who reviews, with a reason, a few in an hour', async () => {
    const { staff, uuid, merchant } = await opened();
    const show = (headers: { cookie: string }) =>
      call('views.unmask', { body: { verification: uuid, reason } }, headers);
    expect((await show(staff)).body.buyer.email).toBe(buyer.email);
    expect(await viewsOf(merchant.accountId)).toContain('view.buyer_shown');
    for (let n = 0; n < 19; n += 1) await show(staff);
    expect((await show(staff)).error?.code).toBe('too_many_attempts');
    const { account } = await makeStaff();
    const support = await signedIn(account, { kind: 'staff', hasMfa: true, grants: ['support'] });
    expect((await show(support)).error).toMatchObject({ code: 'grant_missing', details: { grant: 'review' } });
    const reviewer = await signedIn(account, { kind: 'staff', hasMfa: true, grants: ['review'] });
    expect((await show(reviewer)).error?.code).toBe('not_viewing');
  });
});
