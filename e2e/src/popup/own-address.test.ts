import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const config = "window.CardedConfig = { key: 'pk_x', element: '#place' };";
const codeOf = async (page: Page, site: Site) => (await page.request.get(site.script)).text();
const open = async (page: Page, site: Site, scripts: string, code?: string) => {
  if (code !== undefined)
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));

  await page.goto(site.page(`${checkout}<script>${counting}${config}</script>${scripts}`));
};
const buys = async (page: Page) => {
  await page.locator('#place').click();
  await frame(page).locator('#verify').click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
};

for (const [name, scripts] of [
  ['joined with the shop’s own', '<script src="/assets/all.js"></script>'],
  ['renamed, and deferred', '<script src="/assets/x81.js" defer></script>'],
  ['as a module of another name', '<script type="module" src="/assets/m.js"></script>'],
  [
    'run as text',
    "<script>fetch('/assets/a.js').then((answer) => answer.text()).then((code) => (0, eval)(code))</script>",
  ],
  ['imported', '<script type="module">import(\'/assets/i.js\')</script>'],
] as const)
  test(`${name}: it knows where its parts are`, { tag: '@gate' }, async ({ page, site }) => {
    await open(page, site, scripts, `window.shop = 1;\n${await codeOf(page, site)}\nwindow.shop += 1;`);
    await buys(page);
  });

test('a copy that the service did not send finds the one that it loads from', async ({ page, site }) => {
  const raw = (await codeOf(page, site)).replaceAll(`${site.scriptOrigin}/static`, '__CARDED_ORIGIN__/static');
  const load = `<script>fetch('${site.script}').then((answer) => answer.text()).then(() => fetch('/assets/a.js')).then((answer) => answer.text()).then((code) => (0, eval)(code))</script>`;
  await open(page, site, load, raw);
  await buys(page);
});

test('a copy that knows no address says so, and not that something is blocked', async ({ page, site }) => {
  const raw = (await codeOf(page, site)).replaceAll(`${site.scriptOrigin}/static`, '__CARDED_ORIGIN__/static');
  await open(page, site, '<script src="/assets/all.js"></script>', raw);
  // Presses whatever lies over the button by then: the panel may open as soon as the mouse is down.
  await page.locator('#place').click({ force: true });

  const panel = page.getByRole('alertdialog', { name: 'The age check could not open' });
  await expect(panel).toContainText('no_address: popup.js does not know its address');
  await expect(panel).not.toContainText('block');
  expect(await page.evaluate('heard.submit')).toBe(0);
});
