import { inTenant } from '@carded/database';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const password = 'violet kettle under granite';

describe('two-step sign-in', () => {
  const { server, call, makeMerchant } = serverForTests();
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });
  const owner = async () => {
    const { account, login, owner } = await makeMerchant({ login: { passwordHash } });
    return { ...login, accountId: account.accountId, headers: owner };
  };
  const code = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.nowMs });
  const cookieOf = (answer: { headers: Record<string, unknown> }) => ({
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  });
  const enrolled = async () => {
    const one = await owner();
    const { secret } = (await call('mfa.setUp', { body: { password } }, one.headers)).body;
    const answer = await call('mfa.enroll', { body: { mfaToken: code(secret) } }, one.headers);
    server.clock.forward(30_000);
    return { ...one, secret, headers: cookieOf(answer) };
  };

  it('mails the person when it is turned on and off, and the owners when a secret is renewed', async () => {
    const one = await enrolled();
    await makeLogin(server.context, one, { kind: 'sub_user', permissions: ['account'] });
    const mailed = async () => {
      server.sent.mails.length = 0;
      await runDueJobs(server, ['credential-mail']);
      return server.sent.mails.map(({ to, subject }) => [to, subject]);
    };
    expect(await mailed()).toEqual([[one.email, 'Two-step sign-in was turned on']]);
    await call('accounts.renewSecret', { body: { kind: 'live', password } }, one.headers);
    expect(await mailed()).toEqual([[one.email, 'A secret key was renewed']]);
    await call('mfa.disable', { body: { password, mfaToken: code(one.secret) } }, one.headers);
    expect(await mailed()).toEqual([[one.email, 'Two-step sign-in was turned off']]);
  });

  it('wants the password before it shows a secret, and stops after five wrong ones', async () => {
    const one = await owner();
    const wrong = await call('mfa.setUp', { body: { password: 'not this one either' } }, one.headers);
    expect(wrong.error?.code).toBe('invalid_credentials');
    for (let tries = 0; tries < 4; tries += 1) await call('mfa.setUp', { body: { password: 'nor this' } }, one.headers);
    expect((await call('mfa.setUp', { body: { password } }, one.headers)).error?.code).toBe('too_many_attempts');
  });

  it('turns nothing on when another secret was asked for meanwhile', async () => {
    const one = await owner();
    const { secret } = (await call('mfa.setUp', { body: { password } }, one.headers)).body;
    const waiting = async () => {
      const { rows } = await server.context.db.pool.query<{ count: number }>(
        "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0]?.count;
    };
    const enrolling = await inTenant(server.context.db, one.accountId, async (tx) => {
      await tx.updateTable('logins').set({ sealed_totp_pending: null }).where('id', '=', one.loginId).execute();
      const answer = call('mfa.enroll', { body: { mfaToken: code(secret) } }, one.headers);
      await expect.poll(waiting, { timeout: 50_000 }).toBe(1);
      return { answer };
    });
    expect((await enrolling.answer).error?.code).toBe('not_ready');
    expect((await call('mfa.status', {}, one.headers)).body.enabled).toBe(false);
  });

  it('is on with the first right code only, ends other sessions and renews this one', async () => {
    const one = await owner();
    const other = cookieOf(await call('sessions.create', { body: { email: one.email, password } }));
    expect((await call('mfa.enroll', { body: { mfaToken: '123456' } }, one.headers)).error?.code).toBe('not_ready');
    const setUp = (await call('mfa.setUp', { body: { password } }, one.headers)).body;
    expect(setUp.url).toContain('otpauth://totp/Carded:');
    expect((await call('sessions.create', { body: { email: one.email, password } })).status).toBe(200);
    const answer = await call('mfa.enroll', { body: { mfaToken: code(setUp.secret) } }, one.headers);
    expect((await call('mfa.status', {}, cookieOf(answer))).body).toEqual({
      enabled: true,
      required: false,
      recovery_codes_left: 10,
      off_at: null,
    });
    expect((await call('sessions.get', {}, other)).status).toBe(401);
    expect((await call('sessions.get', {}, one.headers)).status).toBe(401);
    expect((await call('sessions.create', { body: { email: one.email, password } })).error?.code).toBe(
      'mfa_token_required',
    );
  });

  it('shows the code to scan again for ten minutes, and never that of a secret in use', async () => {
    const one = await owner();
    const qr = () => call('mfa.qr', {}, one.headers);
    expect((await qr()).error?.code).toBe('not_ready');
    const setUp = (await call('mfa.setUp', { body: { password } }, one.headers)).body;
    expect((await qr()).body.qr).toBe(setUp.qr);
    server.clock.forward(600_000);
    expect((await qr()).error?.code).toBe('not_ready');
    expect((await call('mfa.qr', {}, (await enrolled()).headers)).error?.code).toBe('not_ready');
  });

  it('makes new recovery codes for password and code, and the old ones stop working', async () => {
    const one = await owner();
    const { secret } = (await call('mfa.setUp', { body: { password } }, one.headers)).body;
    const enroll = await call('mfa.enroll', { body: { mfaToken: code(secret) } }, one.headers);
    const headers = cookieOf(enroll);
    server.clock.forward(30_000);
    const renew = (given: string) =>
      call('mfa.recoveryCodes', { body: { password: given, mfaToken: code(secret) } }, headers);
    expect((await renew('not this one either')).error?.code).toBe('invalid_credentials');
    const { recovery_codes: made } = (await renew(password)).body;
    const signIn = (mfaToken = '') => call('sessions.create', { body: { email: one.email, password, mfaToken } });
    expect((await signIn(enroll.body.recovery_codes[0])).error?.code).toBe('mfa_token_wrong');
    expect((await signIn(made[0])).status).toBe(200);
    expect((await call('mfa.status', {}, headers)).body.recovery_codes_left).toBe(9);
  });

  it('goes off with password and code together', async () => {
    const one = await enrolled();
    const off = (given: { password: string; mfaToken: string }) => call('mfa.disable', { body: given }, one.headers);
    expect((await off({ password: 'not this one either', mfaToken: code(one.secret) })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await off({ password, mfaToken: '000000' })).error?.code).toBe('mfa_token_wrong');
    expect((await off({ password, mfaToken: code(one.secret) })).status).toBe(200);
    expect((await call('mfa.status', {}, one.headers)).body.enabled).toBe(false);
    expect((await call('sessions.create', { body: { email: one.email, password } })).status).toBe(200);
  });

  it('keeps the old secret until the first code of the new one', async () => {
    const one = await enrolled();
    const setUp = (mfaToken: string) => call('mfa.setUp', { body: { password, mfaToken } }, one.headers);
    expect((await call('mfa.setUp', { body: { password } }, one.headers)).error?.code).toBe('mfa_token_required');
    expect((await setUp('000000')).error?.code).toBe('mfa_token_wrong');
    const { secret } = (await setUp(code(one.secret))).body;
    server.clock.forward(30_000);
    const signIn = (mfaToken: string) => call('sessions.create', { body: { email: one.email, password, mfaToken } });
    expect((await signIn(code(secret))).error?.code).toBe('mfa_token_wrong');
    expect((await signIn(code(one.secret))).status).toBe(200);
  });

  it('takes the first code of a new secret for ten minutes, and for none that a new password left behind', async () => {
    const one = await owner();
    const setUp = async () => (await call('mfa.setUp', { body: { password } }, one.headers)).body.secret;
    const enroll = (secret: string) => call('mfa.enroll', { body: { mfaToken: code(secret) } }, one.headers);
    const old = await setUp();
    server.clock.forward(600_000);
    expect((await enroll(old)).error?.code).toBe('not_ready');
    const planted = await setUp();
    const change = { current: password, new: 'seven lanterns beside the quarry' };
    expect((await call('passwords.change', { body: change }, one.headers)).status).toBe(200);
    expect((await enroll(planted)).error?.code).toBe('not_ready');
  });

  it('keeps the secret sealed in the database', async () => {
    const one = await enrolled();
    const rows = await inTenant(server.context.db, one.accountId, (tx) =>
      tx.selectFrom('logins').selectAll().execute(),
    );
    const dump = JSON.stringify(rows.map((row) => ({ ...row, sealed_totp: row.sealed_totp?.toString('latin1') })));
    expect(dump).toContain(one.email);
    expect(dump).not.toContain(one.secret);
  });
});
