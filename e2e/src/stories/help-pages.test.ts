import { knownBuyer } from '#harness/buyers.ts';
import { expectNoOrder, fillCart, fillCheckout, screenTitle } from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a buyer whose browser runs no scripts is told how to turn them on', { tag: '@gate' }, async ({ newPerson }) => {
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
  await page.getByRole('link', { name: 'your data', exact: true }).click();
  // Four full calendar years after the sale: 15 U.S.C. 376a(c).
  await expect(page.getByRole('main')).toContainText('For an order of 2026 that is December 31, 2030.');
  const row = page.getByRole('row', { name: /What a law makes the shop keep/ });
  await expect(row).toContainText('December 31 of the fourth year after the order');
});

test('the help page tells where to ask when no address is configured', async ({ page }) => {
  const { url } = theRun().demo;
  for (const [path, words] of [
    ['/support', /^We answer in tickets only: the operator of this installation has given no other address\./],
    ['/terms', /^Questions about this text go into a ticket, under Support in your account\.$/],
    ['/privacy/customers', /^Ask the shop: it decided that you are asked, and answers for your data\./],
  ] as const) {
    await page.goto(url + path);
    await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('{contact}');
  }
  await page.goto(`${url}/privacy`);
  await expect(page.getByRole('row', { name: /Tickets and their files/ })).toContainText(
    '365 days after they were closed',
  );
});

test('a link that lost its end on the way says where a new one comes from, in the buyer’s language', {
  tag: '@gate',
}, async ({ page, newPerson, quiet }) => {
  quiet.expects(/status of 404/);
  const { url, verifyUrl } = theRun().demo;
  expect((await page.goto(`${url}/t/AbC123`))?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('Sent here by a shop? Ask it for a new link.');
  for (const path of ['/t/AbC123', '/no-such-page', '/wp-login.php']) {
    expect((await page.goto(verifyUrl + path))?.status(), path).toBe(404);
    await expect(page.getByRole('main')).toContainText('Ask the shop for a new link.');
  }
  expect((await page.goto(verifyUrl))?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('Open the link that the shop sent you');
  const spanish = await newPerson({ locale: 'es-MX' });
  await spanish.goto(`${verifyUrl}/s/AbC123`);
  await expect(spanish.getByRole('main')).toContainText('Pida un enlace nuevo a la tienda.');
});

test('the site’s menu on a phone closes by every link, also one to a place of the same page', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const menu = page.getByRole('navigation', { name: 'Site, on a phone' });
  const open = page.getByRole('link', { name: 'Menu', exact: true });
  await page.goto(theRun().demo.url);
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL(`${theRun().demo.url}/#how`);
  await expect(menu).toBeHidden();
  await expect(page.locator('#how')).toBeInViewport();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  await open.click();
  await page.getByRole('link', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  expect(await scrolled()).toBe(before);
});
