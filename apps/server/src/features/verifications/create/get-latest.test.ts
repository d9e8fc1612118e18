import { describe, expect, it } from 'vitest';
import { adult, makeAccount, makeWebsite, minor, serverForTests, testBuyer } from '#testing/index.ts';

describe('the newest verification', () => {
  const { server, call } = serverForTests();
  const shops = async () => {
    const account = await makeAccount(server.context);
    const one = await makeWebsite(server.context, account);
    const other = await makeWebsite(server.context, account);
    return { account, one, other };
  };
  const buy = async (key: string, data: object = adult) => {
    server.clock.forward(1_000);
    const { body } = await call('verifications.create', { body: { key, data: { ...adult, ...data } } });
    return 'uuid' in body ? String(body.uuid) : '';
  };
  const latest = async (secret: string, key?: string) => {
    const headers = { 'x-carded-secret': secret, ...(key === undefined ? {} : { 'x-carded-key': key }) };
    const { body, error } = await call('verifications.latest', {}, headers);
    return error?.code ?? body;
  };

  it('is that of the account, or of one key', async () => {
    const { account, one, other } = await shops();
    const first = await buy(one.liveKey);
    const second = await buy(other.liveKey);
    expect(await latest(account.liveSecret)).toMatchObject({ uuid: second, key: other.liveKey, status: 'photo_id' });
    expect(await latest(account.liveSecret, one.liveKey)).toMatchObject({ uuid: first, key: one.liveKey });
    expect(await latest(account.liveSecret)).not.toHaveProperty('test');
    const stranger = await makeAccount(server.context);
    expect(await latest(stranger.liveSecret)).toBe('uuid_not_found');
  });

  it('of tests is separate from that of live ones', async () => {
    const { account, one } = await shops();
    const live = await buy(one.liveKey);
    const tested = await buy(one.testKey, testBuyer);
    expect(await latest(account.testSecret)).toMatchObject({ uuid: tested, key: one.testKey, test: true });
    expect(await latest(account.liveSecret)).toMatchObject({ uuid: live });
  });

  it('is not one that was refused before it began, nor older than 90 days', async () => {
    const { account, one } = await shops();
    const begun = await buy(one.liveKey);
    await buy(one.liveKey, minor);
    expect(await latest(account.liveSecret)).toMatchObject({ uuid: begun });
    server.clock.forward(90 * 86_400_000 - 60_000);
    expect(await latest(account.liveSecret)).toMatchObject({ uuid: begun });
    server.clock.forward(120_000);
    expect(await latest(account.liveSecret)).toBe('uuid_not_found');
  });
});
