import { expect, type Page } from '@playwright/test';
import { platformNames } from './platform-names.ts';
import { platformPages } from './platform-pages.ts';
import { type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const openMessage = async (page: Page) => {
  await expect(frame(page).locator('#open')).toContainText('carded');
  return JSON.parse((await frame(page).locator('#open').textContent()) ?? '{}') as { prefill: Record<string, string> };
};
const open = async (page: Page, site: Site, body: string, more = '') => {
  const own = `<script>window.CardedConfig = { key: 'pk_x', call_events: false, ${more} };</script>`;
  await page.goto(site.page(`${body}${own}<script src="${site.script}"></script>`));
};

for (const { name, body, button, city, comments, prefill } of platformPages) {
  test(`${name}: the button is bound, the fields are read and filled`, async ({ page, site }) => {
    await open(page, site, body);
    await page.locator(button).click();
    expect((await openMessage(page)).prefill).toEqual(prefill);
    await frame(page).locator('#verify').click();
    await expect(page.locator('dialog')).toHaveCount(0);
    if (city !== null) await expect(page.locator(city)).toHaveValue('Boise');
    if (comments !== null) await expect(page.locator(comments)).toHaveValue(/^Age verification: 01935a3e-/);
  });
}

for (const { name, evidence, pages } of platformNames) {
  test(`${name}: other names of its fields are read too`, async ({ page, site }) => {
    const button = '<button id="own" type="button">Order</button>';
    for (const body of pages) {
      await open(page, site, `${evidence}${body}${button}`, "element: '#own'");
      await page.locator('#own').click();
      const named = [...body.matchAll(/[">](the[ @]([\w.]+))/g)].map(([, value, field]) => [
        field?.split('.')[0],
        value,
      ]);
      expect((await openMessage(page)).prefill).toEqual(Object.fromEntries(named));
    }
  });
}

test('the note of an order is found under the other names of OpenCart and WooCommerce', async ({ page, site }) => {
  const notes = [
    '<div id="checkout-checkout"><textarea id="input-comment"></textarea></div>',
    '<div class="wc-block-checkout"><div class="wc-block-checkout__add-note"><textarea></textarea></div></div>',
  ];
  for (const body of notes) {
    await open(page, site, `${body}<button id="own" type="button">Order</button>`, "element: '#own'");
    await page.locator('#own').click();
    await frame(page).locator('#verify').click();
    await expect(page.locator('textarea')).toHaveValue(/^Age verification: 01935a3e-/);
  }
});

test('platform_elements: false leaves a platform’s button to the shop', async ({ page, site }) => {
  await open(page, site, platformPages[0]?.body ?? '', 'platform_elements: false');
  await expect(page.locator('#place_order')).toHaveText('Place order');
  await page.evaluate(
    "document.forms[0].onsubmit = (event) => { event.preventDefault(); document.title = 'ordered'; }",
  );
  await page.locator('#place_order').click();
  await expect(page).toHaveTitle('ordered');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a table that does not load leaves the common names, and the popup opens', async ({ page, site }) => {
  await page.route('**/popup-platforms.js*', (route) => route.abort());
  await open(page, site, platformPages[0]?.body ?? '');
  await page.locator('#place_order').click();
  expect((await openMessage(page)).prefill).toMatchObject({ first_name: 'Rosa', zip: '83702' });
});

test('a page without a platform loads no table of platforms', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(
    page,
    site,
    '<form><input name="first_name" value="Rosa"><button id="b">Pay</button></form>',
    "element: '#b'",
  );
  await page.locator('#b').click();
  expect((await openMessage(page)).prefill).toEqual({ first_name: 'Rosa' });
  expect(asked.filter((url) => url.includes('popup-platforms'))).toEqual([]);
});
