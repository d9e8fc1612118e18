import { permissions } from '@carded/domain/codes';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { deviceCookie } from '#platform/access/known-device.ts';
import { forgetMaintenance } from '#platform/flags/is-flag-on.ts';
import { charge, lookAhead } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { type HashAsker, hashPassword, inHashSlot, known, stranger } from '#platform/passwords/hash-password.ts';
import { makeAccount, makeLogin, makeWebsite, serverForTests } from '#testing/index.ts';
import { signInCharges } from './index.ts';

const password = 'violet kettle under granite';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('POST /api/session', () => {
  const { server, call } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  let passwordHash: string;
  let addressCount = 0;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });
  const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${++addressCount}` });
  const newNetwork = () => ({ 'x-forwarded-for': `198.18.${++addressCount}.1` });
  const someone = async (options: Parameters<typeof makeLogin>[2] = {}) =>
    makeLogin(
      server.context,
      await makeAccount(server.context, { kind: options.kind === 'staff' ? 'staff' : 'merchant' }),
      { passwordHash, ...options },
    );
  const signIn = (email: string, given: { password?: string; mfaToken?: string } = {}, headers = newAddress()) =>
    call('sessions.create', { body: { email, password, ...given } }, headers);
  const cookieOf = (answer: { headers: Record<string, unknown> }) => ({
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  });
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: server.clock.nowMs });

  it('gives a new session in a cookie that scripts and other sites cannot use', async () => {
    const { email, loginId } = await someone();
    const answer = await signIn(email.toUpperCase());
    expect(answer.error).toBeNull();
    expect(answer.body).toMatchObject({ login_id: loginId, kind: 'owner', mfa: false, websites: null });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-carded=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await call('sessions.get', {}, cookieOf(answer))).body).toMatchObject({ login_id: loginId });
    expect(cookieOf(await signIn(email))).not.toEqual(cookieOf(answer));
  });

  it('answers an unknown email like a wrong password', async () => {
    const { email } = await someone();
    const headers = newAddress();
    const wrong = await signIn(email, { password: 'not the password at all' }, headers);
    const unknown = await signIn('nobody@login.example', {}, headers);
    const visible = ({ status, error, headers: all }: typeof wrong) => ({
      status,
      ...error,
      request_id: null,
      headers: Object.keys(all).sort(),
    });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect(visible(unknown)).toEqual(visible(wrong));
  });

  it('evaluates at most five of 200 wrong passwords that come at once, then nothing for 15 minutes', async () => {
    const { email } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => signIn(email, { password: `wrong password ${index}` })),
    );
    const count = (code: string) => answers.filter((answer) => answer.error?.code === code).length;
    expect(count('invalid_credentials')).toBeGreaterThan(0);
    expect(count('invalid_credentials')).toBeLessThanOrEqual(5);
    expect(count('invalid_credentials') + count('too_many_attempts')).toBe(200);
    const locked = await signIn(email);
    expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, 900]);
    server.clock.forward(15 * 60_000);
    expect((await signIn(email)).status).toBe(200);
  });

  it('counts tries per address too, whichever logins they name', async () => {
    const headers = newNetwork();
    const statuses: number[] = [];
    // Tries as many at once as there are slots.
    for (let from = 0; from < 104; from += 4) {
      const names = [0, 1, 2, 3].map((index) => `person${from + index}@login.example`);
      const answers = await Promise.all(names.map((name) => signIn(name, {}, headers)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('turns surplus sign-ins away with 503 and a time to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => signIn(`crowd${index}@login.example`, {}, newNetwork())),
    );
    const away = answers.filter((answer) => answer.status === 503);
    expect(away.length).toBeGreaterThan(0);
    expect(
      away.every((answer) => answer.error?.code === 'unavailable' && answer.headers['retry-after'] !== undefined),
    ).toBe(true);
    expect(answers.every((answer) => answer.status === 503 || answer.status === 401)).toBe(true);
  });

  /** Takes every slot and waiting place of known or of other browsers, until released. */
  const holdSlots = (asker: HashAsker, howMany = 30) => {
    const gates: (() => void)[] = [];
    let isOver = false;
    const held: Promise<unknown>[] = [];
    const hold = () => (isOver ? Promise.resolve() : new Promise<void>((resolve) => gates.push(resolve)));
    for (let count = 0; count < howMany; count += 1) held.push(inHashSlot(hold, asker).catch(() => undefined));
    return async () => {
      isOver = true;
      for (const open of gates) open();
      await Promise.all(held);
    };
  };
  const deviceOf = (answer: { headers: Record<string, unknown> }) => ({
    cookie:
      [answer.headers['set-cookie']]
        .flat()
        .map(String)
        .find((one) => one.startsWith(deviceCookie))
        ?.split(';')[0] ?? '',
  });

  it('lets the owner’s known browser in while strangers have every slot', async () => {
    const { email } = await someone();
    const browser = deviceOf(await signIn(email));
    const letGo = holdSlots(stranger);
    try {
      expect((await signIn(email, {}, newNetwork())).error?.code).toBe('unavailable');
      expect((await signIn(email, {}, { ...newNetwork(), ...browser })).status).toBe(200);
    } finally {
      await letGo();
    }
  });

  it('lets the owner’s known browser in at once however many networks have tried, and asks a stranger for more', async () => {
    const { email } = await someone();
    const browser = deviceOf(await signIn(email));
    const emailHash = hashLoginEmail(server.context, email);
    for (let network = 0; network < 120; network += 1)
      await charge(server.context, signInCharges(emailHash, { device: null, ip: `203.0.${network}.9` }));
    expect((await signIn(email, {}, newNetwork())).error?.code).toBe('more_than_password_required');
    for (let time = 0; time < 6; time += 1)
      expect((await signIn(email, {}, { ...newNetwork(), ...browser })).status).toBe(200);
  });

  it('counts no try that had no slot: neither of a known browser, nor of a stranger', async () => {
    const { email } = await someone();
    const browser = { ...deviceOf(await signIn(email)), ...newNetwork() };
    const elsewhere = newNetwork();
    for (const [asker, headers] of [
      [known, browser],
      [stranger, elsewhere],
    ] as const) {
      const letGo = holdSlots(asker);
      const refused: unknown[] = [];
      try {
        for (let time = 0; time < 6; time += 1)
          refused.push((await signIn(email, { password: 'not the password at all' }, headers)).error?.code);
      } finally {
        await letGo();
      }
      expect(refused).toEqual(Array.from({ length: 6 }, () => 'unavailable'));
      for (let time = 0; time < 4; time += 1) await signIn(email, { password: 'not the password at all' }, headers);
      expect((await signIn(email, {}, headers)).status).toBe(200);
    }
  });

  it('gives back what was counted of tries that found the places taken in the meantime', async () => {
    const network = newNetwork();
    const letGo = holdSlots(stranger, 2);
    let refusedCount = 0;
    const asked = Array.from({ length: 8 }, async (_, index) => {
      const { error } = await signIn(`late${index}@login.example`, {}, network);
      refusedCount += error?.code === 'unavailable' ? 1 : 0;
    });
    await vi.waitUntil(() => refusedCount === 3, { timeout: 50_000, interval: 5 });
    await letGo();
    await Promise.all(asked);
    const of = networkOf(network['x-forwarded-for']);
    const { totals } = await lookAhead(server.context, [{ limit: 'sign_in_of_network', of }]);
    expect(totals).toEqual([5 + 1]);
  });

  it('asks for the code of an authenticator, and takes each code once', async () => {
    const { email } = await someone({ totpSecret });
    expect((await signIn(email)).error).toMatchObject({ code: 'mfa_token_required', message: 'mfa_token_required' });
    expect((await signIn(email, { mfaToken: '000000' })).error?.code).toBe('mfa_token_wrong');
    expect((await signIn(email, { mfaToken: codeNow() })).body).toMatchObject({ mfa: true });
    expect((await signIn(email, { mfaToken: codeNow() })).error?.code).toBe('mfa_token_wrong');
    server.clock.forward(30_000);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, { mfaToken: codeNow() })));
    expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
  });

  it('locks the code after five wrong ones, in the words of the locked-out form', async () => {
    const { email } = await someone({ totpSecret });
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email, { mfaToken: '000000' })));
    expect(
      answers.filter((answer) => answer.error?.message === 'Authentication code failed.').length,
    ).toBeLessThanOrEqual(5);
    for (let tries = 0; tries < 6; tries += 1) await signIn(email, { mfaToken: '000000' });
    expect((await signIn(email, { mfaToken: codeNow() })).error).toMatchObject({
      code: 'mfa_token_wrong',
      message: 'Authentication code failed._primary',
    });
    expect((await signIn(email)).error?.code).toBe('mfa_token_required_primary');
    server.clock.forward(15 * 60_000);
    expect((await signIn(email, { mfaToken: codeNow() })).status).toBe(200);
  });

  it('says who it is, what they may do, and which websites they are limited to', async () => {
    const account = await makeAccount(server.context, {
      name: 'Harbor Vapor',
      isBroker: true,
      isScannerEnabled: false,
    });
    const sites = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)];
    await makeWebsite(server.context, account);
    const as = async (options: Parameters<typeof makeLogin>[2] = {}) => {
      const { email } = await makeLogin(server.context, account, { passwordHash, ...options });
      return (await signIn(email)).body;
    };
    const shop = { business_name: 'Harbor Vapor', is_broker: true, scanner_enabled: false, active: true };
    const all = permissions.map(({ code }) => code);
    expect(await as()).toMatchObject({ ...shop, kind: 'owner', name: 'Pat Tester', permissions: all, websites: null });
    const limited = { kind: 'sub_user', accessType: 2, permissions: ['support', 'billing'] } as const;
    const websiteIds = sites.map(({ websiteId }) => websiteId);
    expect(await as({ ...limited, permissions: [...limited.permissions], websiteIds })).toMatchObject({
      kind: 'sub_user',
      access_type: 2,
      permissions: ['support', 'billing'],
      websites: sites.map(({ liveKey }) => liveKey),
    });
    expect(await as({ ...limited, permissions: [], websiteIds: [] })).toMatchObject({ permissions: [], websites: [] });
    const { email } = await someone({ kind: 'staff' });
    expect((await signIn(email)).body).toMatchObject({ kind: 'staff', permissions: [], websites: null, mfa: false });
  });

  it('lets staff in without a second factor only as far as setting one up', async () => {
    const { email } = await someone({ kind: 'staff' });
    const cookie = cookieOf(await signIn(email));
    expect((await call('reviews.list', {}, cookie)).error?.code).toBe('mfa_required');
    expect((await call('mfa.status', {}, cookie)).body).toMatchObject({ enabled: false, required: true });
    const setUp = await call('mfa.setUp', { body: { password } }, cookie);
    expect(setUp.body.qr).toMatch(/^data:image\/png;base64,/);
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(setUp.body.secret) }).generate({ timestamp: server.clock.nowMs });
    expect((await call('mfa.enroll', { body: { mfaToken: '000000' } }, cookie)).error?.code).toBe('mfa_token_wrong');
    const enrolled = await call('mfa.enroll', { body: { mfaToken: code() } }, cookie);
    expect(enrolled.error).toBeNull();
    expect((await call('sessions.get', {}, cookie)).status).toBe(401);
    expect((await call('reviews.list', {}, cookieOf(enrolled))).status).toBe(200);
    expect((await call('mfa.disable', { body: { password, mfaToken: code() } }, cookieOf(enrolled))).error?.code).toBe(
      'mfa_required',
    );
    expect((await signIn(email, { mfaToken: code() })).error?.code).toBe('mfa_token_wrong');
  });

  it('lets only staff in during maintenance', async () => {
    const [owner, staff] = [await someone(), await someone({ kind: 'staff', totpSecret })];
    const setMaintenance = async (on: boolean) => {
      await server.context.db.queries
        .insertInto('app_settings')
        .values({ name: 'maintenance', value: JSON.stringify(on) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(on) }))
        .execute();
      forgetMaintenance(server.context);
    };
    await setMaintenance(true);
    expect((await signIn(owner.email)).error?.code).toBe('maintenance');
    expect((await signIn(owner.email, { password: 'wrong wrong wrong' })).error?.code).toBe('invalid_credentials');
    expect((await signIn(staff.email, { mfaToken: codeNow() })).status).toBe(200);
    await setMaintenance(false);
    expect((await signIn(owner.email)).status).toBe(200);
  });
});
