import { countScripts } from '#harness/budgets.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { fillCheckout, orderButton } from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Prints figures into the run's report, whether or not they hold. */
const print = (figure: string) => {
  test.info().annotations.push({ type: 'figure', description: figure });
  console.log(`  ${test.info().title}: ${figure}`);
};
for (const path of [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/accuracy',
  '/talk',
  '/age-gate',
  '/age-gate/underage',
  '/docs',
  '/no-such-page',
  '/privacy/customers',
  '/noscript',
  '/loaderror',
]) {
  test(`the public page ${path} loads no script`, async ({ page, quiet }) => {
    quiet.expects(/status of 404/);
    const scripts = countScripts(page, false);
    await page.goto(theRun().demo.url + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scripts.all()).toEqual([]);
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  });
}

test('a shop’s page loads at most 4.5 KB of our script at first, and 2 KB more beside its order button', async ({
  page,
}) => {
  const scripts = countScripts(page, true);
  await fillCheckout(page, theRun().demo.shopUrl, knownBuyer());
  await expect(orderButton(page)).toHaveText(/^Verify age/i);
  await expect(page.locator('iframe[title="Age check"]')).toBeAttached();
  const all = await scripts.all();
  const [loader, ready, ...others] = all;
  print(`${loader?.sentBytes} B sent, ${loader?.rawBytes} B raw; then ${ready?.sentBytes} B sent`);
  expect(all.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual(['popup.js', 'popup-ready.js']);
  expect(others).toEqual([]);
  expect(loader?.sentBytes).toBeGreaterThan(500);
  expect(loader?.sentBytes).toBeLessThanOrEqual(4_500);
  expect(loader?.rawBytes).toBeLessThan(10_000);
  expect(ready?.sentBytes).toBeLessThanOrEqual(2_000);
});
