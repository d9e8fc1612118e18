import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { adult, makeWebsite, serverForTests, settingsOf } from '#testing/index.ts';

describe('any website, by staff', () => {
  const { server, call, makeShop, makeStaff, signedIn } = serverForTests();
  let staffAccount: string;
  let staff: { cookie: string };
  beforeAll(async () => {
    const house = await makeStaff();
    staffAccount = house.account.accountId;
    staff = house.staff;
  });
  const shop = (domain?: string) => makeShop({ site: domain === undefined ? {} : { domain } });
  const found = async (query: object) =>
    (await call('staffWebsites.list', { query }, staff)).body.websites.map(({ id }) => id);
  const actionsOf = (accountId: string) =>
    inTenant(server.context.db, accountId, async (tx) =>
      (
        await tx.selectFrom('audit_rows').select(['action', 'actor', 'subject', 'detail']).orderBy('id').execute()
      ).filter(({ action }) => action.endsWith('_by_support')),
    );
  const reason = 'The merchant asked by phone';
  const workflow = { preset: 4, segments: { us: { minAge: 30 } }, texts: {} };

  it('is found by part of its domain, by either key, and by three kinds of uuid', async () => {
    const { account, site } = await shop('quillfeather.example.com');
    const second = await makeWebsite(server.context, account);
    const both = [second.websiteId, site.websiteId];
    const made = await call('verifications.create', { body: { key: site.liveKey, data: adult } });
    const uuid = 'uuid' in made.body ? made.body.uuid : '';
    for (const find of [
      'quillfeather',
      'HTTPS://QuillFeather.example.com/cart?x=1',
      site.liveKey,
      site.testKey,
      site.websiteId,
      uuid,
      uuid.toUpperCase(),
    ])
      expect(await found({ find }), find).toEqual([site.websiteId]);
    expect(await found({ find: account.accountId })).toEqual(both);
    expect(await found({ id: account.accountId })).toEqual(both);
    for (const find of ['%', '_', "' or true --", 'no-such-shop', site.liveKey.slice(0, -1)])
      expect(await found({ find }), find).toEqual([]);
    const { websites } = (await call('staffWebsites.list', { query: { find: site.liveKey } }, staff)).body;
    expect(websites[0]).toMatchObject({ domain: site.domain, account: { business_name: 'Test Vapor' } });
  });

  it('is opened by id or key, which leaves a row with the merchant and one with staff', async () => {
    const { account, site } = await shop();
    for (const id of [site.websiteId, site.liveKey]) {
      const opened = await call('staffWebsites.get', { params: { id } }, staff);
      expect(opened.body).toMatchObject({
        website: { token: site.liveKey, domain: site.domain },
        account: { uuid: account.accountId },
        internal_site_config: {},
      });
      expect(opened.body.presets).toHaveLength(5);
    }
    const rows = await actionsOf(account.accountId);
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['website.viewed_by_support', site.websiteId],
      ['website.viewed_by_support', site.websiteId],
    ]);
    expect(rows[0]?.actor).toMatch(/^staff:/);
    expect((await actionsOf(staffAccount)).at(-1)?.detail).toMatchObject({ account: account.accountId });
  });

  it('is changed with a reason, and the merchant sees that support did it', async () => {
    const { account, site, owner } = await shop();
    const params = { id: site.liveKey };
    const { website } = (await call('staffWebsites.get', { params }, staff)).body;
    const body = {
      settings: { ...settingsOf(website), name: 'Mended' },
      internal_site_config: { support_note: 'Called twice.\nOld app.', platform_version: 'old' },
      workflow: { preset: 4, segments: { us: { minAge: 30 } }, texts: {} },
      reason,
    } as const;
    for (const short of ['', '         a         '])
      expect((await call('staffWebsites.update', { params, body: { ...body, reason: short } }, staff)).status).toBe(
        400,
      );
    const saved = await call('staffWebsites.update', { params, body }, staff);
    expect(saved.body).toMatchObject({ website: { name: 'Mended' }, version: 2 });
    expect(saved.body.internal_site_config).toEqual(body.internal_site_config);
    const seen = (await call('websites.get', { params: { token: site.liveKey } }, owner)).body;
    expect(seen.website).toMatchObject({ name: 'Mended', changed: { by: 'Support', by_support: true } });
    expect(seen.versions[0]).toMatchObject({ version: 2, by: 'Support' });
    expect(JSON.stringify(seen)).not.toContain('Called twice');
    expect((await actionsOf(account.accountId)).at(-1)).toMatchObject({
      action: 'website.updated_by_support',
      detail: { reason, rules_version: 2, settings: expect.arrayContaining(['name', 'internal_site_config']) },
    });
  });

  it('keeps what staff notes when the merchant saves', async () => {
    const { site, owner } = await shop();
    const params = { id: site.websiteId };
    const internal_site_config = { account_manager: 'Sam' };
    await call('staffWebsites.update', { params, body: { internal_site_config, reason } }, staff);
    const { website } = (await call('websites.get', { params: { token: site.liveKey } }, owner)).body;
    await call(
      'websites.update',
      { params: { token: site.liveKey }, body: { settings: { ...settingsOf(website), name: 'Own' } } },
      owner,
    );
    const { body } = await call('staffWebsites.get', { params }, staff);
    expect([body.internal_site_config, body.website.name]).toEqual([internal_site_config, 'Own']);
    const odd = { params, body: { internal_site_config: { price: '0' } as object, reason } };
    expect((await call('staffWebsites.update', odd, staff)).status).toBe(400);
  });

  it('is removed with a reason: its key stops, and it is found no more', async () => {
    const { site } = await shop('to-be-removed.example.com');
    const params = { id: site.liveKey };
    expect((await call('staffWebsites.remove', { params, body: { reason } }, staff)).status).toBe(200);
    expect((await call('verifications.create', { body: { key: site.liveKey, data: adult } })).error?.code).toBe(
      'invalid_key',
    );
    expect(await found({ find: 'to-be-removed' })).toEqual([]);
    expect((await call('staffWebsites.get', { params: { id: site.websiteId } }, staff)).status).toBe(404);
  });

  it('follows its domain', async () => {
    const { site } = await shop('before-the-move.example.com');
    const params = { id: site.websiteId };
    const { website } = (await call('staffWebsites.get', { params }, staff)).body;
    const settings = { ...settingsOf(website), domain: 'after-the-move.example.com' };
    await call('staffWebsites.update', { params, body: { settings, reason } }, staff);
    expect([await found({ find: 'before-the-move' }), await found({ find: 'after-the-move' })]).toEqual([
      [],
      [site.websiteId],
    ]);
  });

  it('is changed by nobody of staff without a reason, which both chains keep', async () => {
    const { account, site, owner } = await shop();
    const { websiteId: id, liveKey: token } = site;
    await call('staffWebsites.update', { params: { id }, body: { workflow, reason } }, staff);
    const { settings } = (await call('scanner.websiteSettings', { params: { token } }, owner)).body;
    const version = { id, version: 1 as never };
    const change = (why: { reason: string }) => [
      () => call('staffWebsites.update', { params: { id }, body: { internal_site_config: {}, ...why } }, staff),
      () => call('staffWebsites.updateAppSettings', { params: { id }, body: { settings: {}, ...why } }, staff),
      () => call('staffWebsites.updateScannerSettings', { params: { id }, body: { settings, ...why } }, staff),
      () => call('staffWebsites.restore', { params: version, body: { expected_version: 2, ...why } }, staff),
      () => call('staffWebsites.remove', { params: { id }, body: why }, staff),
    ];
    const before = await Promise.all([actionsOf(account.accountId), actionsOf(staffAccount)]);
    for (const none of [{} as { reason: string }, { reason: '' }, { reason: '   no   ' }])
      for (const ask of change(none)) expect((await ask()).status).toBe(400);
    expect(await Promise.all([actionsOf(account.accountId), actionsOf(staffAccount)])).toEqual(before);
    for (const ask of change({ reason: `  ${reason} ` })) expect((await ask()).status).toBe(200);
    const left = (await actionsOf(account.accountId)).slice(-5);
    expect(left.map(({ detail }) => detail)).toEqual(Array(5).fill(expect.objectContaining({ reason })));
    const kept = left.map((row) => ({ ...row, detail: Object.assign({ account: account.accountId }, row.detail) }));
    expect((await actionsOf(staffAccount)).slice(-5)).toEqual(kept);
  });

  it('leaves no row in either chain where the change is refused', async () => {
    const { account, site } = await shop();
    const params = { id: site.websiteId };
    const before = (await actionsOf(staffAccount)).length;
    const late = { params, body: { workflow, expected_version: 9, reason } };
    expect((await call('staffWebsites.update', late, staff)).error?.code).toBe('conflict');
    expect(await actionsOf(account.accountId)).toEqual([]);
    expect((await actionsOf(staffAccount)).length).toBe(before);
  });

  it('shows its merchant nothing of what staff keeps, and takes nothing of it from them', async () => {
    const { site, owner } = await shop();
    const params = { token: site.liveKey };
    const note = { support_note: 'Owes us a call.' };
    await call(
      'staffWebsites.update',
      { params: { id: site.websiteId }, body: { internal_site_config: note, reason } },
      staff,
    );
    for (const more of [{ internal_site_config: {} }, { reason }]) {
      const body = { workflow, ...more };
      expect((await call('websites.update', { params, body }, owner)).status).toBe(400);
    }
    const seen = [
      await call('websites.get', { params }, owner),
      await call('websites.update', { params, body: { workflow } }, owner),
      await call('websiteRules.restore', { params: { ...params, version: '1' }, body: { expected_version: 2 } }, owner),
      await call('websites.list', {}, owner),
    ];
    for (const { status, body } of seen) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/internal|Owes us/);
    }
    const kept = (await call('staffWebsites.get', { params: { id: site.websiteId } }, staff)).body;
    expect(kept.internal_site_config).toEqual(note);
  });

  it('is reached with a merchant’s token by nobody of staff, and with staff’s id by no merchant', async () => {
    const { account, site, owner } = await shop();
    const both = await Promise.all([
      call('websites.remove', { params: { token: site.liveKey } }, staff),
      call('staffWebsites.remove', { params: { id: site.websiteId }, body: { reason } }, owner),
      call('staffWebsites.get', { params: { id: site.websiteId } }, owner),
      call('staffWebsites.get', { params: { id: site.websiteId } }, { cookie: '' }),
    ]);
    expect(both.map(({ error }) => error?.code)).toEqual(['forbidden', 'forbidden', 'forbidden', 'sign_in_required']);
    const none = await signedIn({ accountId: staffAccount }, { kind: 'staff' });
    expect((await call('staffWebsites.get', { params: { id: site.websiteId } }, none)).error?.code).toBe(
      'mfa_required',
    );
    expect(await actionsOf(account.accountId)).toEqual([]);
    expect((await call('websites.get', { params: { token: site.liveKey } }, owner)).status).toBe(200);
  });
});
