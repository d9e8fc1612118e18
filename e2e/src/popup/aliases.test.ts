import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const uuid = '01935a3e-0000-7000-8000-000000000001';
const open = (page: Page, site: Site, config: string) =>
  page.goto(
    site.page(
      `${checkout}<script>${counting} window.AgeCheckerConfig = ${config};</script><script src="${site.script}"></script>`,
    ),
  );
const buys = async (page: Page) => {
  await page.locator('#place').click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate('sent')).toMatchObject({
    agechecker_uuid: uuid,
    carded_uuid: uuid,
    carded_proof: 'aGVhZA.Ym9keQ.c2ln',
  });
};

test('a page in the other service’s names only: bound, accepted, its hidden field filled', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(
    page,
    site,
    "{ key: 'pk_auto', element: '#place', onready: (api) => { window.ready = api === AgeCheckerAPI; } }",
  );
  await expect(page.locator('#place')).toHaveText('Verify age & place order');
  await buys(page);
  expect(await page.evaluate('ready')).toBe(true);
});

test('a page in the other service’s names only: AgeCheckerAPI.show() and createInstance()', async ({ page, site }) => {
  await open(page, site, "{ key: 'pk_auto', mode: 'manual' }");
  await page.evaluate('AgeCheckerAPI.show()');
  await expect(page.locator('input[name=agechecker_uuid]')).toHaveValue(uuid);
  await open(page, site, '{ autoload: false }');
  await page.evaluate("void AgeCheckerAPI.createInstance({ key: 'pk_auto', element: '#place' })");
  await buys(page);
});

test('a page in the other service’s names only: unverified orders are marked in its field too', async ({
  page,
  site,
}) => {
  await page.route('**/popup-open.js*', (route) => route.abort());
  await open(page, site, "{ key: 'pk_x', element: '#place', fail_policy: 'allow_and_flag' }");
  await page.locator('#place').click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate('sent.agechecker_uuid')).toBe('unverified');
  expect(await page.evaluate("'carded_proof' in sent")).toBe(false);
});

test('our own names do not write the other service’s field', async ({ page, site }) => {
  const own = `${counting} window.CardedConfig = { key: 'pk_auto', element: '#place', onready: (api) => { window.ready = api === CardedAPI; } };`;
  await page.goto(site.page(`${checkout}<script>${own}</script><script src="${site.script}"></script>`));
  await page.locator('#place').click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate("[ready, 'agechecker_uuid' in sent]")).toEqual([true, false]);
});
