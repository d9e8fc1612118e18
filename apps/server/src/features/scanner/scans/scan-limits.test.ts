import { describe, expect, it } from 'vitest';
import { makeAccount, makeLogin, makeScannerDevice, makeWebsite, serverForTests } from '#testing/index.ts';

describe('the rate limits of a till', () => {
  const few = { points: 3, seconds: 60 };
  const { server, call } = serverForTests({ env: { CARDED_LIMITS: JSON.stringify({ create: few, read: few }) } });
  type Grant = { secret: string; auth: string };
  const scan = async (grant: Grant) => (await call('scanner.run', { body: { ...grant, data: {} } })).status;
  const screen = async (token: string, cookie: string) =>
    (await call('scanner.account', { params: { token }, query: {} }, { cookie })).status;
  const many = async (ask: () => Promise<number>) => [await ask(), await ask(), await ask(), await ask()];

  it('are its own: junk from the shop’s address takes nothing from it, and has limits too', async () => {
    const account = await makeAccount(server.context);
    const site = await makeWebsite(server.context, account);
    const tills = [
      await makeScannerDevice(server.context, account, site),
      await makeScannerDevice(server.context, account, site),
    ];
    const { cookie } = await makeLogin(server.context, account);
    const junk = { secret: 'x'.repeat(40), auth: 'x'.repeat(40) };
    expect(await many(() => scan(junk))).toEqual([401, 401, 401, 429]);
    expect(await many(() => screen('device', 'unknown=1'))).toEqual([401, 401, 401, 429]);
    for (const { grant, cookie } of tills) {
      expect(await many(() => screen('device', cookie))).toEqual([200, 200, 200, 429]);
      expect(await many(() => scan(grant))).toEqual([200, 200, 200, 429]);
    }
    expect(await many(() => screen('account', cookie))).toEqual([200, 200, 200, 429]);
    expect(await scan(junk)).toBe(429);
  });
});
