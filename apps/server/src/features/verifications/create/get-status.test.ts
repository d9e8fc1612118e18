import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, minor, serverForTests, testBuyer } from '#testing/index.ts';

describe('the status of a verification', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [] });
  const made = async (key: string, data: typeof adult, headers: Record<string, string>, options = {}) => {
    const { body } = await call('verifications.create', { body: { key, data, ...options } }, headers);
    return 'uuid' in body ? body.uuid : '';
  };
  const status = async (uuid: string, headers: Record<string, string> = {}) => {
    const { body, error } = await call('verifications.status', { params: { uuid } }, headers);
    return error?.code ?? body;
  };

  it('is anyone’s who has the uuid; the buyer and the metadata are the secret’s', async () => {
    const { account, site } = await makeShop();
    const live = { 'x-carded-secret': account.liveSecret };
    const data = { ...adult, email: 'dana@home.example', phone: '+12083450142' };
    const uuid = await made(site.liveKey, data, live, { options: { metadata: { cart: 'c-1' } } });
    expect(await status(uuid.toUpperCase())).toEqual({ status: 'photo_id', version: 1 });
    expect(await status(uuid, { 'x-carded-secret': account.testSecret })).toEqual({ status: 'photo_id', version: 1 });
    expect(await status(uuid, live)).toEqual({
      status: 'photo_id',
      version: 1,
      key: site.liveKey,
      verification: {
        buyer: {
          first_name: 'Dana',
          last_name: 'Whitcomb',
          address: '418 Alder Street',
          city: 'Boise',
          state: 'ID',
          zip: '83702',
          country: 'US',
          dob_day: 17,
          dob_month: 4,
          dob_year: 1990,
          email: 'dana@home.example',
          phone: expect.stringContaining('208'),
        },
        created: new Date(server.clock.nowMs).toISOString(),
      },
      metadata: { cart: 'c-1' },
    });
    expect(await status(uuid, { 'x-carded-secret': (await makeShop()).account.liveSecret })).toBe('uuid_not_found');
  });

  it('of a test is returned to the test secret with the test key', async () => {
    const { account, site } = await makeShop();
    const test = { 'x-carded-secret': account.testSecret };
    const uuid = await made(site.testKey, testBuyer('John'), test);
    expect(await status(uuid)).toEqual({ status: 'accepted', version: 1, test: true });
    expect(await status(uuid, test)).toMatchObject({ test: true, key: site.testKey, metadata: {} });
    expect(await status(uuid, { 'x-carded-secret': account.liveSecret })).not.toHaveProperty('key');
  });

  it('names the reason for a denial, and is not found for an order that never became a verification', async () => {
    const { account, site } = await makeShop();
    const live = { 'x-carded-secret': account.liveSecret };
    const uuid = await made(site.liveKey, adult, live);
    await made(site.liveKey, minor, live);
    const refused = await inTenant(server.context.db, account.accountId, async (tx) => {
      await tx.updateTable('verifications').set({ status: 4, reason: 'expired' }).where('id', '=', uuid).execute();
      return tx.selectFrom('verifications').select('id').where('status', '=', 7).executeTakeFirstOrThrow();
    });
    expect(await status(uuid)).toEqual({ status: 'denied', version: 1, reason: 'expired' });
    for (const id of [refused.id, 'nothing', uuid.replace('-7', '-4'), '0191d3a0-0000-7000-8000-000000000000'])
      expect(await status(id, live), id).toBe('uuid_not_found');
  });
});
