import { knownBuyer } from '#harness/buyers.ts';
import { expectNoOrder, fillCart, fillCheckout, screenTitle } from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a buyer whose browser runs no scripts is told how to turn them on', async ({ newPerson }) => {
  const { url, shopUrl } = theRun().demo;
  const page = await newPerson({ javaScriptEnabled: false });
  await fillCart(page, shopUrl);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.getByRole('link', { name: 'Turn on JavaScript' }).click();
  await expect(page).toHaveURL(`${url}/noscript`);
  const steps = page.getByText('In the menu bar choose Safari, then Settings.');
  await expect(steps).toBeHidden();
  await page.getByText('Safari on a Mac').click();
  await expect(steps).toBeVisible();
  await page.goBack();
  await expect(screenTitle(page, 'Checkout')).toBeVisible();
});

test('a buyer whose blocker holds the script back stays at the checkout, with a link to what helps', async ({
  page,
  quiet,
}) => {
  quiet.expects(/ERR_FAILED|ERR_BLOCKED/);
  await page.route('**/popup.js', (route) => route.abort());
  await fillCheckout(page, theRun().demo.shopUrl, knownBuyer());
  const link = page.getByRole('link', { name: 'What you can do' });
  await expect(link).toHaveAttribute('href', `${theRun().demo.url}/loaderror`);
  await expectNoOrder(page);
  await link.click();
  await expect(screenTitle(page, 'The age check did not load')).toBeVisible();
});

test('the buyer’s screens lead to what is kept and until when', async ({ page }) => {
  const { url, verifyUrl } = theRun().demo;
  for (const path of ['/privacy/customers', '/terms/customers']) {
    await page.goto(verifyUrl + path);
    await expect(page).toHaveURL(url + path);
  }
  await page.getByRole('link', { name: 'Your data in an age check' }).click();
  // Four full calendar years after the sale: 15 U.S.C. 376a(c).
  await expect(page.getByRole('main')).toContainText('For an order of 2026 that is December 31, 2030.');
  const row = page.getByRole('row', { name: /What a law makes the shop keep/ });
  await expect(row).toContainText('December 31 of the fourth year after the order');
});

test('who reads where to ask is told what to do where no address is configured', async ({ page }) => {
  const { url } = theRun().demo;
  for (const [path, words] of [
    ['/support', /^We answer in tickets only: whoever operates this installation has named no other address\./],
    ['/terms', /^Questions about these terms go into a ticket, under Support in your account\.$/],
    ['/privacy', /^To see what is kept of you as a merchant, .* sign in and open a ticket under Support\.$/],
  ] as const) {
    await page.goto(url + path);
    const paragraph = page.locator('[data-contact]');
    await expect(paragraph).toHaveText(words);
    await expect(paragraph).toHaveAttribute('data-contact', /\{contact\}/);
  }
  await expect(page.getByText(/goes with its files 365 days after it was settled/)).toBeVisible();
});
