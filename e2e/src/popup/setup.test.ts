import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

/** Our messages on the page's console, and what the account received. */
const listen = async (page: Page, site: Site, origin: { code?: string } = {}) => {
  const said: string[] = [];
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[Carded]')) said.push(message.text());
  });
  await page.route(`${site.scriptOrigin}/v1/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/v1/problems') reported.push(search);
    const json = origin.code ? { error: { code: origin.code } } : {};
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
  return { said, reported };
};
const tag = (site: Site, attributes = '') => `<script src="${site.script}" ${attributes}></script>`;
const config = (options: string) => `<script>window.CardedConfig = { ${options} };</script>`;
/** Time after which a page must have shown its set-up fault. */
const longAfterMs = 10_000;
const note = (page: Page) => page.locator('.carded-note');

test('data-key and data-element on the tag bind like a configuration', async ({ page, site }) => {
  const { said } = await listen(page, site);
  const attributes = 'data-key="pk_auto" data-element="#place" data-reference="cart 7"';
  await page.goto(site.page(`${checkout}<script>${counting}</script>${tag(site, attributes)}`));
  await expect(page.locator('#place')).toHaveText('Verify age & place order');
  await page.locator('#place').click();
  await expect.poll(() => page.evaluate('window.sent?.carded_proof')).toBe('aGVhZA.Ym9keQ.c2ln');
  expect(said).toEqual([]);
});

test('data-autoload="false" beside a key and a button binds at createInstance, not before', async ({ page, site }) => {
  const attributes = 'data-key="pk_auto" data-element="#place" data-autoload="false"';
  await page.goto(site.page(`${checkout}<script>${counting}</script>${tag(site, attributes)}`));
  await expect(page.locator('#place')).toHaveText('Place order');
  await page.evaluate(`void CardedAPI.createInstance({ key: 'pk_auto', element: '#place' })`);
  await expect(page.locator('#place')).toHaveText('Verify age & place order');
});

test('a live page without its button is not watched a second time', async ({ page, site }) => {
  const { reported } = await listen(page, site);
  const count = `window.watching = 0; const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (...rest) { watching++; return observe.apply(this, rest); };`;
  await page.clock.install();
  await page.goto(
    site.page(`<script>${count}</script>${checkout}${config("key: 'pk_live_x', element: '#buy'")}${tag(site)}`),
  );
  await page.clock.runFor(longAfterMs);
  await expect.poll(() => reported).toHaveLength(1);
  expect(await page.evaluate('watching')).toBe(1);
});

for (const [name, pasted, says, reports] of [
  [
    'a key and no button',
    (site: Site) => tag(site, 'data-key="pk_live_x"'),
    'has no element',
    '?key=pk_live_x&code=not_bound',
  ],
  ['nothing but the script', (site: Site) => tag(site), 'has no key on this page', '?code=missing_key'],
  [
    'a configuration without a key',
    (site: Site) => `${config("element: '#place'")}${tag(site)}`,
    'has no key on this page',
    '?code=missing_key',
  ],
  [
    'a button that is not there',
    (site: Site) => `${config("key: 'pk_live_x', element: '#buy'")}${tag(site)}`,
    'No element of this page is #buy',
    '?key=pk_live_x&code=not_bound',
  ],
] as const) {
  test(`says on the console and to the account, once per visit: ${name}`, async ({ page, site }) => {
    const { said, reported } = await listen(page, site);
    const address = site.page(`${checkout}${pasted(site)}`);
    await page.clock.install();
    await page.goto(address);
    await page.clock.runFor(longAfterMs);
    await expect.poll(() => said).toHaveLength(1);
    expect(said[0]).toContain(says);
    await expect.poll(() => reported).toEqual([reports]);
    await page.reload();
    await page.clock.runFor(longAfterMs);
    await expect.poll(() => said).toHaveLength(2);
    expect(reported).toHaveLength(1);
    await expect(note(page)).toHaveCount(0);
  });
}

test('a page with a test key shows that the button is missing, until it is added', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await listen(page, site);
  await page.goto(site.page(`${config("key: 'pk_test_x', element: '#place'")}${tag(site)}`));
  await expect(note(page)).toContainText('No element of this page is #place: no order is held here.');
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), checkout);
  await expect(page.locator('#place')).toHaveText('Verify age & place order');
  await expect(note(page)).toHaveCount(0);
});

test('a page with a test key shows that its domain is not the website’s before any press, until that is closed', async ({
  page,
  site,
}) => {
  const { said } = await listen(page, site, { code: 'invalid_origin' });
  await page.goto(site.page(`${checkout}${config("key: 'pk_test_x', element: '#place'")}${tag(site)}`));
  await expect(note(page)).toContainText(`${new URL(page.url()).host} is not a domain of this website`);
  expect(said).toHaveLength(1);
  await page.evaluate(() => document.body.append('more'));
  await expect(note(page)).toBeVisible();
  await note(page).getByRole('button', { name: 'Close' }).click();
  await expect(note(page)).toHaveCount(0);
});

test('a page shows nothing when all is well, when the button is made later, and on pages of another path', async ({
  page,
  site,
}) => {
  const { said, reported } = await listen(page, site);
  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('popup-setup')) parts.push(request.url());
  });
  for (const body of [
    `${checkout}${config("key: 'pk_live_x', element: '#place'")}${tag(site)}`,
    `${config('autoload: false')}${tag(site)}`,
    tag(site, 'data-autoload="false"'),
    `${tag(site)}<script>CardedAPI.createInstance({ key: 'pk_live_x', mode: 'manual' });</script>`,
    `${config("key: 'pk_live_x', element: '#place', path: '/checkout'")}${tag(site)}`,
  ]) {
    await page.goto(site.page(body));
    await page.clock.install();
    await page.reload();
    await page.clock.runFor(longAfterMs);
  }
  expect([said, reported]).toEqual([[], []]);
  expect(parts).toEqual([]);
});
