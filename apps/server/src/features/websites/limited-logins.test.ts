import { type SettingKind, websiteSettingRows } from '@carded/domain/codes';
import { describe, expect, it } from 'vitest';
import { serverForTests, settingsOf } from '#testing/index.ts';

/** Another value of each kind, which the owner could save. */
const others: Record<SettingKind, unknown> = {
  text: 'Another name within',
  requiredText: 'Another name',
  phone: '(208) 555-0199',
  email: 'other@example.com',
  address: 'https://admin.shopify.com/store/other',
  calledAddress: 'https://hooks.example.com/other',
  domain: 'elsewhere.example.com',
  domains: 'other.example.net',
  switch: true,
  linkType: 2,
  storeApp: { hold_orders: true },
};

describe('a login limited to chosen websites', () => {
  const { call, makeShop, subUser } = serverForTests();

  it('is given names and where the shop is reached, and no switch', () => {
    const given = websiteSettingRows.filter(({ isForEveryLogin }) => isForEveryLogin);
    expect(given.filter(({ kind }) => ['switch', 'domain', 'linkType', 'storeApp'].includes(kind))).toEqual([]);
  });

  it.each(websiteSettingRows)(
    'may change $name only if that is named for it',
    async ({ name, kind, isForEveryLogin }) => {
      const { account, site, owner } = await makeShop();
      const limited = await subUser(account, ['websites'], [site]);
      const params = { token: site.liveKey };
      const { website } = (await call('websites.get', { params }, owner)).body;
      const settings = { ...settingsOf(website), [name]: kind === 'switch' ? !website[name] : others[kind] };
      const answer = await call('websites.update', { params, body: { settings } }, limited);
      if (isForEveryLogin) expect(answer.status).toBe(200);
      else expect(answer.error?.code).toBe('forbidden');
    },
  );

  it('may send what stands', async () => {
    const { account, site, owner } = await makeShop();
    const limited = await subUser(account, ['websites'], [site]);
    const params = { token: site.liveKey };
    const { website } = (await call('websites.get', { params }, owner)).body;
    expect((await call('websites.update', { params, body: { settings: settingsOf(website) } }, limited)).status).toBe(
      200,
    );
  });
});
