import { inTenant } from '@carded/database';
import { makeFakeDomainRecords } from '@carded/providers/domain-records';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const reason = 'The merchant asked by phone';
const texts = new Map<string, string[]>();

describe('what is kept beside a website, by staff', () => {
  const { server, call, makeShop, makeStaff } = serverForTests({
    providers: { domainRecords: makeFakeDomainRecords(texts, new Map()) },
  });
  let staff: { cookie: string };
  beforeAll(async () => {
    ({ staff } = await makeStaff());
  });
  const shop = async () => {
    const { account, site, owner } = await makeShop();
    return { account, owner, id: site.websiteId, token: site.liveKey, domain: site.domain };
  };
  const lastRowOf = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['action', 'actor', 'subject', 'detail'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
  const byStaff = expect.stringMatching(/^staff:/);

  it('the settings of the store’s app are read and changed by id, with a reason', async () => {
    const { account, owner, id, token } = await shop();
    const body = { settings: { platform: 2, accent_color: '#1d7a4f' }, reason };
    const short = await call(
      'staffWebsites.updateAppSettings',
      { params: { id }, body: { ...body, reason: 'no' } },
      staff,
    );
    expect(short.status).toBe(400);
    const saved = await call('staffWebsites.updateAppSettings', { params: { id }, body }, staff);
    expect(saved.body).toEqual({ settings: body.settings, store: null });
    expect(await lastRowOf(account.accountId)).toEqual({
      action: 'website.app_settings_updated_by_support',
      actor: byStaff,
      subject: id,
      detail: { settings: ['platform', 'accent_color'], reason },
    });
    expect((await call('websites.appSettings', { params: { token } }, owner)).body).toEqual(saved.body);
    expect((await call('staffWebsites.appSettings', { params: { id } }, staff)).body).toEqual(saved.body);
    const { website } = (await call('websites.get', { params: { token } }, owner)).body;
    expect(website.changed?.by_support).toBe(true);
  });

  it('a domain is looked at by id; only what its owner put there proves it', async () => {
    const { account, owner, id, token, domain } = await shop();
    const [listed] = (await call('staffWebsites.domains', { params: { id } }, staff)).body.domains;
    expect(listed).toMatchObject({ domain, proven: false });
    const check = (typed: string) =>
      call('staffWebsites.checkDomain', { params: { id }, body: { domain: typed } }, staff);
    expect((await check('somewhere-else.example')).status).toBe(400);
    expect((await check(domain)).body.domain.proven).toBe(false);
    texts.set(listed?.record_name ?? '', [listed?.record_text ?? '']);
    expect((await check(domain)).body.domain).toMatchObject({ proven: true, proven_by: 'dns' });
    expect(await lastRowOf(account.accountId)).toMatchObject({
      action: 'website.domain_checked_by_support',
      actor: byStaff,
      detail: { domain, found: 'dns' },
    });
    const own = (await call('websites.domains', { params: { token } }, owner)).body;
    expect((await call('staffWebsites.domains', { params: { id } }, staff)).body).toEqual(own);
  });

  it('the scanner is set by id, with the law above it, and the scanner’s link stays unseen', async () => {
    const { account, owner, id, token } = await shop();
    const found = (await call('staffWebsites.scannerSettings', { params: { id } }, staff)).body;
    expect(found).toEqual((await call('scanner.websiteSettings', { params: { token } }, owner)).body);
    const { link } = (await call('scanner.access', { params: { token } }, owner)).body;
    expect(JSON.stringify(found)).not.toContain(link);
    const settings = { ...found.settings, mode: 2 as const, allow_manual_accept: true };
    const saved = await call(
      'staffWebsites.updateScannerSettings',
      { params: { id }, body: { settings, reason } },
      staff,
    );
    expect(saved.body.settings).toEqual(settings);
    expect(await lastRowOf(account.accountId)).toMatchObject({
      action: 'scanner.website_settings_changed_by_support',
      actor: byStaff,
      subject: id,
      detail: { settings, reason },
    });
    const { website } = (await call('websites.get', { params: { token } }, owner)).body;
    expect(website.changed).toMatchObject({ by: 'Support', by_support: true });
    await call(
      'staffWebsites.update',
      { params: { id }, body: { workflow: { preset: 3, segments: {}, texts: {} }, reason } },
      staff,
    );
    const low = { settings: { ...settings, min_age: 18 }, reason };
    const refused = await call('staffWebsites.updateScannerSettings', { params: { id }, body: low }, staff);
    expect(refused.error?.code).toBe('lower_than_law');
  });

  it('each looking leaves a row with the merchant', async () => {
    const { account, id } = await shop();
    await call('staffWebsites.appSettings', { params: { id } }, staff);
    await call('staffWebsites.domains', { params: { id } }, staff);
    await call('staffWebsites.scannerSettings', { params: { id } }, staff);
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('audit_rows').select(['action', 'subject']).where('actor', 'like', 'staff:%').execute(),
    );
    expect(rows).toEqual(Array(3).fill({ action: 'website.viewed_by_support', subject: id }));
  });
});
