import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, inHashSlot, known } from '#platform/passwords/hash-password.ts';
import { totpCode } from '#platform/totp/totp.ts';
import { makeAccount, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const newPassword = 'seven lanterns beside the quarry';

describe('while strangers hold every slot and waiting place for hashes', () => {
  const { server, call, makeShop } = serverForTests();
  const held: Promise<unknown>[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const tokenIn = (text = '') => /(?:resetpassword|invitation)\/([\w-]{32})/.exec(text)?.[1] ?? '';
  const mailTo = async (email: string) => {
    await runDueJobs(server);
    return server.sent.mails.findLast(({ to }) => to === email)?.text;
  };
  let ownerHash = '';
  beforeAll(async () => {
    ownerHash = await hashPassword(newPassword);
    for (let count = 0; count < 30; count += 1) held.push(inHashSlot(() => gate).catch(() => undefined));
  });
  afterAll(async () => {
    letGo();
    await Promise.all(held);
  });

  it('a stranger is turned away', async () => {
    const body = { email: 'dana@home.example', password: newPassword };
    expect((await call('sessions.create', { body })).error?.code).toBe('unavailable');
  });

  it('a person with an emailed link sets a new password', async () => {
    const { email } = await makeLogin(server.context, await makeAccount(server.context));
    await call('passwords.requestReset', { body: { email } });
    const token = tokenIn(await mailTo(email));
    const reset = await call('passwords.reset', { params: { token }, body: { password: newPassword } });
    expect(reset.error).toBeNull();
  });

  it('an invited person joins', async () => {
    const { owner } = await makeShop();
    const email = 'kim@shop.example';
    const login = { firstname: 'Kim', lastname: '', email, access_type: 1, websites: [], permissions: 'verifications' };
    await call('clientLogins.create', { body: { login } }, owner);
    const token = tokenIn(await mailTo(email));
    const joined = await call('clientLogins.acceptInvitation', { params: { token }, body: { password: newPassword } });
    expect(joined.error).toBeNull();
  });

  it('an owner sets the PIN of the scanners', async () => {
    const { owner } = await makeShop({ login: { passwordHash: ownerHash } });
    const set = await call('scanner.updateSettings', { body: { pin: '4821', password: newPassword } }, owner);
    expect(set.body).toMatchObject({ has_pin: true });
  });
});

describe('a new password for which there is no slot', () => {
  const { server, call } = serverForTests();

  it('does not use up the code that was sent with it', async () => {
    const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const { email } = await makeLogin(server.context, await makeAccount(server.context), { totpSecret });
    await call('passwords.requestReset', { body: { email } });
    await runDueJobs(server);
    const mail = server.sent.mails.findLast(({ to }) => to === email)?.text ?? '';
    const token = /resetpassword\/([\w-]{32})/.exec(mail)?.[1] ?? '';
    const mfaToken = totpCode(totpSecret, server.clock.nowMs);
    const reset = () => call('passwords.reset', { params: { token }, body: { password: newPassword, mfaToken } });
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const held = Array.from({ length: 30 }, () => inHashSlot(() => gate, known).catch(() => undefined));
    expect((await reset()).error?.code).toBe('unavailable');
    letGo();
    await Promise.all(held);
    expect((await reset()).error).toBeNull();
  });
});
