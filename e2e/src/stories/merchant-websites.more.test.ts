import { expectAccessible } from '#harness/accessible.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a merchant sets a website up: name, words, domains, the store’s app, and loses nothing by a slip', {
  tag: '@gate',
}, async ({ merchant: page, ownShop, quiet }) => {
  test.slow();
  quiet.expects(/status of (?:400|503)|Failed to load resource/);
  const { url } = theRun().demo;
  const { key, domain } = await ownShop(usRules());
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Settings of this website' }).getByRole('link', { name });
  const bar = page.getByRole('region', { name: 'Unsaved changes' });

  await page.goto(`${url}/account/websites`);
  await expect(page.getByRole('link', { name: domain })).toBeVisible();
  await expectAccessible(page, 'websites');
  await page.getByRole('button', { name: 'Add a website' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a website' });
  await adding.getByRole('button', { name: 'Add the website' }).click();
  await expect(adding.getByLabel('Address')).toBeFocused();
  await expect(adding.getByText(/Type the shop’s address/)).toBeVisible();
  await expectAccessible(page, 'add a website');
  await page.keyboard.press('Escape');

  await page.goto(`${url}/account/websites/${key}/general`);
  await expect(page).toHaveTitle('Website | Carded');
  await page.getByLabel('Your own name for it').fill('Front counter');
  await page.getByLabel('Contact phone').fill('12');
  await expect(bar).toContainText('Your own name for it: Front counter');
  await tab('Words').click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving the settings?' });
  await expectAccessible(page, 'unsaved settings');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('must be a phone number')).toBeVisible();
  await expect(page.getByLabel('Contact phone')).toBeFocused();
  await page.getByLabel('Contact phone').fill('(208) 555-0170');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText(/Changed by Ingrid Maddox/)).toBeVisible();

  await tab('Words').click();
  const sample = page.getByTestId('sample');
  await page.getByLabel('When accepted').fill('See you at the counter.');
  await expect(sample).toContainText('See you at the counter.');
  await expect(page.getByRole('checkbox', { name: /^Same as Preset/ })).toHaveCount(0);
  await page.getByLabel('Email subject').fill('Visit www.elsewhere.com');
  await bar.getByRole('button', { name: 'Save the words' }).click();
  await expect(page.getByLabel('Email subject')).toBeFocused();
  await page.getByLabel('Email subject').fill('{shop} would like to know');
  await expect(sample).toContainText(/would like to know/);
  await bar.getByRole('button', { name: 'Save the words' }).click();
  await expect(page.getByText(/^Words saved/)).toBeVisible();
  await expectAccessible(page, 'words');

  await tab('Domains').click();
  await page.getByLabel('More domains').fill('pier-and-quay.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('pier-and-quay.example', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check now for pier-and-quay.example' }).click();
  await expect(page.getByText('_carded.pier-and-quay.example')).toBeVisible();
  await expect(page.getByText('Not proven')).toBeVisible();
  await expectAccessible(page, 'domains');

  await page.getByRole('button', { name: 'App settings' }).click();
  const app = page.getByRole('dialog', { name: 'App settings' });
  await expect(app.getByText(/^No store is connected to /)).toBeVisible();
  await app.getByLabel('Only products with these tags').fill('vape,'.repeat(13));
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(app).toBeVisible();
  await app.getByRole('button', { name: 'Save app settings' }).click();
  await expect(app.getByText(/60/)).toBeVisible();
  await expectAccessible(page, 'app settings');
  await app.getByLabel('Only products with these tags').fill('vape, nicotine');
  await page.context().setOffline(true);
  await app.getByRole('button', { name: 'Save app settings' }).click();
  await expect(app.getByRole('alert')).toHaveText(
    'There was an error saving the app settings. Please try again later.',
  );
  await page.context().setOffline(false);
  await page.route('**/api/user/app_settings/*', (route) => route.abort());
  await app.getByRole('button', { name: 'Save app settings' }).click();
  await expect(app.getByRole('alert')).toContainText(
    'There was an error saving the app settings. Please try again later.',
  );
  for (const [said, shown] of [
    [{}, 'There was an error saving the app settings. Please try again later.'],
    [{ message: 'The settings are being moved.' }, 'The settings are being moved.'],
  ] as const) {
    await page.unroute('**/api/user/app_settings/*');
    await page.route('**/api/user/app_settings/*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', ...said } } }),
    );
    await app.getByRole('button', { name: 'Save app settings' }).click();
    await expect(app.getByRole('alert')).toHaveText(shown);
  }
  await page.unroute('**/api/user/app_settings/*');
  await app.getByRole('button', { name: 'Save app settings' }).click();
  await expect(page.getByText('App settings were successfully updated.')).toBeVisible();
  await expect(app).toHaveCount(0);

  await tab('Webhooks').click();
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  const endpoint = page.getByRole('dialog', { name: 'Add an endpoint' });
  await endpoint.getByLabel('Address').fill('http://127.0.0.1:9/hook');
  await endpoint.getByRole('button', { name: 'Add the endpoint' }).click();
  await page.getByRole('button', { name: 'I saved it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '127.0.0.1:9/hook' }).first();
  await row.getByRole('button', { name: 'Send a test' }).click();
  const testing = page.getByRole('dialog', { name: 'Send a test message' });
  await testing.getByLabel('Status').selectOption('denied');
  await testing.getByRole('button', { name: 'Send the test' }).click();
  await row.getByRole('button', { name: 'Deliveries' }).click();
  await row.getByRole('button', { name: 'Choose the one that did not arrive' }).click();
  await expectAccessible(page, 'webhooks');
  await row.getByRole('button', { name: 'Send 1 again' }).click();
  await expect(page.getByText('Sent again with the same webhook-id')).toBeVisible();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove the endpoint' }).click();
  await expect(page.getByText(/hook removed$/)).toBeVisible();

  await leaveUndrawn(page);
  await page.route('**/api/user/website/*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The website did not load' })).toBeVisible();
  await expectAccessible(page, 'a website that did not load');
});

test('a merchant copies and prints a website’s public link, and anyone who opens it starts a check', {
  tag: '@gate',
}, async ({ merchant, ownShop, newPerson }) => {
  const { url, verifyUrl } = theRun().demo;
  const { key } = await ownShop(usRules());
  await merchant.goto(`${url}/account/websites/${key}/general`);
  await merchant
    .getByRole('navigation', { name: 'Settings of this website' })
    .getByRole('link', { name: 'Public link' })
    .click();
  await expect(merchant).toHaveTitle('Website’s public link | Carded');
  const link = (await merchant.locator('main code').first().textContent()) ?? '';
  expect(link.startsWith(`${verifyUrl}/w/`)).toBe(true);
  await expectAccessible(merchant, 'public link');
  await merchant.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await merchant.getByRole('button', { name: /^Copy/ }).click();
  expect(await merchant.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const code = merchant.getByRole('img', { name: 'QR code with the public link' });
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  await merchant.emulateMedia({ media: 'print' });
  await expect(merchant.getByRole('button', { name: 'Print the sheet' })).toBeHidden();
  await expect(merchant.getByRole('navigation')).toHaveCount(0);
  await expect(code).toBeVisible();
  const customer = await newPerson();
  await customer.goto(link);
  await expect(customer.getByLabel('First name')).toBeVisible();
});
