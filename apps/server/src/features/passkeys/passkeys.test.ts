import { inTenant } from '@carded/database';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { type Forged, makeAuthenticator, type makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const password = 'violet kettle under granite';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('passkeys', () => {
  const { server, call, makeMerchant } = serverForTests();
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });

  type Kind = Parameters<typeof makeLogin>[2];
  const someone = async (options: Kind = {}) => {
    const { account, login, owner } = await makeMerchant({
      account: { kind: options.kind === 'staff' ? 'staff' : 'merchant' },
      login: { passwordHash, ...options },
    });
    return { ...login, accountId: account.accountId, headers: owner };
  };
  type Person = Awaited<ReturnType<typeof someone>>;
  const device = () => makeAuthenticator(server.context.config.publicUrl);
  const cookieOf = (answer: { headers: Record<string, unknown> }) => ({
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  });
  const code = () => new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: server.clock.nowMs });

  const begin = async (person: Person, mfaToken?: string) => {
    const body = { password, ...(mfaToken === undefined ? {} : { mfaToken }) };
    const begun = await call('passkeys.begin', { body }, person.headers);
    expect(begun.error).toBeNull();
    return begun.body.options;
  };
  const withPasskey = async (person: Person, name = 'Laptop') => {
    const phone = device();
    const response = phone.create(await begin(person));
    const added = await call('passkeys.add', { body: { name, response } }, person.headers);
    expect(added.error).toBeNull();
    return { ...person, phone, headers: cookieOf(added), passkey: added.body.passkey };
  };
  const beginSignIn = async () => {
    const begun = await call('passkeys.beginSignIn', {});
    return { options: begun.body.options, browser: cookieOf(begun) };
  };
  const signIn = async (phone: ReturnType<typeof device>, forged: Forged = {}) => {
    const { options, browser } = await beginSignIn();
    return call('passkeys.signIn', { body: { response: phone.get(options, forged) } }, browser);
  };

  it('signs in alone, as both factors, in a session like any other', async () => {
    const { phone, loginId, passkey } = await withPasskey(await someone());
    expect(passkey).toMatchObject({ name: 'Laptop', last_used: null });
    const answer = await signIn(phone);
    expect(answer.body).toMatchObject({ login_id: loginId, mfa: true });
    const headers = cookieOf(answer);
    expect((await call('sessions.get', {}, headers)).body).toMatchObject({ login_id: loginId });
    const { passkeys } = (await call('passkeys.list', {}, headers)).body;
    expect(passkeys).toEqual([{ ...passkey, last_used: new Date(server.clock.nowMs).toISOString() }]);
  });

  it('lets staff in with both factors, and cannot be removed as their last one', async () => {
    const staff = await withPasskey(await someone({ kind: 'staff' }));
    const headers = cookieOf(await signIn(staff.phone));
    expect((await call('reviews.list', {}, headers)).status).toBe(200);
    const body = { password };
    const removed = await call('passkeys.remove', { params: { id: staff.passkey.id }, body }, headers);
    expect(removed.error?.code).toBe('mfa_required');
  });

  it('leaves staff one, however many are removed at the same time', async () => {
    const first = await withPasskey(await someone({ kind: 'staff' }));
    const second = await withPasskey(first, 'Phone');
    const remove = ({ id }: { id: string }) =>
      call('passkeys.remove', { params: { id }, body: { password } }, second.headers);
    const answers = await Promise.all([remove(first.passkey), remove(second.passkey)]);
    expect(answers.map(({ error }) => error?.code ?? null).sort()).toEqual(['mfa_required', null]);
    expect((await call('passkeys.list', {}, second.headers)).body.passkeys).toHaveLength(1);
    expect((await call('reviews.list', {}, second.headers)).status).toBe(200);
  });

  it('is not made twice by one device, nor a twenty-first time', async () => {
    const person = await withPasskey(await someone());
    const held = person.phone.get({ challenge: '', rpId: '' }).id;
    const { excludeCredentials } = await begin(person);
    expect(excludeCredentials).toEqual([{ id: held, type: 'public-key', transports: expect.any(Array) }]);
    const late = device().create(await begin(person));
    await inTenant(server.context.db, person.accountId, (tx) =>
      sql`insert into carded.passkeys select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
            from carded.passkeys as p, generate_series(1, 19) where p.id = ${person.passkey.id}`.execute(tx),
    );
    const again = await call('passkeys.begin', { body: { password } }, person.headers);
    expect(again.error?.code).toBe('too_many_passkeys');
    const added = await call('passkeys.add', { body: { name: 'Key', response: late } }, person.headers);
    expect(added.error?.code).toBe('too_many_passkeys');
  });

  it('replaces the code of an authenticator app, for its own login only', async () => {
    const person = await someone({ totpSecret, hasMfa: true });
    const phone = device();
    const response = phone.create(await begin(person, code()));
    await call('passkeys.add', { body: { name: 'Key', response } }, person.headers);
    const other = await withPasskey(await someone());
    const second = async (key: typeof phone, email = person.email) => {
      const { options, browser } = await beginSignIn();
      return call('sessions.create', { body: { email, password, passkey: key.get(options) } }, browser);
    };
    expect((await second(phone)).body).toMatchObject({ login_id: person.loginId, mfa: true });
    expect((await second(other.phone)).error?.code).toBe('passkey_failed');
    expect((await second(phone, other.email)).error?.code).toBe('passkey_failed');
    const wrong = await beginSignIn();
    const body = { email: person.email, password: 'not the password', passkey: phone.get(wrong.options) };
    expect((await call('sessions.create', { body }, wrong.browser)).error?.code).toBe('invalid_credentials');
  });

  it('refuses what is forged, each time in the same words', async () => {
    const { phone, loginId } = await withPasskey(await someone());
    const other = await withPasskey(await someone());
    const userHandle = Buffer.from(other.loginId.replaceAll('-', ''), 'hex').toString('base64url');
    const forgeries: [string, Forged][] = [
      ['another origin', { origin: 'https://carded.example.evil.example' }],
      ['another host of ours', { origin: 'http://shop.localhost:3000' }],
      ['another relying party', { rpId: 'evil.example' }],
      ['a challenge of its own', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
      ['another type', { type: 'webauthn.create' }],
      ['a holder who was not verified', { isVerified: false }],
      ['another person’s name', { userHandle }],
      ['no name', { userHandle: 'AA' }],
      ['a credential that nobody has', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ];
    const said = new Set<string>();
    for (const [what, forged] of forgeries) {
      const { error, status } = await signIn(phone, forged);
      expect([what, status, error?.code]).toEqual([what, 401, 'passkey_failed']);
      said.add(error?.message ?? '');
    }
    expect(said.size).toBe(1);
    expect((await signIn(other.phone, { id: phone.get({ challenge: '', rpId: '' }).id })).status).toBe(401);
    expect((await signIn(phone)).body).toMatchObject({ login_id: loginId });
  });

  it('takes a challenge once, in the browser that asked, for what it was made, and for five minutes', async () => {
    const person = await withPasskey(await someone());
    const { phone } = person;
    const { options, browser } = await beginSignIn();
    const body = { response: phone.get(options) };
    expect((await call('passkeys.signIn', { body })).error?.code).toBe('passkey_failed');
    const stranger = { cookie: `__Host-carded-passkey=${'x'.repeat(43)}` };
    expect((await call('passkeys.signIn', { body }, stranger)).error?.code).toBe('passkey_failed');
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('passkeys.signIn', { body }, browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);

    const toAdd = await begin(person);
    const signed = phone.get({ challenge: toAdd.challenge, rpId: toAdd.rp.id });
    expect((await call('passkeys.signIn', { body: { response: signed } }, browser)).error?.code).toBe('passkey_failed');

    const late = await beginSignIn();
    server.clock.forward(5 * 60_000 + 1);
    const lateBody = { response: phone.get(late.options) };
    expect((await call('passkeys.signIn', { body: lateBody }, late.browser)).error?.code).toBe('passkey_failed');
  });

  it('adds only what this session asked for, from our own pages, once', async () => {
    const [person, other] = [await someone(), await someone()];
    const add = (response: object, headers = person.headers) =>
      call('passkeys.add', { body: { name: 'Key', response: response as never } }, headers);
    const forgeries: Forged[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }];
    for (const forged of forgeries)
      expect((await add(device().create(await begin(person), forged))).error?.code).toBe('passkey_failed');
    const phone = device();
    const made = phone.create(await begin(person));
    expect((await add(made, other.headers)).error?.code).toBe('passkey_failed');
    const added = await add(made);
    expect(added.error).toBeNull();
    expect((await add(made, cookieOf(added))).error?.code).toBe('passkey_failed');
    expect((await add(phone.create(await begin(other)), other.headers)).error?.code).toBe('passkey_failed');
    expect((await call('passkeys.list', {}, other.headers)).body.passkeys).toEqual([]);
  });

  it('wants the password first, and the second factor where there is one', async () => {
    const person = await someone();
    const wrong = await call('passkeys.begin', { body: { password: 'not the password' } }, person.headers);
    expect(wrong.error?.code).toBe('invalid_credentials');
    const { email, accountId, loginId } = await withPasskey(person);
    expect((await call('sessions.create', { body: { email, password } })).error?.code).toBe('passkey_required');
    const guess = await call('sessions.create', { body: { email, password: 'not the password' } });
    expect(guess.error?.code).toBe('invalid_credentials');
    // A session that a password alone began, whenever that was.
    const token = server.context.random(32).toString('base64url');
    const now = new Date(server.clock.nowMs);
    await inTenant(server.context.db, accountId, (tx) =>
      tx
        .insertInto('sessions')
        .values({
          ...{ token_hash: hashToken(token), id: server.context.newId(), account_id: accountId, login_id: loginId },
          ...{ has_mfa: false, agent: 'test', created_at: now, last_seen_at: now },
          expires_at: new Date(server.clock.nowMs + 3_600_000),
        })
        .execute(),
    );
    for (const name of ['passkeys.begin', 'mfa.setUp'] as const) {
      const answer = await call(name, { body: { password } }, { cookie: `__Host-carded=${token}` });
      expect(answer.error?.code, name).toBe('mfa_required');
    }
  });

  it('refuses a signature whose counter did not go up, and tells the person', async () => {
    const person = await withPasskey(await someone());
    expect((await signIn(person.phone, { counter: 7 })).status).toBe(200);
    await runDueJobs(server, ['credential-mail']);
    server.sent.mails.length = 0;
    expect((await signIn(person.phone, { counter: 7 })).error?.code).toBe('passkey_failed');
    await runDueJobs(server, ['credential-mail']);
    expect(server.sent.mails).toMatchObject([{ to: person.email, subject: expect.stringMatching(/copied/) }]);
    expect((await signIn(person.phone, { counter: 8 })).status).toBe(200);
  });

  it('is renamed and removed by its own login only, and the person is notified', async () => {
    const [person, other] = [await withPasskey(await someone()), await someone()];
    const params = { id: person.passkey.id };
    const rename = (headers: typeof person.headers) =>
      call('passkeys.rename', { params, body: { name: 'Old laptop' } }, headers);
    const remove = (headers: typeof person.headers) => call('passkeys.remove', { params, body: { password } }, headers);
    expect((await rename(other.headers)).error?.code).toBe('not_found');
    expect((await remove(other.headers)).error?.code).toBe('not_found');
    expect((await rename(person.headers)).status).toBe(200);
    const elsewhere = cookieOf(await signIn(person.phone));
    expect((await call('passkeys.list', {}, elsewhere)).body.passkeys[0]?.name).toBe('Old laptop');
    await runDueJobs(server, ['credential-mail']);
    server.sent.mails.length = 0;
    expect((await remove(person.headers)).status).toBe(200);
    await runDueJobs(server, ['credential-mail']);
    expect(server.sent.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'A passkey was removed'],
    ]);
    expect((await call('sessions.get', {}, elsewhere)).status).toBe(401);
    expect((await signIn(person.phone)).error?.code).toBe('passkey_failed');
  });

  const resetByMail = async ({ email }: Person, mfaToken?: string) => {
    await call('passwords.requestReset', { body: { email } });
    await runDueJobs(server, ['reset-mail']);
    const mail = server.sent.mails.findLast(({ to }) => to === email);
    const token = /resetpassword\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { password: 'seven lanterns beside the quarry', ...(mfaToken === undefined ? {} : { mfaToken }) };
    return call('passwords.reset', { params: { token }, body });
  };
  const entriesOf = async (id: string) => {
    const query = 'select passkey_id from carded.passkey_credentials where passkey_id = $1';
    return (await server.context.db.pool.query(query, [id])).rowCount;
  };

  it('is removed when its login’s password is reset by mail, and the person is notified', async () => {
    const [person, other] = [await withPasskey(await someone()), await withPasskey(await someone())];
    await runDueJobs(server);
    server.sent.mails.length = 0;
    expect(await entriesOf(person.passkey.id)).toBe(1);
    expect((await resetByMail(person)).status).toBe(200);
    expect((await signIn(person.phone)).error?.code).toBe('passkey_failed');
    expect(await entriesOf(person.passkey.id)).toBe(0);
    await runDueJobs(server);
    expect(server.sent.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      person.email,
      'A passkey was removed',
    ]);
    expect((await signIn(other.phone)).body).toMatchObject({ login_id: other.loginId });
  });

  it('stays at a reset that took the code of an authenticator app', async () => {
    const person = await someone({ totpSecret, hasMfa: true });
    const phone = device();
    const response = phone.create(await begin(person, code()));
    await call('passkeys.add', { body: { name: 'Key', response } }, person.headers);
    server.clock.forward(30_000);
    expect((await resetByMail(person, code())).status).toBe(200);
    expect((await signIn(phone)).body).toMatchObject({ login_id: person.loginId, mfa: true });
  });

  it('sends no link to staff who lost their authenticator since', async () => {
    const person = await withPasskey(await someone({ kind: 'staff' }));
    const setTotp = (value: Buffer | null) =>
      inTenant(server.context.db, person.accountId, (tx) =>
        tx.updateTable('logins').set({ sealed_totp: value }).where('id', '=', person.loginId).execute(),
      );
    await setTotp(Buffer.from('sealed'));
    await call('passwords.requestReset', { body: { email: person.email } });
    await runDueJobs(server, ['reset-mail']);
    await setTotp(null);
    const text = server.sent.mails.findLast(({ to }) => to === person.email)?.text ?? '';
    const token = /resetpassword\/([\w-]+)/.exec(text)?.[1] ?? expect.unreachable();
    const body = { password: 'seven lanterns beside the quarry' };
    expect((await call('passwords.reset', { params: { token }, body })).error?.code).toBe('link_expired');
    expect((await signIn(person.phone)).body).toMatchObject({ login_id: person.loginId });
  });

  it('is for the configured address, whatever host a request names', async () => {
    const { hostname } = new URL(server.context.config.publicUrl);
    const begun = await call('passkeys.beginSignIn', {}, { 'x-forwarded-host': 'evil.example' });
    expect(begun.body.options.rpId).toBe(hostname);
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-carded-passkey=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const away = await call('passkeys.beginSignIn', {}, { origin: 'https://evil.example' });
    expect(away.error?.code).toBe('cross_site');
  });
});
