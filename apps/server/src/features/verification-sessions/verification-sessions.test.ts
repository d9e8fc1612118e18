import { inTenant } from '@carded/database';
import type { AccountState } from '@carded/domain/billing';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, minor, openBuyerOf, serverForTests, testBuyer } from '#testing/index.ts';

const day = 86_400_000;

describe('sessions that a shop’s server makes', () => {
  const { server, call, makeShop } = serverForTests();
  type Shop = Awaited<ReturnType<typeof makeShop>>;
  type Body = Omit<
    Parameters<typeof call<'verificationSessions.create'>>[1] extends { body: infer B } ? B : never,
    'key'
  >;
  const create = ({ account, site }: Shop, body: Body = {}, key = site.liveKey, secret = account.liveSecret) =>
    call('verificationSessions.create', { body: { key, ...body } }, { 'x-carded-secret': secret });
  const get = (uuid: string) => call('verificationSessions.get', { params: { uuid } });
  const rowOf = ({ account }: Shop, uuid: string) =>
    inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('verification_sessions').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow(),
    );
  const linksOf = async ({ account }: Shop) =>
    (
      await server.context.db.pool.query(
        "select purpose, website_id, expires_at from carded.link_tokens where account_id = $1 and purpose = 'session'",
        [account.accountId],
      )
    ).rows;

  it('return only their id, and last a week', async () => {
    const shop = await makeShop();
    const { body } = await create(shop);
    expect(Object.keys(body)).toEqual(['uuid']);
    expect(await linksOf(shop)).toEqual([]);
    const row = await rowOf(shop, body.uuid);
    expect(row).toMatchObject({
      website_id: shop.site.websiteId,
      is_test: false,
      flow_type: 'default',
      verification_id: null,
      created_at: new Date(server.clock.nowMs),
      expires_at: new Date(server.clock.nowMs + 7 * day),
    });
    expect(await rowOf(shop, (await create(shop, { flow_type: 'ocr' })).body.uuid)).toMatchObject({ flow_type: 'ocr' });
  });

  it('return a link, its QR code, both or neither, as requested; the link lasts as long as the session', async () => {
    const shop = await makeShop();
    const answer = async (output: Body['output']) => (await create(shop, { output })).body;
    expect(Object.keys(await answer({ link: false, qr: false }))).toEqual(['uuid']);
    const linked = await answer({ link: true });
    expect(Object.keys(linked)).toEqual(['uuid', 'link']);
    expect(linked.link).toMatch(new RegExp(`^${server.context.config.verifyUrl}/s/[\\w-]{20,}$`));
    const drawn = await answer({ qr: true });
    expect(Object.keys(drawn)).toEqual(['uuid', 'qr']);
    expect(drawn.qr).toMatch(/^data:image\/png;base64,/);
    expect(Object.keys(await answer({ link: true, qr: true }))).toEqual(['uuid', 'link', 'qr']);
    const expected = { purpose: 'session', website_id: shop.site.websiteId };
    expect(await linksOf(shop)).toEqual(
      Array(3).fill({ ...expected, expires_at: new Date(server.clock.nowMs + 7 * day) }),
    );
  });

  it('are a test’s with a test key, or while the website is in development', async () => {
    const [shop, developed] = [await makeShop(), await makeShop({ site: { isDevMode: true } })];
    const tested = await create(shop, {}, shop.site.testKey, shop.account.testSecret);
    expect(await rowOf(shop, tested.body.uuid)).toMatchObject({ is_test: true });
    expect(await rowOf(developed, (await create(developed)).body.uuid)).toMatchObject({ is_test: true });
  });

  it('are not made for an account, or a website, that is not active', async () => {
    const shop = await makeShop();
    const { accountId } = shop.account;
    const within = (change: Parameters<typeof inTenant<unknown>>[2]) => inTenant(server.context.db, accountId, change);
    const setWebsite = (isActive: boolean) =>
      within((tx) => tx.updateTable('websites').set({ is_active: isActive }).execute());
    const setAccount = (change: { state: AccountState; paused_month?: string | null }) =>
      within((tx) => tx.updateTable('accounts').set(change).execute());
    await setWebsite(false);
    expect((await create(shop)).error?.code).toBe('account_inactive');
    await setWebsite(true);
    for (const [change, code] of [
      [{ state: 'closed' }, 'account_inactive'],
      [{ state: 'suspended' }, 'account_inactive'],
      [{ state: 'sandbox' }, 'card_needed'],
      [{ state: 'live', paused_month: '2026-11-01' }, 'spend_limit_reached'],
    ] as const) {
      await setAccount(change);
      expect((await create(shop)).error?.code, change.state).toBe(code);
    }
    await setAccount({ state: 'live', paused_month: null });
    expect((await create(shop)).error).toBeNull();
  });

  it('carry what was asked for into the verification they make', async () => {
    const shop = await makeShop();
    const { body } = await create(shop, {
      options: {
        min_age: 25,
        callback_url: 'https://shop.example/hook',
        metadata: { cart: 'c-1' },
        notify_on_complete: true,
        require_signature: true,
        require_selfie: true,
        contact_customer: false,
        customer_ip: '203.0.113.9',
      },
      wording: { info_type: 'shipping' },
      reference: 'order-9',
    });
    expect((await get(body.uuid)).body).toEqual({
      website: { name: 'Test Store', domain: shop.site.domain },
      verification: null,
      wording: { info_type: 'shipping' },
    });
    const buyer = await openBuyerOf(call)(shop.site.liveKey, shop.site.domain, { session: body.uuid });
    await buyer.details(adult);
    const rows = await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx
        .selectFrom('verifications')
        .select(['id', 'minimum_age', 'requirements'])
        .where('session_id', '=', body.uuid)
        .execute(),
    );
    expect(rows).toEqual([
      {
        id: expect.any(String),
        minimum_age: 25,
        requirements: expect.objectContaining({ requireSignature: true, selfie: true }),
      },
    ]);
    const detail = await call('verifications.get', { params: { uuid: rows[0]?.id ?? '' } }, shop.owner);
    expect(detail.body.verification).toMatchObject({ reference: 'order-9', metadata: { cart: 'c-1' } });
  });

  it('give anyone who knows the id the verification’s status, and no buyer data', async () => {
    const shop = await makeShop();
    type Details = Parameters<Awaited<ReturnType<ReturnType<typeof openBuyerOf>>>['details']>[0];
    const stands = async (key: string, secret: string, data: Details) => {
      const { body } = await create(shop, {}, key, secret);
      const buyer = await openBuyerOf(call)(key, shop.site.domain, { session: body.uuid });
      await buyer.details(data);
      return (await get(body.uuid.toUpperCase())).body;
    };
    const { site, account } = shop;
    const live = (data: Details) => stands(site.liveKey, account.liveSecret, data);
    const tested = await stands(site.testKey, account.testSecret, testBuyer('John'));
    expect(tested).toEqual({
      website: { name: 'Test Store', domain: shop.site.domain },
      verification: { uuid: expect.any(String), status: 'accepted', test: true },
    });
    expect((await live(adult)).verification).toEqual({ uuid: expect.any(String), status: 'photo_id' });
    // A refusal makes no verification: the session stays unused.
    expect((await live(minor)).verification).toBeNull();
  });

  it('are for one buyer: after a refusal no other buyer passes with the link, and the shop gets the reason', async () => {
    const shop = await makeShop();
    const link = async () => {
      const { body } = await create(shop, { output: { link: true }, reference: 'order-9' });
      return { uuid: body.uuid, token: body.link?.split('/s/')[1] ?? '' };
    };
    const opened = async (token: string, data: Details) => {
      const { body } = await call('buyerSteps.open', { body: { link: { kind: 's', token } } });
      const headers = { authorization: `Bearer ${body.buyer_token}` };
      return (await call('buyerSteps.submitDetails', { body: { data } }, headers)).body.state;
    };
    type Details = Parameters<Awaited<ReturnType<ReturnType<typeof openBuyerOf>>>['details']>[0];
    const friend = { ...adult, first_name: 'Marcus', last_name: 'Okafor', email: 'marcus@example.com' };
    const forwarded = await link();
    expect(await opened(forwarded.token, minor)).toMatchObject({ step: 'not_created', reason: 'underage' });
    const ended = await opened(forwarded.token, friend);
    expect(ended).toMatchObject({ step: 'denied', reason: 'blocked', words: { next: ['contact_shop'] } });
    expect((await get(forwarded.uuid)).body.verification).toMatchObject({ status: 'denied', reason: 'blocked' });
    const { verification } = (await call('verifications.get', { params: { uuid: ended.uuid ?? '' } }, shop.owner)).body;
    expect(verification.reference).toBe('order-9');
    expect(verification.trace.find(({ rule }) => rule === 'earlier')).toMatchObject({
      title: 'Another person began this',
    });
    // The same person, set right, is asked for an ID as before; and a link of their own is not another person's.
    const mended = await link();
    await opened(mended.token, minor);
    expect(await opened(mended.token, { ...minor, dob_year: 1990 })).toMatchObject({ step: 'photo_id' });
    expect(await opened((await link()).token, friend)).toMatchObject({ step: 'photo_id' });
  });

  it('are for one buyer: details cannot be corrected to somebody else’s', async () => {
    const shop = await makeShop();
    const { body } = await create(shop);
    const options = { session: body.uuid, options: { recheck_info: true } };
    const buyer = await openBuyerOf(call)(shop.site.liveKey, shop.site.domain, options);
    await buyer.details(adult);
    const card = await cardOf({ firstName: 'PAULA', lastName: 'REYES', birthDate: '1985-02-03' });
    await buyer.show('front', card.front);
    const { uuid, words } = (await buyer.show('back', card.back)).body.state;
    expect(words.next).toContain('correct_details');
    const paula = { first_name: 'Paula', last_name: 'Reyes', dob_year: 1985, dob_month: 2, dob_day: 3 };
    expect((await buyer.details(paula)).body.state).toMatchObject({ uuid, step: 'denied', reason: 'blocked' });
  });

  it('are not found by an id that was never given', async () => {
    expect((await get('0191d3a0-0000-7000-8000-000000000000')).error?.code).toBe('uuid_not_found');
    const shop = await makeShop();
    const made = await call(
      'verifications.create',
      { body: { key: shop.site.liveKey, data: adult } },
      { 'x-carded-secret': shop.account.liveSecret },
    );
    const uuid = 'uuid' in made.body ? made.body.uuid : '';
    expect((await get(uuid)).error?.code).toBe('uuid_not_found');
  });
});
