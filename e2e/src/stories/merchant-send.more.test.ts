import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { knownBuyer, nameOf, unknownBuyer } from '#harness/buyers.ts';
import { screenTitle } from '#harness/checkout.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a merchant sends a link, copies it, and sees what became of it', { tag: '@gate' }, async ({
  merchant,
  ownShop,
  newPerson,
  quiet,
}) => {
  quiet.expects(/status of (400|50[03])/);
  const shop = await ownShop(usRules());
  const { url } = theRun().demo;
  await merchant.goto(`${url}/account/usage`);
  await merchant.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Send a link' }).click();
  await expect(screenTitle(merchant, 'Send a link')).toBeVisible();
  await expect(merchant).toHaveTitle('Send a link | Carded');
  await merchant.reload();
  const website = merchant.getByLabel('Website', { exact: true });
  // The demo’s first website is a test one.
  await expect(website.locator('option').first()).toHaveText(/, test$/);
  await expect(website.locator('option:checked')).not.toHaveText(/, test$/);
  await website.selectOption(shop.key);
  await merchant.getByLabel('Order number').fill('#1042-a');
  await merchant.getByRole('button', { name: 'Send the link' }).click();
  await expect(merchant.getByRole('alert')).toHaveText('Recipient Email or Phone is required.');
  await expectAccessible(merchant, 'send a link, refused');
  const email = `link.${shop.domain.replace(/\W/g, '-')}@example.com`;
  await merchant.getByLabel('Recipient phone').fill('12');
  await merchant.getByLabel('Recipient email').fill(email);
  await merchant.getByRole('button', { name: 'Send the link' }).click();
  await expect(merchant.getByText('must be a US or Canadian mobile number')).toBeVisible();
  await merchant.getByLabel('Recipient phone').fill('');
  const maintenance = 'Carded is in maintenance mode. Try again shortly.';
  const body = JSON.stringify({
    error: { code: 'maintenance', message: maintenance, help: 'You can still view everything.' },
  });
  await merchant.route('**/api/verification/link/send', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body }),
  );
  await merchant.getByRole('button', { name: 'Send the link' }).click();
  await expect(merchant.getByRole('alert')).toContainText(maintenance);
  await expect(merchant.getByLabel('Recipient email')).toHaveValue(email);
  await merchant.unroute('**/api/verification/link/send');
  await merchant.getByRole('button', { name: 'Send the link' }).click();
  await expect(merchant.getByText('Link sent by email')).toBeVisible();
  await expect(merchant.getByText(/It works once, until \w+ \d+/)).toBeVisible();
  const link = (await merchant.locator('code').first().textContent()) ?? '';
  expect(link).toMatch(/\/s\/[\w-]{32}$/);
  await expect.poll(async () => (await mailsTo(email)).some((text) => text.includes(link))).toBe(true);
  const recent = merchant.getByRole('listitem').filter({ hasText: shop.domain });
  await expect(recent).toContainText('l…@example.com');
  await expect(recent).toContainText('Not started');
  await expect(recent).toContainText('Order #1042-a');
  await expectAccessible(merchant, 'send a link, sent');

  const customer = await newPerson();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();

  await leaveUndrawn(merchant);
  await merchant.route('**/api/verification/links', (route) => route.fulfill({ status: 500, body: '{}' }));
  await merchant.reload();
  await expect(merchant.getByRole('alert')).toContainText('Recent links did not load');
  await expectAccessible(merchant, 'send a link, recent links away');
});

test('a merchant verifies a customer by hand, and asks for the rest by email', async ({ merchant, ownShop, quiet }) => {
  quiet.expects(/status of 400/);
  const shop = await ownShop(usRules());
  const buyer = unknownBuyer();
  await merchant.goto(`${theRun().demo.url}/account/manual`);
  await expect(screenTitle(merchant, 'Manual verification')).toBeVisible();
  await expect(merchant).toHaveTitle('Manual verification | Carded');
  await merchant.getByRole('button', { name: 'Verify the customer' }).click();
  await expect(merchant.getByLabel('First name')).toBeFocused();
  await expect(merchant.getByText('Choose the state')).toBeVisible();
  await expectAccessible(merchant, 'manual verification, nothing typed');

  const form = merchant.getByRole('main');
  await merchant.getByLabel('Country').selectOption('GB');
  await expect(merchant.getByLabel('State')).toHaveValue('ZZ');
  await merchant.getByLabel('Country').selectOption('CA');
  await expect(merchant.getByLabel('Province')).toHaveValue('');
  await merchant.getByLabel('Country').selectOption('US');
  const fill = async ({ first_name, last_name, address, city, state, zip, ...born }: typeof buyer) => {
    await merchant.getByLabel('Website', { exact: true }).selectOption(shop.key);
    await merchant.getByLabel('First name').fill(first_name);
    await merchant.getByLabel('Last name').fill(last_name);
    await merchant.getByLabel('Street and number').fill(address);
    await merchant.getByLabel('City').fill(city);
    await merchant.getByLabel('State').selectOption(state);
    await merchant.getByLabel('ZIP').fill(zip);
    await merchant.getByLabel('Month').selectOption(String(born.dob_month));
    await merchant.getByLabel('Day').fill(String(born.dob_day));
    await merchant.getByLabel('Year').fill(String(born.dob_year));
  };
  await fill({ ...buyer, zip: '8370' });
  await merchant.getByRole('button', { name: 'Verify the customer' }).click();
  await expect(merchant.getByText('must be 5 digits, or 9 with a hyphen')).toBeVisible();
  await expect(merchant.getByLabel('ZIP')).toBeFocused();
  await merchant.getByLabel('ZIP').fill(buyer.zip);
  await merchant.getByRole('button', { name: 'Verify the customer' }).click();
  await expect(form.getByText('ID required. Waiting for the buyer’s ID')).toBeVisible();
  await merchant.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByRole('alert')).toHaveText("Provide the customer's mobile phone number and/or email.");
  const email = `hand.${buyer.last_name.toLowerCase()}@example.com`;
  await merchant.getByLabel('Email', { exact: true }).fill(email);
  await merchant.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText('Link sent by email').first()).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await expectAccessible(merchant, 'manual verification, answered');

  await merchant.getByRole('button', { name: 'Verify another customer' }).click();
  const known = knownBuyer();
  await fill(known);
  await merchant.getByRole('button', { name: 'Verify the customer' }).click();
  await expect(form.getByText('Accepted. The order can go ahead')).toBeVisible();
  await merchant.getByRole('link', { name: 'Open the verification' }).click();
  const panel = merchant.getByRole('region', { name: 'Verification' });
  await expect(panel.getByRole('heading', { name: nameOf(known) })).toBeVisible();
  await expect(panel.getByText(/Manual$/)).toBeVisible();

  await panel.getByRole('button', { name: 'New link' }).click();
  await expect(merchant.getByRole('dialog')).toBeVisible();
  await expectAccessible(merchant, 'email verification dialog');
  await merchant.keyboard.press('Escape');
  await expect(merchant.getByRole('dialog')).toHaveCount(0);
  await panel.getByRole('button', { name: 'More' }).click();
  await merchant.getByRole('menuitem', { name: 'Verify by hand' }).click();
  const dialog = merchant.getByRole('dialog', { name: 'Manual verification' });
  await expect(dialog.getByLabel('Last name')).toHaveValue(known.last_name);
  await expectAccessible(merchant, 'manual verification dialog');
});
