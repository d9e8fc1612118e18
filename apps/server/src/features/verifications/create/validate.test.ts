import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, makeWebsite, minor, openRules, serverForTests, testBuyer } from '#testing/index.ts';

describe('whether a uuid is an accepted verification of this key', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [] });
  const made = async (key: string, data: typeof adult) => {
    const { body } = await call('verifications.create', { body: { key, data } });
    return 'uuid' in body ? body.uuid : '';
  };
  const validate = async (key: string, uuid: string, headers: Record<string, string> = {}) => {
    const { body, error } = await call('verifications.validate', { body: { key, uuid } }, headers);
    return error?.code ?? body;
  };

  it('is blocked until accepted, by its reason', async () => {
    const { account, site } = await makeShop();
    const uuid = await made(site.liveKey, adult);
    expect(await validate(site.liveKey, uuid.toUpperCase())).toEqual({ status: 'photo_id', blocked: true });
    const set = (status: 3 | 4, reason: 'expired' | null) =>
      inTenant(server.context.db, account.accountId, (tx) =>
        tx.updateTable('verifications').set({ status, reason }).where('id', '=', uuid).execute(),
      );
    await set(4, 'expired');
    expect(await validate(site.liveKey, uuid)).toEqual({ status: 'denied', blocked: true, reason: 'expired' });
    await set(3, null);
    expect(await validate(site.liveKey, uuid)).toEqual({ status: 'accepted', blocked: false });
    const secret = { 'x-carded-secret': account.liveSecret };
    expect(await validate(site.liveKey, uuid, secret)).toEqual({ status: 'accepted', blocked: false });
  });

  it('a test buyer passes a test key, and a live one in development only', async () => {
    const { site } = await makeShop();
    const uuid = await made(site.testKey, testBuyer('John'));
    const passed = { status: 'accepted', test: true };
    expect(await validate(site.testKey, uuid)).toEqual({ ...passed, blocked: false });
    expect(await validate(site.liveKey, uuid)).toEqual({ ...passed, blocked: true });
    const developed = (await makeShop({ site: { isDevMode: true } })).site;
    const there = await made(developed.liveKey, testBuyer('John'));
    expect(await validate(developed.liveKey, there)).toEqual({ ...passed, blocked: false });
  });

  it('another website’s is not found, nor what was refused, nor what is no uuid', async () => {
    const { account, site } = await makeShop();
    const other = await makeWebsite(server.context, account, { workflow: openRules });
    const uuid = await made(site.liveKey, adult);
    expect(await validate(other.liveKey, uuid)).toBe('uuid_not_found');
    expect(await validate(site.liveKey, 'not-a-uuid')).toBe('uuid_not_found');
    await made(site.liveKey, minor);
    const [refused] = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('verifications').select('id').where('status', '=', 7).execute(),
    );
    expect(await validate(site.liveKey, refused?.id ?? '')).toBe('uuid_not_found');
  });
});
