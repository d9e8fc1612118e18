import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, makeWebsite, serverForTests } from '#testing/index.ts';
import { isOwnOrigin } from '#verification/may-verify.ts';

describe('creating a verification', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [] });
  type Shop = Awaited<ReturnType<typeof makeShop>>;
  type Body = Partial<Parameters<typeof call<'verifications.create'>>[1] extends { body: infer B } ? B : never>;
  const create = async ({ site }: Pick<Shop, 'site'>, body: Body, headers: Record<string, string>) => {
    const answer = await call('verifications.create', { body: { key: site.liveKey, data: adult, ...body } }, headers);
    return answer.error?.code ?? answer.body.status;
  };
  const secretOf = ({ account }: Shop) => ({ 'x-carded-secret': account.liveSecret });

  it('allows pages of the website and our own with the public key, and the shop’s server from anywhere', async () => {
    const shop = await makeShop();
    const from = (origin: string) => create(shop, {}, { origin });
    expect(await from(`https://${shop.site.domain}`)).toBe('photo_id');
    expect(await from(`https://www.${shop.site.domain}`)).toBe('photo_id');
    expect(await from(server.context.config.verifyUrl)).toBe('photo_id');
    expect(await from('https://elsewhere.example')).toBe('invalid_origin');
    expect(await create(shop, {}, { origin: 'https://elsewhere.example', ...secretOf(shop) })).toBe('photo_id');
  });

  it('tells whose page an origin is', () => {
    const site = {
      domain: 'shop.example',
      additional_domains: ['shop.test'],
      is_origin_ignored: false,
      is_dev_mode: false,
    };
    const own = (origin: string, more: Partial<typeof site> = {}, isLocal = false) =>
      isOwnOrigin({ ...server.context, config: { ...server.context.config, isLocal } }, { ...site, ...more }, origin);
    for (const origin of [
      'https://shop.example',
      'https://a.b.shop.example',
      'https://shop.test',
      'https://shop.example:8443',
    ])
      expect(own(origin), origin).toBe(true);
    for (const origin of [
      'http://shop.example',
      'https://notshop.example',
      'https://shop.example.evil.example',
      'null',
    ])
      expect(own(origin), origin).toBe(false);
    expect(own('http://shop.example', {}, true)).toBe(true);
    expect(own('https://localhost:4000', { domain: 'localhost:4000' })).toBe(true);
    expect(own('https://localhost:4001', { domain: 'localhost:4000' })).toBe(false);
    expect(own('https://any.example', { is_origin_ignored: true, is_dev_mode: true })).toBe(true);
    expect(own('https://any.example', { is_origin_ignored: true })).toBe(false);
    expect(own('https://any.example', { is_dev_mode: true })).toBe(false);
  });

  it('needs the secret for options and a reference', async () => {
    const shop = await makeShop();
    expect(await create(shop, { reference: 'order-9' }, {})).toBe('secret_required');
    expect(await create(shop, { options: { min_age: 25 } }, {})).toBe('secret_required');
    expect(await create(shop, { reference: 'order-9', options: { min_age: 25 } }, secretOf(shop))).toBe('photo_id');
  });

  it('a session makes one verification, with the key of its website, within a week', async () => {
    const shop = await makeShop();
    const other = await makeWebsite(server.context, shop.account);
    const prepared = async (key = shop.site.liveKey, secret = secretOf(shop)) =>
      (await call('verificationSessions.create', { body: { key } }, secret)).body.uuid;
    const session = await prepared();
    const createWith = (key: string, id: string) =>
      create({ site: { ...shop.site, liveKey: key } }, { session: id }, {});
    expect(await createWith(other.liveKey, session)).toBe('uuid_not_found');
    expect(await createWith(shop.site.testKey, session)).toBe('uuid_not_found');
    expect(await createWith(shop.site.liveKey, (await makeShop()).site.websiteId)).toBe('uuid_not_found');
    expect(await createWith(shop.site.liveKey, session)).toBe('photo_id');
    expect(await createWith(shop.site.liveKey, session)).toBe('session_used');
    const late = await prepared();
    server.clock.forward(7 * 86_400_000 - 1);
    const atLast = await prepared();
    expect(await createWith(shop.site.liveKey, late)).toBe('photo_id');
    server.clock.forward(7 * 86_400_000);
    expect(await createWith(shop.site.liveKey, atLast)).toBe('uuid_not_found');
  });

  it('uses the session’s values where the request gives none', async () => {
    const shop = await makeShop();
    const options = { metadata: { cart: 'c-1' }, callback_url: 'https://shop.example/a', notify_on_complete: true };
    const prepared = await call(
      'verificationSessions.create',
      { body: { key: shop.site.liveKey, reference: 'order-1', options: { ...options, min_age: 30 } } },
      secretOf(shop),
    );
    const made = await call(
      'verifications.create',
      {
        body: {
          key: shop.site.liveKey,
          data: adult,
          session: prepared.body.uuid,
          reference: 'order-2',
          options: { metadata: { cart: 'c-2' }, callback_url: 'https://shop.example/b' },
        },
      },
      secretOf(shop),
    );
    const uuid = 'uuid' in made.body ? made.body.uuid : '';
    const { verification } = (await call('verifications.get', { params: { uuid } }, shop.owner)).body;
    expect(verification).toMatchObject({ reference: 'order-2', metadata: { cart: 'c-2' }, minimum_age: 30 });
    const row = await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx.selectFrom('verifications').select(['session_id', 'created_via']).where('id', '=', uuid).executeTakeFirst(),
    );
    expect(row).toEqual({ session_id: prepared.body.uuid, created_via: 'api' });
  });
});
