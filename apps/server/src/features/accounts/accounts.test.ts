import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { adult, type makeAccount, makeWebsite, serverForTests } from '#testing/index.ts';

describe('the account', () => {
  const { server, call, makeMerchant, subUser } = serverForTests();
  const password = 'violet kettle under granite';
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });
  const merchant = (options: Parameters<typeof makeAccount>[1] = {}) =>
    makeMerchant({ account: options, login: { passwordHash } });
  const sessionOf = (secret: string, key: string) =>
    call('verificationSessions.create', { body: { key } as never }, { 'x-carded-secret': secret });

  it('shows itself with its websites and this month’s usage, and no secret', async () => {
    const { account, owner } = await merchant();
    const website = await makeWebsite(server.context, account);
    await call('verifications.create', {
      body: { key: website.testKey, data: { ...adult, first_name: 'John', last_name: 'Doe' } },
    });
    const { body } = await call('accounts.get', {}, owner);
    expect(body).toMatchObject({
      account: { uuid: account.accountId, business_name: 'Test Vapor', active: true },
      websites: [{ token: website.liveKey }],
      waiting: 0,
      own_waiting: 0,
      usage: { month: '2026-11', verifications: 0, scans: 0 },
    });
    expect(JSON.stringify(body)).not.toMatch(/sk_(live|test)_/);
  });

  it('shows its owner everything but secrets, and is installed once a popup opened or somebody was verified', async () => {
    const { account, login, owner } = await merchant();
    const shown = async () => (await call('accounts.get', {}, owner)).body.account;
    expect(await shown()).toEqual({
      uuid: account.accountId,
      active: true,
      business_name: 'Test Vapor',
      business_country: 'US',
      business_state: expect.any(String),
      scanner_enabled: true,
      time_zone: 'UTC',
      broker: false,
      tos_accepted: expect.any(String),
      id_storage_enabled: false,
      installed: false,
      id_storage_notice_dismissed: false,
      dismissed: [],
      trial: expect.any(Boolean),
      trial_ends: null,
      trial_scan: expect.any(Boolean),
      trial_ends_scan: null,
      trial_verifications: expect.any(Number),
      trial_verifications_scan: expect.any(Number),
      personal_firstname: 'Pat',
      personal_lastname: 'Tester',
      personal_email: login.email,
      personal_phone: '',
      personal_email_bounced: false,
      billing_address: '',
      billing_city: '',
      billing_state: '',
      billing_zip: '',
      billing_country: '',
    });
    const website = await makeWebsite(server.context, account);
    const opened = (at: Date | null) =>
      inTenant(server.context.db, account.accountId, (tx) =>
        tx
          .insertInto('website_openings')
          .values({ account_id: account.accountId, website_id: website.websiteId, opened_at: at })
          .onConflict((conflict) => conflict.columns(['account_id', 'website_id']).doUpdateSet({ opened_at: at }))
          .execute(),
      );
    await opened(null);
    expect((await shown()).installed).toBe(false);
    await opened(new Date(server.clock.nowMs));
    expect((await shown()).installed).toBe(true);
    const another = await merchant();
    const { liveKey } = await makeWebsite(server.context, another.account);
    await call('verifications.create', { body: { key: liveKey, data: adult } });
    expect((await call('accounts.get', {}, another.owner)).body.account.installed).toBe(true);
  });

  it('accepts the terms once for the account, by its owner only', async () => {
    const { account, owner } = await merchant({ hasTerms: false });
    const sub = await subUser(account, ['websites', 'account']);
    expect((await call('websites.list', {}, owner)).error?.code).toBe('terms_required');
    expect((await call('terms.get', {}, owner)).body).toMatchObject({ tos_accepted: false, admin_user: false });
    expect((await call('terms.accept', { body: { version: '1' } }, sub)).error?.code).toBe('forbidden');
    expect((await call('terms.accept', { body: { version: '1' } }, owner)).status).toBe(200);
    const { tos_accepted: first } = (await call('accounts.session', {}, owner)).body.account;
    server.clock.forward(60_000);
    await call('terms.accept', { body: { version: '1' } }, owner);
    expect((await call('accounts.session', {}, owner)).body.account.tos_accepted).toBe(first);
    expect((await call('websites.list', {}, sub)).status).toBe(200);
  });

  it('makes a new secret for the password, shown once, while the old one works for a day more', async () => {
    const { account, owner } = await merchant();
    const { testKey, liveKey } = await makeWebsite(server.context, account);
    const guessed = await call('accounts.renewSecret', { body: { kind: 'test', password: 'not that one' } }, owner);
    expect(guessed.error?.code).toBe('invalid_credentials');
    const renewed = await call('accounts.renewSecret', { body: { kind: 'test', password } }, owner);
    expect(renewed.body.secret).toMatch(/^sk_test_[0-9A-Za-z]{49}$/);
    expect(renewed.body.old_ends).toBe(new Date(server.clock.nowMs + 86_400_000).toISOString());
    const listed = (await call('accounts.secrets', {}, owner)).body.secrets;
    expect(listed.filter(({ kind }) => kind === 'test').map(({ ends }) => ends === null)).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(JSON.stringify(listed)).not.toContain(renewed.body.secret);
    expect((await sessionOf(renewed.body.secret, testKey)).status).toBe(200);
    expect((await sessionOf(account.testSecret, testKey)).status).toBe(200);
    server.clock.forward(86_400_000);
    expect((await sessionOf(account.testSecret, testKey)).error?.code).toBe('invalid_secret');
    expect((await sessionOf(renewed.body.secret, testKey)).status).toBe(200);
    expect((await sessionOf(account.liveSecret, liveKey)).status).toBe(200);
  });

  it('ends an old secret at once when the owner says so, and never the current one', async () => {
    const { account, owner } = await merchant();
    const other = await merchant();
    const { testKey } = await makeWebsite(server.context, account);
    const renewed = await call('accounts.renewSecret', { body: { kind: 'test', password } }, owner);
    const { secrets } = (await call('accounts.secrets', {}, owner)).body;
    const [current, old] = [true, false].map(
      (isCurrent) => secrets.find(({ kind, ends }) => kind === 'test' && (ends === null) === isCurrent)?.id ?? '',
    );
    const end = (id = '', who = owner) => call('accounts.endSecret', { params: { id } }, who);
    expect([(await end(old, other.owner)).status, (await end(current)).error?.code]).toEqual([404, 'conflict']);
    expect((await end(old)).status).toBe(200);
    expect((await sessionOf(account.testSecret, testKey)).error?.code).toBe('invalid_secret');
    expect((await sessionOf(renewed.body.secret, testKey)).status).toBe(200);
    expect((await end(old)).status).toBe(404);
  });

  it('keeps secrets to the owner, and its person to logins that may see the account', async () => {
    const { account } = await merchant();
    const sub = await subUser(account, ['websites', 'verifications']);
    expect((await call('accounts.secrets', {}, sub)).error?.code).toBe('forbidden');
    expect((await call('accounts.renewSecret', { body: { kind: 'live', password } }, sub)).error?.code).toBe(
      'forbidden',
    );
    expect((await call('accounts.get', {}, sub)).body.account.personal_email).toBe('');
  });
});
