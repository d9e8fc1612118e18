import { expectAccessible } from '#harness/accessible.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const why = 'Buyers in Fargo are denied, on the phone';

// Alone: it is the session that views, which other stories share.
test('staff finds a shop by its domain and views it: buyers are hidden, nothing can be changed, and the merchant sees it', async ({
  staff,
  merchant,
  ownShop,
}) => {
  test.slow();
  const { url } = theRun().demo;
  const { domain } = await ownShop(usRules());
  await staff.goto(`${url}/staff/accounts`);
  await expect(staff).toHaveTitle('Accounts | Carded');
  await expect(staff.getByRole('list', { name: 'Accounts' })).toBeVisible();
  await expectAccessible(staff, 'accounts');
  // Opens it with the palette, which works on every staff page.
  await staff.keyboard.press('Control+k');
  await staff.getByPlaceholder('Page, business, domain, email, key or number').fill(domain);
  await staff.getByText(`Website: ${domain}`).click();
  await expect(staff.getByRole('heading', { name: 'Money' })).toBeVisible();
  await staff.goto(`${url}/staff/accounts`);
  await staff.getByLabel('Find an account').fill(domain);
  await staff.getByRole('list', { name: 'Found' }).getByRole('link').first().click();
  await expect(staff.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expectAccessible(staff, 'one account');

  await staff.getByRole('button', { name: 'View the account' }).click();
  const asking = staff.getByRole('dialog');
  await asking.getByRole('button', { name: 'View for 15 min' }).click();
  await expect(asking.getByText('Type 10 characters or more')).toBeVisible();
  await asking.getByLabel('Reason').fill(why);
  await expectAccessible(staff, 'before a view');
  await asking.getByRole('button', { name: 'View for 15 min' }).click();

  const bar = staff.getByRole('region', { name: 'You are viewing an account' });
  await expect(bar).toContainText('Viewing Northfork Vapor');
  await staff
    .getByRole('link', { name: /^Verifications/ })
    .first()
    .click();
  await expect(staff.getByText('Hidden while viewing').first()).toBeVisible();
  await expectAccessible(staff, 'a view of the log');
  await expect(staff.getByRole('link', { name: 'Billing' })).toHaveCount(0);
  const verifications = staff.getByRole('table', { name: 'Verifications, newest first' });
  await verifications.getByRole('link').first().click();
  const one = staff.getByRole('region', { name: 'Verification' });
  await expect(one.getByRole('heading', { name: 'Buyer', exact: true })).toBeVisible();
  for (const name of [/^Export/, /^Select$/, /^Ban/, /^Note/, /^Mark reviewed/, /^Reviewed/, /^More/])
    await expect(staff.getByRole('button', { name })).toHaveCount(0);
  await expect(staff.getByRole('link', { name: 'Send a link' })).toHaveCount(0);
  await expect(one.getByRole('term').getByText('Name', { exact: true })).toHaveCount(0);
  await one.getByRole('button', { name: 'Show this buyer' }).click();
  const showing = staff.getByRole('dialog');
  await showing.getByLabel('Reason').fill(why);
  await expectAccessible(staff, 'before one buyer is shown');
  await showing.getByRole('button', { name: 'Show this buyer' }).click();
  await expect(showing).toBeHidden();
  await expect(one.getByRole('term').getByText('Name', { exact: true })).toBeVisible();
  await expect(one.getByRole('button', { name: 'Show this buyer' })).toHaveCount(0);
  await expectAccessible(staff, 'one buyer, shown');
  const refused = await staff.request.post(`${url}/api/user/website`, {
    data: { url: 'https://another.example' },
    headers: { origin: url },
  });
  expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('view_only');

  await bar.getByRole('button', { name: 'Stop now' }).click();
  await expect(staff.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expect(bar).toHaveCount(0);

  await merchant.goto(`${url}/account/audit`);
  await expect(merchant.getByText(`Support: ${why}`).first()).toBeVisible();
  await expect(merchant.getByText('Stopped viewing the account').first()).toBeVisible();
  await expectAccessible(merchant, 'the audit log');
});
