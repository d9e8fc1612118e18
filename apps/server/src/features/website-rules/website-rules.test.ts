import { inTenant } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import { describe, expect, it } from 'vitest';
import { adult, makeAccount, makeWebsite, serverForTests, statementsOf } from '#testing/index.ts';

/** Knows everyone but the Strangers. */
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async ({ lastName }) => {
    const isKnown = lastName !== 'Stranger';
    return { outcome: isKnown ? 'match' : 'no_match', score: isKnown ? 97 : 12, birthDateEqual: isKnown, agreed: [] };
  },
};
const rules = (us: object, preset = 0) => ({
  preset,
  segments: { us: { minAge: 21, ...us }, ca: { minAge: 21 }, international: { minAge: 21 } },
  texts: {},
});
const vape = (us: object) => ({ preset: 3 as const, segments: { us }, texts: {} });

describe('the rules of a website', () => {
  const { server, call, signedIn } = serverForTests({ liveSources: [bureau] });
  const merchant = async () => {
    const account = await makeAccount(server.context);
    const site = await makeWebsite(server.context, account);
    return { account, site, token: site.liveKey, owner: await signedIn(account) };
  };
  type Merchant = Awaited<ReturnType<typeof merchant>>;
  const save = ({ token, owner }: Merchant, workflow: object) =>
    call('websites.update', { params: { token }, body: { workflow: { ...workflow } } }, owner);
  const attempt = ({ token, owner }: Merchant, body: object) =>
    call(
      'websiteRules.try',
      {
        params: { token },
        body: { age: 30, country: 'US', state: 'Utah', zip: '84101', ordered_before: 'no', matched: true, ...body },
      },
      owner,
    );
  const buy = async ({ token }: Merchant, data: object = {}) => {
    server.clock.forward(1_000);
    const { body } = await call('verifications.create', { body: { key: token, data: { ...adult, ...data } } });
    return 'uuid' in body ? String(body.uuid) : '';
  };
  const replay = ({ token, owner }: Merchant, workflow: object, cookie = owner) =>
    call('websiteRules.replay', { params: { token }, body: { workflow: { ...workflow }, last: 500 } }, cookie);

  it('tries an invented buyer, names the rule that decided, and stores nothing', async () => {
    const shop = await merchant();
    await save(shop, vape({}));
    const young = await attempt(shop, { age: 19 });
    expect(young.body).toMatchObject({
      status: 7,
      minimum_age: 21,
      title: 'Refused: under 21',
      made_by: { name: 'Preset: US and Canada vape', says: '21 or older' },
    });
    expect(young.body.layers.map(({ name }) => name)).toEqual([
      'Preset: US and Canada vape',
      'United States',
      'Utah',
      'ZIP 84101',
      'Law',
    ]);
    expect((await attempt(shop, {})).body).toMatchObject({ status: 3, title: 'Passes at once', made_by: null });
    const draft = vape({
      divisions: { UT: { requireId: true, requireIdMode: 1, selfie: true, requireSignature: true } },
    });
    expect((await attempt(shop, { workflow: draft })).body).toMatchObject({
      status: 1,
      title: 'Must show a license or passport',
      sentence: 'Your rules ask for it, whatever records say. After that: a selfie and a signature.',
      asked: ['photo_id', 'selfie', 'signature'],
      made_by: { name: 'Utah', says: 'ID every time; signature; selfie' },
      saved: { status: 3, title: 'Passes at once' },
    });
    const blocked = await attempt(shop, { workflow: vape({ divisions: { UT: { zipcodesBlocked: ['84101'] } } }) });
    expect(blocked.body).toMatchObject({ status: 6, minimum_age: 'Block Location', made_by: { name: 'Utah' } });
    expect((await attempt(shop, { country: 'CA', state: 'QC', zip: 'H2X 1Y4' })).body).toMatchObject({
      status: 6,
      made_by: { name: 'Law' },
    });
    const stored = await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx.selectFrom('verifications').select('id').execute(),
    );
    expect(stored).toEqual([]);
  });

  it('says of the tried place what a shop’s order would be refused for', async () => {
    const shop = await merchant();
    const pathOf = async (body: object) => (await attempt(shop, body)).error?.fields?.[0]?.path;
    expect(await pathOf({ zip: '8410' })).toBe('body.zip');
    expect(await pathOf({ state: 'Nowhere' })).toBe('body.state');
    expect(await pathOf({ country: 'CA', state: 'ON', zip: 'H2X 1Y4' })).toBe('body.zip');
    expect((await attempt(shop, { zip: '' })).body.status).toBe(3);
  });

  it('keeps who changed what and when, page by page', async () => {
    const shop = await merchant();
    for (let age = 22; age < 45; age += 1) await save(shop, rules({ divisions: { UT: { minAge: age } } }));
    const page = (query: object) => call('websiteRules.versions', { params: { token: shop.token }, query }, shop.owner);
    const first = (await page({})).body;
    expect(first.versions).toHaveLength(20);
    expect(first.versions[0]).toMatchObject({
      version: 24,
      by: 'Pat Tester',
      restored_from: null,
      changes_count: 1,
      changes: [{ place: 'Utah', setting: 'minimum age', from: '43', to: '44' }],
    });
    const second = (await page({ before: first.next ?? 0 })).body;
    expect(second.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect(second.next).toBeNull();
    expect(second.versions.at(-1)).toMatchObject({ by: 'test', changes_count: 0 });
    const third = await call('websiteRules.version', { params: { token: shop.token, version: '3' } }, shop.owner);
    expect(third.body.workflow).toMatchObject(rules({ divisions: { UT: { minAge: 23 } } }));
  });

  it('goes back to an earlier version as a new one, unless someone saved meanwhile', async () => {
    const shop = await merchant();
    await save(shop, rules({ minAge: 25 }));
    await save(shop, rules({ minAge: 30 }));
    const restore = (version: number, expected: number) =>
      call(
        'websiteRules.restore',
        { params: { token: shop.token, version: String(version) }, body: { expected_version: expected } },
        shop.owner,
      );
    expect((await restore(2, 2)).error?.code).toBe('conflict');
    expect((await restore(9, 3)).status).toBe(404);
    expect((await restore(2, 3)).body.version).toBe(4);
    const { versions } = (await call('websiteRules.versions', { params: { token: shop.token }, query: {} }, shop.owner))
      .body;
    expect(versions[0]).toMatchObject({ version: 4, restored_from: 2, changes: [{ from: '30', to: '25' }] });
    expect((await restore(4, 4)).body.version).toBe(4);
    expect((await attempt(shop, { age: 24 })).body.status).toBe(7);
  });

  it('does not go back below the law of today', async () => {
    const shop = await merchant();
    await save(shop, vape({}));
    await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx
        .updateTable('website_versions')
        .set({ workflow: vape({ minAge: 18 }) })
        .where('version', '=', 1)
        .execute(),
    );
    const refused = await call(
      'websiteRules.restore',
      { params: { token: shop.token, version: '1' }, body: { expected_version: 2 } },
      shop.owner,
    );
    expect([refused.status, refused.error?.code]).toEqual([422, 'lower_than_law']);
    expect(JSON.stringify(refused.error)).toContain('21 USC 387f(d)(5)');
  });

  it('decides the last verifications again, says what changes for whom, and stores nothing', async () => {
    const shop = await merchant();
    const known = [await buy(shop, { first_name: 'Ada' }), await buy(shop, { first_name: 'Bo' })];
    const stranger = await buy(shop, { last_name: 'Stranger' });
    await buy(shop, { first_name: 'Young', dob_year: 2007 });
    await call('verifications.create', {
      body: { key: shop.site.testKey, data: { ...adult, first_name: 'John', last_name: 'Doe' } },
    });
    const before = await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx.selectFrom('verification_facts').selectAll().execute(),
    );
    expect((await replay(shop, rules({}))).body).toMatchObject({ replayed: 4, same: 4, changes: [] });
    const stricter = (await replay(shop, rules({ requireId: true, requireIdMode: 1, requireSignature: true }))).body;
    expect(stricter).toMatchObject({ replayed: 4, same: 1, left_out: { deleted: 0, unfinished: 0 } });
    expect(stricter.changes).toMatchObject([
      { from: { title: 'Accepted' }, to: { title: 'Asked for a photo ID and a signature' }, count: 2 },
      { from: { title: 'Asked for a photo ID' }, to: { title: 'Asked for a photo ID and a signature' }, count: 1 },
    ]);
    expect(stricter.changes[0]?.rows?.map(({ uuid }) => uuid)).toEqual(known.reverse());
    expect(stricter.changes[1]?.rows).toMatchObject([{ uuid: stranger, status: 1, state: 'ID' }]);
    const looser = (await replay(shop, rules({ minAge: 18 }))).body;
    expect(looser.changes).toMatchObject([
      {
        from: { title: 'Refused: under 21' },
        to: { title: 'Continues: records would be asked', depends_on: ['records'] },
        count: 1,
      },
    ]);
    expect((await replay(shop, rules({ divisions: { ID: { minAge: 'block' } } }))).body.changes).toMatchObject([
      { to: { title: 'Refused: place blocked', status: 6 }, count: 2 },
      { from: { title: 'Refused: under 21' }, count: 1 },
      { from: { title: 'Asked for a photo ID' }, count: 1 },
    ]);
    const after = await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx.selectFrom('verification_facts').selectAll().execute(),
    );
    expect(after).toEqual(before);
  });

  it('keeps in mind what the shop asked for with the order', async () => {
    const shop = await merchant();
    server.clock.forward(1_000);
    await call('verifications.create', {
      body: {
        key: shop.token,
        secret: shop.account.liveSecret,
        data: { ...adult, dob_year: 1996 },
        options: { min_age: 25, require_signature: true },
      },
    });
    expect((await replay(shop, rules({ minAge: 23 }))).body.changes).toEqual([]);
    expect((await replay(shop, rules({ minAge: 40 }))).body.changes).toMatchObject([
      { from: { title: 'Asked for a signature' }, to: { title: 'Refused: under 40' } },
    ]);
  });

  it('asks nothing more of past orders for which the shop asked for nothing', async () => {
    const shop = await merchant();
    await buy(shop, { dob_year: 1996 });
    expect((await replay(shop, rules({ minAge: 40 }))).body.changes).toMatchObject([
      { to: { title: 'Refused: under 40' } },
    ]);
    expect((await replay(shop, rules({ minAge: 21 }))).body.changes).toEqual([]);
  });

  it('leaves out buyers whose data was deleted', async () => {
    const shop = await merchant();
    const uuid = await buy(shop);
    const removed = await call('verifications.removeBuyer', { body: { uuid } }, shop.owner);
    expect(removed.error).toBeNull();
    expect((await replay(shop, rules({ minAge: 60 }))).body).toMatchObject({
      replayed: 0,
      left_out: { deleted: 1 },
      changes: [],
    });
  });

  it('asks the database as often for many as for one', async () => {
    const shop = await merchant();
    const statementsFor = (count: number) =>
      statementsOf(server.context, async () => {
        const { body } = await replay(shop, rules({ requireId: true, requireIdMode: 1 }));
        expect(body.replayed).toBe(count);
      });
    await buy(shop);
    const forOne = (await statementsFor(1)).length;
    expect(forOne).toBeGreaterThan(2);
    for (let count = 1; count < 40; count += 1) await buy(shop, { dob_year: 1960 + 10 * (count % 4) });
    expect(await statementsFor(40)).toHaveLength(forOne);
  });

  it('shows a limited login its own websites only, and decides again for those alone who may see verifications too', async () => {
    const shop = await merchant();
    const other = await makeWebsite(server.context, shop.account);
    await buy(shop);
    const clerkOf = (permissions: ('websites' | 'verifications')[]) =>
      signedIn(shop.account, { kind: 'sub_user', permissions, accessType: 2, websiteIds: [shop.site.websiteId] });
    const [blind, seeing] = [await clerkOf(['websites']), await clerkOf(['websites', 'verifications'])];
    const unseen = await replay(shop, rules({ minAge: 70 }), blind);
    expect([unseen.status, unseen.error?.code]).toEqual([403, 'forbidden']);
    expect((await replay(shop, rules({ minAge: 70 }), seeing)).body.changes[0]?.rows).toHaveLength(1);
    const params = { token: other.liveKey };
    const refused = [
      await call('websiteRules.versions', { params, query: {} }, blind),
      await call('websiteRules.replay', { params, body: { workflow: rules({}), last: 5 } }, seeing),
      await call('websiteRules.restore', { params: { ...params, version: '1' }, body: { expected_version: 1 } }, blind),
      await call(
        'websiteRules.versions',
        { params: { token: shop.token }, query: {} },
        await clerkOf(['verifications']),
      ),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 403]);
  });
});
