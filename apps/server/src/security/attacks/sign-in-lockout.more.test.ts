import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { makeAccount, makeAuthenticator, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const password = 'violet kettle under granite';
const newPassword = 'seven lanterns beside the quarry';
const networks = 500;
/** Wrong passwords of one login that are looked at in a day, wherever they come from. */
const lookedAtAtMost = 100;

describe('keeping an owner out by wrong passwords', () => {
  const { server, call } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });
  const from = (network: number, device = '') => ({
    'x-forwarded-for': `10.${Math.floor(network / 250)}.${network % 250}.9`,
    ...(device === '' ? {} : { cookie: device }),
  });
  const signIn = (email: string, given: string, headers: Record<string, string>) =>
    call('sessions.create', { body: { email, password: given } }, headers);
  const sessionOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0] ?? '')
      .filter((cookie) => !cookie.startsWith('__Host-carded-device='))
      .join('; ');
  const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0] ?? '')
      .find((cookie) => cookie.startsWith('__Host-carded-device=')) ?? '';
  const owner = async () => {
    const account = await makeAccount(server.context);
    const login = await makeLogin(server.context, account, { passwordHash });
    const device = deviceOf(await signIn(login.email, password, from(900)));
    expect(device).toMatch(/^__Host-carded-device=[\w-]{22}\.[\w-]{22}$/);
    return { ...login, device };
  };
  const attack = async (email: string) => {
    const codes: (string | undefined)[] = [];
    for (let start = 0; start < networks; start += 50)
      codes.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            signIn(email, `wrong password ${start + index}`, from(start + index)),
          ),
        ).then((answers) => answers.map(({ error }) => error?.code))),
      );
    return codes;
  };

  it('checks few tries from 500 networks, and the owner’s browser, passkey and mail still work', {
    timeout: 120_000,
  }, async () => {
    const { email, device } = await owner();
    const codes = await attack(email);
    const lookedAt = codes.filter((code) => code === 'invalid_credentials').length;
    expect(lookedAt).toBeGreaterThan(0);
    expect(lookedAt).toBeLessThanOrEqual(lookedAtAtMost);
    expect(new Set(codes)).toEqual(
      new Set([
        'invalid_credentials',
        'more_than_password_required',
        ...(codes.includes('unavailable') ? ['unavailable'] : []),
      ]),
    );
    expect((await signIn(email, password, from(901))).error?.code).toBe('more_than_password_required');
    expect((await signIn(email, password, from(901, device))).status).toBe(200);
    await call('passwords.requestReset', { body: { email, what: 'password' } }, from(903));
    await runDueJobs(server, ['reset-mail']);
    const token = /\/resetpassword\/([\w-]{32})/.exec(server.sent.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const reset = await call('passwords.reset', { params: { token }, body: { password: newPassword } }, from(903));
    expect(reset.status).toBe(200);
    const back = await signIn(email, newPassword, from(903, deviceOf(reset)));
    expect(back.status).toBe(200);
    const laptop = makeAuthenticator(server.context.config.publicUrl);
    const begun = await call('passkeys.begin', { body: { password: newPassword } }, { cookie: sessionOf(back) });
    const response = laptop.create(begun.body.options);
    expect(
      (await call('passkeys.add', { body: { name: 'Laptop', response } }, { cookie: sessionOf(back) })).error,
    ).toBeNull();
    const asked = await call('passkeys.beginSignIn', {}, from(902));
    const browser = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const signedIn = await call(
      'passkeys.signIn',
      { body: { response: laptop.get(asked.body.options) } },
      { ...from(902), cookie: browser },
    );
    expect(signedIn.status).toBe(200);
  });

  it('counts a browser known to the login separately, even from the owner’s network', async () => {
    const { email, device } = await owner();
    for (let tries = 0; tries < 8; tries += 1) await signIn(email, `wrong password ${tries}`, from(950));
    expect((await signIn(email, password, from(950))).error?.code).toBe('too_many_attempts');
    expect((await signIn(email, password, from(950, device))).status).toBe(200);
  });

  it('takes no browser’s word: another login’s cookie, or a made-up one, counts as none; a known one has five tries', async () => {
    const [victim, thief] = [await owner(), await owner()];
    const name = victim.device.slice(0, victim.device.indexOf('.'));
    for (const forged of [thief.device, name, `${name}.${'A'.repeat(22)}`]) {
      for (let tries = 0; tries < 5; tries += 1) await signIn(victim.email, 'wrong password', from(960, forged));
      expect((await signIn(victim.email, password, from(960, forged))).error?.code).toBe('too_many_attempts');
      server.clock.forward(900_000);
    }
    for (let tries = 0; tries < 5; tries += 1) await signIn(victim.email, 'wrong password', from(970, victim.device));
    expect((await signIn(victim.email, password, from(970, victim.device))).error).toMatchObject({
      code: 'too_many_attempts',
      details: { limit: 'sign_in_of_login_and_device', ends_at: new Date(server.clock.nowMs + 900_000).toISOString() },
    });
    expect((await signIn(victim.email, password, from(970))).status).toBe(200);
  });
});
