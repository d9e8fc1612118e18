import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { adult, serverForTests } from '#testing/index.ts';

const rules = (us: object) => ({
  preset: 0,
  segments: { us: { minAge: 21, ...us }, ca: { minAge: 21 }, international: { minAge: 21 } },
  texts: {},
});
const reason = 'The merchant asked by phone';
const buyer = { age: 30, country: 'US', state: 'UT', zip: '84101', ordered_before: 'no', matched: true } as const;

describe('the rules of any website, by staff', () => {
  const { server, call, makeShop, makeStaff, signedIn } = serverForTests();
  let staffAccount: string;
  let staff: { cookie: string };
  beforeAll(async () => {
    const house = await makeStaff();
    staffAccount = house.account.accountId;
    staff = house.staff;
  });
  const shop = async (given: { standing?: 'closed' } = {}) => {
    const { account, site, owner } = await makeShop({ account: given });
    return { account, owner, id: site.websiteId, token: site.liveKey };
  };
  const save = (id: string, us: object, expected_version?: number) =>
    call(
      'staffWebsites.update',
      {
        params: { id },
        body: { workflow: rules(us), reason, ...(expected_version === undefined ? {} : { expected_version }) },
      },
      staff,
    );
  const rowsOf = (accountId: string) =>
    inTenant(server.context.db, accountId, async (tx) =>
      (
        await tx.selectFrom('audit_rows').select(['action', 'actor', 'subject', 'detail']).orderBy('id').execute()
      ).filter(({ action }) => action.endsWith('_by_support')),
    );

  it('are tried as the merchant tries them, by id or key', async () => {
    const { account, owner, id, token } = await shop();
    const workflow = rules({ divisions: { UT: { minAge: 35 } } });
    const asked = { ...buyer, workflow };
    const own = await call('websiteRules.try', { params: { token }, body: asked }, owner);
    expect(own.body).toMatchObject({ status: 7, made_by: { name: 'Utah' }, saved: { status: expect.any(Number) } });
    for (const by of [id, token])
      expect((await call('staffWebsites.try', { params: { id: by }, body: asked }, staff)).body).toEqual(own.body);
    const below = { ...buyer, workflow: { preset: 3, segments: { us: { minAge: 18 } }, texts: {} } };
    const refused = await call('staffWebsites.try', { params: { id }, body: below }, staff);
    expect([refused.status, refused.error?.code]).toEqual([422, 'lower_than_law']);
    expect(await rowsOf(account.accountId)).toEqual([]);
  });

  it('are saved as the next version, which is support’s in the merchant’s list, with the law checked and a conflict told', async () => {
    const { account, owner, id, token } = await shop();
    const saved = await save(id, { minAge: 25 }, 1);
    expect(saved.body).toMatchObject({ version: 2, workflow: rules({ minAge: 25 }) });
    expect((await save(id, { minAge: 26 }, 1)).error?.code).toBe('conflict');
    const below = { workflow: { preset: 3, segments: { us: { minAge: 18 } }, texts: {} }, reason };
    expect((await call('staffWebsites.update', { params: { id }, body: below }, staff)).error?.code).toBe(
      'lower_than_law',
    );
    const listed = await call('websiteRules.versions', { params: { token }, query: {} }, owner);
    expect(listed.body.versions[0]).toMatchObject({ version: 2, by: 'Support', changes: [{ from: '21', to: '25' }] });
    expect((await call('staffWebsites.versions', { params: { id }, query: {} }, staff)).body).toEqual(listed.body);
    expect(await rowsOf(account.accountId)).toMatchObject([
      { action: 'website.updated_by_support', subject: id, detail: { rules_version: 2, reason } },
      { action: 'website.versions_viewed_by_support', subject: id },
    ]);
  });

  it('go back to an earlier version with a reason, told to the merchant and in both chains', async () => {
    const { account, owner, id, token } = await shop();
    await save(id, { minAge: 25 });
    await save(id, { minAge: 30 });
    const restore = (version: number, expected: number, why = reason) =>
      call(
        'staffWebsites.restore',
        { params: { id, version: String(version) }, body: { expected_version: expected, reason: why } },
        staff,
      );
    expect((await restore(2, 3, 'no')).status).toBe(400);
    expect((await restore(2, 2)).error?.code).toBe('conflict');
    expect((await restore(9, 3)).status).toBe(404);
    expect((await restore(2, 3)).body).toMatchObject({ version: 4, workflow: rules({ minAge: 25 }) });
    const { versions } = (await call('websiteRules.versions', { params: { token }, query: {} }, owner)).body;
    expect(versions[0]).toMatchObject({ version: 4, by: 'Support', restored_from: 2 });
    const { website } = (await call('websites.get', { params: { token } }, owner)).body;
    expect(website.changed).toMatchObject({ by: 'Support', by_support: true });
    const left = { action: 'website.rules_restored_by_support', actor: expect.stringMatching(/^staff:/), subject: id };
    const detail = { rules_version: 4, restored_from: 2, reason };
    expect((await rowsOf(account.accountId)).at(-1)).toMatchObject({ ...left, detail });
    expect((await rowsOf(staffAccount)).at(-1)).toMatchObject({
      ...left,
      detail: { ...detail, account: account.accountId },
    });
  });

  it('decide the last verifications again: how many change and from what to what, never whose they are', async () => {
    const { account, owner, id, token } = await shop();
    for (const first_name of ['Ada', 'Bo']) {
      server.clock.forward(1_000);
      await call('verifications.create', { body: { key: token, data: { ...adult, first_name } } });
    }
    const workflow = rules({ minAge: 75 });
    const own = (await call('websiteRules.replay', { params: { token }, body: { workflow, last: 50 } }, owner)).body;
    expect(own.changes[0]?.rows).toHaveLength(2);
    const replayed = await call('staffWebsites.replay', { params: { id }, body: { workflow, last: 50 } }, staff);
    expect(replayed.body).toEqual({ ...own, changes: own.changes.map((change) => ({ ...change, rows: [] })) });
    for (const last of [1, 2, 49, 51, 499]) {
      const body = Object.assign({ workflow, last: 50 as const }, { last });
      expect((await call('staffWebsites.replay', { params: { id }, body }, staff)).status).toBe(400);
    }
    expect(await rowsOf(account.accountId)).toMatchObject([
      { action: 'website.replayed_by_support', subject: id, detail: { last: 50, replayed: 2 } },
    ]);
  });

  it('are staff’s with both factors alone: no merchant uses these calls, not even for an own website', async () => {
    const { account, owner, id } = await shop();
    const house = { accountId: staffAccount };
    const halfStaff = await signedIn(house, { kind: 'staff' });
    const workflow = rules({ minAge: 25 });
    const codesOf = async (who: { cookie: string }) => [
      (await call('staffWebsites.try', { params: { id }, body: { ...buyer, workflow } }, who)).error?.code,
      (await call('staffWebsites.versions', { params: { id }, query: {} }, who)).error?.code,
      (
        await call(
          'staffWebsites.restore',
          { params: { id, version: '1' }, body: { expected_version: 1, reason } },
          who,
        )
      ).error?.code,
      (await call('staffWebsites.replay', { params: { id }, body: { workflow, last: 50 } }, who)).error?.code,
      (await call('staffWebsites.update', { params: { id }, body: { workflow, reason } }, who)).error?.code,
    ];
    expect(new Set(await codesOf(owner))).toEqual(new Set(['forbidden']));
    expect(new Set(await codesOf(halfStaff))).toEqual(new Set(['mfa_required']));
    expect(new Set(await codesOf({ cookie: '' }))).toEqual(new Set(['sign_in_required']));
    expect(await rowsOf(account.accountId)).toEqual([]);
  });

  it('are seen and mended while the account is inactive, and in maintenance only looked at', async () => {
    const { id } = await shop({ standing: 'closed' });
    expect((await call('staffWebsites.get', { params: { id } }, staff)).body.account.active).toBe(false);
    expect((await save(id, { minAge: 25 })).body.version).toBe(2);
    const set = (on: boolean) => call('maintenance.set', { body: { on, reason } }, staff);
    await set(true);
    try {
      expect((await save(id, { minAge: 30 })).error?.code).toBe('maintenance');
      const restore = { params: { id, version: '1' }, body: { expected_version: 2, reason } };
      expect((await call('staffWebsites.restore', restore, staff)).error?.code).toBe('maintenance');
      const looked = [
        await call('staffWebsites.try', { params: { id }, body: { ...buyer, workflow: rules({}) } }, staff),
        await call('staffWebsites.replay', { params: { id }, body: { workflow: rules({}), last: 50 } }, staff),
        await call('staffWebsites.versions', { params: { id }, query: {} }, staff),
      ];
      expect(looked.map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      await set(false);
    }
  });
});
