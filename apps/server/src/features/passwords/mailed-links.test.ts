import { inTenant } from '@carded/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const newPassword = 'seven lanterns beside the quarry';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('a link by email to get back in', () => {
  const { server, call } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  beforeEach(() => {
    server.sent.mails.length = 0;
  });
  const ask = async (email: string, what: 'password' | 'mfa' = 'password', network = '198.51.100.1') => {
    const answer = await call('passwords.requestReset', { body: { email, what } }, { 'x-forwarded-for': network });
    expect(answer.status).toBe(200);
    await runDueJobs(server, ['reset-mail']);
  };
  const mailsTo = (email: string) => server.sent.mails.filter(({ to }) => to === email);
  const tokenTo = (email: string) => /password\/([\w-]{32})/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
  const reset = (token: string, password: string) => call('passwords.reset', { params: { token }, body: { password } });

  it('says that passkeys go to those alone who lose them with it', async () => {
    const account = await makeAccount(server.context);
    const [plain, guarded] = [
      await makeLogin(server.context, account),
      await makeLogin(server.context, account, { totpSecret }),
    ];
    for (const { email } of [plain, guarded]) await ask(email);
    expect(mailsTo(plain.email).map(({ text }) => text.includes('passkeys'))).toEqual([true]);
    expect(mailsTo(guarded.email).map(({ text }) => text.includes('passkeys'))).toEqual([false]);
    expect(server.sent.mails.map(({ text }) => text.match(/\n{3,}|null|undefined|Stryker/))).toEqual([null, null]);
  });

  it('does not let in staff whose second factor was turned off after the mail', async () => {
    const account = await makeAccount(server.context, { kind: 'staff' });
    const { email, loginId } = await makeLogin(server.context, account, { kind: 'staff', totpSecret });
    await ask(email);
    const token = tokenTo(email);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx.updateTable('logins').set({ sealed_totp: null }).where('id', '=', loginId).execute(),
    );
    expect((await reset(token, newPassword)).error?.code).toBe('link_expired');
  });

  it('is counted separately for each login, kind and network, and over all networks is one an hour after twenty a day', async () => {
    const account = await makeAccount(server.context);
    const [one, other] = [
      await makeLogin(server.context, account, { totpSecret }),
      await makeLogin(server.context, account, { totpSecret }),
    ];
    for (let tries = 0; tries < 6; tries += 1) await ask(one.email);
    await ask(other.email);
    await ask(one.email, 'mfa');
    expect([mailsTo(one.email).length, mailsTo(other.email).length]).toEqual([6, 1]);
    for (let network = 2; network < 30; network += 1) await ask(one.email, 'password', `198.51.${network}.7`);
    const passwordMails = mailsTo(one.email).filter(({ text }) => text.includes('/resetpassword/'));
    expect(passwordMails).toHaveLength(21);
    expect(new Set(server.sent.mails.map(({ messageId }) => messageId)).size).toBe(server.sent.mails.length);
    server.clock.forward(3_600_000);
    for (let network = 40; network < 44; network += 1) await ask(one.email, 'password', `198.51.${network}.7`);
    expect(mailsTo(one.email).filter(({ text }) => text.includes('/resetpassword/'))).toHaveLength(22);
  });

  it.each(['Bartholomew 12', 'Featherstone 3', 'quetzalcoatlus!', 'Zanzibar-Trade'])(
    'takes no password made of what everyone knows of the login: %s',
    async (guess) => {
      const account = await makeAccount(server.context, { name: 'Zanzibar Trade' });
      const names = { firstName: 'Bartholomew', lastName: 'Featherstone' };
      const email = `quetzalcoatlus@${server.context.random(4).toString('hex')}.example`;
      await makeLogin(server.context, account, { email, ...names });
      await ask(email, 'password', '203.0.113.7');
      const token = tokenTo(email);
      const refused = (await reset(token, guess)).error;
      expect([refused?.code, refused?.fields?.map(({ path }) => path)]).toEqual(['invalid_input', ['body.password']]);
      expect((await reset(token, newPassword)).status).toBe(200);
    },
  );
});
