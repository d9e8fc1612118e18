import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('an owner writes where bills go, confirms the email, and sees what leaving means', async ({ merchant, quiet }) => {
  test.slow();
  quiet.expects(/status of 40[013]|status of 503/);
  const { url } = theRun().demo;
  await merchant.goto(`${url}/account/edit`);
  await expect(merchant).toHaveTitle('Account details | Carded');
  await expect(merchant.getByLabel('First name')).toHaveValue('Ingrid');
  await expectAccessible(merchant, 'account details');
  const bill = merchant.locator('section', { has: merchant.getByRole('heading', { name: 'Billing address' }) });
  await bill.getByLabel('Country').selectOption('DE');
  await expect(bill.getByLabel('State')).toHaveCount(0);
  await bill.getByLabel('Country').selectOption('CA');
  await expect(bill.getByLabel('Province')).toBeVisible();
  await bill.getByLabel('Country').selectOption('US');
  await bill.getByLabel('State').selectOption('ID');
  await bill.getByLabel('Street address').fill('12 Main Street');
  await bill.getByLabel('City').fill('Boise');
  await bill.getByLabel('ZIP code').fill('8370');
  await merchant.getByRole('button', { name: 'Save the changes' }).click();
  await expect(bill.getByText('must be a ZIP code, such as 83702')).toBeVisible();
  await expect(bill.getByLabel('ZIP code')).toBeFocused();
  await expectAccessible(merchant, 'a wrong ZIP code');
  await merchant.getByRole('link', { name: 'Billing', exact: true }).click();
  await expect(merchant.getByRole('dialog')).toContainText('Leave without saving the account?');
  await merchant.getByRole('button', { name: 'Cancel' }).click();
  await bill.getByLabel('ZIP code').fill('83702');
  await merchant.route('**/api/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 503,
          json: {
            error: { code: 'maintenance', message: 'Carded is in maintenance mode. Try again shortly.' },
          },
        })
      : route.fallback(),
  );
  await merchant.getByRole('button', { name: 'Save the changes' }).click();
  await expect(merchant.getByRole('alert')).toContainText('Carded is in maintenance mode. Try again shortly.');
  await merchant.unroute('**/api/user');
  await merchant.getByRole('button', { name: 'Save the changes' }).click();
  await expect(merchant.getByText('Account information updated successfully.')).toBeVisible();
  await merchant.reload();
  await expect(bill.getByLabel('City')).toHaveValue('Boise');
  // What is typed while an earlier change is saved stays, and counts as not saved.
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await merchant.route('**/api/user', async (route) => {
    if (route.request().method() === 'PUT') await isTyped;
    await route.fallback();
  });
  await bill.getByLabel('City').fill('Nampa');
  await merchant.getByRole('button', { name: 'Save the changes' }).click();
  await bill.getByLabel('Street address').fill('14 Main Street');
  typed();
  await expect(merchant.getByRole('region', { name: 'Unsaved changes' })).toContainText(
    '1 change not saved. Billing address',
  );
  await expect(bill.getByLabel('Street address')).toHaveValue('14 Main Street');
  await merchant.unroute('**/api/user');
  await merchant.getByRole('button', { name: 'Discard' }).click();
  await expect(bill.getByLabel('Street address')).toHaveValue('12 Main Street');
  await expect(bill.getByLabel('City')).toHaveValue('Nampa');

  await merchant.getByLabel('Email').fill('elsewhere@northfork.example');
  await merchant.getByRole('button', { name: 'Save the changes' }).click();
  const dialog = merchant.getByRole('dialog');
  await expect(dialog).toContainText('Sign in with another email?');
  await expectAccessible(merchant, 'the password for another email');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await merchant.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The email or password is wrong');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await merchant.getByRole('button', { name: 'Discard' }).click();

  await merchant.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(dialog).toContainText('Deactivate Northfork Vapor?');
  await expectAccessible(merchant, 'deactivating');
  await merchant.route('**/api/user/deactivate', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: {
          code: 'deactivated',
          message: 'The account is already deactivated',
          details: { deactivated: 'true' },
        },
      },
    }),
  );
  quiet.expects(/status of 409/);
  await dialog.getByRole('radio', { name: 'The shop is closing or was sold' }).check();
  await dialog.getByLabel('Password', { exact: true }).fill('any password');
  await merchant.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The account is already deactivated');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await merchant.unroute('**/api/user/deactivate');
  await merchant.route('**/api/user/deactivate', (route) => route.fulfill({ json: { active: false } }));
  await merchant.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await dialog.getByRole('radio', { name: 'The shop is closing or was sold' }).check();
  await dialog.getByLabel('Password', { exact: true }).fill('any password');
  await merchant.keyboard.press('Enter');
  await expect(merchant.getByText('Northfork Vapor is deactivated')).toBeVisible();
  await expect(merchant).toHaveTitle('Usage | Carded');
  await expect(merchant).toHaveURL(`${url}/account/usage`);

  await merchant.goto(`${url}/account/billing`);
  await expect(merchant).toHaveTitle('Billing | Carded');
  await expect(merchant.getByRole('rowheader', { name: 'A verification' })).toBeVisible();
  await expectAccessible(merchant, 'billing');
});

test('a person leaves the list by the link of a product mail, and a broken link says so', async ({ page, quiet }) => {
  quiet.expects(/status of 400/);
  const { url } = theRun().demo;
  await page.goto(`${url}/unsubscribe?ut=too-short`);
  await expect(page.getByRole('heading', { name: 'Invalid unsubscribe token.' })).toBeVisible();
  await expect(page).toHaveTitle('Unsubscribe | Carded');
  await expectAccessible(page, 'a broken unsubscribe link');
  await page.goto(`${url}/unsubscribe?uid=${'a1'.repeat(16)}`);
  await expect(page.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
  await expect(page.getByText(/^We will stop sending news and product emails to \S•••@\S•••\.\w+\./)).toBeVisible();
  await expectAccessible(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});
