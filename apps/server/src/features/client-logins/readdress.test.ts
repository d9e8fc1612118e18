import { inTenant } from '@carded/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { charge } from '#platform/ledger/charge.ts';
import { mailCharges } from '#platform/ledger/message-charges.ts';
import { makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const view = { name: 'Orders', filters: {}, find: 'Tyler Brandvold' };

describe('a login that gets another email', () => {
  const { server, call, makeMerchant } = serverForTests();
  beforeEach(() => {
    server.sent.mails.length = 0;
  });

  let numbers = 0;
  const fresh = () => `colleague${++numbers}@mailbox${numbers}.example`;
  const shop = async () => {
    const { account, login: owner } = await makeMerchant();
    const colleague = await makeLogin(server.context, account, {
      kind: 'sub_user',
      permissions: ['account', 'verifications'],
    });
    const [listed] = (await call('clientLogins.list', {}, { cookie: owner.cookie })).body.logins;
    const login = {
      firstname: 'Kim',
      lastname: 'Ellis',
      access_type: 1,
      websites: [],
      permissions: 'account,verifications',
      token: listed?.token ?? '',
    };
    const address = (email: string, also: { firstname?: string } = {}, cookie = owner.cookie) =>
      call('clientLogins.update', { body: { login: { ...login, ...also, email } } }, { cookie });
    return { account, owner, colleague, login, address };
  };
  const viewsOf = async ({ account }: Awaited<ReturnType<typeof shop>>) =>
    inTenant(server.context.db, account.accountId, async (tx) => {
      const rows = await tx.selectFrom('log_views').select('login_id').execute();
      return rows.map(({ login_id }) => login_id).sort();
    });
  const mails = async () => {
    await runDueJobs(server);
    return server.sent.mails.map(({ to, subject }) => [to, subject]);
  };

  it('tells the address it had, the owners and the new address', async () => {
    const { owner, colleague, address } = await shop();
    const email = fresh();
    expect((await address(email)).status).toBe(200);
    const { rows } = await server.context.db.pool.query<{ text: string }>(
      "select string_agg(payload::text, '') as text from carded.outbox",
    );
    expect(rows[0]?.text).not.toContain('@');
    expect((await mails()).sort()).toEqual(
      [
        [colleague.email, 'The email of your Carded login was changed'],
        [owner.email, 'The email of a login on your account was changed'],
        [email, 'Test Vapor invites you to Carded'],
      ].sort(),
    );
  });

  it('tells no address that never signed in with it', async () => {
    const { address } = await shop();
    const [first, second] = [fresh(), fresh()];
    await address(first);
    await runDueJobs(server);
    server.sent.mails.length = 0;
    await address(second);
    expect((await mails()).map(([to]) => to)).not.toContain(first);
  });

  it('hands on no saved view, and a deleted login leaves none', async () => {
    const one = await shop();
    const { owner, colleague, address } = one;
    const save = (cookie: string) => call('logViews.create', { body: view }, { cookie });
    await Promise.all([save(owner.cookie), save(colleague.cookie)]);
    expect((await address(colleague.email, { firstname: 'Kit' })).status).toBe(200);
    expect(await viewsOf(one)).toEqual([owner.loginId, colleague.loginId].sort());
    await address(fresh());
    expect(await viewsOf(one)).toEqual([owner.loginId]);

    const other = await shop();
    await save(other.colleague.cookie);
    expect(await viewsOf(other)).toEqual([other.colleague.loginId]);
    const body = { token: other.login.token };
    expect((await call('clientLogins.remove', { body }, { cookie: other.owner.cookie })).status).toBe(200);
    expect(await viewsOf(other)).toEqual([]);
  });

  it('is invited five times a day, however it is asked, and changed otherwise as often as wanted', async () => {
    const { account, owner, login, address } = await shop();
    let last = '';
    for (let times = 0; times < 4; times += 1) {
      last = fresh();
      expect((await address(last)).status).toBe(200);
    }
    const again = () => call('clientLogins.invite', { body: { token: login.token } }, { cookie: owner.cookie });
    expect((await again()).status).toBe(200);
    expect((await again()).error?.code).toBe('too_many_attempts');
    expect((await address(fresh())).error?.code).toBe('too_many_attempts');
    expect((await address(last, { firstname: 'Kit' })).body.login).toMatchObject({ email: last, firstname: 'Kit' });
    server.clock.forward(86_400_000);
    const { cookie } = await makeLogin(server.context, account);
    expect((await address(fresh(), {}, cookie)).status).toBe(200);
  });

  it('is one mail of those that an address may get in a day', async () => {
    const email = fresh();
    const { account, address } = await shop();
    const mails = mailCharges(server.context, account.accountId, email);
    for (let times = 0; times < 6; times += 1) await charge(server.context, mails);
    expect((await address(email)).error).toMatchObject({
      code: 'too_many_attempts',
      details: { limit: 'mails_to_address' },
    });
  });
});
