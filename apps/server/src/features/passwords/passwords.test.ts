import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { forwardToNextJob, makeAccount, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const password = 'violet kettle under granite';
const newPassword = 'seven lanterns beside the quarry';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const jobs = ['reset-mail', 'mfa-reset-mail', 'mfa-reset', 'credential-mail'];

describe('getting back in', () => {
  const { server, call } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });
  beforeEach(() => {
    server.sent.mails.length = 0;
  });
  const code = () => new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: server.clock.nowMs });
  const nextCode = () => {
    server.clock.forward(30_000);
    return code();
  };
  const someone = async (options: Parameters<typeof makeLogin>[2] = {}) => {
    const account = await makeAccount(server.context);
    return { account, ...(await makeLogin(server.context, account, { passwordHash, ...options })) };
  };
  const signIn = (email: string, given: string, mfaToken?: string) =>
    call('sessions.create', { body: { email, password: given, ...(mfaToken === undefined ? {} : { mfaToken }) } });
  /** Asks for a mail and answers with the token in it; null when none was sent. */
  const mailedToken = async (email: string, what: 'password' | 'mfa' = 'password'): Promise<string | null> => {
    expect((await call('passwords.requestReset', { body: { email, what } })).status).toBe(200);
    await runDueJobs(server, jobs);
    const mail = server.sent.mails.findLast(({ to }) => to === email);
    return /\/reset(?:password|mfa)\/([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? null;
  };
  const tokenFor = async (email: string, what: 'password' | 'mfa' = 'password') =>
    (await mailedToken(email, what)) ?? expect.unreachable();
  const reset = (token: string, given = newPassword, mfaToken?: string) =>
    call('passwords.reset', {
      params: { token },
      body: { password: given, ...(mfaToken === undefined ? {} : { mfaToken }) },
    });

  it('answers the same for an unknown email, and sends no mail', async () => {
    expect(await mailedToken('nobody@login.example')).toBeNull();
    expect(server.sent.mails).toEqual([]);
  });

  it('sets a new password with the emailed link once, signs everyone out and says so by email', async () => {
    const { email, cookie } = await someone();
    const [first, token] = [await tokenFor(email), await tokenFor(email)];
    expect((await call('passwords.checkReset', { params: { token } })).body).toEqual({ what: 'password', mfa: false });
    expect((await reset(token, 'password1234')).error?.code).toBe('invalid_input');
    expect((await reset(token)).status).toBe(200);
    expect((await call('sessions.get', {}, { cookie })).status).toBe(401);
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, newPassword)).status).toBe(200);
    for (const used of [token, first]) expect((await reset(used)).error?.code).toBe('link_expired');
    await runDueJobs(server, jobs);
    expect(server.sent.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
  });

  it('lets one of two simultaneous uses of a link pass', async () => {
    const token = await tokenFor((await someone()).email);
    const answers = await Promise.all([reset(token), reset(token, 'nine pebbles across a river')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('forgets a link after an hour, and mails no more than five an hour for one network', async () => {
    const { email } = await someone();
    const token = await tokenFor(email);
    for (let mails = 0; mails < 8; mails += 1) await mailedToken(email);
    const mails = () => server.sent.mails.filter(({ to }) => to === email).length;
    expect(mails()).toBe(5);
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    expect((await call('passwords.requestReset', { body: { email } }, elsewhere)).status).toBe(200);
    await runDueJobs(server, jobs);
    expect(mails()).toBe(6);
    server.clock.forward(3_600_000);
    expect((await reset(token)).error?.code).toBe('link_expired');
    expect((await call('passwords.checkReset', { params: { token } })).error?.code).toBe('link_expired');
  });

  it('asks a login with two-step sign-in for its code, and a wrong one changes nothing', async () => {
    const { email } = await someone({ totpSecret });
    const token = await tokenFor(email);
    expect((await call('passwords.checkReset', { params: { token } })).body.mfa).toBe(true);
    expect((await reset(token)).error?.code).toBe('mfa_token_required');
    expect((await reset(token, newPassword, '000000')).error?.code).toBe('mfa_token_wrong');
    expect((await reset(token, newPassword, nextCode())).status).toBe(200);
    expect((await signIn(email, newPassword, nextCode())).status).toBe(200);
  });

  it('does not take a link of one kind for the other', async () => {
    const { email } = await someone({ totpSecret });
    const [forPassword, forMfa] = [await tokenFor(email), await tokenFor(email, 'mfa')];
    expect((await reset(forMfa, newPassword, nextCode())).error?.code).toBe('link_expired');
    const turnOff = await call('passwords.resetMfa', { params: { token: forPassword }, body: { password } });
    expect(turnOff.error?.code).toBe('link_expired');
    expect((await call('passwords.cancelMfaReset', { params: { token: forMfa } })).error?.code).toBe('link_expired');
  });

  it('turns two-step sign-in off at once with password and recovery code', async () => {
    const { email, cookie } = await someone();
    const headers = { cookie };
    const { secret } = (await call('mfa.setUp', { body: { password } }, headers)).body;
    const first = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.nowMs });
    const enrolled = await call('mfa.enroll', { body: { mfaToken: first } }, headers);
    const [one = '', two = ''] = enrolled.body.recovery_codes;
    expect(enrolled.body.recovery_codes).toHaveLength(10);
    expect((await signIn(email, password, one)).status).toBe(200);
    expect((await signIn(email, password, one)).error?.code).toBe('mfa_token_wrong');
    const token = await tokenFor(email, 'mfa');
    const turnOff = (given: string, recovery: string) =>
      call('passwords.resetMfa', { params: { token }, body: { password: given, recovery_code: recovery } });
    expect((await turnOff('not this one either', two)).error?.code).toBe('invalid_credentials');
    expect((await turnOff(password, one)).error?.code).toBe('mfa_token_wrong');
    expect((await turnOff(password, two.toUpperCase().replace('-', ' '))).body).toEqual({ off_at: null });
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('turns it off without a recovery code after a day, when nobody notified cancels', async () => {
    const { account, email, cookie } = await someone({ kind: 'sub_user', permissions: ['account'], totpSecret });
    const owner = await makeLogin(server.context, account, { passwordHash });
    const token = await tokenFor(email, 'mfa');
    const asked = await call('passwords.resetMfa', { params: { token }, body: { password } });
    expect(asked.body.off_at).toBe(new Date(server.clock.nowMs + 86_400_000).toISOString());
    expect((await call('sessions.get', {}, { cookie })).status).toBe(401);
    await runDueJobs(server, jobs);
    const warnings = server.sent.mails.filter(({ subject }) => subject === 'Two-step sign-in turns off tomorrow');
    expect(warnings.map(({ to }) => to).sort()).toEqual([email, owner.email].sort());
    expect((await signIn(email, password)).error?.code).toBe('mfa_token_required');
    // Starts the job where a clock is ahead of this one.
    await server.context.db.pool.query(
      "update carded.outbox set start_after = start_after - interval '5 minutes' where queue = 'mfa-reset'",
    );
    server.clock.forward(86_400_000 - 60_000);
    expect(await runDueJobs(server, jobs)).toContain('mfa-reset');
    expect((await signIn(email, password)).error?.code).toBe('mfa_token_required');
    server.clock.forward(120_000);
    await runDueJobs(server, jobs);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('keeps it on when the owner cancels, or when a right code comes meanwhile', async () => {
    const { email } = await someone({ totpSecret });
    const ask = async () => {
      const token = await tokenFor(email, 'mfa');
      await call('passwords.resetMfa', { params: { token }, body: { password } });
      await runDueJobs(server, jobs);
    };
    await ask();
    const cancel = /\/resetmfa\/([\w-]{32})/.exec(server.sent.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await call('passwords.checkReset', { params: { token: cancel } })).body.what).toBe('mfa_cancel');
    expect((await call('passwords.cancelMfaReset', { params: { token: cancel } })).status).toBe(200);
    await forwardToNextJob(server);
    await runDueJobs(server, jobs);
    expect((await signIn(email, password)).error?.code).toBe('mfa_token_required');
    await ask();
    expect((await signIn(email, password, nextCode())).status).toBe(200);
    server.clock.forward(86_400_000);
    await runDueJobs(server, jobs);
    expect((await signIn(email, password)).error?.code).toBe('mfa_token_required');
  });

  it('sends no staff login a link around its second factor', async () => {
    const account = await makeAccount(server.context, { kind: 'staff' });
    const { email } = await makeLogin(server.context, account, { kind: 'staff', passwordHash, totpSecret });
    expect(await mailedToken(email, 'mfa')).toBeNull();
    expect(await mailedToken(email, 'password')).not.toBeNull();
    const fresh = await makeLogin(server.context, account, { kind: 'staff', passwordHash });
    expect(await mailedToken(fresh.email, 'password')).toBeNull();
  });

  it('changes the own password with the old one and the code, and ends other sessions', async () => {
    const { email, cookie } = await someone({ totpSecret });
    const other = await signIn(email, password, nextCode());
    const change = (current: string, token?: string) =>
      call(
        'passwords.change',
        { body: { current, new: newPassword, ...(token === undefined ? {} : { token }) } },
        { cookie },
      );
    expect((await change('not this one either', nextCode())).error?.code).toBe('invalid_credentials');
    expect((await change(password)).error?.code).toBe('mfa_token_required');
    expect((await change(password, nextCode())).status).toBe(200);
    const otherCookie = String(other.headers['set-cookie']).split(';')[0] ?? '';
    expect((await call('sessions.get', {}, { cookie: otherCookie })).status).toBe(401);
    expect((await call('sessions.get', {}, { cookie })).status).toBe(200);
    expect((await signIn(email, newPassword, nextCode())).status).toBe(200);
  });

  it.each(['quetzalcoatlus!', 'Bartholomew 12', 'Zanzibar-Trade'])(
    'changes the own password to none that is made of what everyone knows of the login: %s',
    async (guess) => {
      const account = await makeAccount(server.context, { name: 'Zanzibar Trade' });
      const email = `quetzalcoatlus@${server.context.random(4).toString('hex')}.example`;
      const { cookie } = await makeLogin(server.context, account, { email, firstName: 'Bartholomew', passwordHash });
      const { error } = await call('passwords.change', { body: { current: password, new: guess } }, { cookie });
      expect([error?.code, error?.fields?.map(({ path }) => path)]).toEqual(['invalid_input', ['body.new']]);
    },
  );

  it('keeps no token, code or password in clear', async () => {
    const { email } = await someone({ totpSecret });
    const token = await tokenFor(email, 'mfa');
    const { rows } = await server.context.db.pool.query<{ text: string }>(
      'select t::text as text from carded.login_resets t union all select t::text from carded.recovery_codes t',
    );
    const dump = rows.map(({ text }) => text).join('\n');
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token).toString('hex'));
  });
});
