import { inTenant } from '@carded/database';
import type { Permission } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adult,
  giveDocument,
  makeAccount,
  makeLogin,
  makeWebsite,
  serverForTests,
  settingsOf,
} from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

describe('reviews by a shop’s own team', () => {
  const { server, call, makeShop } = serverForTests();
  let staff: { cookie: string };
  beforeAll(async () => {
    const account = await makeAccount(server.context, { kind: 'staff' });
    staff = { cookie: (await makeLogin(server.context, account, { kind: 'staff', hasMfa: true })).cookie };
  });
  type Shop = Awaited<ReturnType<typeof makeShop>>;

  const setOwn = async ({ owner }: Shop, token: string, own_reviews: boolean) => {
    const { website } = (await call('websites.get', { params: { token } }, owner)).body;
    const settings = { ...settingsOf(website), own_reviews };
    expect((await call('websites.update', { params: { token }, body: { settings } }, owner)).status).toBe(200);
  };
  const ownShop = async () => {
    const shop = await makeShop();
    await setOwn(shop, shop.site.liveKey, true);
    return shop;
  };
  const waiting = async ({ account: { accountId } }: Shop, key: string) => {
    const created = (await call('verifications.create', { body: { key, data: adult } })).body;
    const uuid = 'uuid' in created ? created.uuid : '';
    const facts: Fact[] = [];
    for (const side of ['front', 'back'] as const) {
      await giveDocument(server.context, accountId, uuid, { side });
      facts.push({
        ...{ kind: 'document', at: server.clock.nowMs, documentId: '1', side, readBy: 'none' },
        ...{ nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null },
      });
    }
    await inTenant(server.context.db, accountId, (tx) => addFacts(server.context, tx, accountId, uuid, facts));
    return uuid;
  };
  const colleague = async ({ account }: Shop, permissions: Permission[], websiteIds?: string[]) => {
    const options = websiteIds === undefined ? {} : { accessType: 2 as const, websiteIds };
    const login = await makeLogin(server.context, account, { kind: 'sub_user', permissions, ...options });
    return { headers: { cookie: login.cookie }, loginId: login.loginId };
  };
  type Caller = { cookie: string };
  const list = (who: Caller) => call('reviews.listOwn', {}, who);
  const open = (id: string, who: Caller) => call('reviews.openOwn', { params: { id } }, who);
  const accept = (id: string, who: Caller) =>
    call('reviews.settleOwn', { params: { id }, body: { outcome: 'accept' } }, who);
  const auditOf = ({ account }: Shop) =>
    inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['actor', 'action', 'subject', 'detail'])
        .where('action', 'like', 'review.%')
        .orderBy('id')
        .execute(),
    );

  it('are shown and decided, and each look and answer is in the audit chain', async () => {
    const shop = await ownShop();
    const uuid = await waiting(shop, shop.site.liveKey);
    const { headers, loginId } = await colleague(shop, ['reviews']);
    expect((await list(headers)).body).toMatchObject({
      waiting: [{ id: uuid, website: shop.site.domain, taken_by: null }],
      total: 1,
      is_on: true,
    });
    expect((await open(uuid, headers)).body.same_card_elsewhere).toBe(null);
    expect((await open(uuid, headers)).body.images.map(({ side }) => side)).toEqual(['front', 'back']);
    expect((await list(headers)).body.waiting[0]?.taken_by).toBe('Pat Tester');
    expect((await accept(uuid, headers)).status).toBe(200);
    expect((await call('verifications.status', { params: { uuid } })).body).toMatchObject({ status: 'accepted' });
    const opened = { actor: `sub_user:${loginId}`, action: 'review.opened', subject: uuid, detail: { images: 2 } };
    expect(await auditOf(shop)).toEqual([
      opened,
      opened,
      { ...opened, action: 'review.settled', detail: { outcome: 'accept', status: 3 } },
    ]);
    const { rows } = await server.context.db.pool.query(
      'select website_id from carded.review_waits where website_id = $1',
      [shop.site.websiteId],
    );
    expect(rows).toHaveLength(1);
  });

  it('are not staff’s, and staff’s are not theirs', async () => {
    const shop = await ownShop();
    const uuid = await waiting(shop, shop.site.liveKey);
    const staffs = async () => (await call('reviews.list', {}, staff)).body.waiting.map(({ id }) => id);
    expect(await staffs()).not.toContain(uuid);
    expect((await call('reviews.open', { params: { id: uuid } }, staff)).error?.code).toBe('not_ready');
    await open(uuid, shop.owner);
    await setOwn(shop, shop.site.liveKey, false);
    expect(await staffs()).toContain(uuid);
    expect((await accept(uuid, shop.owner)).error?.code).toBe('not_ready');
    expect((await open(uuid, shop.owner)).error?.code).toBe('not_ready');
    expect((await list(shop.owner)).body).toMatchObject({ waiting: [], is_on: false });
    expect((await call('reviews.open', { params: { id: uuid } }, staff)).status).toBe(200);
    await setOwn(shop, shop.site.liveKey, true);
    const settled = { params: { id: uuid }, body: { outcome: 'accept' as const } };
    expect((await call('reviews.settle', settled, staff)).error?.code).toBe('not_ready');
  });

  it('take the permission, and stay with the websites a login sees', async () => {
    const shop = await ownShop();
    const other = await makeWebsite(server.context, shop.account);
    await setOwn(shop, other.liveKey, true);
    const [here, there] = [await waiting(shop, shop.site.liveKey), await waiting(shop, other.liveKey)];
    const limited = (await colleague(shop, ['reviews'], [shop.site.websiteId])).headers;
    expect((await list(limited)).body).toMatchObject({ waiting: [{ id: here }], total: 1 });
    expect((await open(there, limited)).status).toBe(404);
    await open(there, shop.owner);
    expect((await accept(there, limited)).status).toBe(404);
    const without = (await colleague(shop, ['verifications', 'websites'])).headers;
    for (const answer of [await list(without), await open(here, without), await accept(here, without)])
      expect(answer.error?.code).toBe('forbidden');
    const stranger = await ownShop();
    expect((await open(here, stranger.owner)).status).toBe(404);
    expect((await list(stranger.owner)).body.total).toBe(0);
    expect((await auditOf(shop)).map(({ subject }) => subject)).toEqual([there]);
  });

  it('are held by one person at a time', async () => {
    const shop = await ownShop();
    const uuid = await waiting(shop, shop.site.liveKey);
    const { headers } = await colleague(shop, ['reviews']);
    await open(uuid, shop.owner);
    expect((await open(uuid, headers)).error?.code).toBe('conflict');
    expect((await accept(uuid, headers)).error?.code).toBe('conflict');
    server.clock.forward(15 * 60_000);
    expect((await open(uuid, headers)).status).toBe(200);
    expect((await accept(uuid, shop.owner)).error?.code).toBe('conflict');
  });
});
