import type { Route } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { fillCard } from '#harness/card-form.ts';
import { goToCard, newEmail } from '#harness/joining.ts';
import { ownerDatabase } from '#harness/owner-database.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { movedBills } from './moved-bills.ts';

const why = 'Charged twice in October, told on the phone';

// Alone: the jobs that it sends for look after everybody.
test('staff gives credit, takes an invoice back to its card, and asks a second person for more', async ({
  page,
  staff,
  secondStaff,
}) => {
  test.slow();
  const { url } = theRun().demo;
  const email = newEmail();
  await goToCard(page, email, { website: 'juniper-money.example', business: 'Juniper Money' });
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  const owner = ownerDatabase(theRun().dataDir);
  const bills = await movedBills(owner);
  await bills.endMonth();
  await expect(async () => {
    await bills.run('collect-due');
    await page.goto(`${url}/account/billing`);
    await expect(page.getByRole('row').filter({ hasText: '-0001' }).getByText('Paid', { exact: true })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 40_000 });

  await staff.goto(`${url}/staff/accounts`);
  // Delays the answer, during which the old list stays.
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  };
  await staff.route('**/api/staff/find', hold, { times: 1 });
  const accounts = staff.getByRole('list', { name: 'Accounts' });
  await expect(accounts).toBeVisible();
  await staff.getByLabel('Find an account').fill('j');
  await asked.promise;
  await expect(accounts).toBeVisible();
  await staff.getByLabel('Find an account').fill('juniper-money.example');
  answered.resolve();
  await staff.getByRole('list', { name: 'Found' }).getByRole('link').first().click();
  await staff.getByRole('link', { name: 'Invoices, credit, prices' }).click();
  await expect(staff.getByRole('heading', { name: 'Juniper Money' })).toBeVisible();
  await expectAccessible(staff, 'an account’s money');

  await staff.getByRole('button', { name: 'Give credit' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Amount in dollars').fill('12.50');
  await dialog.getByLabel('Reason').fill('short');
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(dialog.getByText('Type 10 characters or more')).toBeVisible();
  await dialog.getByLabel('Reason').fill(why);
  await expect(dialog.getByText('$12.50 pays what is open', { exact: false })).toBeVisible();
  await expectAccessible(staff, 'giving credit');
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText('$12.50 left')).toBeVisible();

  await staff.getByRole('button', { name: /-0001/ }).click();
  await staff.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByLabel('What was paid of it').selectOption('card');
  await dialog.getByLabel('Reason').fill(why);
  await expect(dialog.getByText('goes back to the card', { exact: false }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Write the credit note' }).click();
  await expect(staff.getByText(/Refund .*-0001-R1: (refunded|taken back before it settled)/)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(email)).some((text) => text.includes(why)), { timeout: 20_000 })
    .toBe(true);

  const paper = async (window: typeof staff) => {
    const file = window.waitForEvent('download');
    await window.getByRole('button', { name: /^PDF of .*-0001-C1$/ }).click();
    return (await file).suggestedFilename();
  };
  expect(await paper(staff)).toMatch(/^credit-note-.*-0001-C1\.pdf$/);

  // Uses the keyboard alone.
  await staff.getByRole('button', { name: 'Add an exemption' }).focus();
  await staff.keyboard.press('Enter');
  await expect(dialog.getByLabel('Where')).toBeFocused();
  await dialog.getByLabel('Where').selectOption('Texas, United States');
  await dialog.getByLabel('Certificate number').fill('01-339-2210');
  await dialog.getByLabel('Reason').fill('The merchant sent a certificate');
  await expectAccessible(staff, 'adding a tax exemption');
  await dialog.getByRole('button', { name: 'Add the exemption' }).press('Enter');
  await expect(dialog).toBeHidden();
  const exemption = staff.getByRole('listitem').filter({ hasText: 'Texas, United States' });
  await expect(exemption.getByText('Certificate 01-339-2210', { exact: false })).toBeVisible();
  await exemption.getByRole('button', { name: 'Take back the exemption in Texas, United States' }).click();
  await dialog.getByLabel('Reason').fill('The certificate is of another shop');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(exemption.getByText('No longer used')).toBeVisible();

  await staff.getByRole('button', { name: 'Give credit' }).click();
  await dialog.getByLabel('Amount in dollars').fill('240');
  await expect(dialog.getByText('With what you gave within 24 hours', { exact: false })).toBeVisible();
  await dialog.getByLabel('Amount in dollars').fill('300');
  await dialog.getByLabel('Reason').fill(why);
  await expect(dialog.getByText('A second person has to agree first', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(dialog).toBeHidden();
  await staff.goto(`${url}/staff/money`);
  const asking = (desk: typeof staff) => desk.getByRole('listitem').filter({ hasText: 'Credit of $300.00' });
  await expect(asking(staff).getByText('You asked')).toBeVisible();
  await expectAccessible(staff, 'money');

  await secondStaff.goto(`${url}/staff/money`);
  await asking(secondStaff).getByRole('button', { name: 'Agree' }).click();
  await expect(asking(secondStaff)).toHaveCount(0);
  await asking(secondStaff).first().waitFor({ state: 'detached' });
  await page.goto(`${url}/account/billing`);
  await expect(page.getByText('$312.50').first()).toBeVisible();
  expect(await paper(page)).toMatch(/^credit-note-.*-0001-C1\.pdf$/);
  await page.goto(`${url}/account/audit`);
  await expect(page.getByText('Give an account credit').first()).toBeVisible();
  await owner.close();
});
