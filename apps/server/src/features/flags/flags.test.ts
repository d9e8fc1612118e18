import { beforeAll, describe, expect, it } from 'vitest';
import { joinOf, serverForTests } from '#testing/index.ts';

const reason = 'The database is under load';

describe('flags', () => {
  const { server, call, makeStaff, makeMerchant } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  let staff: { cookie: string };
  beforeAll(async () => {
    ({ staff } = await makeStaff());
  });

  const set = (name: 'sign_ups' | 'log_exports', body: { on: boolean; percent?: number; accounts?: string[] }) =>
    call('flags.set', { params: { name }, body: { ...body, reason } }, staff);
  const exported = async ({ owner }: { owner: { cookie: string } }) =>
    (await call('verificationExports.prepare', { body: {} }, owner)).status;

  it('are on until somebody moves them', async () => {
    const { flags } = (await call('flags.list', {}, staff)).body;
    expect(flags.map(({ on, percent, updated }) => [on, percent, updated])).toEqual(flags.map(() => [true, 100, null]));
  });

  it('stop new sign-ups at once, and let started ones finish', async () => {
    const begun = await join.agreed();
    await set('sign_ups', { on: false });
    const { answer } = await join.begin();
    expect(answer.error).toMatchObject({ code: 'unavailable', message: 'Sign-ups are paused. Try again later.' });
    expect((await join.finish(begun.browser)).status).toBe(200);
    await set('sign_ups', { on: true });
    expect((await join.begin()).answer.status).toBe(200);
    expect((await set('sign_ups', { on: true, percent: 50 })).error?.fields?.[0]?.path).toBe('body.percent');
  });

  it('are on for accounts by name, and for a share of them', async () => {
    const [named, other] = [await makeMerchant(), await makeMerchant()];
    expect([await exported(named), await exported(other)]).toEqual([200, 200]);
    await set('log_exports', { on: true, percent: 0, accounts: [named.account.accountId] });
    expect([await exported(named), await exported(other)]).toEqual([200, 503]);
    await set('log_exports', { on: false, accounts: [named.account.accountId] });
    expect(await exported(named)).toBe(503);
    await set('log_exports', { on: true });
    expect([await exported(named), await exported(other)]).toEqual([200, 200]);
  });
});
