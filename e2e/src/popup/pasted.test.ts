import type { Locator, Page } from '@playwright/test';
import { popupOf } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect } from '#harness/test.ts';
import { type OwnPage, test } from './own-page.ts';

/** Opens a shop's page with its own button and the pasted code below; `sent` resolves when the order is sent. */
const paste = async (page: Page, { serve, url }: OwnPage, id: string, pasted: string) => {
  serve(`<!doctype html><html lang="en"><head><title>Checkout</title><link rel="icon" href="data:,"></head><body>
    <form onsubmit="event.preventDefault(); window.sent = true"><button id="${id}">Buy now</button></form>
    ${pasted}</body></html>`);
  await page.goto(`${url}/own-page`);
};
const textOf = async (shown: Locator) => (await shown.textContent()) ?? '';
const expectHeld = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Verify age & buy now' });
  await expect(button).toBeVisible();
  await expect(page.locator('#age-check-help')).toBeHidden();
  await button.click();
  await expect(popupOf(page).getByRole('button', { name: 'Verify my age' })).toBeVisible();
  expect(await page.evaluate('window.sent')).toBeUndefined();
};

test('the snippet of the Keys tab, pasted unchanged, makes the shop’s own button hold the order', {
  tag: '@gate',
}, async ({ page, merchant, ownPage }) => {
  const shop = await ownPage(usRules());
  await merchant.goto(`${theRun().demo.url}/account/websites/${shop.key}/keys`);
  const shown = merchant.getByRole('region', { name: 'The lines to paste' });
  await expect(shown).toContainText('pk_test_');
  await paste(page, shop, 'place-order', await textOf(shown));
  await expectHeld(page);
  await merchant.getByLabel('Button that places the order').fill("[data-x='buy'], #buy-now");
  await merchant.getByRole('button', { name: 'Live key', exact: true }).click();
  await expect(shown).toContainText(shop.key);
  await paste(page, shop, 'buy-now', await textOf(shown));
  await expectHeld(page);
});

for (const path of ['quick-start', 'popup/installing']) {
  test(`what /docs/${path} shows, with the shop’s key in it: the button it names holds the order`, {
    tag: '@gate',
  }, async ({ page, ownPage }) => {
    const shop = await ownPage(usRules());
    await page.goto(`${theRun().demo.url}/docs/${path}`);
    const shown = await textOf(page.locator('pre', { hasText: 'window.CardedConfig' }).first());
    await paste(page, shop, 'place-order', shown.replace(/pk_(test|live)_…/, shop.key));
    await expectHeld(page);
  });
}

test('a page whose button is another: the account says "Popup seen, not bound"', async ({
  page,
  merchant,
  ownPage,
  quiet,
}) => {
  const shop = await ownPage(usRules());
  const { url } = theRun().demo;
  await merchant.goto(`${url}/account/websites/${shop.key}/keys`);
  const pasted = await textOf(merchant.getByRole('region', { name: 'The lines to paste' }));
  quiet.expects(/No element of this page is #place-order/);
  await page.clock.install();
  await paste(page, shop, 'another', pasted);
  const report = page.waitForRequest((request) => request.url().includes('/v1/problems'));
  const said = page.waitForEvent('console', (message) =>
    message.text().includes('No element of this page is #place-order'),
  );
  await page.clock.runFor(10_000);
  await Promise.all([report, said]);
  await expect(async () => {
    await merchant.goto(`${url}/account/websites/${shop.key}/general`);
    await expect(merchant.getByText('Popup seen, not bound: no order button found')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
