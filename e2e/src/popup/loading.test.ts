import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const hidden = (page: Page) => page.locator('dialog.carded-popup iframe');
const open = async (page: Page, site: Site, head = '') => {
  const own = `<script>${counting} window.CardedConfig = { key: 'pk_x', element: '#place' };</script>`;
  await page.goto(site.page(`${checkout}${own}<script src="${site.script}"></script>`, { head }));
};
/** A browser that is idle at once: what waits for that has happened when the page has loaded. */
const idleAtOnce = (page: Page) => page.addInitScript('self.requestIdleCallback = (work) => queueMicrotask(work)');
/** Sets the browser's connection values before any script of the page. */
const connection = (page: Page, values: Record<string, unknown>) =>
  page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(values)} })`);

test('connects early to the origin of the screens, and loads them when the page is idle', async ({ page, site }) => {
  await idleAtOnce(page);
  await open(page, site);
  await expect(page.locator(`head link[rel=preconnect][href="${site.screensOrigin}"]`)).toHaveCount(1);
  await expect(hidden(page)).toHaveCount(1);
  await expect(page.locator('dialog.carded-popup')).toBeHidden();
});

for (const [name, values] of Object.entries({
  'a buyer who saves data': { saveData: true, effectiveType: '4g' },
  'a slow connection': { saveData: false, effectiveType: '2g' },
  'a very slow connection': { effectiveType: 'slow-2g' },
})) {
  test(`${name}: the screens are loaded at the press, not before`, async ({ page, site }) => {
    await idleAtOnce(page);
    await connection(page, values);
    await open(page, site);
    await page.waitForLoadState('networkidle');
    await expect(hidden(page)).toHaveCount(0);
    await page.locator('#place').click();
    await expect(page.frameLocator('dialog.carded-popup iframe').getByLabel('Year of birth')).toBeVisible();
  });
}

test('a page without a trigger loads no screens, and one whose trigger comes later does then', async ({
  page,
  site,
}) => {
  await idleAtOnce(page);
  await page.goto(
    site.page(
      `<main></main><script>window.CardedConfig = { key: 'pk_x', element: '#place' };</script><script src="${site.script}"></script>`,
    ),
  );
  await page.waitForLoadState('networkidle');
  await expect(hidden(page)).toHaveCount(0);
  await page.evaluate(`document.querySelector('main').innerHTML = '<button id="place">Pay</button>'`);
  await expect(hidden(page)).toHaveCount(1);
});

test('screens that a buyer closed are not loaded again before the next press', async ({ page, site }) => {
  await idleAtOnce(page);
  await open(page, site);
  await page.locator('#place').click();
  await page.frameLocator('dialog.carded-popup iframe').locator('#close').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.evaluate("document.querySelector('#checkout').append('later')");
  await page.evaluate('new Promise((done) => setTimeout(done, 60))');
  await expect(hidden(page)).toHaveCount(0);
});

test('the script cannot load: the page says so with a way on, and is not led away', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await page.route('**/popup.js', (route) => route.abort());
  const failed = `var p=document.createElement('p');p.role='alert';p.append('The age check did not load. ');var a=document.createElement('a');a.href='${site.scriptOrigin}/loaderror';a.textContent='What to do';p.append(a);document.getElementById('place').before(p)`;
  const own = `<script>${counting} window.CardedConfig = { key: 'pk_x', element: '#place' };</script>`;
  const address = site.page(`${checkout}${own}<script src="${site.script}" onerror="${failed}"></script>`);
  await page.goto(address);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The age check did not load.');
  await expect(alert.getByRole('link', { name: 'What to do' })).toHaveAttribute(
    'href',
    `${site.scriptOrigin}/loaderror`,
  );
  expect(page.url()).toBe(address);
  await page.setViewportSize({ width: 900, height: 400 });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
});
