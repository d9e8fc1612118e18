import { asOwner } from '#harness/api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { fillCheckout, orderButton } from '#harness/checkout.ts';
import { openShopElsewhere, usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('says on the page that its domain is not the website’s, and leaves the page usable', { tag: '@gate' }, async ({
  page,
  quiet,
}) => {
  quiet.expects(/frame-ancestors|invalid_origin|status of 403|\[carded\]|Carded/i);
  const shop = await openShopElsewhere();
  try {
    await fillCheckout(page, shop.url, knownBuyer());
    await orderButton(page).click();
    const panel = page.getByRole('alertdialog', { name: 'The age check could not open' });
    await expect(panel).toContainText('is not a domain of this website');
    const token = theRun().demo.shop.key;
    const lastProblem = async () => (await asOwner().call('websites.get', { params: { token } })).website.last_problem;
    await expect
      .poll(lastProblem)
      .toMatchObject({ code: 'invalid_origin', host: expect.stringMatching(/^127\.0\.0\.1:/) });
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(page.locator('dialog.carded-popup')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    await page.getByRole('textbox', { name: 'City' }).fill('Elsewhere');
    await page.setViewportSize({ width: 1000, height: 400 });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  } finally {
    await shop.close();
  }
});

test('the merchant reads on which domain the popup could not open, and goes to where domains are added', async ({
  page,
  merchant,
  ownShop,
  quiet,
}) => {
  quiet.expects(/frame-ancestors|invalid_origin|status of 403|\[carded\]|Carded/i);
  const own = await ownShop(usRules());
  const shop = await openShopElsewhere(own);
  try {
    await fillCheckout(page, shop.url, knownBuyer());
    await orderButton(page).click();
    await expect(page.getByRole('alertdialog', { name: 'The age check could not open' })).toBeVisible();
    await expect(async () => {
      await merchant.goto(`${theRun().demo.url}/account/websites/${own.key}/general`);
      await expect(merchant.getByText(new URL(shop.url).host)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(merchant.getByText('(reported by a browser, not checked)')).toBeVisible();
    await expect(merchant.getByText('The page is on a domain that is not this website’s')).toBeVisible();
    await merchant.getByRole('link', { name: 'Go to More domains' }).click();
    await expect(merchant.getByRole('textbox', { name: 'More domains' })).toBeFocused();
  } finally {
    await shop.close();
  }
});
