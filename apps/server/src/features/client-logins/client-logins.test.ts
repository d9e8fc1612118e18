import type { RequestFor } from '@carded/client';
import { describe, expect, it } from 'vitest';
import { inAccount } from '#platform/commands/command.ts';
import {
  type makeAccount,
  makeLogin,
  makeWebsite,
  runDueJobs,
  serverForTests,
  type TestAccount,
} from '#testing/index.ts';

type Typed = RequestFor<'clientLogins.create'>['body']['login'];
const password = 'plumbago wren under slate';

describe('logins of an account', () => {
  const { server, call, makeShop } = serverForTests();

  let numbers = 0;
  const typed = (also: Partial<Typed> = {}): Typed => ({
    firstname: 'Kim',
    lastname: 'Ellis',
    email: `kim${++numbers}@shop.example`,
    access_type: 1,
    websites: [],
    permissions: 'verifications',
    ...also,
  });
  const merchant = (options: Parameters<typeof makeAccount>[1] = {}) => makeShop({ account: options });
  const subUser = (account: TestAccount, also: Parameters<typeof makeLogin>[2] = {}) =>
    makeLogin(server.context, account, { kind: 'sub_user', permissions: ['account', 'verifications'], ...also });
  const add = async (headers: { cookie: string }, also: Partial<Typed> = {}) => {
    const { body, error } = await call('clientLogins.create', { body: { login: typed(also) } }, headers);
    expect(error).toBeNull();
    return body.login;
  };
  const mailTo = async (email: string) => {
    await runDueJobs(server);
    return server.sent.mails.findLast(({ to }) => to === email);
  };
  const linkTo = async (email: string) => /invitation\/([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? '';
  const signIn = (email: string, given = password) => call('sessions.create', { body: { email, password: given } });

  it('invites a person, who sets a password and signs in with just what was given', async () => {
    const { site: website, owner } = await merchant();
    const made = await add(owner, {
      access_type: 2,
      websites: [website.websiteId],
      permissions: 'verifications,websites',
    });
    expect(made).toMatchObject({ state: 'invited', can_edit: true, last_seen: null, mfa: false });
    expect((await signIn(made.email)).error?.code).toBe('invalid_credentials');
    const token = await linkTo(made.email);
    expect((await call('clientLogins.checkInvitation', { params: { token } })).body).toEqual({
      business_name: 'Test Vapor',
      email: made.email,
      firstname: 'Kim',
    });
    const weak = await call('clientLogins.acceptInvitation', {
      params: { token },
      body: { password: 'Kim-Ellis-2026-Kim' },
    });
    expect(weak.error?.fields?.[0]?.message).toContain('too easy to guess');
    expect((await call('clientLogins.acceptInvitation', { params: { token }, body: { password } })).status).toBe(200);
    const signedIn = await signIn(made.email);
    expect(signedIn.body).toMatchObject({
      kind: 'sub_user',
      permissions: ['verifications', 'websites'],
      access_type: 2,
      websites: [website.liveKey],
    });
    const [listed] = (await call('clientLogins.list', {}, owner)).body.logins;
    expect(listed).toMatchObject({ state: 'active', last_seen: new Date(server.clock.nowMs).toISOString() });
  });

  it('takes an invitation once, however many come, and not after a week', async () => {
    const { owner } = await merchant();
    const one = await add(owner);
    const token = await linkTo(one.email);
    const accept = () => call('clientLogins.acceptInvitation', { params: { token }, body: { password } });
    const answers = await Promise.all(Array.from({ length: 12 }, accept));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ error }) => error?.code);
    // Whose password finds no slot is told to come again, and comes too late then.
    expect(refused.filter((code) => code !== 'link_expired' && code !== 'unavailable')).toEqual([]);
    expect((await accept()).error?.code).toBe('link_expired');
    const two = await add(owner);
    const late = await linkTo(two.email);
    server.clock.forward(7 * 86_400_000);
    expect((await call('clientLogins.checkInvitation', { params: { token: late } })).error?.code).toBe('link_expired');
    const { cookie } = await makeLogin(server.context, { accountId: await accountOf(owner.cookie) });
    const listed = (await call('clientLogins.list', {}, { cookie })).body.logins;
    expect(listed.find(({ token: each }) => each === two.token)?.state).toBe('invitation_ended');
    await call('clientLogins.invite', { body: { token: two.token } }, { cookie });
    const fresh = await linkTo(two.email);
    expect(fresh).not.toBe(late);
    expect((await call('clientLogins.checkInvitation', { params: { token: fresh } })).status).toBe(200);
  });
  const accountOf = async (cookie: string) => {
    const found = await server.context.db.pool.query<{ account_id: string }>(
      "select account_id from carded.sessions where token_hash = sha256(convert_to($1, 'UTF8'))",
      [cookie.split('=')[1]],
    );
    return found.rows[0]?.account_id ?? '';
  };

  it('ends the older link when a new one is mailed', async () => {
    const { owner } = await merchant();
    const { email, token } = await add(owner);
    const old = await linkTo(email);
    await call('clientLogins.invite', { body: { token } }, owner);
    expect((await call('clientLogins.checkInvitation', { params: { token: old } })).error?.code).toBe('link_expired');
    expect((await call('clientLogins.checkInvitation', { params: { token: await linkTo(email) } })).status).toBe(200);
  });

  it('changes a login that had a removed website, and keeps its log for it', async () => {
    const { site, owner, account } = await merchant();
    const gone = await makeWebsite(server.context, account);
    const websites = [site.websiteId, gone.websiteId];
    const made = await add(owner, { access_type: 2, websites });
    expect((await call('websites.remove', { params: { token: gone.liveKey } }, owner)).status).toBe(200);
    const [listed] = (await call('clientLogins.list', {}, owner)).body.logins;
    expect(listed?.websites).toEqual([site.websiteId]);
    const login = {
      ...typed({ access_type: 2, websites: listed?.websites ?? [], email: made.email }),
      token: made.token,
    };
    const changed = await call('clientLogins.update', { body: { login: { ...login, lastname: 'Moss' } } }, owner);
    expect(changed.body.login).toMatchObject({ lastname: 'Moss', websites: [site.websiteId] });
    const kept = await inAccount(server.context, account.accountId, (tx) =>
      tx.selectFrom('logins').select('website_ids').where('email', '=', made.email).executeTakeFirstOrThrow(),
    );
    expect(kept.website_ids).toEqual(websites);
    const foreign = await call('clientLogins.update', { body: { login: { ...login, websites } } }, owner);
    expect(foreign.error?.code).toBe('not_found');
  });

  it('counts an invitation sent again among the mails that an address may get in a day from one account', async () => {
    const [one, two] = [await merchant(), await merchant()];
    const { email, token } = await add(one.owner);
    const other = await add(two.owner, { email });
    const again = (named: string, { owner }: typeof one) =>
      call('clientLogins.invite', { body: { token: named } }, owner);
    for (let times = 0; times < 5; times += 1) expect((await again(token, one)).status).toBe(200);
    expect((await again(token, one)).error?.code).toBe('too_many_attempts');
    expect((await again(other.token, two)).status).toBe(200);
  });

  it('reveals only to the address itself that it signs in elsewhere', async () => {
    const { owner } = await merchant();
    const elsewhere = await merchant();
    const taken = await makeLogin(server.context, elsewhere.account, { email: 'busy@other.example' });
    const free = await add(owner);
    const made = await add(owner, { email: taken.email });
    expect({ ...made, token: '', email: '' }).toEqual({ ...free, token: '', email: '' });
    expect((await mailTo(taken.email))?.text).toContain('signs in to another Carded account already');
    expect((await mailTo(taken.email))?.text).not.toContain('/invitation/');
    const again = await call('clientLogins.create', { body: { login: typed({ email: taken.email }) } }, owner);
    expect(again.error).toMatchObject({ code: 'conflict', message: 'A login with this email already exists.' });
  });

  it('signs a login out the moment it may do less, and not when it may do more', async () => {
    const { account, site: website, owner } = await merchant();
    const login = await subUser(account, { permissions: ['verifications', 'websites'] });
    const [listed] = (await call('clientLogins.list', {}, owner)).body.logins;
    const change = (also: Partial<Typed>) =>
      call(
        'clientLogins.update',
        { body: { login: { ...typed({ email: login.email, ...also }), token: listed?.token ?? '' } } },
        owner,
      );
    const headers = { cookie: login.cookie };
    expect((await change({ permissions: 'verifications,websites,news' })).status).toBe(200);
    expect((await call('websites.list', {}, headers)).status).toBe(200);
    expect((await change({ permissions: 'websites,news', access_type: 2, websites: [website.websiteId] })).status).toBe(
      200,
    );
    expect((await call('websites.list', {}, headers)).error?.code).toBe('sign_in_required');
  });

  it('refuses more than the giver has as that, which is no missing permission', async () => {
    const { account } = await merchant();
    const { cookie } = await subUser(account);
    const body = { login: typed({ permissions: 'verifications,billing' }) };
    expect((await call('clientLogins.create', { body }, { cookie })).error).toMatchObject({
      code: 'more_than_own',
      message: 'You can only give permissions that you have yourself.',
    });
  });

  it('refuses what was taken away in the middle of a session, and everything once the login is deleted', async () => {
    const { account, owner } = await merchant();
    const login = await subUser(account);
    const headers = { cookie: login.cookie };
    expect((await call('verifications.list', { body: {} }, headers)).status).toBe(200);
    const [listed] = (await call('clientLogins.list', {}, owner)).body.logins;
    expect((await call('clientLogins.remove', { body: { token: listed?.token ?? '' } }, owner)).status).toBe(200);
    expect((await call('verifications.list', { body: {} }, headers)).error?.code).toBe('sign_in_required');
    expect((await call('sessions.get', {}, headers)).error?.code).toBe('sign_in_required');
    expect((await call('clientLogins.list', {}, owner)).body.logins).toEqual([]);
    const again = await add(owner, { email: login.email });
    expect(again.state).toBe('invited');
  });

  it('makes a new address a new invitation: the old password ends with the old address', async () => {
    const { owner } = await merchant();
    const made = await add(owner);
    const token = await linkTo(made.email);
    await call('clientLogins.acceptInvitation', { params: { token }, body: { password } });
    const { body: signedIn, headers } = await signIn(made.email);
    expect(signedIn.kind).toBe('sub_user');
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const moved = typed({ email: 'moved@shop.example' });
    const { body } = await call('clientLogins.update', { body: { login: { ...moved, token: made.token } } }, owner);
    expect(body.login.state).toBe('invited');
    expect((await call('sessions.get', {}, { cookie })).error?.code).toBe('sign_in_required');
    for (const email of [made.email, moved.email])
      expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect(await linkTo(moved.email)).not.toBe('');
  });

  it.each<[string, Partial<Typed>, string]>([
    ['permissions', { permissions: 'verifications,everything' }, 'has a permission that does not exist'],
    ['permissions', { access_type: 2, permissions: 'billing' }, 'has one that a login limited to websites cannot have'],
    ['permissions', { access_type: 2, permissions: 'support' }, 'has one that a login limited to websites cannot have'],
    ['permissions', { permissions: 'customers' }, 'has one that this account has no use for'],
    ['websites', { access_type: 2 }, 'needs at least one website'],
    ['email', { email: 'kim at shop' }, 'must be an email address'],
    ['firstname', { firstname: 'See evil.example' }, 'must be a name, without an address in it'],
  ])('names %s as wrong in %j', async (name, also, message) => {
    const { owner } = await merchant();
    const { error } = await call('clientLogins.create', { body: { login: typed(also) } }, owner);
    expect(error?.code).toBe('invalid_input');
    expect(error?.fields).toContainEqual({ path: `body.login.${name}`, message });
  });

  it('offers the scanner only where it is on, and leaves it with who had it', async () => {
    const { account, owner } = await merchant({ isScannerEnabled: false });
    const login = await subUser(account, { permissions: ['id_scanner', 'news'] });
    const { body } = await call('clientLogins.list', {}, owner);
    expect(body.permList.map(({ code }) => code)).not.toContain('id_scanner');
    const changed = typed({ email: login.email, permissions: 'verifications' });
    const answer = await call(
      'clientLogins.update',
      { body: { login: { ...changed, token: body.logins[0]?.token ?? '' } } },
      owner,
    );
    expect(answer.body.login.permissions).toBe('verifications,id_scanner');
  });

  it.each([null, '', 0, false, 'null', 'undefined', 'x'.repeat(22)])(
    'finds no login by the token %j',
    async (token) => {
      const { account, owner } = await merchant();
      await subUser(account);
      for (const name of ['clientLogins.remove', 'clientLogins.invite'] as const) {
        const { status } = await call(name, { body: { token } as never }, owner);
        expect([400, 404]).toContain(status);
      }
      expect((await call('clientLogins.list', {}, owner)).body.logins).toHaveLength(1);
    },
  );

  it('says nothing personal in the audit row, the job or the log', async () => {
    const { owner } = await merchant();
    const made = await add(owner, { email: 'canary.person@shop.example', firstname: 'Canaria' });
    const { rows } = await server.context.db.pool.query<{ payload: unknown }>('select payload from carded.outbox');
    await runDueJobs(server);
    expect(JSON.stringify(rows) + server.logLines.join('')).not.toMatch(/canar/i);
    expect(made.email).toBe('canary.person@shop.example');
  });
});
