import { inTenant } from '@carded/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { adult, emptyLedger, makeWebsite, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';
import { readSession } from '#verification/start/opening-facts.ts';

const day = 86_400_000;

describe('a link that a login sends', () => {
  const { server, call, makeShop, subUser } = serverForTests();
  beforeEach(() => emptyLedger(server.context));
  type Shop = Awaited<ReturnType<typeof makeShop>>;
  let addresses = 0;
  const send = (shop: Shop, more: object = {}, who: { cookie: string } = shop.owner) =>
    call(
      'verifications.sendLink',
      { body: { token: shop.site.liveKey, email: `b${++addresses}@home.example`, ...more } },
      who,
    );
  const prepared = async ({ account, site }: Shop, isTest = false, more: object = {}) => {
    const headers = { 'x-carded-secret': isTest ? account.testSecret : account.liveSecret };
    const key = isTest ? site.testKey : site.liveKey;
    return (await call('verificationSessions.create', { body: { key, ...more } }, headers)).body.uuid;
  };
  const lastSent = ({ account }: Shop) =>
    inTenant(server.context.db, account.accountId, async (tx) => {
      const {
        id,
        is_test: isTest,
        sent_by: sentBy,
      } = await tx
        .selectFrom('verification_sessions')
        .select(['id', 'is_test', 'sent_by'])
        .where('sent_at', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { isTest, sentBy, session: await readSession(server.context, tx, account.accountId, id) };
    });

  it('is a test’s with the test key or in development, and live else', async () => {
    const [shop, developed] = [await makeShop(), await makeShop({ site: { isDevMode: true } })];
    await send(shop);
    expect(await lastSent(shop)).toMatchObject({ isTest: false, sentBy: shop.login.loginId });
    await send(shop, { token: shop.site.testKey });
    expect((await lastSent(shop)).isTest).toBe(true);
    await send(developed);
    expect((await lastSent(developed)).isTest).toBe(true);
  });

  it('asks for what it says, and for nothing it does not', async () => {
    const shop = await makeShop();
    const options = async (more: object) => {
      expect((await send(shop, more)).error).toBeNull();
      return (await lastSent(shop)).session?.options;
    };
    const sentTo = { mail: expect.any(String) };
    expect(await options({})).toEqual({ sentTo });
    expect(await options({ notify: true })).toEqual({ sentTo, notifyOnComplete: true });
    expect(await options({ notify: false, require_signature: false, require_selfie: false })).toEqual({ sentTo });
    expect(await options({ require_signature: true })).toEqual({ sentTo, requireSignature: true });
    expect(await options({ require_selfie: true, reference: 'order-9', wording: { info_type: 'shipping' } })).toEqual({
      sentTo,
      requireSelfie: true,
      reference: 'order-9',
      wording: 'shipping',
    });
    await send(shop, { flow_type: 'ocr' });
    expect((await lastSent(shop)).session?.flow).toBe('ocr');
  });

  it('takes over a session of its own website and kind that is unused and has not ended', async () => {
    const shop = await makeShop();
    const other = await makeWebsite(server.context, shop.account, { workflow: openRules });
    const code = async (session: string, more: object = {}) =>
      (await send(shop, { session, ...more })).error?.code ?? null;
    expect(await code(await prepared(shop))).toBeNull();
    expect(await code(await prepared(shop, true))).toBe('not_found');
    expect(await code(await prepared(shop), { token: shop.site.testKey })).toBe('not_found');
    expect(await code(await prepared(shop), { token: other.liveKey })).toBe('not_found');
    expect(await code(await prepared(await makeShop()))).toBe('not_found');
    const used = await prepared(shop);
    const buyer = await openBuyerOf(call)(shop.site.liveKey, shop.site.domain, { session: used });
    await buyer.details(adult);
    expect(await code(used)).toBe('session_used');
    const [inTime, late] = [await prepared(shop), await prepared(shop)];
    server.clock.forward(7 * day - 1);
    const owner = await subUser(shop.account, ['verifications']);
    const codeNow = async (session: string) => (await send(shop, { session }, owner)).error?.code ?? null;
    expect(await codeNow(inTime)).toBeNull();
    server.clock.forward(1);
    expect(await codeNow(late)).toBe('link_expired');
  });

  it('is listed with who sent it, the last twenty, also once its sender is gone', async () => {
    const shop = await makeShop();
    for (let count = 0; count < 21; count += 1) {
      await emptyLedger(server.context);
      await send(shop);
    }
    const list = async () => (await call('verifications.links', {}, shop.owner)).body.links;
    expect(await list()).toHaveLength(20);
    expect((await list())[0]).toEqual({
      id: expect.any(String),
      website: { token: shop.site.liveKey, domain: shop.site.domain },
      sent_at: new Date(server.clock.nowMs).toISOString(),
      sent_by: 'Pat Tester',
      text: null,
      mail: expect.any(String),
      reference: null,
      expires_at: new Date(server.clock.nowMs + 14 * day).toISOString(),
      verification: null,
    });
    await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx.updateTable('verification_sessions').set({ sent_by: server.context.newId() }).execute(),
    );
    expect((await list())[0]?.sent_by).toBe('');
  });

  it('to a verification is refused when the buyer’s data was deleted', async () => {
    const shop = await makeShop();
    const made = await call('verifications.create', { body: { key: shop.site.liveKey, data: adult } });
    const uuid = 'uuid' in made.body ? made.body.uuid : '';
    const message = () => call('verifications.sendMessage', { body: { uuid, email: 'dana@home.example' } }, shop.owner);
    expect((await message()).error).toBeNull();
    expect((await call('verifications.removeBuyer', { body: { uuid } }, shop.owner)).error).toBeNull();
    expect((await message()).error).toMatchObject({
      code: 'not_ready',
      message: 'This verification is finished, so there is no link to send.',
    });
  });

  it.each([
    ['sandbox', false, 'card_needed'],
    ['live', true, 'spend_limit_reached'],
  ] as const)(
    'is not sent while the account does not verify live (%s, paused: %s), but as a test’s',
    async (state, isPaused, code) => {
      const shop = await makeShop();
      const month = `${new Date(server.clock.nowMs).toISOString().slice(0, 7)}-01`;
      const { accountId } = shop.account;
      await inTenant(server.context.db, accountId, (tx) =>
        tx
          .updateTable('accounts')
          .set({ state, paused_month: isPaused ? month : null })
          .where('account_id', '=', accountId)
          .execute(),
      );
      expect((await send(shop)).error?.code).toBe(code);
      const queued = await inTenant(server.context.db, accountId, (tx) =>
        tx.selectFrom('waiting_messages').select('id').execute(),
      );
      expect(queued).toEqual([]);
      expect((await send(shop, { token: shop.site.testKey })).error).toBeNull();
    },
  );

  it('to a verification is refused once its website was removed: it would not open', async () => {
    const shop = await makeShop();
    await makeWebsite(server.context, shop.account, { workflow: openRules });
    const made = await call('verifications.create', { body: { key: shop.site.liveKey, data: adult } });
    const uuid = 'uuid' in made.body ? made.body.uuid : '';
    const removed = await call('websites.remove', { params: { token: shop.site.liveKey } }, shop.owner);
    expect(removed.error).toBeNull();
    const { error } = await call('verifications.sendMessage', { body: { uuid, email: 'b@home.example' } }, shop.owner);
    expect(error).toMatchObject({
      code: 'not_ready',
      message: 'The website was removed, so a link of this verification does not open.',
    });
  });

  it('opens what a ban had closed, once the ban was lifted', async () => {
    const shop = await makeShop();
    const made = await call('verifications.create', { body: { key: shop.site.liveKey, data: adult } });
    const uuid = 'uuid' in made.body ? made.body.uuid : '';
    const buyer = { uuid };
    const message = async () =>
      (await call('verifications.sendMessage', { body: { uuid, email: 'dana@home.example' } }, shop.owner)).body;
    await call('bans.ban', { body: { buyer, notes: 'Sold the goods on to minors.' } }, shop.owner);
    expect((await message()).banned).toBe(true);
    await call('bans.unban', { body: { buyer, notes: 'It was somebody else after all.' } }, shop.owner);
    expect((await message()).banned).toBe(false);
    const { status } = (await call('verifications.get', { params: { uuid } }, shop.owner)).body.verification;
    expect(status).toBe(1);
  });
});
