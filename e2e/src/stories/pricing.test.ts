import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a merchant adds up a month without a script, and sends the sum on as an address', { tag: '@gate' }, async ({
  newPerson,
}) => {
  const page = await newPerson({ javaScriptEnabled: false });
  await page.goto(theRun().demo.url);
  await page.getByRole('navigation', { name: 'Site', exact: true }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle('Pricing | Carded');
  const sum = page.locator('live-part dl > div:last-child');
  await expect(sum).toContainText('$229.50');

  await page.getByRole('link', { name: 'Shop and counter' }).click();
  await expect(sum).toContainText('$289.50');
  await expect(page.getByText('900 ID scans at the counter')).toBeVisible();

  await page.getByLabel('Accepted verifications').fill('1,000');
  await page.getByLabel('ID scans at the counter').fill('0');
  await page.getByLabel('ID scans with records').fill('none');
  await page.getByLabel('Of them with a selfie').fill('10');
  await page.keyboard.press('Enter');
  await expect(sum).toContainText('$531.00');
  await expect(sum).toContainText('$0.53 for each accepted buyer');
  await expect(page.getByLabel('Accepted verifications')).toHaveValue('1000');
  await expect(page.getByLabel('ID scans with records')).toHaveValue('0');

  const colleague = await newPerson({ viewport: { width: 390, height: 844 } });
  await colleague.goto(page.url());
  await expect(colleague.locator('live-part dl > div:last-child')).toContainText('$531.00');
  await colleague.getByText('How do I stop?').click();
  await expect(colleague.getByText(/Account details, Deactivate/)).toBeVisible();
  await expectAccessible(colleague, 'pricing');
  expect(await colleague.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
