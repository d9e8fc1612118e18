import { unattendedHeader } from '@carded/contract/request-headers';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { makeAccount, makeLogin, serverForTests } from '#testing/index.ts';

const hourMs = 3_600_000;
const password = 'violet kettle under granite';

describe('a session', () => {
  const { server, call } = serverForTests();
  const owner = async () => makeLogin(server.context, await makeAccount(server.context));
  const isSignedIn = async (cookie: string) => (await call('sessions.get', {}, { cookie })).status === 200;

  it('ends after 12 hours without use, and asking who is signed in is no use', async () => {
    const { cookie } = await owner();
    for (let hour = 0; hour < 11; hour += 1) {
      server.clock.forward(hourMs);
      expect(await isSignedIn(cookie)).toBe(true);
    }
    server.clock.forward(hourMs);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('ends after 12 hours in which only an unattended page kept asking', async () => {
    const { cookie } = await owner();
    const again = (headers = {}) => call('verifications.months', {}, { cookie, ...headers });
    for (let hour = 0; hour < 11; hour += 1) {
      server.clock.forward(hourMs);
      expect((await again({ [unattendedHeader]: '1' })).status).toBe(200);
    }
    expect((await again()).status).toBe(200);
    server.clock.forward(hourMs);
    expect(await isSignedIn(cookie)).toBe(true);
    server.clock.forward(11 * hourMs);
    expect((await again({ [unattendedHeader]: '1' })).status).toBe(401);
  });

  it('continues with use, but never longer than 14 days', async () => {
    const { cookie } = await owner();
    for (let hours = 6; hours < 14 * 24; hours += 6) {
      server.clock.forward(6 * hourMs);
      expect((await call('sessions.list', {}, { cookie })).status).toBe(200);
    }
    server.clock.forward(6 * hourMs);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('is gone on the server after signing out, and the browser is told to forget', async () => {
    const { cookie, loginId } = await owner();
    const out = await call('sessions.remove', {}, { cookie });
    expect(out.headers['set-cookie']).toBe('__Host-carded=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await isSignedIn(cookie)).toBe(false);
    const rows = await server.context.db.queries
      .selectFrom('sessions')
      .select('id')
      .where('login_id', '=', loginId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('lists where the login is signed in, and ends the others', async () => {
    const account = await makeAccount(server.context);
    const { cookie, email } = await makeLogin(server.context, account, { passwordHash: await hashPassword(password) });
    const stranger = await owner();
    const colleague = await makeLogin(server.context, account);
    const second = await call('sessions.create', { body: { email, password } }, { 'user-agent': 'second' });
    const secondCookie = String(second.headers['set-cookie']).split(';')[0] ?? '';
    const { sessions } = (await call('sessions.list', {}, { cookie })).body;
    expect(sessions.map(({ agent, current }) => [agent, current])).toEqual(
      expect.arrayContaining([
        ['second', false],
        ['test', true],
      ]),
    );
    expect(sessions.length).toBe(2);
    expect((await call('sessions.endOthers', {}, { cookie })).status).toBe(200);
    const signedIn = await Promise.all([cookie, secondCookie, colleague.cookie, stranger.cookie].map(isSignedIn));
    expect(signedIn).toEqual([true, false, true, true]);
  });

  it('can be ended one by one, but not a stranger’s', async () => {
    const account = await makeAccount(server.context);
    const { cookie, email } = await makeLogin(server.context, account, { passwordHash: await hashPassword(password) });
    const stranger = await owner();
    const second = await call('sessions.create', { body: { email, password } });
    const secondCookie = String(second.headers['set-cookie']).split(';')[0] ?? '';
    const sessionsOf = async (of: string) => (await call('sessions.list', {}, { cookie: of })).body.sessions;
    const end = (id = '') => call('sessions.end', { params: { id } }, { cookie });
    expect((await end((await sessionsOf(stranger.cookie))[0]?.id)).error?.code).toBe('not_found');
    const other = (await sessionsOf(cookie)).find(({ current }) => !current);
    expect((await end(other?.id)).status).toBe(200);
    expect([await isSignedIn(cookie), await isSignedIn(secondCookie), await isSignedIn(stranger.cookie)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('cannot be ended by another site', async () => {
    const { cookie } = await owner();
    const refused = await call('sessions.remove', {}, { cookie, origin: 'https://evil.example' });
    expect([refused.error?.code, await isSignedIn(cookie)]).toEqual(['cross_site', true]);
  });
});
