import { describe, expect, it } from 'vitest';
import { makeLogin, makeWebsite, serverForTests } from '#testing/index.ts';

describe('settings of an account and a login', () => {
  const { server, call, makeMerchant, subUser } = serverForTests();

  it('name the websites a login sees, with both keys', async () => {
    const { account, owner } = await makeMerchant();
    const [own] = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)];
    const limited = await subUser(account, ['websites'], [own]);
    const read = async (who: { cookie: string }) =>
      (await call('userSettings.get', {}, { cookie: who.cookie })).body.settings;
    expect((await read(owner)).websites).toHaveLength(2);
    expect(await read(limited)).toMatchObject({
      show_settings: false,
      id_storage_enabled: false,
      api_url: server.context.config.publicUrl,
      websites: [{ token: own.liveKey, test_token: own.testKey, domain: own.domain, link_type: 1 }],
    });
  });

  it('name no website that was removed, nor go by its rules', async () => {
    const { account, owner } = await makeMerchant();
    const site = await makeWebsite(server.context, account, { workflow: { preset: 3, segments: {}, texts: {} } });
    const read = async () => [
      (await call('userSettings.get', {}, owner)).body.settings.websites.map(({ token }) => token),
      (await call('userSettings.idStorage', {}, owner)).body.has_canada_notice,
    ];
    expect(await read()).toEqual([[site.liveKey], true]);
    await call('websites.remove', { params: { token: site.liveKey } }, owner);
    expect(await read()).toEqual([[], false]);
  });

  it('remember for each login whether the rarely used settings are open', async () => {
    const { account, owner } = await makeMerchant({ login: { kind: 'sub_user', permissions: ['websites'] } });
    const [one, other] = [await makeLogin(server.context, account), await makeLogin(server.context, account)];
    const read = async (cookie: string) => (await call('userSettings.get', {}, { cookie })).body.settings.show_settings;
    const body = { show: true, where: 'website' } as const;
    expect((await call('scanner.showSettings', { body }, { cookie: one.cookie })).status).toBe(200);
    expect([await read(one.cookie), await read(other.cookie)]).toEqual([true, false]);
    const show = (where: 'scanner' | 'website') => call('scanner.showSettings', { body: { show: true, where } }, owner);
    expect([(await show('website')).status, (await show('scanner')).error?.code]).toEqual([200, 'forbidden']);
  });

  it('keep pictures of IDs only when the owner says so, with the notice for Canada', async () => {
    const { account, owner } = await makeMerchant();
    const read = async () => (await call('userSettings.idStorage', {}, owner)).body;
    expect(await read()).toEqual({
      id_storage_enabled: false,
      image_days: 30,
      has_canada_notice: false,
      id_storage_notice_dismissed: false,
    });
    await makeWebsite(server.context, account, { workflow: { preset: 3, segments: {}, texts: {} } });
    expect((await read()).has_canada_notice).toBe(true);
    const body = { id_storage_enabled: true, image_days: 14 };
    await call('userSettings.updateIdStorage', { body }, owner);
    expect(await read()).toMatchObject({ ...body, id_storage_notice_dismissed: false });
    const notice = { id: account.accountId, prop: 'id_storage_notice_dismissed' as const, value: true };
    await call('notifications.dismiss', { body: notice }, owner);
    expect(await read()).toEqual({ ...body, has_canada_notice: true, id_storage_notice_dismissed: true });
    const sub = await subUser(account, ['websites']);
    const refused = await call('userSettings.updateIdStorage', { body }, sub);
    expect(refused.error?.code).toBe('forbidden');
    for (const image_days of [0, 366])
      expect((await call('userSettings.updateIdStorage', { body: { image_days } }, owner)).status).toBe(400);
  });
});
