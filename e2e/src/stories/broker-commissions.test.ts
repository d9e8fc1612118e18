import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('staff sets a broker’s share, and the broker sees it beside the statistics', async ({ page, staff }) => {
  const { url, logins } = theRun().demo;
  const { email = '', password = '' } = logins.find(({ role }) => role === 'broker') ?? {};

  await staff.goto(`${url}/staff/accounts?show=brokers`);
  await staff.getByRole('link', { name: 'Summit Payments' }).first().click();
  await expect(staff.getByRole('link', { name: 'Accounts' }).last()).toBeVisible();
  await staff.getByRole('button', { name: 'Set a share' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Set the share of Summit Payments' });
  await expect(dialog.getByLabel('Share in percent')).toBeFocused();
  await staff.keyboard.type('ten');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('Type a percentage up to 50%')).toBeVisible();
  await dialog.getByLabel('Share in percent').fill('12.5');
  await dialog.getByLabel('Reason').fill('As agreed in their contract');
  await expect(dialog.getByText(/^12.5% of each invoice from .* on, once it is paid/)).toBeVisible();
  await expectAccessible(staff, 'set a share');
  await dialog.getByRole('button', { name: 'Set the share' }).click();
  await expect(dialog).toBeHidden();
  await staff.getByRole('button', { name: 'Show shares and months' }).click();
  await expect(staff.getByRole('cell', { name: '12.5%' })).toBeVisible();
  await expectAccessible(staff, 'shares of a broker');

  await page.goto(`${url}/signin?continue=/account/customers/statistics`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Statistics | Carded');
  await expect(page.getByRole('heading', { name: 'Commissions' })).toBeVisible();
  await expect(page.getByText(/^12.5% of invoices from .* on$/)).toBeVisible();
  await expectAccessible(page, 'statistics with commissions');
});
